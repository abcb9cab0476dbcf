#include "server/room/actor/background_jobs.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>
#include <exception>
#include <optional>
#include <utility>
#include <variant>

#include "server/base/log_safe_error.hpp"
#include "server/room/actor/bots.hpp"
#include "server/room/actor/reply.hpp"
#include "server/room/actor/tick.hpp"
#include "server/room/queries/advice.hpp"
#include "server/room/queries/deductions.hpp"
#include "server/room/queries/replay.hpp"
#include "server/room/queries/turning_points.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;

constexpr int kMaxInAllRooms = 4;
constexpr std::size_t kMaxReplayQueue = 64;
constexpr std::ptrdiff_t kMaxReplayQueueOfMember = 20;
constexpr std::size_t kMaxHeld = 8;
// The most records that are partly sent. Each keeps 32 bytes for each of its steps.
constexpr std::size_t kMaxBegun = 8;

}  // namespace

JobSlot::JobSlot(const RoomContext& context, const asio::any_io_executor& threads,
                 std::atomic<int>* in_all_rooms)
    : context_(context), threads_(threads), in_all_rooms_(in_all_rooms) {}

bool JobSlot::is_busy() const {
  return busy_ || (in_all_rooms_ != nullptr && *in_all_rooms_ >= kMaxInAllRooms);
}

template <class Result>
void JobSlot::run(std::function<Result()> work, std::function<void(Result)> done) {
  run_in_parts<Result>([work = std::move(work)]() { return std::optional<Result>(std::in_place, work()); },
                       std::move(done));
}

template <class Result>
void JobSlot::run_in_parts(std::function<std::optional<Result>()> part, std::function<void(Result)> done) {
  busy_ = true;
  if (in_all_rooms_ != nullptr) ++*in_all_rooms_;
  post_part(context_.room.shared_from_this(), std::move(part), std::move(done));
}

template <class Result>
void JobSlot::post_part(std::shared_ptr<const Room> room, std::function<std::optional<Result>()> part,
                        std::function<void(Result)> done) {
  asio::post(threads_, [this, room = std::move(room), part = std::move(part),
                        done = std::move(done)]() mutable {
    lower_thread_priority();
    std::optional<Result> result = part();
    if (!result) return post_part(std::move(room), std::move(part), std::move(done));
    if (in_all_rooms_ != nullptr) --*in_all_rooms_;
    asio::post(context_.strand, [this, room, done = std::move(done), result = *std::move(result)]() mutable {
      busy_ = false;
      done(std::move(result));
    });
  });
}

BackgroundJobs::BackgroundJobs(const RoomContext& context, const RoomClients& clients)
    : context_(context),
      clients_(clients),
      advice_(context, context.services.bot_pool, &context.services.advice_jobs),
      deductions_(context, context.services.deduction_pool, &context.services.deduction_jobs),
      replays_(context, context.services.replay_pool) {}

// `otherwise`: the answer if `work` fails.
void BackgroundJobs::think(JobSlot& slot, const std::shared_ptr<Sink>& from, const protocol::Inbound& request,
                           Answer otherwise, std::function<Answer()> work) {
  slot.run<Answer>(
      [from, game = context_.state.setup.game, otherwise = std::move(otherwise), work = std::move(work)] {
        try {
          if (!from->is_closed()) return work();
        } catch (const std::exception& fault) {
          spdlog::critical("event=background_job_failed game={} reason=\"{}\"", game,
                           log_safe_message(fault));
        }
        return otherwise;
      },
      [&metrics = context_.services.metrics, from, request](Answer answer) {
        reply(metrics, *from, request, std::move(answer));
      });
}

void BackgroundJobs::advise(const std::shared_ptr<Sink>& from, int member,
                            const protocol::AskAdvice& request) {
  if (advice_.is_busy()) return refuse(context_.services.metrics, *from, request, errors::kBotIsThinking);
  auto asked = decide_advice(context_.state, member, request);
  if (const auto* refusal = std::get_if<Refusal>(&asked))
    return refuse(context_.services.metrics, *from, request, *refusal);
  auto& job = std::get<AdviceJob>(asked);
  std::string none = protocol::advice(request.id.text, job.kind, job.turn, job.seat.index, "null", {});
  const SearchBudget budget{.time_limit = context_.services.policy->bot_think_limit,
                            .stop = context_.services.closing};
  think(advice_, from, request, std::move(none),
        [id = request.id.text, job = std::move(job), budget] { return answer_advice(id, job, budget); });
}

