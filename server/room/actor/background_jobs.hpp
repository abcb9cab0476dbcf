// Answers requests that take long on other threads, so that all rooms continue meanwhile.
#pragma once
#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "protocol/messages.hpp"
#include "server/metrics/metrics.hpp"
#include "server/room/actor/clients.hpp"
#include "server/room/actor/room_context.hpp"
#include "server/room/queries/query.hpp"
#include "server/room/queries/record.hpp"

namespace nostos::server {

// Limits a kind of background job: one of a room at a time and, with `in_all_rooms`, a few of all rooms, so
// that no member waits long. Strand only.
class JobSlot {
 public:
  JobSlot(const RoomContext& context, const boost::asio::any_io_executor& threads,
          std::atomic<int>* in_all_rooms = nullptr);

  [[nodiscard]] bool is_busy() const;
  // Runs `work` on the slot's threads, at low priority, then `done` with its result on the strand. Keeps the
  // room alive until then. `work` must not throw.
  template <class Result>
  void run(std::function<Result()> work, std::function<void(Result)> done);
  // The same in parts: runs `part` again, after other work of the threads, until it has a result.
  template <class Result>
  void run_in_parts(std::function<std::optional<Result>()> part, std::function<void(Result)> done);

 private:
  template <class Result>
  void post_part(std::shared_ptr<const Room> room, std::function<std::optional<Result>()> part,
                 std::function<void(Result)> done);

  const RoomContext& context_;
  const boost::asio::any_io_executor& threads_;
  std::atomic<int>* const in_all_rooms_;
  bool busy_ = false;
};

// Strand only.
class BackgroundJobs {
 public:
  BackgroundJobs(const RoomContext& context, const RoomClients& clients);

  void advise(const std::shared_ptr<Sink>& from, int member, const protocol::AskAdvice& request);
  void deduce(const std::shared_ptr<Sink>& from, const protocol::AskDeductions& request);
  // Uses the slot of advice, one decision at a time, so that the bots of other rooms need not wait for all.
  void find_turning_points(const std::shared_ptr<Sink>& from, const protocol::AskTurningPoints& request);
  // Queues a request for a record or a replay: at the end of a game all members send one. A record is sent in
  // parts: the next part is made when the client has taken the one before, and other requests go first.
  void replay(const std::shared_ptr<Sink>& from, int member, const protocol::Inbound& request);
  // Refuses the replays that wait, and ends the search for turning points.
  void stop(const Refusal& refusal);

 private:
  struct ReplayRequest {
    std::shared_ptr<Sink> from;
    int member = 0;
    protocol::Inbound message;
    std::shared_ptr<RecordAnswer> record;  // null until its first part is made, and for a replay
  };
  void think(JobSlot& slot, const std::shared_ptr<Sink>& from, const protocol::Inbound& request,
             Answer otherwise, std::function<Answer()> work);
  void run_next_replay();
  // The oldest request whose client has taken what was sent to it. A connection gets one record after the
  // other, and a room has few begun records.
  [[nodiscard]] std::optional<ReplayRequest> take_ready();
  // False: the connection has ended or left; then the request is answered.
  [[nodiscard]] bool is_attached(const ReplayRequest& request) const;
  [[nodiscard]] DeferredAnswer answer_to(ReplayRequest& request) const;
  void on_replay_done(ReplayRequest request, std::optional<Answer> answer, bool plays);
  void hold(ReplayRequest request, Answer answer);
  void send(ReplayRequest request, Answer answer);
  void on_part_sent(ReplayRequest request);

  const RoomContext& context_;
  const RoomClients& clients_;
  JobSlot advice_;
  JobSlot deductions_;
  JobSlot replays_;
  std::vector<ReplayRequest> replay_queue_;  // oldest first
  std::vector<const Sink*> receiving_;       // connections that a part of a record is on its way to
  std::size_t held_ = 0;                     // answers that wait for their tick
  std::optional<Refusal> stopped_;
  std::stop_source stopping_;
  ScopedGauge pending_{context_.services.metrics.rooms.requests_pending};
};

}  // namespace nostos::server
