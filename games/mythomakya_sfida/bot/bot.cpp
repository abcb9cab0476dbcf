#include "games/mythomakya_sfida/bot/bot.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "games/core/levels.hpp"
#include "games/mythomakya_sfida/bot/heuristic.hpp"
#include "games/mythomakya_sfida/rules/config.hpp"

namespace nostos::mythomakya_sfida::bot {

namespace {

constexpr const char* kBots = "strong";
constexpr const char* kChooser = "ratio/chooser_won/games";

// Targets for games won by the chooser's side.
void add_choosers(std::vector<Target>& all) {
  all.push_back({kChooser, 0.48, 0.60, kBots, {}, 2});
  all.push_back({kChooser, 0.33, 0.45, kBots, {}, 3});
  all.push_back({"ratio/second_won/games", 0.25, 0.37, kBots, {}, 3});
  all.push_back({"ratio/third_won/games", 0.25, 0.37, kBots, {}, 3});
  all.push_back({kChooser, 0.50, 0.68, kBots, {}, 4});
  all.push_back({kChooser, 0.38, 0.58, kBots, {}, 5});
  all.push_back({kChooser, 0.50, 0.68, kBots, {}, 6});
}

void add_course(int players, std::vector<Target>& all) {
  const auto turns = static_cast<double>(mythomakya::layout_for(players).cards());
  all.push_back({"ratio/turns/games", turns - 1, turns + 1, kBots, {}, players});
  all.push_back({"ratio/windows_pretrick/turns", 1, 2, kBots, {}, players});
  all.push_back({"many_windows", 0, 0, kBots, {}, players});
  all.push_back({"window_seconds", 0, 300, kBots, {}, players});
  all.push_back({"long_windows", 0, 0, kBots, {}, players});
  all.push_back({"window_seconds", 0, 660, kBots, {"windows=calm"}, players});
  all.push_back({"held_seconds", 0, 60, kBots, {}, players});
  all.push_back({"seconds", 0, 1200, kBots, {}, players});
  all.push_back({"ratio/eliminated/apples", 0.2, 0.45, kBots, {}, players});
  all.push_back({"ratio/writers/games", 0.3, 2.2, kBots, {}, players});
  all.push_back({"ratio/ties/games", 0, 0.03, kBots, {}, players});
}

void add_powers(int players, std::vector<Target>& all) {
  all.push_back({"ratio/deities/dealt", 0.4, 0.9, kBots, {}, players});
  // The holder's advantage over an average seat.
  const double fair = players == 3 ? 1.0 / 3 : 0.5;
  constexpr double kFar = 0.08;
  for (const Deity deity : all_deities()) {
    const std::string name(to_text(deity));
    all.push_back({"ratio/played_" + name + "/dealt_" + name, 0.1, 3, kBots, {}, players});
    all.push_back(
        {"ratio/won_with_" + name + "/dealt_" + name, fair - kFar, fair + kFar, kBots, {}, players});
  }
  for (const char* category : {"monster", "goddess", "titan", "minor_god", "muse"}) {
    all.push_back({std::string("ratio/activated_") + category + "/games", 0.1, 6, kBots, {}, players});
  }
}

void add_matches(int players, std::vector<Target>& all) {
  const double fair = players == 3 ? 1.0 / 3 : players == 5 ? 0.2 : 0.5;
  const std::string games = "games=" + std::to_string(players);
  all.push_back({"first_chooser_won", fair - 0.04, fair + 0.04, kBots, {games}, players});
}

// One side against another. With four players, the room's seats define the sides.
void add_duels(std::vector<Target>& all) {
  const std::vector<std::string> seated{"teams=manual"};
  all.push_back({"seat_0_won", 0.95, 1, "strong,random", {}, 2});
  all.push_back({"seat_0_won", 0.95, 1, "strong,random,strong,random", seated, 4});
  all.push_back({"seat_0_won", 0.58, 1, "strong,godless", {}, 2});
  all.push_back({"seat_0_won", 0.58, 1, "strong,godless,strong,godless", seated, 4});
}

std::vector<Target> make_targets() {
  std::vector<Target> all;
  add_choosers(all);
  for (int players = 2; players <= 6; ++players) {
    add_course(players, all);
    add_powers(players, all);
    add_matches(players, all);
  }
  all.push_back({"ratio/early/games", 0.4, 0.8, kBots, {}, 2});
  add_duels(all);
  return all;
}

}  // namespace

Json BotPolicy::act(const View& view, const Prompt& prompt, Rng& rng, const SearchBudget& budget) {
  weighed_.clear();
  const int seat = seat_.seat.index;
  // A sealed answer is final.
  if (view.secrets[at(seat)]->answer) return nullptr;
  auto all = candidates(prompt, *view.table.config);
  if (all.empty()) return nullptr;
  const Candidate best = all.size() == 1 ? all.front() : choose(view, std::move(all), rng, budget);
  // If the clock closes the window, no answer means pass.
  if (best.intent.type == Intent::Type::pass && !prompt.asks()) {
    weighed_.clear();
    return nullptr;
  }
  return offered(best);
}

Candidate BotPolicy::choose(const View& view, std::vector<Candidate> among, Rng& rng,
                            const SearchBudget& budget) {
  Heuristic heuristic(view, seat_.seat.index, strength_, rng);
  Candidate best = heuristic.best(std::move(among), budget);
  weighed_ = heuristic.weighed();
  return best;
}

Strength strength_of(std::string_view kind) {
  if (kind == "easy") return {.games = 2, .blur = 8};
  if (kind == "medium") return {.games = 6, .blur = 3};
  if (kind == "strong") return {};
  if (kind == "master") return {.searches = true};
  if (kind == "godless") return {.gods = false};
  throw std::out_of_range("no such bot");
}

const std::vector<BotKind>& kinds() {
  static const std::vector<BotKind> all = [] {
    auto kinds = levels();
    kinds.push_back({"godless", "Strong without gods", "Plays like Strong, but never plays a god.", false});
    return kinds;
  }();
  return all;
}

const std::vector<Target>& targets() {
  static const std::vector<Target> all = make_targets();
  return all;
}

}  // namespace nostos::mythomakya_sfida::bot
