// Tells people elsewhere of their turns, by webhooks that the owner may allow or not while the server runs.
#pragma once
#include <memory>
#include <mutex>

#include "server/room/game_library.hpp"
#include "server/turn_notification.hpp"
#include "server/webhook/webhook_request.hpp"

namespace nostos::server {

// Any thread.
class Notifier {
 public:
  explicit Notifier(const GameLibrary& library);
  Notifier(const Notifier&) = delete;
  Notifier& operator=(const Notifier&) = delete;
  ~Notifier();

  // From now on by this policy; what still waits by another one is dropped.
  void open(const hook::Policy& policy);
  // Nothing more is sent, and what waits is dropped.
  void close();
  void send(const TurnNotification& notice);

 private:
  struct Impl;
  void exchange(std::shared_ptr<Impl> impl);

  const GameLibrary& library_;
  std::mutex mutex_;
  std::shared_ptr<Impl> office_;  // nullptr: closed
};

}  // namespace nostos::server
