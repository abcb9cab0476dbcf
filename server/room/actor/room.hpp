// One room as an actor on its own strand. Requests wait in its queue until the next beat
// (server/room/actor/beat.hpp). A round then answers those that change nothing, decides the others one after
// the other, makes all accepted ones durable in one write, and only then changes the room and shows each
// member what that member may see. Nothing else runs between the change and its effects.
#pragma once
#include <atomic>
#include <chrono>
#include <deque>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "server/base/strand.hpp"
#include "server/metrics/metrics.hpp"
#include "server/room/actor/room_services.hpp"
#include "server/room/actor/sink.hpp"
#include "server/room/snapshot.hpp"
#include "server/room/summary.hpp"

namespace nostos::server {

class Room : public std::enable_shared_from_this<Room> {
 public:
  // `state` is the fold of this room's journal. The services must outlive the room.
  Room(const Io& executor, RoomHeader header, RoomState state, SnapshotMark kept,
       const RoomServices& services);

  // Takes a request from a connection, from any thread. A connection with too many waiting requests gets
  // `overloaded`. `since`: when its frame came.
  void request(std::shared_ptr<Sink> from, protocol::Inbound message,
               MetricsClock::time_point since = MetricsClock::now());
  // Call it when the connection has ended, from any thread.
  void detach(const Sink* sink);
  // Returns once all requests made so far have an answer. From any coroutine.
  Task<void> round_over();
  // Starts the room's clocks, also if no client is connected. From any thread.
  void wake();
  // The operator has closed the room: releases every client. From any thread.
  void close();
  // This node no longer owns the room: releases every client, to reconnect to its new node. From any thread.
  void lose();

  [[nodiscard]] const RoomHeader& header() const { return header_; }
  // True after a bug stopped the room, or after this node lost it. The clients are released; for the next
  // client that enters, the lobby reads the room again from the journal. Any thread.
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  // Requests of the room itself.
  struct BotIntent {
    int member = 0;
    std::int64_t turn = 0;
    std::string intent;  // empty: nothing
  };
  struct ClockExpired {
    std::size_t seat = 0;
  };
  struct SettleProposal {};
  struct Request {
    std::shared_ptr<Sink> from;  // of a message; otherwise null
    std::variant<protocol::Inbound, Timer, BotIntent, ClockExpired, SettleProposal> wanted;
    MetricsClock::time_point since = {};  // of a message
  };
  // A request of the running round.
  struct Turn {
    Request request;
    int member = 0;  // who makes the request, or enters by it; 0 for the room itself
    bool enters = false;
    bool answered = false;
    Decision decision = {};
  };
  // A call that waits until the requests before it have an answer: after this many writes, or when no request
  // is left.
  struct RoundWaiter {
    int writes = 1;
    std::function<void()> then;
  };
  // The entries of a round, and the room with them.
  struct Draft {
    Append append;
    std::optional<RoomState> ahead;    // the room with these entries; empty if `single` is folded later
    const Accepted* single = nullptr;  // the only entry
    Effects effects;                   // of `ahead`
    SummaryFacts summary;              // of `ahead`
  };
  struct AttachedClient {
    std::shared_ptr<Sink> sink;
    int member = 0;
    bool away = false;
    bool greeted = true;  // false in the round in which it enters
  };
  // The newest update sent to the viewers who share a ViewerState.
  struct LastSent {
    std::int64_t rev = 0;
    SharedText picture;
  };
  // The newest notice sent to a member with an address.
  struct NotificationState {
    std::int64_t turn = -1;
    std::int64_t at = 0;
  };
  // Kept for each member while they are one.
  struct MemberSession {
    int member = 0;
    TokenBucket asked;  // requests, on all connections of the member
    TokenBucket talk;
    TokenBucket signs;
    NotificationState notified;
  };
  struct RunningTimer {
    Timer timer;
    std::unique_ptr<StrandTimer> clock;
  };

