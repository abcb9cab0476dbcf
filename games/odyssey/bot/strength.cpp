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
      {"easy",
       {"Easy", "Facile"},
       {"As Poseidon mostly leaves it to the winds; as a Navigator keeps a rough reckoning.",
        "Da Poseidone lascia fare quasi tutto ai venti; da Navigatore tiene una stima approssimativa."}},
      {"medium",
       {"Medium", "Medio"},
       {"As Poseidon aims one storm in four; as a Navigator keeps a good reckoning and steers a little "
        "loosely.",
        "Da Poseidone mira una tempesta su quattro; da Navigatore tiene una buona stima e governa un po' "
        "alla "
        "buona."}},
      {"strong",
       {"Strong", "Forte"},
       {"As Poseidon aims most storms; as a Navigator weighs every cell, and what ships see of one "
        "another. "
        "Both sides win about as often.",
        "Da Poseidone mira quasi tutte le tempeste; da Navigatore soppesa ogni casella, e ciò che le navi "
        "vedono "
        "l'una "
        "dell'altra. Le due parti vincono circa altrettanto."}},
      {"fierce",
       {"Fierce", "Spietato"},
       {"Never lets a chance slip. As Poseidon it wins nearly always, even against itself: for those who "
        "want to "
        "see a ship lost.",
        "Non si lascia sfuggire nulla. Da Poseidone vince quasi sempre, anche contro sé stesso: per chi vuol "
        "vedere "
        "come si perde una nave."}},
      {"master",
       {"Master", "Maestro"},
       {"Plays what may follow through in thought before it decides; takes up to a second.",
        "Prima di decidere gioca in mente ciò che può seguire; ci mette fino a un secondo."}},
      {"reference",
       {"Reference", "Riferimento"},
       {"For measuring: steers as the strong one does, and half of Poseidon's choices are blind.",
        "Per le misure: governa come il forte, e metà delle scelte di Poseidone sono alla cieca."},
       false},
  };
  return all;
}

}  // namespace nostos::odyssey::bot
