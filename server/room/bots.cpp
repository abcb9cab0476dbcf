#include "server/room/bots.hpp"

#include <spdlog/spdlog.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <nlohmann/json.hpp>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

#include "games/core/registry.hpp"
#include "server/metrics/metrics.hpp"
#include "server/record/playback.hpp"
#include "server/room/clock.hpp"
#include "server/room/log_safe_error.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;
using Clock = RoomClock;

// The most free intents of a bot during one question. No game needs as many.
constexpr int kMaxFree = 32;
// After this many refusals during one question, the bot's intents are random.
constexpr int kMaxRefused = 3;
// The most positions that wait for a bot. At this number the bot sees them, even with nothing to decide.
constexpr std::size_t kMaxUnseen = 64;

// A bot and its random numbers. Only its jobs use them, one at a time and off the strand.
struct Mind {
  std::unique_ptr<Bot> bot;
  Rng rng{fresh_seed()};
};

// One job of a bot: the positions that it sees, then its decision.
struct Job {
  std::shared_ptr<Mind> mind;
  Seat seat;
  const Game* game = nullptr;
  std::optional<record::GameLog> before;  // the game so far, for a bot that starts late
  std::vector<PositionPtr> unseen;
  PositionPtr newest;
  bool at_random = false;  // its own intents were refused
  bool only_sees = false;  // it has nothing to decide
  SearchBudget budget;
};

Json decide(const Job& task) {
  Mind& mind = *task.mind;
  const Prompt prompt = task.newest->prompt(task.seat);
  Json intent;
  try {
    if (task.before) {
      record::Playback playback(*task.game, *task.before);
      do mind.bot->see(*playback.position());
      while (playback.advance());
    }
    for (const auto& position : task.unseen) mind.bot->see(*position);
    if (task.only_sees) return nullptr;
    if (!task.at_random) intent = mind.bot->act(*task.newest, mind.rng, task.budget);
  } catch (const std::exception& fault) {
    metrics.bot_failures.add();
    spdlog::critical("event=bot_failed game={} reason=\"{}\"", task.game->info().id, reason_of(fault));
  }
  // A room never waits for a bot that fails.
  return intent.is_null() && prompt.asks() ? random_intent(prompt, mind.rng) : intent;
}

}  // namespace

namespace {

// The first beat after `now` at which a bot that got its question at `asked` may answer.
Clock::time_point next_beat(const BotTiming& pace, Clock::time_point asked, Clock::time_point now) {
  return asked + pace.beat * ((now - asked) / pace.beat + 1);
}

// Ends before the next beat, so a hard question takes no longer than an easy one.
std::chrono::milliseconds time_to_think(const BotTiming& pace, Clock::time_point asked) {
  if (pace.beat.count() == 0) return pace.thought;
  constexpr std::chrono::milliseconds kSlack{50};  // to bring its intent to the room
  constexpr std::chrono::milliseconds kLeast{50};
  const auto now = Clock::now();
  const auto left = std::chrono::floor<std::chrono::milliseconds>(next_beat(pace, asked, now) - now) - kSlack;
  return std::max(kLeast, pace.thought.count() == 0 ? left : std::min(left, pace.thought));
}

}  // namespace

// In Linux each thread has its own priority.
void lower_thread_priority() {
  constexpr int kNice = 10;
  thread_local const int done = setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNice);
  static_cast<void>(done);
}

struct Bots::Thinker {
  explicit Thinker(const Strand& strand) : due(strand) {}
  // Does not wait for the thread that runs its job.
  ~Thinker() { stop.request_stop(); }
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  std::shared_ptr<Mind> mind = std::make_shared<Mind>();
  std::optional<record::GameLog> before;
  std::vector<PositionPtr> unseen;
  PositionPtr newest;
  bool busy = false;         // from its job to the answer to its intent
  std::int64_t looked = -1;  // ViewerState::rev at its last job
  std::int64_t turn = -1;    // the question it was last seen with
  Clock::time_point asked;   // when that question came up
  int free = 0;              // intents since then
  int refused = 0;           // intents refused since then
  std::stop_source stop;     // of its last job
  StrandTimer due;
};

Bots::Bots(Strand strand, boost::asio::any_io_executor thinkers, std::stop_token closing, Wish wish)
    : strand_(std::move(strand)),
      thinking_(std::move(thinkers)),
      closing_(std::move(closing)),
      wish_(std::move(wish)) {}
Bots::~Bots() = default;

