#include "games/mythomakya_trionfo/bot/kinds.hpp"

#include <stdexcept>

namespace nostos::mythomakya_trionfo::bot {

Strength strength_of(std::string_view kind) {
  if (kind == "easy") return {4, false, false, true};
  if (kind == "medium") return {2, true, false, true};
  if (kind == "strong") return {0, true, true, true};
  if (kind == "lot") return {0, true, true, false};
  throw std::out_of_range("no such bot");
}

const std::vector<BotKind>& kinds() {
  static const std::vector<BotKind> all{
      {"easy",
       {"Easy", "Facile"},
       {"Looks at the cards that lie in the trick, not at those still to come.",
        "Guarda le carte già nella presa, non quelle che devono ancora arrivare."}},
      {"medium",
       {"Medium", "Medio"},
       {"Thinks every trick through, forgets what is gone, and is now and then mistaken.",
        "Calcola ogni presa fino in fondo, dimentica le carte uscite e ogni tanto si sbaglia."}},
      {"strong",
       {"Strong", "Forte"},
       {"Thinks every trick through, keeps good cards for rich tricks, and knows which cards are gone.",
        "Calcola ogni presa fino in fondo, tiene le carte buone per le prese ricche e sa quali sono "
        "uscite."}},
      {"lot",
       {"Strong, with a moira by lot", "Forte, con la moira a sorte"},
       {"Plays like the strong one, but chance names its moira and partner: shows what the choice is worth.",
        "Gioca come il forte, ma moira e compagno li sceglie il caso: mostra quanto vale la scelta."},
       false}};
  return all;
}

}  // namespace nostos::mythomakya_trionfo::bot
