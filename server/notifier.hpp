// Sends notifications of turns by webhook. The operator may turn webhooks on and off while the server runs.
#pragma once
#include <memory>
#include <mutex>

#include "server/metrics/metrics.hpp"
#include "server/room/game_library.hpp"
#include "server/turn_notification.hpp"
#include "server/webhook/webhook_request.hpp"

namespace nostos::server {

// Thread-safe.
class Notifier {
 public:
  // Library and metrics must outlive the notifier.
  Notifier(const GameLibrary& library, MetricsRegistry& metrics);
  Notifier(const Notifier&) = delete;
  Notifier& operator=(const Notifier&) = delete;
  ~Notifier();

  // Sends by this policy from now on; drops requests that wait under another one.
  void open(const webhook::Policy& policy);
  // Stops sending and drops waiting requests.
  void close();
  void send(const TurnNotification& notice);

 private:
  struct Impl;
  void exchange(std::shared_ptr<Impl> impl);

  const GameLibrary& library_;
  MetricsRegistry& metrics_;
  std::mutex mutex_;
  std::shared_ptr<Impl> impl_;  // nullptr: closed
};

}  // namespace nostos::server
