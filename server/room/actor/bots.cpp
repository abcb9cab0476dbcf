#include "server/room/actor/bots.hpp"

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
#include "server/base/clock.hpp"
#include "server/base/log_safe_error.hpp"
#include "server/record/playback.hpp"

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
// The most positions that a bot that starts late sees before other work of the threads gets its turn.
constexpr int kMaxSeenAtOnce = 256;

// A bot and its random numbers. Only its jobs use them, one at a time and off the strand.
struct BotInstance {
  std::unique_ptr<Bot> bot;
  Rng rng{fresh_seed()};
  std::stop_source retired;  // no further job: a bot that has not seen every position must not decide
};

// One job of a bot: the positions that it sees, then its decision.
struct BotJob {
  std::shared_ptr<BotInstance> instance;
  Seat seat;
  const Game* game = nullptr;
  std::optional<record::GameLog> before;  // the game so far, for a bot that starts late
  std::vector<PositionPtr> unseen;
  PositionPtr newest;
  bool at_random = false;  // its own intents were refused
  bool only_sees = false;  // it has nothing to decide
  Json given;              // its move in the course of a lesson, or null
  SearchBudget budget;
  std::stop_token closing;
  std::optional<record::Playback> playback = std::nullopt;  // of `before`, once the bot has seen a part of it
  bool failed = false;                                      // the bot threw an exception
};

void note_failure(BotJob& task, Counter& failures, const std::exception& fault) {
  task.failed = true;
  failures.add();
  spdlog::critical("event=bot_failed game={} reason=\"{}\"", task.game->info().id, log_safe_message(fault));
}

bool is_retired(const BotJob& task) {
  return task.instance->retired.get_token().stop_requested() || task.closing.stop_requested();
}

// Shows a bot that starts late a part of the game so far; returns true if there is more. A game may be long,
// and each undo starts the bots again: the bots of other rooms must not wait for all of it.
bool see_part(BotJob& task, Counter& failures) {
  if (!task.before) return false;
  try {
    if (!task.playback) task.playback.emplace(*task.game, *task.before);
    for (int seen = 0; seen < kMaxSeenAtOnce; ++seen) {
      if (is_retired(task)) return false;
      task.instance->bot->see(*task.playback->position());
      if (!task.playback->advance()) return false;
    }
    return true;
  } catch (const std::exception& fault) {
    note_failure(task, failures, fault);
    return false;
  }
}

// Call it after see_part() has returned false.
Json decide(BotJob& task, Counter& failures) {
  if (task.before && is_retired(task)) return nullptr;
  BotInstance& instance = *task.instance;
  const Prompt prompt = task.newest->prompt(task.seat);
  Json intent;
  try {
    if (!task.failed) {
      for (const auto& position : task.unseen) instance.bot->see(*position);
      if (task.only_sees) return nullptr;
      // The table may differ from the lesson's.
      if (!task.given.is_null() && !task.at_random && offers(prompt, task.given)) return task.given;
      if (!task.at_random) intent = instance.bot->act(*task.newest, instance.rng, task.budget);
    }
  } catch (const std::exception& fault) {
    note_failure(task, failures, fault);
  }
  // A room never waits for a bot that fails.
  return intent.is_null() && prompt.asks() ? random_intent(prompt, instance.rng) : intent;
}

// The first tick after `now` at which a bot that got its question at `asked` may answer.
Clock::time_point next_tick(std::chrono::milliseconds pause, Clock::time_point asked, Clock::time_point now) {
  return asked + pause * ((now - asked) / pause + 1);
}

// Ends before the next tick, so a hard question takes no longer than an easy one.
std::chrono::milliseconds time_to_think(std::chrono::milliseconds limit, std::chrono::milliseconds pause,
                                        Clock::time_point asked) {
  if (pause.count() == 0) return limit;
  constexpr std::chrono::milliseconds kSlack{50};  // to bring its intent to the room
  constexpr std::chrono::milliseconds kMinTime{50};
  const auto now = Clock::now();
  const auto left =
      std::chrono::floor<std::chrono::milliseconds>(next_tick(pause, asked, now) - now) - kSlack;
  return std::max(kMinTime, limit.count() == 0 ? left : std::min(left, limit));
}

}  // namespace

