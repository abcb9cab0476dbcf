#include "games/theseus/bot/bot.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/theseus/bot/heuristic.hpp"
#include "games/theseus/bot/search_domain.hpp"
#include "games/theseus/bot/sight.hpp"
#include "games/theseus/rules/odds.hpp"
#include "games/theseus/rules/rules.hpp"

namespace nostos::theseus::bot {
namespace {

using Type = Intent::Type;

constexpr int kSteps = 1000;
constexpr double kMostWorlds = 1e9;

// True in phases in which a bot may misjudge. Dice and tiles have obvious values.
bool hazy(Phase phase) {
  return phase == Phase::placing || (phase != Phase::start && weighs(phase));
}

// Expects the kind of tile with more tiles left (section 10).
double tile(const Table& table, Orientation laid) {
  const auto left = tiles_left(table);
  const auto along = static_cast<std::size_t>(table.labyrinth->road.front().shows);
  return left[laid == Orientation::turned ? 1 - along : along];
}

double reroll(const Table& table, int die, bool foresees) {
  const auto& dice = table.trial ? table.trial->dice : table.danger->dice;
  if (!table.trial || !foresees) return die == lower_die(dice) ? 1 : 0;
  return die == best_rethrow(kThrows - table.trial->successes, dice, force(table, table.active)) ? 1 : 0;
}

// The obvious values: dice and tiles.
double plain_worth(const Table& table, const Intent& intent, bool foresees) {
  switch (intent.type) {
    case Type::reroll:
      return reroll(table, *intent.number, foresees);
    case Type::keep:
      // A second throw at a danger costs nothing. At the Minotaur, keeping the dice may be better.
      return table.trial ? 0.5 : -1;
    case Type::tile:
      return tile(table, *intent.laid);
    case Type::weaver:
      return 1;
    default:
      return 0;
  }
}

// The move that the search tried most often.
Intent searched(const State& state, const std::vector<double>& misfits, const Strength& strength, Rng& rng,
                const SearchBudget& budget) {
  const Domain domain(state, misfits, strength);
  const auto worlds = static_cast<int>(std::clamp(strength.worlds * budget.scale, 1.0, kMostWorlds));
  return search::Search(domain, worlds, budget, 1).run(rng).front().move;
}

}  // namespace

Json BotPolicy::act(const View& view, const Prompt&, Rng& rng, const SearchBudget& budget) {
  const Table& table = view.table;
  const auto intents = legal(table, Seat{table.active});
  if (table.phase == Phase::pay) {
    // The default payment uses an exact table, so it is optimal (T69). A careless player pays with as few
    // gifts as possible.
    EitherRng chance(rng);
    return to_json(strength_.foresees ? default_intent(table, chance) : intents.front());
  }
  const auto misfits = theseus::misfits(table.config->tiles);
  const State state = known(table);
  if (strength_.worlds > 0 && weighs(table.phase) && intents.size() > 1)
    return to_json(searched(state, misfits, strength_, rng, budget));
  const Sight sight(state, misfits);
  const Heuristic heuristic(sight, strength_);
  const bool estimated = table.phase == Phase::placing || weighs(table.phase);
  const Intent* best = nullptr;
  double most = 0;
  for (const Intent& intent : intents) {
    double worth = estimated ? heuristic.worth(intent) : plain_worth(table, intent, strength_.foresees);
    if (strength_.blur > 0 && hazy(table.phase))
      worth += strength_.blur * static_cast<double>(rng.below("bot", kSteps)) / kSteps;
    if (best != nullptr && worth <= most) continue;
    most = worth;
    best = &intent;
  }
  return to_json(*best);
}

}  // namespace nostos::theseus::bot
