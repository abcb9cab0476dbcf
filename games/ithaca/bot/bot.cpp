#include "games/ithaca/bot/bot.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>

#include "games/core/levels.hpp"
#include "games/ithaca/bot/heuristic.hpp"
#include "games/ithaca/bot/search_domain.hpp"
#include "games/ithaca/bot/sight.hpp"
#include "games/ithaca/rules/legality.hpp"

namespace nostos::ithaca::bot {

namespace {

constexpr int kSteps = 1000;
constexpr double kMaxWorlds = 1e9;

// The intents by search, the one that it tried most often first; empty if it found no world.
std::vector<WeighedMove> searched(const View& view, const Odds& odds, const Strength& strength, Rng& rng,
                                  const SearchBudget& budget) {
  const Domain domain(view, odds, strength);
  const auto worlds = static_cast<int>(std::clamp(strength.worlds * budget.scale, 1.0, kMaxWorlds));
  const std::optional<Intent> include =
      budget.include != nullptr ? std::optional(intent_from_json(*budget.include)) : std::nullopt;
  return search::weighed(search::Search(domain, worlds, budget, 1).run(rng, include),
                         [](const Intent& intent) { return to_json(intent); });
}

constexpr const char* kBots = "strong";

// Targets that depend on the number of players: stalemates, empty decks, and each seat's share.
void add_by_players(int players, std::vector<Target>& all) {
  const double fair = 1.0 / players;
  for (int place = 1; place <= players; ++place) {
    all.push_back({"win_in_place_" + std::to_string(place), fair - 0.1, fair + 0.1, kBots, {}, players});
  }
  all.push_back({"ender_won", fair + 0.1, 0.999, kBots, {}, players});
  all.push_back({"stalemate", 0, players == 5 ? 0.005 : 0.001, kBots, {}, players});
  const double dry = players == 5 ? 0.12 : players == 4 ? 0.02 : 0;
  all.push_back({"dry", 0, dry, kBots, {}, players});
}

std::vector<Target> make_targets() {
  std::vector<Target> all{{"turns", 20, 60, kBots, {}},
                          {"gifts", 5, 18, kBots, {}},
                          {"ratio/contests/gifts", 0.4, 1, kBots, {}},
                          {"ratio/tied_contests/contests", 0, 0.2, kBots, {}},
                          {"wraths", 0, 4, kBots, {}},
                          {"winner_changed", 0.15, 0.45, kBots, {}},
                          {"undefeated", 0, 0.6, kBots, {}},
                          {"suitors_unplaced", 0, 0.1, kBots, {}},
                          {"winning_score", 10, 22, kBots, {}},
                          {"ratio/empty_landings/action_landing", 0, 0.5, kBots, {}},
                          {"ratio/action_discard/turns", 0, 0.3, kBots, {}}};
  for (const char* action : {"favour", "landing", "oracle", "odyssey"}) {
    all.push_back({"ratio/action_" + std::string(action) + "/turns", 0.08, 0.4, kBots, {}});
  }
  for (const char* deity : {"zeus", "athena", "helios", "aiolus"}) {
    all.push_back({"ratio/favour_" + std::string(deity) + "/turns", 0.18, 0.33, kBots, {}});
  }
  for (int players = 2; players <= 5; ++players) add_by_players(players, all);
  all.push_back({"seat/0", 0.85, 1, "strong,random", {}, 2});
  return all;
}

}  // namespace

Json BotPolicy::act(const View& view, const Prompt&, Rng& rng, const SearchBudget& budget) {
  weighed_.clear();
  const Sight sight(view, seat_);
  const Odds odds(view, strength_.weights.tilt);
  const auto intents = legal(Moment(view.table, seat_, sight.own));
  if (strength_.worlds > 0 && intents.size() > 1) {
    weighed_ = searched(view, odds, strength_, rng, budget);
    if (!weighed_.empty()) return weighed_.front().intent;
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

Strength strength_of(std::string_view kind) {
  if (kind == "easy") return {3, false, {}};
  if (kind == "medium") return {1.5, true, {}};
  if (kind == "strong") return {0, true, {}};
  if (kind == "master") return {0, true, {}, 400, 1};
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

}  // namespace nostos::ithaca::bot
