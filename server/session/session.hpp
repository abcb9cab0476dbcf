// One connection: reads its requests, keeps it within its limits, and hands them to its room.
#pragma once
#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "server/room/lobby.hpp"
#include "server/room/sink.hpp"
#include "server/session/session_limits.hpp"
#include "server/session/visitors.hpp"
#include "server/session/wire.hpp"

namespace nostos::server {

class Session final : public Sink, public std::enable_shared_from_this<Session> {
 public:
  // `strand` is the connection's own; the lobby outlives the session.
  Session(std::unique_ptr<Wire> wire, boost::asio::any_io_executor strand, Lobby& lobby,
          const SessionLimits& limits, SharedText welcome, std::shared_ptr<Visitor> visitor);

  // Serves the connection to its end. On the strand.
  boost::asio::awaitable<void> run();
  // The server goes down: says so, and closes. Any thread.
  void stop();

  void send(SharedText text) override;
  void update(SharedText text) override;
  [[nodiscard]] bool gone() const override { return ended_; }
  void released(bool close) override;
  void guessed(const std::string& id, SharedText refusal) override;

 private:
  boost::asio::awaitable<void> read_loop();
  boost::asio::awaitable<void> write_loop();
  boost::asio::awaitable<void> take(const std::string& frame);
  boost::asio::awaitable<void> enter(const protocol::Inbound& message);
  boost::asio::awaitable<void> glance(const protocol::Glance& message);
  // What may be done only so often by one connection, and by all of its address together.
  [[nodiscard]] std::optional<std::string> too_often(const protocol::Inbound& message);
  void fault(const std::optional<std::string>& id, std::string_view code, std::string_view words);
  void count_fault();
  void answer(std::string text);
  void push(SharedText text);
  void close(int code);

  std::unique_ptr<Wire> wire_;
  boost::asio::any_io_executor strand_;
  Lobby& lobby_;
  const SharedText welcome_;  // one for all connections: it is long, and costs a client a word
  const std::size_t most_waiting_;
  const std::size_t most_waiting_bytes_;
  boost::asio::steady_timer wake_;  // cancelled whenever there is something to write
  std::deque<SharedText> waiting_;
  std::size_t waiting_bytes_ = 0;
  SharedText latest_update_;
  std::optional<int> closing_;  // the code to close with, once what waits is written
  std::atomic<bool> ended_ = false;

  const std::chrono::steady_clock::time_point hello_until_;
  bool greeted_ = false;
  std::shared_ptr<Room> room_;
  int faults_ = 0;
  Credit credit_;
  Credit tries_;                      // of passwords
  std::shared_ptr<Visitor> visitor_;  // what all connections of its address share
};

}  // namespace nostos::server
