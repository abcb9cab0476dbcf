#include "games/ithaca/bot/targets.hpp"

#include <string>

namespace nostos::ithaca::bot {
namespace {

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

const std::vector<Target>& targets() {
  static const std::vector<Target> all = make_targets();
  return all;
}

}  // namespace nostos::ithaca::bot
