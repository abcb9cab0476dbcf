#include "games/ithaca/bot/bot_policy.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "games/ithaca/bot/heuristic.hpp"
#include "games/ithaca/bot/search_domain.hpp"

namespace nostos::ithaca::bot {
namespace {

constexpr std::size_t kMost = 64;  // more choices than any prompt has
constexpr int kSteps = 1000;
constexpr double kMostWorlds = 1e9;

// The move that the search tried most often; nothing if it found no world.
std::optional<SimState::Move> searched_move(const View& view, const Odds& odds, const Strength& strength,
                                            Rng& rng, const SearchBudget& budget) {
  const Domain domain(view, odds, strength);
  const auto worlds = static_cast<int>(std::clamp(strength.worlds * budget.scale, 1.0, kMostWorlds));
  const auto found = search::Search(domain, worlds, budget, 1).run(rng);
  return found.empty() ? std::nullopt : std::optional(found.front().move);
}

}  // namespace

Json BotPolicy::act(const View& view, const Prompt& prompt, Rng& rng, const SearchBudget& budget) {
  const SimState sim(view);
  const Odds odds(view, strength_.weights.tilt);
  const Heuristic heuristic(sim, seat_, odds, strength_);
  std::optional<SimState::Move> found;
  if (strength_.worlds > 0 && prompt.asks() && sim.moves().size() > 1)
    found = searched_move(view, odds, strength_, rng, budget);
  Json best;
  double most = 0;
  for (const Choice& choice : prompt.choices) {
    for (Json& intent : enumerate(choice, kMost)) {
      const SimState::Move move = sim.move_of(intent_from_json(intent));
      if (found == move) return intent;
      double worth = heuristic.worth(move);
      if (strength_.blur > 0) {
        worth += strength_.blur * static_cast<double>(rng.below("bot", kSteps)) / kSteps;
      }
      if (!best.is_null() && worth <= most) continue;
      most = worth;
      best = std::move(intent);
    }
  }
  return best;
}

}  // namespace nostos::ithaca::bot
