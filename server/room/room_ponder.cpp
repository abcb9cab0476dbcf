// Answers requests that take long on other threads, so that all rooms continue meanwhile.
#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <utility>

#include "server/room/error_reply.hpp"
#include "server/room/log_safe_error.hpp"
#include "server/room/room.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;

const Refusal kThinking{"slow_down", "A bot is thinking already; ask again in a second.", ""};

}  // namespace

// One job of a room in each slot at a time, and a few of all rooms, so that no member waits long.
// `otherwise`: the answer if `think` fails.
void Room::run_in_background(const std::shared_ptr<Sink>& from, JobSlot slot, std::string otherwise,
                             std::function<std::string()> think) {
  this->*slot.busy = true;
  ++slot.all;
  asio::post(slot.threads, [room = shared_from_this(), from, slot, game = state_.game,
                            text = std::move(otherwise), think = std::move(think)]() mutable {
    lower_thread_priority();
    try {
      if (!from->gone()) text = think();
    } catch (const std::exception& fault) {
      spdlog::critical("event=pondering_failed game={} reason=\"{}\"", game, reason_of(fault));
    }
    --slot.all;
    asio::post(room->strand_, [room, from, busy = slot.busy, text = std::move(text)]() mutable {
      (*room).*busy = false;
      from->send(shared(std::move(text)));
    });
  });
}

bool Room::is_busy(const JobSlot& slot) const {
  constexpr int kAtOnce = 4;
  return this->*slot.busy || slot.all >= kAtOnce;
}

// Advice runs on the bots' threads.
void Room::advise(const std::shared_ptr<Sink>& from, int member, const protocol::AskAdvice& request) {
  const JobSlot slot{services_.thinkers, &Room::advising_, services_.advising};
  if (is_busy(slot)) return refuse(*from, request, kThinking);
  auto asked = decide_advice(state_, member, request);
  if (const auto* refusal = std::get_if<Refusal>(&asked)) return refuse(*from, request, *refusal);
  auto& advice = std::get<AdviceJob>(asked);
  std::string none = protocol::advice(request.id, advice.kind, advice.turn, advice.seat.index, "null");
  const SearchBudget budget{.time_limit = services_.rules->bot_thought, .stop = services_.closing};
  run_in_background(from, slot, std::move(none), [id = request.id, advice = std::move(advice), budget] {
    return answer_advice(id, advice, budget);
  });
}

// To search a whole game takes seconds: it runs on its own thread, so that no bot waits for it.
void Room::deduce(const std::shared_ptr<Sink>& from, const protocol::AskDeductions& request) {
  constexpr std::chrono::seconds kMost{5};
  const JobSlot slot{services_.searchers, &Room::deducing_, services_.deducing};
  if (is_busy(slot)) return refuse(*from, request, kThinking);
  auto asked = decide_deductions(state_, request);
  if (const auto* refusal = std::get_if<Refusal>(&asked)) return refuse(*from, request, *refusal);
  const SearchBudget budget{.time_limit = kMost, .stop = services_.closing};
  run_in_background(from, slot, protocol::deductions(request.id, request.eyes, 0, {}),
                    [id = request.id, asked = std::get<DeductionJob>(std::move(asked)), budget] {
                      return answer_deductions(id, asked, budget);
                    });
}

// Requests of several members at once are queued, not refused: at the end of a game all members send one. The
// recorders get one request of each room at a time, so that no room waits for many of another.
void Room::enqueue_replay(const std::shared_ptr<Sink>& from, int member, const protocol::Inbound& message) {
  if (replay_queue_.size() >= kMaxReplayQueue) {
    metrics.limits[Limit::overloaded].add();
    return refuse(*from, message, kOverloaded);
  }
  replay_queue_.push_back({from, member, message});
  run_next_replay();
}

// A replay of a running game takes time for each step, also for hidden ones. Its answer leaves on a slow
// beat, so that its time does not reveal their number.
void Room::hold(ReplayRequest look, Answer answer) {
  constexpr Beat::Length kSlowBeat{250'000};
  ++holding_;
  const auto timer = std::make_shared<StrandTimer>(strand_, Beat::after(Beat::Clock::now(), kSlowBeat));
  timer->async_wait([timer, room = shared_from_this(), look = std::move(look),
                     answer = std::move(answer)](const boost::system::error_code&) mutable {
    --room->holding_;
    reply(*look.from, look.message, std::move(answer));
    room->run_next_replay();
  });
}

void Room::run_next_replay() {
  while (!replay_running_ && holding_ < kMaxHeld && !replay_queue_.empty()) {
    ReplayRequest look = std::move(replay_queue_.front());
    replay_queue_.pop_front();
    if (look.from->gone()) continue;
    // The connection may have left, or be of another member by now.
    const AttachedClient* known = find_client(look.from.get());
    if (known == nullptr || known->member != look.member) {
      refuse(*look.from, look.message, kNotInRoom);
      continue;
    }
    const auto* record = std::get_if<protocol::AskRecord>(&look.message);
    DeferredAnswer tell = record != nullptr
                              ? answer_record(state_, look.member, *record)
                              : answer_replay(state_, look.member,
                                              std::get<protocol::AskReplay>(look.message), services_.replays);
    replay_running_ = true;
    const bool plays = state_.started() && !state_.over();
    asio::post(services_.recorders, [room = shared_from_this(), look = std::move(look),
                                     tell = std::move(tell), plays]() mutable {
      lower_thread_priority();
      std::optional<Answer> answer;
      try {
        if (!look.from->gone()) answer = tell();
      } catch (const std::exception& fault) {
        spdlog::critical("event=looking_back_failed room={} reason=\"{}\"", room->header_.number,
                         reason_of(fault));
        answer = Refusal{"no_record",
                         "The game cannot be told anew; the server's owner finds why in its log.", ""};
      }
      asio::post(room->strand_, [room, plays, look = std::move(look), answer = std::move(answer)]() mutable {
        room->replay_running_ = false;
        if (answer && plays && room->services_.rules->beat) {
          room->hold(std::move(look), *std::move(answer));
        } else if (answer) {
          reply(*look.from, look.message, *std::move(answer));
        }
        room->run_next_replay();
      });
    });
  }
  count_waiting();
}

}  // namespace nostos::server
