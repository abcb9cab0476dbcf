#include "games/odyssey/bot/master.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <utility>

#include "games/odyssey/bot/bot.hpp"
#include "games/odyssey/bot/players.hpp"

namespace nostos::odyssey::bot {

namespace {

// Possible opponents: a different player; a built-in bot that slips often, sometimes, or never; a bot that
// veers.
struct Guessed {
  double foresight;
  double veer;
  Manner manner;
};
constexpr std::array<Guessed, 5> kGuesses{{
    {0, 0, {0.5, 0.05}},
    {0.35, 0, {0.5, 0.02}},
    {0.7, 0, {0.75, 0.01}},
    {0.97, 0, {0.97, 0.005}},
    {0.97, 0.06, {0.97, 0.06}},
}};

constexpr int kBatch = 50;         // worlds between two eliminations
constexpr double kHopeless = 1.5;  // moves; directions that look longer than the best by this are not tried
constexpr double kClear = 2.5;     // standard errors by which a direction must be worse to be eliminated
constexpr double kForgotten = 1e-3;
constexpr std::int64_t kWork = 10'000;  // spots to examine for each world, over all directions
constexpr SteeringPolicy kOwnSteering{0.1, 0.02};

// A direction, and the ship's outcome in each world.
struct DirectionTrial {
  DirectionResult result;
  double cost = 0;
  std::vector<bool> home{};
};

// Drops the least likely spots beyond the limit.
Spots spots_of(const Cloud& cloud) {
  Spots spots;
  double sum = 0;
  for (std::size_t cell = 0; cell < cloud.size(); ++cell) {
    if (cloud[cell] < kForgotten) continue;
    spots.push_back({static_cast<Index>(cell), cloud[cell]});
    sum += cloud[cell];
  }
  for (Spot& spot : spots) spot.mass /= sum;
  return spots;
}

template <class List, class Weight>
const auto& one_of(const List& list, Weight weight, FastRng& dice) {
  constexpr std::size_t kFine = 1U << 30U;
  double left = static_cast<double>(dice.below(kFine)) / static_cast<double>(kFine);
  std::size_t chosen = 0;
  while (chosen + 1 < list.size() && left >= weight(list[chosen])) left -= weight(list[chosen++]);
  return list[chosen];
}

// The directions to try, the shortest first.
std::vector<DirectionTrial> trials(const Belief& belief, Colour ship, int rounds,
                                   const std::vector<Dir>& among, std::optional<Dir> include) {
  const Prospects ahead = prospects(belief, ship, rounds);
  std::vector<DirectionTrial> all;
  for (const Dir dir : among) {
    const Prospect& one = ahead[static_cast<std::size_t>(dir)];
    all.push_back({{dir}, one.distance + kOwnSteering.curiosity * one.entropy});
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const DirectionTrial& a, const DirectionTrial& b) { return a.cost < b.cost - 1e-9; });
  const double least = all.front().cost;
  std::erase_if(all, [&](const DirectionTrial& trial) {
    return trial.result.dir != include && trial.cost > least + kHopeless;
  });
  return all;
}

const DirectionTrial& best_of(const std::vector<DirectionTrial>& all) {
  return *std::max_element(all.begin(), all.end(), [](const DirectionTrial& a, const DirectionTrial& b) {
    return a.result.home < b.result.home;
  });
}

// Moves the directions that are clearly worse to `eliminated`. The worlds are the same, so only those with
// different outcomes count.
void eliminate(std::vector<DirectionTrial>& all, std::optional<Dir> include,
               std::vector<DirectionTrial>& eliminated) {
  const DirectionTrial best = best_of(all);
  const auto worse = std::stable_partition(all.begin(), all.end(), [&](const DirectionTrial& trial) {
    if (trial.result.dir == include) return true;
    int differ = 0;
    for (std::size_t n = 0; n < best.home.size(); ++n) differ += best.home[n] != trial.home[n] ? 1 : 0;
    return best.result.home - trial.result.home <= kClear * std::sqrt(differ);
  });
  std::move(worse, all.end(), std::back_inserter(eliminated));
  all.erase(worse, all.end());
}

SimMap sim_map(const Belief& belief) {
  std::vector<double> whirlpools;
  if (belief.whirlpools().count() > 0) {
    for (std::size_t cell = 0; cell < belief.tables().size(); ++cell)
      whirlpools.push_back(belief.whirlpools().on(static_cast<Index>(cell)));
  }
  return SimMap(belief.tables(), std::move(whirlpools));
}

}  // namespace

