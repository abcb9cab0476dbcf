#include "games/ithaca/bot/bot.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "games/ithaca/bot/heuristic.hpp"
#include "games/ithaca/bot/search_domain.hpp"
#include "games/ithaca/bot/sight.hpp"
#include "games/ithaca/rules/legality.hpp"

namespace nostos::ithaca::bot {
namespace {

constexpr int kSteps = 1000;
constexpr double kMostWorlds = 1e9;

// The intent that the search tried most often; nothing if it found no world.
std::optional<Intent> searched(const View& view, const Odds& odds, const Strength& strength, Rng& rng,
                               const SearchBudget& budget) {
  const Domain domain(view, odds, strength);
  const auto worlds = static_cast<int>(std::clamp(strength.worlds * budget.scale, 1.0, kMostWorlds));
  const auto found = search::Search(domain, worlds, budget, 1).run(rng);
  return found.empty() ? std::nullopt : std::optional(found.front().move);
}

}  // namespace

Json BotPolicy::act(const View& view, const Prompt&, Rng& rng, const SearchBudget& budget) {
  const Sight sight(view, seat_);
  const Odds odds(view, strength_.weights.tilt);
  const auto intents = legal(Moment(view.table, seat_, sight.own));
  if (strength_.worlds > 0 && intents.size() > 1) {
    if (const auto found = searched(view, odds, strength_, rng, budget)) return to_json(*found);
  }
  const Heuristic heuristic(sight, seat_, odds, strength_);
  const Intent* best = nullptr;
  double most = 0;
  for (const Intent& intent : intents) {
    double worth = heuristic.worth(intent);
    if (strength_.blur > 0) worth += strength_.blur * static_cast<double>(rng.below("bot", kSteps)) / kSteps;
    if (best != nullptr && worth <= most) continue;
    most = worth;
    best = &intent;
  }
  return to_json(*best);
}

}  // namespace nostos::ithaca::bot
