#include "server/room/queries/turning_points.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "games/core/decision.hpp"
#include "games/core/registry.hpp"
#include "server/base/credentials.hpp"
#include "server/room/queries/advice.hpp"

namespace nostos::server {

namespace {

constexpr std::size_t kMaxPoints = 3;
constexpr std::size_t kMaxSuspects = 6;
constexpr double kMinLoss = 0.02;    // a smaller one, also a certain one, decides nothing
constexpr double kErrors = 2;        // standard errors by which a loss must exceed the noise
constexpr double kFirstShare = 0.5;  // of the time, for the first pass
constexpr double kSecondScale = 8;   // of the worlds of a bot's decision, in the second pass

// The interval of Agresti and Caffo (2000): with one success and one failure more than observed, a few equal
// results do not make a chance certain.
struct Estimate {
  explicit Estimate(const WeighedMove& move)
      : chance((move.chance * move.worlds + 1) / (move.worlds + 2.0)),
        variance(chance * (1 - chance) / (move.worlds + 2.0)) {}
  double chance;
  double variance;
};

bool exceeds_noise(const TurningPoint& point) {
  const double loss = Estimate(point.best).chance - Estimate(point.played).chance;
  return loss > kErrors * standard_error(point.best, point.played);
}

// Nothing if the bot made the same move, or did not weigh the one that was played.
std::optional<TurningPoint> compared(const WeighedDecision& decision) {
  if (decision.moves.empty()) return std::nullopt;
  const WeighedMove& best = decision.moves.front();
  if (is_same_move(best.intent, decision.played)) return std::nullopt;
  const auto played =
      std::find_if(decision.moves.begin(), decision.moves.end(),
                   [&](const WeighedMove& move) { return is_same_move(move.intent, decision.played); });
  if (played == decision.moves.end()) return std::nullopt;
  return TurningPoint{decision.step, *played, best};
}

bool loses_more(const TurningPoint& one, const TurningPoint& other) {
  return one.loss() > other.loss();
}

protocol::SearchedMove searched(const WeighedMove& move) {
  return {move.intent.dump(), move.chance, move.worlds};
}

}  // namespace

double standard_error(const WeighedMove& one, const WeighedMove& other) {
  return std::sqrt(Estimate(one).variance + Estimate(other).variance);
}

std::vector<TurningPoint> turning_points(const std::vector<WeighedDecision>& decisions, std::size_t most) {
  std::vector<TurningPoint> found;
  for (const WeighedDecision& decision : decisions) {
    auto point = compared(decision);
    if (point && point->loss() >= kMinLoss && exceeds_noise(*point)) found.push_back(*std::move(point));
  }
  std::stable_sort(found.begin(), found.end(), loses_more);
  if (found.size() > most) found.resize(most);
  return found;
}

std::variant<Refusal, TurningPointJob> decide_turning_points(const RoomState& state,
                                                             const protocol::AskTurningPoints& request) {
  const auto ended = ended_game(state, request.game);
  if (const auto* refusal = std::get_if<Refusal>(&ended)) return *refusal;
  const record::GameLog& whole = *std::get<const record::GameLog*>(ended);
  if (std::cmp_greater_equal(request.seat, whole.seats.size())) return errors::kNoSeat;
  const Game& game = *find_game(whole.game);
  return TurningPointJob{&game, strongest_bot(game.info()), whole, Seat{request.seat}};
}

TurningPointSearch::TurningPointSearch(TurningPointJob job, SearchBudget budget)
    : job_(std::move(job)), budget_(std::move(budget)) {}

bool TurningPointSearch::advance() {
  if (!first_) begin();
  if (!is_over(*first_)) {
    keep(weigh(*first_));
    return true;
  }
  if (!second_) {
    std::vector<std::size_t> steps;
    for (const TurningPoint& suspect : suspects_) steps.push_back(suspect.step);
    std::sort(steps.begin(), steps.end());
    second_ = make_pass(std::move(steps), budget_.scale * kSecondScale, end_);
  }
  if (is_over(*second_)) return false;
  found_.push_back(weigh(*second_));
  return true;
}

std::string TurningPointSearch::answer(const std::string& id) const {
  std::vector<protocol::TurningPoint> points;
  for (const TurningPoint& one : turning_points(found_, kMaxPoints))
    points.push_back({one.step, searched(one.played), searched(one.best)});
  return protocol::turning_points(id, job_.kind, job_.seat.index, weighed_, points);
}

void TurningPointSearch::begin() {
  const auto start = Clock::now();
  end_ = start + budget_.time_limit;
  job_.played = record::recorded(*job_.game, std::move(job_.played));
  first_ = make_pass(decisions(), budget_.scale,
                     start + std::chrono::duration_cast<Clock::duration>(budget_.time_limit * kFirstShare));
}

// The steps that are decisions of the seat. A clock or a timer decides nothing.
std::vector<std::size_t> TurningPointSearch::decisions() const {
  std::vector<std::size_t> steps;
  record::Playback playback(*job_.game, job_.played);
  do {
    if (playback.step() == job_.played.steps.size() || is_late(end_)) break;
    const auto& step = job_.played.steps[playback.step()];
    if (step.seat != job_.seat.index || step.cause != Cause::player) continue;
    if (is_decision(playback.position()->prompt(job_.seat), Json::parse(step.intent)))
      steps.push_back(playback.step() + 1);
  } while (playback.advance());
  return steps;
}

std::unique_ptr<TurningPointSearch::Pass> TurningPointSearch::make_pass(std::vector<std::size_t> steps,
                                                                        double scale,
                                                                        Clock::time_point end) const {
  std::vector<bool> people(job_.played.seats.size(), true);
  auto walk = std::make_unique<Pass>(Pass{job_.game->bot({job_.kind, job_.seat, std::move(people)}),
                                          record::Playback(*job_.game, job_.played), std::move(steps), 0,
                                          scale, end});
  walk->bot->see(*walk->playback.position());
  return walk;
}

bool TurningPointSearch::is_over(const Pass& pass) const {
  return pass.next == pass.steps.size() || is_late(pass.end);
}

bool TurningPointSearch::is_late(Clock::time_point end) const {
  return budget_.stop.stop_requested() || Clock::now() >= end;
}

WeighedDecision TurningPointSearch::weigh(Pass& pass) const {
  const std::size_t step = pass.steps[pass.next];
  const Json played = Json::parse(job_.played.steps[step - 1].intent);
  while (pass.playback.step() + 1 < step) {
    // A long game has many steps between two decisions.
    if (is_late(pass.end)) return {step, played, {}};
    pass.playback.advance();
    pass.bot->see(*pass.playback.position());
  }
  const auto left = static_cast<std::int64_t>(pass.steps.size() - pass.next);
  ++pass.next;
  const auto share = std::chrono::duration_cast<std::chrono::milliseconds>((pass.end - Clock::now()) / left);
  SearchBudget budget = budget_;
  budget.scale = pass.scale;
  budget.time_limit = std::max(share, std::chrono::milliseconds(1));
  budget.include = &played;
  Rng rng(fresh_seed());
  static_cast<void>(pass.bot->act(*pass.playback.position(), rng, budget));
  return {step, played, pass.bot->weighed()};
}

void TurningPointSearch::keep(const WeighedDecision& decision) {
  if (!decision.moves.empty()) ++weighed_;
  const auto point = compared(decision);
  if (!point || point->loss() <= 0) return;
  suspects_.insert(std::upper_bound(suspects_.begin(), suspects_.end(), *point, loses_more), *point);
  if (suspects_.size() > kMaxSuspects) suspects_.pop_back();
}

}  // namespace nostos::server