OpponentModel::OpponentModel(const View& view)
    : common_(view, strength_of("strong").reading),
      weights_(kGuesses.size(), 1.0 / kGuesses.size()),
      blended_(common_) {
  for (const Guessed& guessed : kGuesses) {
    Reading reading = strength_of("strong").reading;
    reading.foresight = guessed.foresight;
    reading.veer = guessed.veer;
    readers_.emplace_back(view, reading);
  }
}

std::vector<OpponentModel::Guess> OpponentModel::guesses() const {
  std::vector<Guess> all;
  for (std::size_t n = 0; n < kGuesses.size(); ++n) all.push_back({kGuesses[n].manner, weights_[n]});
  return all;
}

void OpponentModel::follow(const AnnouncementHistory& history, const View& view) {
  Belief::follow(common_, readers_, history, view);
  double most = readers_.front().evidence();
  for (const Belief& reader : readers_) most = std::max(most, reader.evidence());
  double whole = 0;
  for (std::size_t n = 0; n < readers_.size(); ++n)
    whole += weights_[n] = std::exp(readers_[n].evidence() - most);
  for (double& weight : weights_) weight /= whole;
  blended_ = Belief::blend(common_, readers_, weights_);
}

std::vector<DirectionResult> search_directions(const OpponentModel& model, Colour ship, int rounds,
                                               const std::vector<Dir>& among, std::optional<Dir> include,
                                               int worlds, Rng& rng, const SearchBudget& budget) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + budget.time_limit;
  const Belief& belief = model.belief();
  FastRng chance(rng.below("search", std::uint64_t{1} << 62));
  std::vector<DirectionTrial> all = trials(belief, ship, rounds, among, include);
  std::vector<DirectionTrial> eliminated;
  SimMap sea = sim_map(belief);
  const auto guesses = model.guesses();
  SimState begin;
  begin.spots = spots_of(belief.ship(ship));
  begin.rounds = rounds;
  begin.hits = belief.storms_left(ship);
  begin.misses = belief.storms_to_come() - begin.hits;
  begin.monsters = belief.monsters_to_come();
  const std::int64_t work = kWork * worlds;
  for (int world = 0; world < worlds && all.size() > 1 && sea.work() < work; ++world) {
    if (world > 0 && budget.stop.stop_requested()) break;
    if (world > 0 && budget.time_limit.count() > 0 && Clock::now() >= end) break;
    begin.truth = one_of(
                      begin.spots, [](const Spot& one) { return one.mass; }, chance)
                      .cell;
    const Manner manner = one_of(
                              guesses, [](const OpponentModel::Guess& one) { return one.weight; }, chance)
                              .manner;
    const std::size_t luck = chance.below(1U << 30U);
    for (DirectionTrial& trial : all) {
      FastRng dice(luck);
      SimState sim = begin;
      sim.sail(sea, trial.result.dir, manner, dice);
      trial.home.push_back(sim.rollout(sea, manner, dice));
      trial.result.home += trial.home.back() ? 1 : 0;
      ++trial.result.worlds;
    }
    if ((world + 1) % kBatch == 0) eliminate(all, include, eliminated);
  }
  std::stable_sort(all.begin(), all.end(), [](const DirectionTrial& a, const DirectionTrial& b) {
    return a.result.home > b.result.home;
  });
  std::vector<DirectionResult> results;
  for (const DirectionTrial& trial : all) results.push_back(trial.result);
  for (auto trial = eliminated.rbegin(); trial != eliminated.rend(); ++trial)
    results.push_back(trial->result);
  return results;
}

}  // namespace nostos::odyssey::bot
