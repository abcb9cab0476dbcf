#include "games/itaca/bot/bot.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>

#include "games/core/levels.hpp"
#include "games/itaca/bot/heuristic.hpp"
#include "games/itaca/bot/search_domain.hpp"
#include "games/itaca/rules/config.hpp"

namespace nostos::itaca::bot {

namespace {

// Of a range of bids, the lowest ones; for discards, more than any hand has.
constexpr std::size_t kMaxBids = 1;
constexpr std::size_t kMaxIntents = 200;
constexpr int kSteps = 1000;
constexpr double kMaxWorlds = 1e9;

bool offers_one(const Prompt& prompt) {
  return prompt.choices.size() == 1 && enumerate(prompt.choices.front(), 2).size() == 1;
}

// The moves by search, the one that it tried most often first; empty if it found no world.
std::vector<WeighedMove> searched(const View& view, int seat, const Strength& strength, Rng& rng,
                                  const SearchBudget& budget) {
  const MapTables tables(view.table);
  const Domain domain(view, seat, tables, strength);
  const auto worlds = static_cast<int>(std::clamp(strength.worlds * budget.scale, 1.0, kMaxWorlds));
  const std::optional<Intent> include =
      budget.include != nullptr ? intent_from_json(*budget.include, *view.table.config) : std::nullopt;
  return search::weighed(search::Search(domain, worlds, budget, 1).run(rng, include),
                         [&](const Intent& intent) { return to_json(intent, *view.table.config); });
}

// The targets of section 11 of the specification, without the figures that it only asks to report.
std::vector<Target> make_targets() {
  const std::vector<std::string> maps{"map=4x4", "map=4x3"};
  std::vector<Target> all{
      {"rounds", 15, 32, "strong", {}},      {"over_100", 0, 0.01, "strong", maps},
      {"success", 0.5, 0.9, "strong", maps}, {"ratio/ithaca_made/ithaca_tries", 0.2, 0.6, "strong", maps},
      {"shipwrecks", 0, 2, "strong", maps},  {"crew", 5, 24, "strong", maps},
      {"crew_end", 5, 24, "strong", maps},   {"events", 2, 8, "strong", maps},
      {"dry", 0, 0.005, "strong", maps}};
  for (int card = 1; card <= kCharacters; ++card) {
    all.push_back({"pick_" + std::to_string(card), 0.01, 0.25, "strong", maps});
  }
  for (int players = 2; players <= 6; ++players) {
    const bool few = players <= 3;
    all.push_back({"bid", few ? 1.0 : 3.0, few ? 5.0 : 9.0, "strong", maps, players});
    all.push_back({"first_on_top_won", few ? 0.6 : 0.35, few ? 0.9 : 0.65, "strong", maps, players});
    if (few) all.push_back({"hero", 0.2, 0.65, "strong", maps, players});
    if (few) all.push_back({"lower", 0.5, 1.5, "strong", maps, players});
    for (int place = 1; place <= players; ++place) {
      const double even = 1.0 / players;
      all.push_back(
          {"win_in_place_" + std::to_string(place), even - 0.04, even + 0.04, "strong", maps, players});
    }
  }
  all.push_back({"hero", 0.02, 0.3, "strong", maps, 4});
  all.push_back({"seat/0", 0.85, 1, "strong,random", {}, 2});
  return all;
}

}  // namespace

Json BotPolicy::act(const View& view, const Prompt& prompt, Rng& rng, const SearchBudget& budget) {
  weighed_.clear();
  if (strength_.worlds > 0 && prompt.asks() && !offers_one(prompt)) {
    weighed_ = searched(view, seat_, strength_, rng, budget);
    if (!weighed_.empty()) return weighed_.front().intent;
  }
  const Heuristic heuristic(view, seat_, strength_.foresees);
  // Also chooses among nearly equal characters, so that the choice is not predictable.
  const double whim = weights_for(view.table.config->seats).whim;
  Json best;
  double most = 0;
  for (const Choice& choice : prompt.choices) {
    for (Json& intent : enumerate(choice, choice.type == "bid" ? kMaxBids : kMaxIntents)) {
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

Strength strength_of(std::string_view kind) {
  if (kind == "easy") return {8, false};
  if (kind == "medium") return {4, true};
  if (kind == "strong") return {0, true};
  if (kind == "master") return {0, true, 4000, 3};
  throw std::out_of_range("no such bot");
}

const std::vector<BotKind>& kinds() {
  static const std::vector<BotKind> all = levels();
  return all;
}

const std::vector<Target>& targets() {
  static const std::vector<Target> all = make_targets();
  return all;
}

}  // namespace nostos::itaca::bot
