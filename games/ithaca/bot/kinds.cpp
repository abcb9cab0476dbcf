#include "games/ithaca/bot/kinds.hpp"

#include <stdexcept>
#include <string>

namespace nostos::ithaca::bot {

Strength strength_of(std::string_view kind) {
  if (kind == "easy") return {3, false, {}};
  if (kind == "medium") return {1.5, true, {}};
  if (kind == "strong") return {0, true, {}};
  if (kind == "master") return {0, true, {}, 400, 1};
  throw std::out_of_range("no such bot");
}

const std::vector<BotKind>& kinds() {
  static const std::vector<BotKind> all{
      {"easy",
       {"Easy", "Facile"},
       {"Fills its route and lands; gives gifts, neighbours and the Suitors little thought.",
        "Riempie la rotta e approda; a doni, vicini e Proci pensa poco."}},
      {"medium",
       {"Medium", "Medio"},
       {"Weighs everything, and is now and then mistaken.", "Valuta tutto, e ogni tanto si sbaglia."}},
      {"strong",
       {"Strong", "Forte"},
       {"Weighs every card against what it gives the neighbour, bids with care and lands in time.",
        "Pesa ogni carta anche per quello che dà al vicino, punta con prudenza e approda in tempo."}},
      {"master",
       {"Master", "Maestro"},
       {"Plays what may follow through in thought before it decides; takes up to a second.",
        "Prima di decidere gioca in mente ciò che può seguire; ci mette fino a un secondo."}}};
  return all;
}

}  // namespace nostos::ithaca::bot