std::chrono::milliseconds bot_pause(std::chrono::milliseconds move_delay, bool opens_round, Rng& rng) {
  constexpr int kMinPercent = 90;
  constexpr int kMaxPercent = 150;
  constexpr int kMoreAtRound = 50;
  const auto drawn = static_cast<int>(rng.below("pause", kMaxPercent - kMinPercent + 1));
  return move_delay * (kMinPercent + drawn + (opens_round ? kMoreAtRound : 0)) / 100;
}

// In Linux each thread has its own priority.
void lower_thread_priority() {
  constexpr int kNice = 10;
  thread_local const int done = setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNice);
  static_cast<void>(done);
}

struct Bots::BotSlot {
  explicit BotSlot(const Strand& strand) : due(strand) {}
  // Does not wait for the thread that runs its job.
  ~BotSlot() {
    stop.request_stop();
    instance->retired.request_stop();
  }
  BotSlot(const BotSlot&) = delete;
  BotSlot& operator=(const BotSlot&) = delete;

  std::shared_ptr<BotInstance> instance = std::make_shared<BotInstance>();
  std::optional<record::GameLog> before;
  std::vector<PositionPtr> unseen;
  PositionPtr newest;
  bool busy = false;                   // from its job to the answer to its intent
  std::int64_t decided_rev = -1;       // ViewerState::rev at its last job
  std::int64_t turn = -1;              // the question it was last seen with
  int round = -1;                      // of that question
  Clock::time_point asked;             // when that question came up
  std::chrono::milliseconds pause{0};  // before its answer
  int free = 0;                        // intents since then
  int refused = 0;                     // intents refused since then
  std::stop_source stop;               // of its last job
  StrandTimer due;
};

// A job that runs in several tasks of the bot_pool.
struct Bots::RunningJob {
  BotJob task;
  std::shared_ptr<const void> room;  // kept alive
  Question question;
  std::chrono::milliseconds limit{0};
  std::chrono::milliseconds pause{0};
  Clock::time_point asked;
  std::stop_source stop;
  MetricsClock::duration spent{0};
};

Bots::Bots(MetricsRegistry& metrics, Strand strand, boost::asio::any_io_executor bot_pool,
           std::stop_token closing, OnIntent on_intent)
    : metrics_(metrics),
      strand_(std::move(strand)),
      threads_(std::move(bot_pool)),
      closing_(std::move(closing)),
      on_intent_(std::move(on_intent)) {}
Bots::~Bots() = default;

void Bots::update(const RoomState& state, const BotTiming& timing, const std::shared_ptr<const void>& room) {
  timing_ = timing;
  // The bots must forget a move that was taken back: they start again.
  if (!state.started() || game_ != state.number() || undo_count_ != state.undo_count) {
    slots_.clear();
    course_.reset();
    ++generation_;
    game_ = state.number();
    undo_count_ = state.undo_count;
  }
  if (!state.started()) return;
  if (state.position->outcome()) {
    for (const auto& [member, slot] : slots_) slot->stop.request_stop();
    return;
  }
  follow_course(state);
  for (std::size_t seat = 0; seat < state.seats.size(); ++seat) {
    const Member* member = state.seats[seat] ? state.member(*state.seats[seat]) : nullptr;
    if (member == nullptr || member->bot.empty()) continue;
    auto& slot = slots_[member->id];
    if (!slot) {
      slot = std::make_shared<BotSlot>(strand_);
      const Seat at{static_cast<int>(seat)};
      slot->instance->bot =
          find_game(state.setup.game)->bot({member->bot, at, state.people(), member->character});
      // A room of another version may have a bot of a kind that this one lacks.
      if (!slot->instance->bot) slot->instance->bot = random_bot(at);
      // In a lesson a bot answers the same moves with the same moves.
      if (!state.setup.lesson.empty())
        slot->instance->rng = Rng(seed_from_text(state.setup.lesson + "/" + std::to_string(seat)));
      slot->before = state.played;
      slot->newest = state.position;
    } else if (slot->newest != state.position) {
      slot->newest = state.position;
      slot->unseen.push_back(state.position);
    }
    think(state, room, member->id, seat);
  }
}

void Bots::follow_course(const RoomState& state) {
  if (state.setup.lesson.empty()) return;
  if (!course_) {
    const Lesson* lesson = find_lesson(state.setup.game, state.setup.lesson);
    if (lesson == nullptr) return;
    course_.emplace(*lesson);
    followed_ = 0;
  }
  for (; followed_ < state.played.steps.size(); ++followed_) {
    const record::Step& step = state.played.steps[followed_];
    course_->add(step.seat, step.intent);
  }
}

