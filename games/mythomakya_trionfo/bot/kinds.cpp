#include "games/mythomakya_trionfo/bot/kinds.hpp"

#include <stdexcept>

namespace nostos::mythomakya_trionfo::bot {

Strength strength_of(std::string_view kind) {
  if (kind == "easy") return {.blur = 4, .foresees = false, .remembers = false};
  if (kind == "medium") return {.blur = 2, .remembers = false};
  if (kind == "strong") return {.plays_through = true};
  if (kind == "master") return {.searches = true};
  if (kind == "lot") return {.plays_through = true, .chooses = false};
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
       {"Thinks every trick through, then plays games to their end in thought; knows which cards are gone, "
        "and "
        "who has won what.",
        "Calcola ogni presa fino in fondo, poi gioca col pensiero intere partite; sa quali carte sono uscite "
        "e "
        "chi ha vinto che cosa."}},
      {"master",
       {"Master", "Maestro"},
       {"Follows many games through in thought, trick by trick, before it decides; takes up to a second.",
        "Prima di decidere segue col pensiero molte partite, presa dopo presa; impiega fino a un secondo."}},
      {"lot",
       {"Strong, with a moira by lot", "Forte, con la moira a sorte"},
       {"Plays like the strong one, but chance names its moira and partner: shows what the choice is worth.",
        "Gioca come il forte, ma moira e compagno li sceglie il caso: mostra quanto vale la scelta."},
       false}};
  return all;
}

}  // namespace nostos::mythomakya_trionfo::bot