  // The room may differ from the journal: it must be read again.
  class OwnershipLost : public std::runtime_error {
   public:
    using std::runtime_error::runtime_error;
  };
  static constexpr std::size_t kMaxWaiting = 32;      // requests of one connection
  static constexpr std::size_t kMaxEntering = 64;     // requests of connections outside the room
  static constexpr std::size_t kMaxReplayQueue = 64;  // questions about past moments
  static constexpr std::size_t kMaxHeld = 8;          // answers to those that wait for their beat
  static inline const Refusal kOverloaded{"overloaded", "The room has too much to do.", ""};
  static inline const Refusal kStorage{"storage", "The server cannot write to its disk; nothing was changed.",
                                       ""};
  static inline const Refusal kClosed{"no_room", "The room has been closed.", ""};
  static inline const Refusal kNotInRoom{"not_in_room", "Enter a room first.", ""};

  // A question about a past moment.
  struct ReplayRequest {
    std::shared_ptr<Sink> from;
    int member = 0;
    protocol::Inbound message;
  };

  // Everything below runs on the strand.
  void enqueue(Request request);
  // Whether the queue refuses another message of this connection. `known`: null outside the room.
  [[nodiscard]] bool is_full_for(const Sink* from, const AttachedClient* known) const;
  // Releases all connections and stops all work.
  void disconnect_all();
  void stop_work(const Refusal& refusal);
  void drop(const Request& request, const Refusal& refusal);
  // Counts a message against its member's limits.
  std::optional<Refusal> charge(const AttachedClient& known, const protocol::Inbound& message);
  // work() runs on every beat on which a request waits.
  void start_work();
  Task<void> work();
  Task<void> await_beat();
  void answer_unchanging();
  // One write at a time.
  void start_writing();
  Task<void> write_round();
  void end_writing();
  void note_deciding(const Turn& turn);
  void on_stopped(const std::exception_ptr& thrown);
  void after_round(std::function<void()> then);
  void resume_waiters(bool all);
  void conclude(Draft& draft, bool durable);
  // Answers requests that change nothing. True: the turn is over. False: its entry must be written.
  bool answer_at_once(Turn& turn);
  bool answer_stranger(Turn& turn);
  bool answer_member(Turn& turn);
  bool answer_own(Turn& turn);
  // Decides a turn in this state of the room.
  [[nodiscard]] Decision decide_turn(const RoomState& state, Turn& turn) const;
  // Decides the open turns in order and drafts their entries.
  Task<void> decide_open(Draft& draft);
  Task<void> add_entry(Draft& draft, const Accepted& granted);
  void look_ahead(Draft& draft) const;
  // False: the write failed and nothing has changed.
  Task<bool> write(const Append& append);
  // Answers a turn whose entry, if it has one, is durable.
  void finish(const Turn& turn);
  void refuse_turn(const Turn& turn, const Refusal& refusal);
  void show_if_stale(const Turn& turn, const Refusal& refusal);
  void admit(const Turn& turn);
  void send_initial_states();

  // False: the message is not a question or sign that changes nothing.
  bool answer_question(const std::shared_ptr<Sink>& from, int member, const protocol::Inbound& message);
  void advise(const std::shared_ptr<Sink>& from, int member, const protocol::AskAdvice& request);
  void deduce(const std::shared_ptr<Sink>& from, const protocol::AskDeductions& request);
  // Limits a kind of background job: its threads, whether this room has one, and the number in all rooms.
  struct JobSlot {
    boost::asio::any_io_executor threads;
    bool Room::*busy;
    std::atomic<int>& all;
  };
  [[nodiscard]] bool is_busy(const JobSlot& slot) const;
  void run_in_background(const std::shared_ptr<Sink>& from, JobSlot slot, std::string otherwise,
                         std::function<std::string()> think);
  void enqueue_replay(const std::shared_ptr<Sink>& from, int member, const protocol::Inbound& message);
  void run_next_replay();
  void hold(ReplayRequest look, Answer answer);
  bool show_reaction(const std::shared_ptr<Sink>& from, int member, const protocol::Inbound& message);
  void show_reaction(int member, const protocol::React& sign);

