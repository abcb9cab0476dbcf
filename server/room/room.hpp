// One room as an actor: on its strand it takes requests one after the other, makes each durable, and then
// lets everybody see what he may see of it.
#pragma once
#include <atomic>
#include <deque>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "server/metrics/metrics.hpp"
#include "server/room/house.hpp"
#include "server/room/sink.hpp"
#include "server/room/strand.hpp"
#include "server/room/summary.hpp"

namespace nostos::server {

// What the journal has of a room beside its entries.
struct Kept {
  std::int64_t sequence = 0;  // of its snapshot
  std::size_t past = 0;       // games before the present one
};

class Room : public std::enable_shared_from_this<Room> {
 public:
  // `state` is the fold of what the journal holds of this room. The house outlives the room.
  Room(const Io& executor, RoomHeader header, RoomState state, Kept kept, const House& house);

  // A request from a connection, from any thread. A room with too many waiting answers `overloaded`.
  // `since`: when its frame came.
  void request(std::shared_ptr<Sink> from, protocol::Inbound message,
               MetricsClock::time_point since = MetricsClock::now());
  // The connection is gone, from any thread.
  void detach(const Sink* sink);
  // Its clocks run from now on, whether anybody is there or not; from any thread.
  void wake();
  // Its keeper has closed it: everybody is let go. From any thread.
  void close();
  // It is no longer this node's: everybody is let go, to come back where it is now. From any thread.
  void lose();

  // What is posted here comes after all that it has done so far.
  [[nodiscard]] const Strand& strand() const { return strand_; }
  [[nodiscard]] const RoomHeader& header() const { return header_; }
  // A bug stopped it, or it is not ours any more. Its people have been let go; whoever enters next gets it
  // anew from the journal. Any thread.
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
    MetricsClock::time_point since = {};  // of a message
  };
  struct Attached {
    std::shared_ptr<Sink> sink;
    int member = 0;
    bool away = false;
  };
  // What those who look with an eye were sent last.
  struct LastShown {
    std::int64_t rev = 0;
    SharedText picture;
  };
  // Of somebody who has given an address: what he was told of.
  struct Told {
    std::int64_t turn = -1;
    std::int64_t at = 0;
  };
  // What the room minds of a member as long as he is one.
  struct Minded {
    int member = 0;
    Credit asked;  // requests, on all of his connections
    Credit talk;
    Credit signs;
    Told told;
  };
  struct RunningTimer {
    Timer timer;
    std::unique_ptr<StrandTimer> clock;
  };

  // The room is no longer what the journal has, or may not be: it must be read anew.
  class Lost : public std::runtime_error {
   public:
    using std::runtime_error::runtime_error;
  };
  static constexpr std::size_t kMaxWaiting = 64;
  static inline const Refusal kOverloaded{"overloaded", "The room has too much to do.", ""};
  static inline const Refusal kStorage{"storage", "The server cannot write to its disk; nothing was changed.",
                                       ""};

  // Of a member who looks back.
  struct Look {
    std::shared_ptr<Sink> from;
    int member = 0;
    protocol::Inbound message;
  };

  // Everything below runs on the strand.
  void enqueue(Request request);
  // Lets everybody go, and does nothing any more.
  void abandon();
  void turn_away(const Request& request);
  Task<void> drain();
  Task<void> handle(const Request& request);
  Task<void> hear(const std::shared_ptr<Sink>& from, const protocol::Inbound& message);
  Task<void> enter(const std::shared_ptr<Sink>& from, const protocol::Inbound& message);
  // False: it is not answered at once, or changes something.
  bool answer(Sink& from, int member, const protocol::Inbound& message);
  Task<void> play(const std::shared_ptr<Sink>& from, int member, const protocol::Inbound& message);
  void advise(const std::shared_ptr<Sink>& from, int member, const protocol::AskAdvice& request);
  void deduce(const std::shared_ptr<Sink>& from, const protocol::AskDeductions& request);
  // Where something is thought about, whether it is for this room now, and for how many rooms.
  struct Desk {
    boost::asio::any_io_executor threads;
    bool Room::*busy;
    std::atomic<int>& all;
  };
  [[nodiscard]] bool is_busy(const Desk& desk) const;
  void ponder(const std::shared_ptr<Sink>& from, Desk desk, std::string otherwise,
              std::function<std::string()> think);
  void look_back(const std::shared_ptr<Sink>& from, int member, const protocol::Inbound& message);
  void look_on();
  // Of its own accord.
  Task<void> carry_out(const Request& request);
  bool show_sign(const std::shared_ptr<Sink>& from, int member, const protocol::Inbound& message);
  // False: the disk refused it and nothing has changed.
  Task<bool> commit(const Granted& granted, Effects& effects);