// To search a whole game takes seconds: it runs on its own thread, so that no bot waits for it.
void BackgroundJobs::deduce(const std::shared_ptr<Sink>& from, const protocol::AskDeductions& request) {
  constexpr std::chrono::seconds kTimeLimit{5};
  if (deductions_.is_busy()) return refuse(context_.services.metrics, *from, request, errors::kBotIsThinking);
  auto asked = decide_deductions(context_.state, request);
  if (const auto* refusal = std::get_if<Refusal>(&asked))
    return refuse(context_.services.metrics, *from, request, *refusal);
  const SearchBudget budget{.time_limit = kTimeLimit, .stop = context_.services.closing};
  think(deductions_, from, request, protocol::deductions(request.id.text, request.viewer, 0, {}),
        [id = request.id.text, job = std::get<DeductionJob>(std::move(asked)), budget] {
          return answer_deductions(id, job, budget);
        });
}

void BackgroundJobs::find_turning_points(const std::shared_ptr<Sink>& from,
                                         const protocol::AskTurningPoints& request) {
  constexpr int kDecisions = 10;  // whose time the search may take
  MetricsRegistry& metrics = context_.services.metrics;
  if (advice_.is_busy()) return refuse(metrics, *from, request, errors::kBotIsThinking);
  auto asked = decide_turning_points(context_.state, request);
  if (const auto* refusal = std::get_if<Refusal>(&asked)) return refuse(metrics, *from, request, *refusal);
  const SearchBudget budget{.time_limit = kDecisions * context_.services.policy->bot_think_limit,
                            .stop = context_.services.closing};
  auto search = std::make_shared<TurningPointSearch>(std::get<TurningPointJob>(std::move(asked)), budget);
  advice_.run_in_parts<std::string>(
      [from, search, id = request.id.text, game = context_.state.setup.game,
       stop = stopping_.get_token()]() -> std::optional<std::string> {
        try {
          if (!from->is_closed() && !stop.stop_requested() && search->advance()) return std::nullopt;
        } catch (const std::exception& fault) {
          spdlog::critical("event=background_job_failed game={} reason=\"{}\"", game,
                           log_safe_message(fault));
        }
        return search->answer(id);
      },
      [this, from, request](std::string text) {
        if (stopped_) return refuse(context_.services.metrics, *from, request, *stopped_);
        from->send(shared(std::move(text)));
      });
}

// The replay_pool gets one request of each room at a time, so that no room waits for many of another.
void BackgroundJobs::replay(const std::shared_ptr<Sink>& from, int member, const protocol::Inbound& request) {
  const auto of_member =
      std::count_if(replay_queue_.begin(), replay_queue_.end(),
                    [&](const ReplayRequest& waits) { return waits.from == from || waits.member == member; });
  if (replay_queue_.size() + receiving_.size() >= kMaxReplayQueue || of_member >= kMaxReplayQueueOfMember) {
    context_.services.metrics.limits[Limit::overloaded].add();
    return refuse(context_.services.metrics, *from, request, errors::kOverloaded);
  }
  replay_queue_.push_back({from, member, request, nullptr});
  run_next_replay();
}

void BackgroundJobs::stop(const Refusal& refusal) {
  stopped_ = refusal;
  stopping_.request_stop();
  // The connection that asked may have left the room, and then it stays open.
  for (const ReplayRequest& asked : std::exchange(replay_queue_, {}))
    refuse(context_.services.metrics, *asked.from, asked.message, refusal);
  pending_.set(0);
}

std::optional<BackgroundJobs::ReplayRequest> BackgroundJobs::take_ready() {
  const auto is_begun = [](const ReplayRequest& waits) { return waits.record != nullptr; };
  const auto begun = static_cast<std::size_t>(
      std::count_if(replay_queue_.begin(), replay_queue_.end(), is_begun) + std::ssize(receiving_));
  const auto may_begin = [&](const ReplayRequest& waits) {
    return begun < kMaxBegun &&
           std::none_of(replay_queue_.begin(), replay_queue_.end(), [&](const ReplayRequest& other) {
             return is_begun(other) && other.from == waits.from;
           });
  };
  const auto ready =
      std::find_if(replay_queue_.begin(), replay_queue_.end(), [&](const ReplayRequest& waits) {
        if (std::count(receiving_.begin(), receiving_.end(), waits.from.get()) > 0) return false;
        return is_begun(waits) || !std::holds_alternative<protocol::AskRecord>(waits.message) ||
               may_begin(waits);
      });
  if (ready == replay_queue_.end()) return std::nullopt;
  std::optional<ReplayRequest> request = std::move(*ready);
  replay_queue_.erase(ready);
  return request;
}