void Bots::on_result(int member, BotResult result) {
  const auto found = slots_.find(member);
  if (found == slots_.end()) return;
  BotSlot& slot = *found->second;
  slot.busy = false;
  if (result == BotResult::settled) return;
  if (result == BotResult::refused) ++slot.refused;
  slot.decided_rev = -1;
}

void Bots::think(const RoomState& state, const std::shared_ptr<const void>& room, int member,
                 std::size_t seat) {
  BotSlot& slot = *slots_.at(member);
  const ViewerState& viewer_state = state.viewers.at(seat);
  if (slot.turn != viewer_state.turn) {
    slot.stop.request_stop();  // the question of the running job is over
    slot.turn = viewer_state.turn;
    slot.asked = Clock::now();
    slot.pause = bot_pause(timing_.move_delay, slot.round != state.position->round(), rng_);
    slot.round = state.position->round();
    slot.free = slot.refused = 0;
  }
  const Prompt prompt = state.position->prompt(Seat{static_cast<int>(seat)});
  const LessonMove* given = course_ ? course_->next() : nullptr;
  const bool own = given != nullptr && given->seat == static_cast<int>(seat);
  const bool decides = slot.decided_rev != viewer_state.rev && !prompt.choices.empty() &&
                       (prompt.asks() || slot.free < kMaxFree) && (own || given == nullptr);
  if (slot.busy || (!decides && slot.unseen.size() < kMaxUnseen)) return;
  slot.busy = true;
  if (decides) slot.decided_rev = viewer_state.rev;
  slot.stop = std::stop_source();
  BotJob task{slot.instance,
              Seat{static_cast<int>(seat)},
              find_game(state.setup.game),
              std::exchange(slot.before, std::nullopt),
              std::exchange(slot.unseen, {}),
              slot.newest,
              slot.refused >= kMaxRefused,
              !decides,
              own ? Json::parse(given->intent) : Json(),
              {.stop = slot.stop.get_token()},
              closing_};
  metrics_.bots.pending.add(1);
  // The question may change during the job: the intent answers this one.
  post_part(std::make_shared<RunningJob>(RunningJob{std::move(task),
                                                    room,
                                                    {member, generation_, slot.turn},
                                                    timing_.think_limit,
                                                    slot.pause,
                                                    slot.asked,
                                                    slot.stop}));
}

void Bots::post_part(std::shared_ptr<RunningJob> job) {
  asio::post(threads_, [this, job = std::move(job)]() mutable {
    lower_thread_priority();
    const auto begun = MetricsClock::now();
    const bool more = see_part(job->task, metrics_.bots.failures);
    job->spent += MetricsClock::now() - begun;
    if (more) return post_part(std::move(job));
    finish(*job);
  });
}

void Bots::finish(RunningJob& job) {
  const std::stop_callback closing(closing_, [&job] { job.stop.request_stop(); });
  job.task.budget.time_limit = time_to_think(job.limit, job.pause, job.asked);
  const auto begun = MetricsClock::now();
  const Json wanted = decide(job.task, metrics_.bots.failures);
  metrics_.bots.decision_seconds.observe(job.spent + (MetricsClock::now() - begun));
  metrics_.bots.pending.add(-1);
  asio::post(strand_,
             [this, room = job.room, question = job.question,
              intent = wanted.is_null() ? "" : wanted.dump()] { on_decided(room, question, intent); });
}

// An intent waits for a tick, counted from when its question came up.
void Bots::on_decided(const std::shared_ptr<const void>& room, const Question& question, std::string intent) {
  const auto found = slots_.find(question.member);
  if (question.generation != generation_ || found == slots_.end()) return;
  BotSlot& slot = *found->second;
  if (question.turn != slot.turn) intent.clear();  // the question is over
  if (!intent.empty()) ++slot.free;
  const auto now = Clock::now();
  auto due = now;
  if (slot.pause.count() > 0 && !intent.empty()) due = next_tick(slot.pause, slot.asked, now);
  if (due <= now) return submit(question, intent);
  slot.due.expires_at(due);
  slot.due.async_wait(
      [this, room, question, intent = std::move(intent)](const boost::system::error_code& stopped) {
        if (!stopped) submit(question, intent);
      });
}

void Bots::submit(const Question& question, const std::string& intent) {
  if (question.generation == generation_ && slots_.contains(question.member))
    on_intent_(question.member, question.turn, intent);
}

}  // namespace nostos::server
