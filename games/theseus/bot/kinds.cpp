#include "games/theseus/bot/kinds.hpp"

#include <stdexcept>
#include <string>

namespace nostos::theseus::bot {

Strength strength_of(std::string_view kind) {
  if (kind == "easy") return {1.5, false, 0};
  if (kind == "medium") return {0.7, true, 0.25};
  if (kind == "strong") return {0, true, 0.4};
  throw std::out_of_range("no such bot");
}

const std::vector<BotKind>& kinds() {
  static const std::vector<BotKind> all{
      {"easy",
       {"Easy", "Facile"},
       {"Takes what lies nearest and enters the labyrinth as soon as it may.",
        "Prende quello che ha vicino ed entra nel labirinto appena può."}},
      {"medium",
       {"Medium", "Medio"},
       {"Weighs its risks, is now and then mistaken, and goes in a little early.",
        "Pesa i rischi, ogni tanto si sbaglia, ed entra un po' presto."}},
      {"strong",
       {"Strong", "Forte"},
       {"Counts every deck, gathers the gifts that belong together, and knows its chances against the "
        "Minotaur exactly.",
        "Conta ogni mazzo, raccoglie i doni che stanno bene insieme e conosce esattamente le sue probabilità "
        "contro il Minotauro."}}};
  return all;
}

}  // namespace nostos::theseus::bot
