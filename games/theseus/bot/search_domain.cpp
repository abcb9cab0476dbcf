#include "games/theseus/bot/search_domain.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "games/theseus/bot/heuristic.hpp"
#include "games/theseus/bot/win_probability.hpp"
#include "games/theseus/rules/odds.hpp"

namespace nostos::theseus::bot {
namespace {

// A difference of kSpread glory cards makes a move e times as likely. For entering the labyrinth the unit is
// a probability.
constexpr double kSpread = 1.0;
constexpr double kEntries = 0.1;
constexpr double kHopeless = 0.02;  // of the best move's weight; moves below it are dropped
constexpr std::size_t kFew = 6;     // up to this number of moves, none is dropped
constexpr int kMaxSteps = 1000;     // more than two rounds have

// The best move of a phase that needs no estimate.
Intent plain_move(const Table& table, EitherRng& chance) {
  if (table.phase != Phase::rethrow) return default_intent(table, chance);
  const int die =
      best_rethrow(kThrows - table.trial->successes, table.trial->dice, force(table, table.active));
  if (die == 0) return {.type = Intent::Type::keep};
  return {.type = Intent::Type::reroll, .number = die};
}

}  // namespace

bool weighs(Phase phase) {
  switch (phase) {
    case Phase::start:
    case Phase::move:
    case Phase::attack:
    case Phase::jolly:
    case Phase::gift:
    case Phase::steal:
    case Phase::replace:
      return true;
    default:
      return false;
  }
}

std::optional<Domain::World> Domain::determinize(Rng& rng) const {
  World world{state_, FastRng(rng.below("dice", std::uint64_t{1} << 62))};
  EitherRng chance(world.chance);
  for (Cards& deck : world.state.decks) chance.shuffle("deck", deck);
  return world;
}

// Stops some rounds later, when the same seat is about to begin.
std::optional<int> Domain::to_move(const World& world) const {
  const Table& table = world.state.table;
  const int last = state_.table.turn + table.config->seats * strength_.rounds;
  if (table.phase == Phase::start && table.turn >= last) return std::nullopt;
  return asked(table);
}

std::vector<search::Candidate<Domain::Move>> Domain::moves(const World& world) const {
  return world.begun ? candidates(world.state) : first_;
}

std::vector<search::Candidate<Domain::Move>> Domain::candidates(const State& state) const {
  const Table& table = state.table;
  std::vector<search::Candidate<Move>> all;
  for (Intent& intent : legal(table, Seat{table.active})) {
    // Such an attack wins nothing, and may be repeated forever.
    const bool idle = intent.type == Intent::Type::attack && table.players[at(*intent.number)].glory.empty();
    if (!idle) all.push_back({std::move(intent)});
  }
  if (all.size() == 1) return all;
  const Sight sight(state, misfits_);
  const Heuristic heuristic(sight, strength_);
  double best = 0;
  for (auto& [move, prior] : all) {
    prior = heuristic.worth(move) / (move.type == Intent::Type::enter ? kEntries : kSpread);
    best = &move == &all.front().move ? prior : std::max(best, prior);
  }
  for (auto& candidate : all) candidate.prior = std::exp(candidate.prior - best);
  if (all.size() > kFew)
    std::erase_if(all, [](const auto& candidate) { return candidate.prior < kHopeless; });
  for (auto& candidate : all) candidate.prior = std::max(candidate.prior, kHopeless);
  return all;
}

void Domain::apply(World& world, const Move& move, Rng&) const {
  Recorder silent = Recorder::silent();
  EitherRng chance(world.chance);
  Table& table = world.state.table;
  world.begun = true;
  advance(world.state, move, chance, silent);
  while (table.phase != Phase::over && !weighs(table.phase))
    advance(world.state, plain_move(table, chance), chance, silent);
}

Intent Domain::best_move(const State& state) const {
  auto all = legal(state.table, Seat{state.table.active});
  std::size_t best = 0;
  if (all.size() > 1) {
    const Sight sight(state, misfits_);
    const Heuristic heuristic(sight, strength_);
    double most = heuristic.worth(all.front());
    for (std::size_t index = 1; index < all.size(); ++index) {
      const double worth = heuristic.worth(all[index]);
      if (worth <= most) continue;
      most = worth;
      best = index;
    }
  }
  return std::move(all[best]);
}

void Domain::rollout(World& world, Rng& rng) const {
  for (int steps = 0; steps < kMaxSteps && to_move(world); ++steps) apply(world, best_move(world.state), rng);
}

std::vector<double> Domain::evaluate(const World& world) const {
  return win_probabilities(Sight(world.state, misfits_));
}

}  // namespace nostos::theseus::bot
