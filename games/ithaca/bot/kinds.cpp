#include "games/ithaca/bot/kinds.hpp"

#include <stdexcept>
#include <string>

namespace nostos::ithaca::bot {

Strength strength_of(std::string_view kind) {
  if (kind == "easy") return {3, false};
  if (kind == "medium") return {1.5, true};
  if (kind == "strong") return {0, true};
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
        "Pesa ogni carta anche per quello che dà al vicino, punta con prudenza e approda in tempo."}}};
  return all;
}

const std::vector<Target>& targets() {
  static const std::vector<Target> all{{"turns", 20, 60, "strong", {}},
                                       {"gifts", 5, 18, "strong", {}},
                                       {"wraths", 0, 4, "strong", {}},
                                       {"winner_changed", 0.15, 0.45, "strong", {}},
                                       {"undefeated", 0, 0.6, "strong", {}},
                                       {"suitors_unplaced", 0, 0.1, "strong", {}},
                                       {"winning_score", 10, 22, "strong", {}},
                                       {"share_discard", 0, 0.3, "strong", {}},
                                       {"share_favour", 0.08, 0.4, "strong", {}},
                                       {"share_landing", 0.08, 0.4, "strong", {}},
                                       {"share_oracle", 0.08, 0.4, "strong", {}},
                                       {"share_odyssey", 0.08, 0.4, "strong", {}},
                                       {"dry", 0, 0.12, "strong", {}}};
  return all;
}

}  // namespace nostos::ithaca::bot
