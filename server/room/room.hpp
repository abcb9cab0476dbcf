// One room as an actor: on its strand it takes requests one after the other, makes each durable, and then
// lets everybody see what he may see of it.
#pragma once
#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/journal/journal.hpp"
#include "server/room/bots.hpp"
#include "server/room/room_state.hpp"
#include "server/room/sink.hpp"

namespace nostos::server {

class Room : public std::enable_shared_from_this<Room> {
 public:
  // `state` is the fold of what the journal holds of this room. The journal and the shelf outlive the room.
  Room(const boost::asio::any_io_executor& executor, RoomHeader header, RoomState state, Journal& journal,
       const Shelf& shelf, const BotPace& pace);

  // A request from a connection, from any thread. A room with too many waiting answers `overloaded`.
  void request(std::shared_ptr<Sink> from, protocol::Inbound message);
  // The connection is gone, from any thread.
  void detach(const Sink* sink);

  [[nodiscard]] const RoomHeader& header() const { return header_; }
  // A bug stopped it. Its people have been let go; whoever enters next gets it anew from the journal. Any
  // thread.
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  struct Request {
    std::shared_ptr<Sink> from;  // null: of the room itself
    protocol::Inbound message;
    Timer timer;  // of the game, where `from` is null and there is no bot
    int bot = 0;  // a member, whose intent `message` is
  };
  struct Attached {
    std::shared_ptr<Sink> sink;
    int member = 0;
  };
  struct RunningTimer {
    Timer timer;
    std::unique_ptr<boost::asio::steady_timer> clock;
  };

  // Everything below runs on the strand.
  void enqueue(Request request);
  boost::asio::awaitable<void> drain();
  boost::asio::awaitable<void> handle(const Request& request);
  boost::asio::awaitable<void> enter(const Request& request);
  bool look_back(const Request& request, int member);
  boost::asio::awaitable<void> play(const Request& request, int member);
  // False: the disk refused it and nothing has changed.
  boost::asio::awaitable<bool> commit(const Granted& granted, Effects& effects);

  void publish(const Effects& effects);
  void publish_room();
  void greet(const Attached& attached);
  void send_update(const Attached& attached, const std::string& events);
  void take_over(int member, const Sink* keep);
  void release(const std::shared_ptr<Sink>& sink, std::string_view why, bool close);
  void mind_timers();
  // After everything that changed the room: its clocks and its bots go on.
  void go_on();
  [[nodiscard]] Decision decision_on(const Request& request, int member) const;
  [[nodiscard]] std::optional<int> member_of(const Sink* sink) const;
  [[nodiscard]] World world() const;

  boost::asio::strand<boost::asio::any_io_executor> strand_;
  const RoomHeader header_;
  RoomState state_;
  Journal& journal_;
  const Shelf& shelf_;
  std::deque<Request> waiting_;
  bool draining_ = false;
  std::atomic<bool> failed_ = false;
  std::vector<Attached> attached_;
  std::vector<RunningTimer> timers_;
  Bots bots_;
};

}  // namespace nostos::server