  void maybe_snapshot();
  void publish(const Effects& effects);
  void publish_room();
  // Calls publish_room at once, or a little later with the changes until then.
  void publish_room_soon();
  void publish_presence_soon(int member);
  void publish_pending();
  void gather();
  [[nodiscard]] protocol::Room room_message() const;
  [[nodiscard]] protocol::MemberPresence presence_of(int member) const;
  void send_room(const AttachedClient& client, protocol::Room picture) const;
  void send_initial_state(const AttachedClient& client);
  void send_update(const AttachedClient& client, const std::string& events);
  std::shared_ptr<const EncodedUpdate> encode_update_for(std::size_t eye, const std::string& events);
  [[nodiscard]] bool patches_wanted(std::size_t eye) const;
  void replace_connections(int member, const Sink* keep);
  void release(const std::shared_ptr<Sink>& sink, std::string_view why, bool close);
  void sync_timers();
  void arm_seat_clock();
  void send_notifications();
  // Runs after every change of the room: updates clocks, bots, notices and snapshots.
  void after_change();
  // Settles the proposal if the members who are here now decide it.
  void settle_proposal();
  [[nodiscard]] AttachedClient* find_client(const Sink* sink);
  // Refuses a member's request; counts refused intents by game.
  void reject(Sink& from, const protocol::Inbound& message, const Refusal& refusal);
  static void reply(Sink& to, const protocol::Inbound& message, Answer answer);
  GameMetrics& game_metrics();
  void count_waiting();
  // Runs after every change of who is connected or seated.
  void count_people();
  [[nodiscard]] ConnectedMembers present() const;
  [[nodiscard]] bool is_here(int member) const;
  MemberSession& session_of(int member);
  [[nodiscard]] CommandContext world() const;
  [[nodiscard]] BotTiming pace() const;

  Strand strand_;
  const RoomHeader header_;
  RoomState state_;
  const RoomServices& services_;
  std::vector<Request> waiting_;     // oldest first
  std::vector<Turn> open_;           // wait for the next round
  std::vector<Turn> writing_turns_;  // of the running round
  std::vector<Request> behind_;      // those behind their connection's request to enter or leave
  std::vector<RoundWaiter> round_waiters_;
  std::deque<ReplayRequest> replay_queue_;  // that wait for the recorders, oldest first
  bool working_ = false;
  bool writing_ = false;
  bool concluding_ = false;                             // the room shows a round
  std::vector<std::pair<int, protocol::React>> signs_;  // with their members; sent after that round
  StrandTimer beat_;
  std::atomic<bool> failed_ = false;
  std::vector<AttachedClient> clients_;
  std::vector<LastSent> last_sent_;  // by index of RoomState::eyes
  std::vector<RunningTimer> timers_;
  std::unique_ptr<StrandTimer> clock_;  // runs to the first deadline of a seat; null if there is none
  std::optional<std::int64_t> clock_until_;
  std::vector<MemberSession> member_sessions_;
  std::vector<int> presence_pending_;      // members whose changed presence is not yet published
  bool room_pending_ = false;              // a change of the room is not yet published
  bool gathering_ = false;                 // the timer for both runs
  std::unique_ptr<StrandTimer> gathered_;  // made when first needed
  TokenBucket at_once_{{10, 10}};          // messages about both that need not wait
  bool settling_ = false;                  // a SettleProposal request waits
  bool advising_ = false;                  // a bot thinks about advice
  bool deducing_ = false;                  // a search for deductions runs
  bool replay_running_ = false;            // a record or replay is prepared
  std::size_t holding_ = 0;                // answers that wait for their beat
  bool snapshot_running_ = false;          // a snapshot is being written
  bool notifications_primed_ = false;      // false until the first send_notifications(), which sends nothing
  std::size_t notified_start_ = 0;         // numbers of the games whose start and whose end were noticed
  std::size_t notified_end_ = 0;
  std::optional<std::size_t> shown_eyes_;
  SnapshotMark snapshot_mark_;
  // The newest snapshot that was begun: a failed one is not tried again at once.
  struct SnapshotAttempt {
    std::int64_t sequence = 0;
    std::size_t past = 0;
  };
  SnapshotAttempt snapshot_attempt_{snapshot_mark_.sequence, snapshot_mark_.past};
  SummaryFacts summary_;  // as the journal has it or will have it soon
  Bots bots_;
  std::uint64_t deciding_ = 0;           // the connection whose request is being decided, for the log
  GameMetrics* game_metrics_ = nullptr;  // of the game of that number
  std::size_t game_metrics_number_ = 0;
  ScopedGauge loaded_{metrics.rooms_loaded, 1};
  ScopedGauge occupied_{metrics.rooms_occupied};
  ScopedGauge seats_here_{metrics.seats_connected};
  ScopedGauge spectators_here_{metrics.spectators_connected};
  ScopedGauge queue_{metrics.room_requests_waiting};
};

}  // namespace nostos::server
