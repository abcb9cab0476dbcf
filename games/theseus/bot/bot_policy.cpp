#include "games/theseus/bot/bot_policy.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/theseus/bot/heuristic.hpp"
#include "games/theseus/bot/search_domain.hpp"
#include "games/theseus/odds.hpp"
#include "games/theseus/rules.hpp"

namespace nostos::theseus::bot {
namespace {

using Type = Intent::Type;

constexpr std::size_t kMost = 1000;  // more than any prompt has, except for payments
constexpr int kSteps = 1000;
constexpr double kMostWorlds = 1e9;

// The payment of a careless player: the fewest cards, and only glory if that suffices.
Json careless_payment(const Prompt& prompt) {
  const Choice& choice = prompt.choices.front();
  Json intent{{"type", choice.type}};
  for (const Field& field : choice.fields) {
    intent[field.name] = Json::array();
    for (std::int64_t card = 0; card < field.min; ++card)
      intent[field.name].push_back(std::get<std::string>(field.values[static_cast<std::size_t>(card)]));
  }
  return intent;
}

// True in phases in which a bot may misjudge. Dice and tiles have obvious values.
bool hazy(Phase phase) {
  return phase == Phase::placing || (phase != Phase::start && SimState::weighs(phase));
}

// Expects the kind of tile with more tiles left (section 10).
double tile(const Table& table, bool turned) {
  const auto left = tiles_left(table);
  const auto along = static_cast<std::size_t>(table.labyrinth->road.front().shows);
  return left[turned ? 1 - along : along];
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
      return reroll(table, intent.number, foresees);
    case Type::keep:
      // A second throw at a danger costs nothing. At the Minotaur, keeping the dice may be better.
      return table.trial ? 0.5 : -1;
    case Type::tile:
      return tile(table, intent.turned);
    case Type::weaver:
      return 1;
    default:
      return 0;
  }
}

// The move that the search tried most often.
SimState::Move searched_move(const SimState& sim, const Strength& strength, Rng& rng,
                             const SearchBudget& budget) {
  const Domain domain(sim, strength);
  const auto worlds = static_cast<int>(std::clamp(strength.worlds * budget.scale, 1.0, kMostWorlds));
  return search::Search(domain, worlds, budget, 1).run(rng).front().move;
}

}  // namespace

Json BotPolicy::act(const View& view, const Prompt& prompt, Rng& rng, const SearchBudget& budget) {
  const Table& table = view.table;
  // The default payment uses an exact table, so it is optimal (T69).
  if (table.phase == Phase::pay)
    return strength_.foresees ? to_json(default_intent(table, rng)) : careless_payment(prompt);
  const Track track(*table.config);
  const SimState sim(track, table);
  const Heuristic heuristic(sim, strength_);
  const bool weighs = table.phase == Phase::placing || SimState::weighs(table.phase);
  std::optional<SimState::Move> found;
  if (strength_.worlds > 0 && SimState::weighs(table.phase) && sim.moves().size() > 1)
    found = searched_move(sim, strength_, rng, budget);
  Json best;
  double most = 0;
  for (const Choice& choice : prompt.choices) {
    for (Json& json : enumerate(choice, kMost)) {
      const Intent intent = intent_from_json(json);
      if (found && SimState::move_of(intent) == *found) return json;
      double worth = weighs ? heuristic.worth(SimState::move_of(intent))
                            : plain_worth(table, intent, strength_.foresees);
      if (strength_.blur > 0 && hazy(table.phase))
        worth += strength_.blur * static_cast<double>(rng.below("bot", kSteps)) / kSteps;
      if (!best.is_null() && worth <= most) continue;
      most = worth;
      best = std::move(json);
    }
  }
  return best;
}

}  // namespace nostos::theseus::bot