void Bots::mind(const RoomState& state, const BotTiming& pace, const std::shared_ptr<void>& room) {
  pace_ = pace;
  // The bots must forget a move that was taken back: they start again.
  if (!state.started() || game_ != state.number() || rewinds_ != state.rewinds) {
    thinkers_.clear();
    ++generation_;
    game_ = state.number();
    rewinds_ = state.rewinds;
  }
  if (!state.started()) return;
  if (state.position->outcome()) {
    for (const auto& [member, thinker] : thinkers_) thinker->stop.request_stop();
    return;
  }
  for (std::size_t seat = 0; seat < state.seats.size(); ++seat) {
    const Member* member = state.seats[seat] ? state.member(*state.seats[seat]) : nullptr;
    if (member == nullptr || member->bot.empty()) continue;
    auto& thinker = thinkers_[member->id];
    if (!thinker) {
      thinker = std::make_shared<Thinker>(strand_);
      thinker->mind->bot =
          find_game(state.game)->bot({member->bot, Seat{static_cast<int>(seat)}, state.people()});
      // In a lesson a bot answers the same moves with the same moves.
      if (!state.lesson.empty())
        thinker->mind->rng = Rng(seed_from_text(state.lesson + "/" + std::to_string(seat)));
      thinker->before = state.played;
      thinker->newest = state.position;
    } else if (thinker->newest != state.position) {
      thinker->newest = state.position;
      thinker->unseen.push_back(state.position);
    }
    think(state, room, member->id, seat);
  }
}

void Bots::answered(int member, bool granted) {
  const auto found = thinkers_.find(member);
  if (found == thinkers_.end()) return;
  Thinker& thinker = *found->second;
  thinker.busy = false;
  if (granted) return;
  ++thinker.refused;
  thinker.looked = -1;
}

void Bots::think(const RoomState& state, const std::shared_ptr<void>& room, int member, std::size_t seat) {
  Thinker& thinker = *thinkers_.at(member);
  const ViewerState& eye = state.eyes.at(seat);
  if (thinker.turn != eye.turn) {
    thinker.stop.request_stop();  // the question of the running job is over
    thinker.turn = eye.turn;
    thinker.asked = Clock::now();
    thinker.free = thinker.refused = 0;
  }
  const Prompt prompt = state.position->prompt(Seat{static_cast<int>(seat)});
  const bool decides =
      thinker.looked != eye.rev && !prompt.choices.empty() && (prompt.asks() || thinker.free < kMaxFree);
  if (thinker.busy || (!decides && thinker.unseen.size() < kMaxUnseen)) return;
  thinker.busy = true;
  if (decides) thinker.looked = eye.rev;
  thinker.stop = std::stop_source();
  Job task{thinker.mind,
           Seat{static_cast<int>(seat)},
           find_game(state.game),
           std::exchange(thinker.before, std::nullopt),
           std::exchange(thinker.unseen, {}),
           thinker.newest,
           thinker.refused >= kMaxRefused,
           !decides,
           {.stop = thinker.stop.get_token()}};
  // The question may change during the job: the intent answers this one.
  const Question question{member, generation_, thinker.turn};
  metrics.bots_waiting.add(1);
  asio::post(thinking_, [this, room, question, pace = pace_, task = std::move(task), asked = thinker.asked,
                         stop = thinker.stop]() mutable {
    lower_thread_priority();
    const std::stop_callback closing(closing_, [&stop] { stop.request_stop(); });
    task.budget.time_limit = time_to_think(pace, asked);
    const auto begun = MetricsClock::now();
    const Json wanted = decide(task);
    metrics.bot_seconds.observe(MetricsClock::now() - begun);
    metrics.bots_waiting.add(-1);
    asio::post(strand_, [this, room, question, intent = wanted.is_null() ? "" : wanted.dump()] {
      thought(room, question, intent);
    });
  });
}

// An intent waits for a beat, counted from when its question came up.
void Bots::thought(const std::shared_ptr<void>& room, const Question& question, std::string intent) {
  const auto found = thinkers_.find(question.member);
  if (question.generation != generation_ || found == thinkers_.end()) return;
  Thinker& thinker = *found->second;
  if (question.turn != thinker.turn) intent.clear();  // the question is over
  if (!intent.empty()) ++thinker.free;
  const auto now = Clock::now();
  auto due = now;
  if (pace_.beat.count() > 0 && !intent.empty()) {
    due = next_beat(pace_, thinker.asked, now);
  }
  if (due <= now) return speak(question, intent);
  thinker.due.expires_at(due);
  thinker.due.async_wait(
      [this, room, question, intent = std::move(intent)](const boost::system::error_code& stopped) {
        if (!stopped) speak(question, intent);
      });
}

void Bots::speak(const Question& question, const std::string& intent) {
  if (question.generation == generation_ && thinkers_.contains(question.member))
    wish_(question.member, question.turn, intent);
}

}  // namespace nostos::server