bool BackgroundJobs::is_attached(const ReplayRequest& request) const {
  if (request.from->is_closed()) return false;
  // The connection may have left, or belong to another member now.
  const AttachedClient* known = clients_.find(request.from.get());
  if (known != nullptr && known->member == request.member) return true;
  refuse(context_.services.metrics, *request.from, request.message, errors::kNotInRoom);
  return false;
}

DeferredAnswer BackgroundJobs::answer_to(ReplayRequest& request) const {
  const auto* ask = std::get_if<protocol::AskRecord>(&request.message);
  if (ask == nullptr) {
    return answer_replay(context_.state, request.member, std::get<protocol::AskReplay>(request.message),
                         context_.services.replays);
  }
  if (request.record == nullptr) {
    auto answer = answer_record(context_.state, request.member, *ask, context_.services.policy->record_part);
    if (const auto* refusal = std::get_if<Refusal>(&answer)) return [refused = *refusal] { return refused; };
    request.record = std::get<std::shared_ptr<RecordAnswer>>(std::move(answer));
  }
  return [record = request.record] { return record->next(); };
}

void BackgroundJobs::run_next_replay() {
  while (!replays_.is_busy() && held_ < kMaxHeld) {
    auto request = take_ready();
    if (!request) break;
    if (!is_attached(*request)) continue;
    const bool plays = context_.state.started() && !context_.state.over();
    auto work = [from = request->from, answer = answer_to(*request),
                 number = context_.header.number]() -> std::optional<Answer> {
      try {
        if (!from->is_closed()) return answer();
      } catch (const std::exception& fault) {
        spdlog::critical("event=replay_failed room={} reason=\"{}\"", number, log_safe_message(fault));
        return errors::kNoRecord;
      }
      return std::nullopt;
    };
    replays_.run<std::optional<Answer>>(
        std::move(work), [this, request = *std::move(request), plays](std::optional<Answer> answer) {
          on_replay_done(request, std::move(answer), plays);
        });
  }
  pending_.set(std::ssize(replay_queue_));
}

void BackgroundJobs::on_replay_done(ReplayRequest request, std::optional<Answer> answer, bool plays) {
  if (answer && plays && context_.services.policy->tick) {
    hold(std::move(request), *std::move(answer));
  } else if (answer) {
    send(std::move(request), *std::move(answer));
  }
  run_next_replay();
}

// A replay of a running game takes time for each step, also for hidden ones. Its answer leaves on a slow
// tick, so that its time does not reveal their number.
void BackgroundJobs::hold(ReplayRequest request, Answer answer) {
  constexpr Tick::Length kSlowTick{250'000};
  ++held_;
  const auto timer =
      std::make_shared<StrandTimer>(context_.strand, Tick::after(Tick::Clock::now(), kSlowTick));
  timer->async_wait([this, timer, room = context_.room.shared_from_this(), request = std::move(request),
                     answer = std::move(answer)](const boost::system::error_code&) mutable {
    --held_;
    send(std::move(request), std::move(answer));
    run_next_replay();
  });
}

void BackgroundJobs::send(ReplayRequest request, Answer answer) {
  const bool more = request.record && !request.record->is_last() && !std::holds_alternative<Refusal>(answer);
  const std::shared_ptr<Sink> from = request.from;
  reply(context_.services.metrics, *from, request.message, std::move(answer));
  if (!more) return;
  receiving_.push_back(from.get());
  from->when_sent([this, room = context_.room.shared_from_this(), request = std::move(request)]() mutable {
    asio::post(context_.strand,
               [this, room, request = std::move(request)]() mutable { on_part_sent(std::move(request)); });
  });
}

void BackgroundJobs::on_part_sent(ReplayRequest request) {
  std::erase(receiving_, request.from.get());
  if (stopped_) {
    refuse(context_.services.metrics, *request.from, request.message, *stopped_);
  } else {
    replay_queue_.push_back(std::move(request));
  }
  run_next_replay();
}

}  // namespace nostos::server
