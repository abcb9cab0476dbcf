#include "games/odyssey/bot/strength.hpp"

#include <array>
#include <stdexcept>
#include <utility>

namespace nostos::odyssey::bot {
namespace {

struct Named {
  std::string_view kind;
  Strength strength;
};

// The slips of the first three are set so that both sides win about equally often, and so that in competitive
// games Poseidon scores about as much as a Navigator. The master's Poseidon veers as far as that costs little
// against fierce Navigators, so that the target is unpredictable. `reference` is the baseline of published
// figures: half of Poseidon's choices slip.
constexpr std::array<Named, 6> kStrengths{{
    {"easy", {0.92, 0.82, 0, {0, false}, {0, 0.35}}},
    {"medium", {0.74, 0.63, 0, {0.2, false}, {0.05, 0.25}}},
    {"strong", {0.35, 0.24, 0, {0.5, true}, {0.1, 0.1}}},
    {"fierce", {0, 0, 0, {0.5, true}, {0.1, 0.02}}},
    {"master", {0, 0, 0.06, {0.5, true}, {0.1, 0.02}, 3000}},
    {"reference", {0.5, 0.5, 0, {0.5, true}, {0.1, 0.1}}},
}};

}  // namespace

const Strength& strength_of(std::string_view kind) {
  for (const Named& one : kStrengths) {
    if (one.kind == kind) return one.strength;
  }
  throw std::out_of_range("no such bot");
}

const std::vector<BotKind>& kinds() {
  static const std::vector<BotKind> all{
      {"easy", "Easy",
       "Plays almost every storm at random as Poseidon. As a Navigator, tracks its ships only roughly."},
      {"medium", "Medium",
       "Aims one storm in four as Poseidon. As a Navigator, tracks ships well, but sometimes picks a poor "
       "direction."},
      {"strong", "Strong",
       "Aims two storms in three as Poseidon, and uses every report as a Navigator. Between strong bots on "
       "maps A to D, both sides win about equally often."},
      {"fierce", "Fierce",
       "Makes no deliberate mistakes. On maps A to D, its Poseidon wins most games, even against fierce "
       "Navigators."},
      {"master", "Master",
       "As a Navigator, simulates what may follow and learns how Poseidon plays. As Poseidon, plays like "
       "Fierce, but less predictably."},
      {"reference", "Reference",
       "For measurements. Steers like Strong, and makes half of Poseidon’s choices at random.", false},
  };
  return all;
}

}  // namespace nostos::odyssey::bot
