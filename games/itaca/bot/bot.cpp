#include "games/itaca/bot/bot.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "games/itaca/bot/heuristic.hpp"
#include "games/itaca/bot/search_domain.hpp"

namespace nostos::itaca::bot {
namespace {

// Of a range of bids, the lowest ones; for discards, more than any hand has.
constexpr std::size_t kMostBids = 1;
constexpr std::size_t kMost = 200;
constexpr int kSteps = 1000;
constexpr double kMostWorlds = 1e9;

bool offers_one(const Prompt& prompt) {
  return prompt.choices.size() == 1 && enumerate(prompt.choices.front(), 2).size() == 1;
}

// The move that the search tried most often; nothing if it found no world.
std::optional<Json> searched_move(const View& view, int seat, const Strength& strength, Rng& rng,
                                  const SearchBudget& budget) {
  const MapTables tables(view.table);
  const Domain domain(view, seat, tables, strength);
  const auto worlds = static_cast<int>(std::clamp(strength.worlds * budget.scale, 1.0, kMostWorlds));
  const auto found = search::Search(domain, worlds, budget, 1).run(rng);
  if (found.empty()) return std::nullopt;
  return to_json(found.front().move, *view.table.config);
}

}  // namespace

Json BotPolicy::act(const View& view, const Prompt& prompt, Rng& rng, const SearchBudget& budget) {
  if (strength_.worlds > 0 && prompt.asks() && !offers_one(prompt)) {
    if (auto found = searched_move(view, seat_, strength_, rng, budget)) return *std::move(found);
  }
  const Heuristic heuristic(view, seat_, strength_.foresees);
  // Also chooses among nearly equal characters, so that the choice is not predictable.
  const double whim = weights_for(view.table.config->seats).whim;
  Json best;
  double most = 0;
  for (const Choice& choice : prompt.choices) {
    for (Json& intent : enumerate(choice, choice.type == "bid" ? kMostBids : kMost)) {
      double worth = heuristic.worth(*intent_from_json(intent, *view.table.config));
      const double blur = choice.type == "character" ? std::max(strength_.blur, whim) : strength_.blur;
      if (blur > 0) worth += blur * static_cast<double>(rng.below("bot", kSteps)) / kSteps;
      if (!best.is_null() && worth <= most) continue;
      most = worth;
      best = std::move(intent);
    }
  }
  return best;
}

}  // namespace nostos::itaca::bot
