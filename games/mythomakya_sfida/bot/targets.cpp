#include "games/mythomakya_sfida/bot/targets.hpp"

#include <string>

#include "games/mythomakya_sfida/setting.hpp"

namespace nostos::mythomakya_sfida::bot {
namespace {

constexpr const char* kBots = "strong";
constexpr const char* kChooser = "ratio/chooser_won/games";

void add_choosers(std::vector<Target>& all) {
  all.push_back({kChooser, 0.48, 0.60, kBots, {}, 2});
  all.push_back({kChooser, 0.33, 0.45, kBots, {}, 3});
  all.push_back({"ratio/second_won/games", 0.25, 0.37, kBots, {}, 3});
  all.push_back({"ratio/third_won/games", 0.25, 0.37, kBots, {}, 3});
  all.push_back({kChooser, 0.50, 0.68, kBots, {}, 4});
  all.push_back({kChooser, 0.38, 0.58, kBots, {}, 5});
  all.push_back({kChooser, 0.50, 0.68, kBots, {}, 6});
}

void add_by_players(int players, std::vector<Target>& all) {
  const auto turns = static_cast<double>(mythomakya::layout_for(players).cards());
  all.push_back({"ratio/turns/games", turns - 1, turns + 1, kBots, {}, players});
  all.push_back({"ratio/windows_pretrick/turns", 1, 2, kBots, {}, players});
  all.push_back({"ratio/window_seconds/games", 0, 300, kBots, {}, players});
  all.push_back({"ratio/deities/dealt", 0.4, 0.9, kBots, {}, players});
  all.push_back({"ratio/writers/games", 0.3, 2.2, kBots, {}, players});
  all.push_back({"ratio/ties/games", 0, 0.03, kBots, {}, players});
  for (const Deity deity : all_deities()) {
    const std::string name(to_text(deity));
    all.push_back({"ratio/played_" + name + "/games", 0.1, 3, kBots, {}, players});
  }
  for (const char* category : {"monster", "goddess", "titan", "minor_god", "muse"}) {
    all.push_back({std::string("ratio/activated_") + category + "/games", 0.1, 6, kBots, {}, players});
  }
}

std::vector<Target> make_targets() {
  std::vector<Target> all;
  add_choosers(all);
  for (int players = 2; players <= 6; ++players) add_by_players(players, all);
  all.push_back({"ratio/early/games", 0.4, 0.8, kBots, {}, 2});
  return all;
}

}  // namespace

const std::vector<Target>& targets() {
  static const std::vector<Target> all = make_targets();
  return all;
}

}  // namespace nostos::mythomakya_sfida::bot
