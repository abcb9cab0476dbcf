#include "games/theseus/bot/targets.hpp"

#include <string>

namespace nostos::theseus::bot {
namespace {

constexpr const char* kBots = "strong";

void add_by_players(int players, std::vector<Target>& all) {
  const double fair = 1.0 / players;
  for (int place = 1; place <= players; ++place) {
    all.push_back({"win_in_place_" + std::to_string(place), fair - 0.05, fair + 0.05, kBots, {}, players});
  }
}

std::vector<Target> make_targets() {
  std::vector<Target> all{{"turns_per_player", 14, 30, kBots, {}},
                          {"over_60_turns", 0, 0.05, kBots, {}},  // the 95th percentile
                          {"ratio/gifts_at_entry/entries", 3, 5, kBots, {}},
                          {"ratio/crossings/entries", 0.65, 0.9, kBots, {}},
                          {"ratio/victories/trials", 0.6, 0.92, kBots, {}},
                          {"failed_dangers_per_player", 1, 4, kBots, {}},
                          {"fights", 3, 12, kBots, {}},
                          {"ratio/fights_won/fights", 0.5, 0.68, kBots, {}},
                          {"win_of_seat_0", 0.8, 1, "strong,random", {}, 3}};
  for (const char* colour : {"yellow", "red", "blue", "green", "violet"})
    all.push_back({"ratio/landed_" + std::string(colour) + "/landings", 0, 0.3, kBots, {}});
  for (int players = 3; players <= 5; ++players) add_by_players(players, all);
  return all;
}

}  // namespace

const std::vector<Target>& targets() {
  static const std::vector<Target> all = make_targets();
  return all;
}

}  // namespace nostos::theseus::bot
