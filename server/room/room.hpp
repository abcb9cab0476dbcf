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
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "server/room/house.hpp"
#include "server/room/sink.hpp"

namespace nostos::server {

// What the journal has of a room beside its entries.
struct Kept {
  std::int64_t sequence = 0;  // of its snapshot
  std::size_t past = 0;       // games before the present one
};

class Room : public std::enable_shared_from_this<Room> {
 public:
  // `state` is the fold of what the journal holds of this room. The house outlives the room.
  Room(const boost::asio::any_io_executor& executor, RoomHeader header, RoomState state, Kept kept,
       const House& house);

  // A request from a connection, from any thread. A room with too many waiting answers `overloaded`.
  void request(std::shared_ptr<Sink> from, protocol::Inbound message);
  // The connection is gone, from any thread.
  void detach(const Sink* sink);
  // Its clocks run from now on, whether anybody is there or not; from any thread.
  void wake();
  // Its keeper has closed it: everybody is let go. From any thread.
  void close();

  [[nodiscard]] const RoomHeader& header() const { return header_; }
  // A bug stopped it. Its people have been let go; whoever enters next gets it anew from the journal. Any
  // thread.
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  // What the room wants of itself.
  struct BotWish {
    int member = 0;
    std::int64_t turn = 0;
    std::string intent;  // empty: nothing
  };
  struct ClockRanOut {
    std::size_t seat = 0;
  };
  struct ProposalMayBeSettled {};
  struct Request {
    std::shared_ptr<Sink> from;  // of a message; null otherwise
    std::variant<protocol::Inbound, Timer, BotWish, ClockRanOut, ProposalMayBeSettled> wanted;
  };
  struct Attached {
    std::shared_ptr<Sink> sink;
    int member = 0;
    bool away = false;
  };
  // Of somebody who has given an address: what he was told of.
  struct Told {
    std::int64_t turn = -1;
    std::int64_t at = 0;
  };
  struct RunningTimer {
    Timer timer;
    std::unique_ptr<boost::asio::steady_timer> clock;
  };

  // Everything below runs on the strand.
  void enqueue(Request request);
  boost::asio::awaitable<void> drain();
  boost::asio::awaitable<void> handle(const Request& request);
  boost::asio::awaitable<void> hear(const std::shared_ptr<Sink>& from, const protocol::Inbound& message);
  boost::asio::awaitable<void> enter(const std::shared_ptr<Sink>& from, const protocol::Inbound& message);
  boost::asio::awaitable<void> look_back(const std::shared_ptr<Sink>& from, int member,
                                         const protocol::Inbound& message);
  boost::asio::awaitable<void> play(const std::shared_ptr<Sink>& from, int member,
                                    const protocol::Inbound& message);
  void advise(const std::shared_ptr<Sink>& from, int member, const protocol::AskAdvice& request);
  // Of its own accord.
  boost::asio::awaitable<void> carry_out(const Request& request);
  bool show_sign(const std::shared_ptr<Sink>& from, int member, const protocol::Inbound& message);
  // False: the disk refused it and nothing has changed.
  boost::asio::awaitable<bool> commit(const Granted& granted, Effects& effects);

  void mind_snapshot();
  void publish(const Effects& effects);
  void publish_room();
  [[nodiscard]] protocol::Room picture() const;
  void send_room(const Attached& attached, protocol::Room picture) const;
  void greet(const Attached& attached);
  void send_update(const Attached& attached, const std::string& events);
  void take_over(int member, const Sink* keep);
  void release(const std::shared_ptr<Sink>& sink, std::string_view why, bool close);
  void mind_timers();
  void mind_clock();
  void mind_notices();
  // After everything that changed the room: its clocks and its bots go on.
  void go_on();
  [[nodiscard]] Attached* attached(const Sink* sink);
  [[nodiscard]] std::set<int> present() const;
  [[nodiscard]] World world() const;

  boost::asio::strand<boost::asio::any_io_executor> strand_;
  const RoomHeader header_;
  RoomState state_;
  const House& house_;
  std::deque<Request> waiting_;
  bool draining_ = false;
  std::atomic<bool> failed_ = false;
  std::vector<Attached> attached_;
  std::vector<RunningTimer> timers_;
  boost::asio::steady_timer clock_;  // runs to the first deadline of a seat
  std::optional<std::int64_t> clock_until_;
  std::map<int, Credit> asked_;  // by member: requests on all of his connections
  std::map<int, Credit> talk_;   // by member
  std::map<int, Credit> signs_;  // by member
  std::map<int, Told> told_;     // by member
  bool advising_ = false;        // a bot is thinking about advice
  bool telling_ = false;         // what was so before the room was loaded has been told
  std::size_t told_game_ = 0;    // number of the game whose start, and whose end, was told
  std::size_t told_over_ = 0;
  std::optional<std::size_t> shown_eyes_;
  Kept kept_;
  bool keeping_ = false;  // a snapshot is being written
  Card card_;             // as the journal has it, or will have it soon
  Bots bots_;
};

}  // namespace nostos::server
