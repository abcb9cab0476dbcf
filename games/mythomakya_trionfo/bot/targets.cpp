#include "games/mythomakya_trionfo/bot/targets.hpp"

#include <string>

#include "games/mythomakya_trionfo/rules/config.hpp"

namespace nostos::mythomakya_trionfo::bot {
namespace {

constexpr const char* kBots = "strong";
constexpr const char* kByLot = "lot";
constexpr const char* kChooser = "ratio/chooser_won/games";

// Targets for games won by the chooser's side, by number of players.
void add_choosers(std::vector<Target>& all) {
  const std::vector<std::string> quick{"quick=true"};
  const std::vector<std::string> plain{"quick=false"};
  all.push_back({kChooser, 0.50, 0.66, kBots, plain, 2});
  all.push_back({kChooser, 0.50, 0.70, kBots, quick, 2});
  all.push_back({kChooser, 0.33, 0.50, kBots, {}, 3});
  all.push_back({"ratio/second_won/games", 0.22, 0.35, kBots, {}, 3});
  all.push_back({"ratio/third_won/games", 0.22, 0.35, kBots, {}, 3});
  all.push_back({kChooser, 0.50, 0.68, kBots, {}, 4});
  all.push_back({kChooser, 0.38, 0.55, kBots, {}, 5});
  all.push_back({kChooser, 0.50, 0.76, kBots, {}, 6});
  // With a random moira, the seats are even; with five, the pair is only reported.
  all.push_back({kChooser, 0.47, 0.53, kByLot, plain, 2});
  all.push_back({kChooser, 0.47, 0.53, kByLot, quick, 2});
  all.push_back({kChooser, 0.31, 0.36, kByLot, {}, 3});
  all.push_back({kChooser, 0.47, 0.53, kByLot, {}, 4});
  all.push_back({kChooser, 0, 1, kByLot, {}, 5});
  all.push_back({kChooser, 0.47, 0.53, kByLot, {}, 6});
}

// Further targets that depend on the number of players.
void add_by_players(int players, std::vector<Target>& all) {
  const double fair = players == 3 ? 1.0 / 3 : players == 5 ? 0.2 : 0.5;
  const std::string games = "games=" + std::to_string(players);
  all.push_back({"first_chooser_won", fair - 0.04, fair + 0.04, kBots, {games}, players});
  const auto tricks = static_cast<double>(mythomakya::layout_for(players).cards());
  all.push_back({"tricks", tricks, tricks, kBots, {}, players});
  all.push_back({"ratio/ties/games", 0, players == 3 ? 0.03 : 0, kBots, {}, players});
  if (players == 2 || players == 6) all.push_back({"seconds", 0, 480, kBots, {}, players});
}

std::vector<Target> make_targets() {
  std::vector<Target> all;
  add_choosers(all);
  for (int players = 2; players <= 6; ++players) add_by_players(players, all);
  all.push_back({"tricks", 20, 20, kBots, {"quick=true"}, 2});
  all.push_back({"plays", 60, 60, kBots, {}});
  all.push_back({"plays", 40, 40, kBots, {"quick=true"}, 2});
  all.push_back({"ratio/forced/plays", 0, 0.45, kBots, {}});
  all.push_back({"ratio/moira_apples/apples", 0.2, 0.7, kBots, {}});
  all.push_back({"seat_0_won", 0.78, 1, "strong,random", {}, 2});
  return all;
}

}  // namespace

const std::vector<Target>& targets() {
  static const std::vector<Target> all = make_targets();
  return all;
}

}  // namespace nostos::mythomakya_trionfo::bot