  void append_summary(Journal::Done done) const;
  void mind_snapshot();
  void publish(const Effects& effects);
  void publish_room();
  [[nodiscard]] protocol::Room picture() const;
  void send_room(const Attached& attached, protocol::Room picture) const;
  void greet(const Attached& attached);
  void send_update(const Attached& attached, const std::string& events);
  std::shared_ptr<const Shown> shown_to(std::size_t eye, const std::string& events);
  [[nodiscard]] bool patches_wanted(std::size_t eye) const;
  void take_over(int member, const Sink* keep);
  void release(const std::shared_ptr<Sink>& sink, std::string_view why, bool close);
  void mind_timers();
  void mind_clock();
  void mind_notices();
  // After everything that changed the room: its clocks and its bots go on.
  void go_on();
  [[nodiscard]] Attached* attached(const Sink* sink);
  // A member is refused something; his intents are counted by game.
  void turn_down(Sink& from, const protocol::Inbound& message, const Refusal& refusal);
  static void give(Sink& to, const protocol::Inbound& message, Answer answer);
  GameMetrics& counted();
  void count_waiting();
  // Whenever somebody has come, gone, or sat down.
  void count_people();
  [[nodiscard]] Present present() const;
  [[nodiscard]] bool is_here(int member) const;
  Minded& minded(int member);
  [[nodiscard]] World world() const;
  [[nodiscard]] BotPace pace() const;

  Strand strand_;
  const RoomHeader header_;
  RoomState state_;
  const House& house_;
  std::vector<Request> waiting_;  // oldest first
  std::deque<Look> looks_;        // for which the recorders have had no time yet, oldest first
  bool draining_ = false;
  std::atomic<bool> failed_ = false;
  std::vector<Attached> attached_;
  std::vector<LastShown> last_shown_;  // by eye
  std::vector<RunningTimer> timers_;
  std::unique_ptr<StrandTimer> clock_;  // runs to the first deadline of a seat, where there is one
  std::optional<std::int64_t> clock_until_;
  std::vector<Minded> minded_;
  bool advising_ = false;      // a bot is thinking about advice
  bool deducing_ = false;      // a game is looked through for what could have been known
  bool looking_ = false;       // a game is being told anew
  bool keeping_ = false;       // a snapshot is being written
  bool telling_ = false;       // what was so before the room was loaded has been told
  std::size_t told_game_ = 0;  // number of the game whose start, and whose end, was told
  std::size_t told_over_ = 0;
  std::optional<std::size_t> shown_eyes_;
  Kept kept_;
  SummaryFacts summary_;  // as the journal has it, or will have it soon
  Bots bots_;
  std::unique_ptr<std::string> failed_request_;  // for the log
  MetricsClock::time_point since_;               // of the request that is being handled
  GameMetrics* counted_ = nullptr;               // of the game of that number
  std::size_t counted_number_ = 0;
  Share loaded_{metrics.rooms_loaded, 1};
  Share occupied_{metrics.rooms_occupied};
  Share seats_here_{metrics.seats_connected};
  Share spectators_here_{metrics.spectators_connected};
  Share queue_{metrics.room_requests_waiting};
};

}  // namespace nostos::server
