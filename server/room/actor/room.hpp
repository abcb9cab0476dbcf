// A room as an actor on its strand. Requests wait in its queue until the next tick
// (server/room/actor/tick.hpp). A round then answers those that change nothing, decides the others one after
// the other, makes all accepted ones durable in one write, and only then changes the room and sends every
// member what they may see. Nothing else runs between the change and its effects.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <variant>
#include <vector>

#include "server/base/strand.hpp"
#include "server/metrics/metrics.hpp"
#include "server/record/game_log.hpp"
#include "server/room/actor/clients.hpp"
#include "server/room/actor/draft.hpp"
#include "server/room/actor/jobs.hpp"
#include "server/room/actor/member_limits.hpp"
#include "server/room/actor/request_queue.hpp"
#include "server/room/actor/room_context.hpp"
#include "server/room/summary.hpp"

namespace nostos::server {

class Room : public std::enable_shared_from_this<Room> {
 public:
  // `state` is the fold of this room's journal, `last` its newest snapshot. The services must outlive the
  // room.
  Room(const Io& executor, RoomHeader header, RoomState state, SnapshotMark last,
       const RoomServices& services);

  // Takes a request from a connection. A connection with too many waiting requests gets `overloaded`.
  // `since`: when its frame came. Thread-safe.
  void request(std::shared_ptr<Sink> from, protocol::Inbound message,
               MetricsClock::time_point since = MetricsClock::now());
  // Call it when the connection has ended. Thread-safe.
  void detach(const Sink* sink);
  // Returns once all requests that this connection has made so far have an answer, on a tick. From any
  // coroutine.
  Task<void> requests_answered(std::shared_ptr<Sink> from);
  // The log of an ended game, for the member with that token. From any coroutine. Refuses: bad_token, and
  // what ended_game() refuses.
  Task<std::variant<Refusal, std::shared_ptr<const record::GameLog>>> ended_game(
      protocol::PastPosition request);
  // Starts the room's clocks, also if no client is connected. Thread-safe.
  void activate();
  // An administrator closed the room: releases every client. Thread-safe.
  void close();
  // This node no longer owns the room: releases every client, to reconnect to its new node. Thread-safe.
  void on_ownership_lost();

  [[nodiscard]] const RoomHeader& header() const { return header_; }
  // True after a bug stopped the room, or after this node lost it. The clients are released; for the next
  // client that enters, the lobby reads the room again from the journal. Thread-safe.
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  // Everything below runs on the strand.
  void enqueue(Request request);
  // Releases all connections and stops all work.
  void disconnect_all();
  void stop_work(const Refusal& refusal);

  // Writes the room's summary alone.
  void write_summary();
  // Runs on every tick on which a request waits.
  void start_work();
  Task<void> work();
  Task<void> await_tick();
  // Answers the requests that change nothing, from the state that members have seen. They wait for no entry.
  void answer_unchanging();
  void answer_or_queue(Request request);
  // True: the request has its answer. False: its entry must be written.
  bool answer_at_once(PendingRequest& pending);
  bool answer_stranger(PendingRequest& pending);
  bool answer_member(PendingRequest& pending);
  bool answer_internal(PendingRequest& pending);
  // Answers a read-only request. False: the message is not one.
  bool answer_query(const std::shared_ptr<Sink>& from, int member, const protocol::Inbound& message);
  void react(const std::shared_ptr<Sink>& from, int member, const protocol::React& reaction);

  // One write at a time.
  void start_round();
  Task<void> run_round();
  void end_round();
  // Decides the requests in order and drafts their entries.
  Task<void> decide_round(Draft& draft);
  void conclude(Draft& draft, bool durable);
  void react_for_bots(const Effects& effects);

  // Answers a request whose entry, if it has one, is durable.
  void finish(const PendingRequest& pending);
  void refuse_request(const PendingRequest& pending, const Refusal& refusal);
  // Answers an intent that came too late with the current question.
  void resend_if_stale(const PendingRequest& pending, const Refusal& refusal);
  void admit(const PendingRequest& pending);
  void initialize_clients();
  // Refuses a member's request; counts refused intents by game.
  void reject(Sink& from, const protocol::Inbound& message, const Refusal& refusal);

  // Runs after every change of the room: updates timers, notifications, bots and snapshots.
  void after_change();
  // Settles the proposal if the members who are here now decide it.
  void settle_proposal();
  GameMetrics& game_metrics();
  [[nodiscard]] CommandContext command_context() const;

  Strand strand_;
  const RoomHeader header_;
  RoomState state_;
  const RoomServices& services_;
  const RoomContext context_{*this, strand_, header_, state_, services_};
  RoomClients clients_;
  RoomJobs jobs_;
  MemberLimits limits_;
  RequestQueue queue_;
  StrandTimer tick_;
  SummaryFacts summary_;   // as the journal has it or will have it soon
  bool working_ = false;   // work() runs
  bool in_round_ = false;  // run_round() runs
  bool settling_ = false;  // a SettleProposal request waits
  std::atomic<bool> failed_ = false;
  RoomClock::time_point bots_quiet_until_{};
  std::uint64_t deciding_ = 0;  // the connection whose request is being decided, for the log
  // The metrics of the game of that number.
  struct CurrentGameMetrics {
    GameMetrics* metrics = nullptr;
    std::size_t number = 0;
  };
  CurrentGameMetrics game_metrics_;
  ScopedGauge loaded_{services_.metrics.rooms.loaded, 1};
};

}  // namespace nostos::server
