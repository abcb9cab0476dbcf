#include "games/itaca/bot/kinds.hpp"

#include <stdexcept>
#include <string>

#include "games/itaca/rules/config.hpp"

namespace nostos::itaca::bot {

Strength strength_of(std::string_view kind) {
  if (kind == "easy") return {8, false};
  if (kind == "medium") return {4, true};
  if (kind == "strong") return {0, true};
  if (kind == "master") return {0, true, 4000, 3};
  throw std::out_of_range("no such bot");
}

const std::vector<BotKind>& kinds() {
  static const std::vector<BotKind> all{
      {"easy", "Easy",
       "Often bids too much or too little and ignores the others’ plans. It is the weakest bot."},
      {"medium", "Medium", "Counts men and cards and considers the others’ plans. Makes some mistakes."},
      {"strong", "Strong",
       "Weighs the value of the command and plans its cards. Hinders players close to home."},
      {"master", "Master", "Simulates many possible games before it decides. Takes up to a second."}};
  return all;
}

namespace {

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

const std::vector<Target>& targets() {
  static const std::vector<Target> all = make_targets();
  return all;
}

}  // namespace nostos::itaca::bot
