#include "games/mythomakya_sfida/bot/kinds.hpp"

#include <stdexcept>

namespace nostos::mythomakya_sfida::bot {

Strength strength_of(std::string_view kind) {
  if (kind == "easy") return {5, false, true};
  if (kind == "medium") return {2, true, true};
  if (kind == "strong") return {0, true, true};
  if (kind == "godless") return {0, true, false};
  throw std::out_of_range("no such bot");
}

const std::vector<BotKind>& kinds() {
  static const std::vector<BotKind> all{
      {"easy",
       {"Easy", "Facile"},
       {"Looks at the cards that lie in the trick, not at those still to come, and is often mistaken.",
        "Guarda le carte già nella presa, non quelle che devono ancora arrivare, e sbaglia spesso."}},
      {"medium",
       {"Medium", "Medio"},
       {"Thinks every trick through, and is now and then mistaken.",
        "Calcola ogni presa fino in fondo, e ogni tanto si sbaglia."}},
      {"strong",
       {"Strong", "Forte"},
       {"Thinks every trick through with its abilities, and plays a deity where it is worth more than its "
        "price.",
        "Calcola ogni presa fino in fondo con le sue abilità, e gioca una divinità se vale più del suo "
        "prezzo."}},
      {"godless",
       {"Strong, without deities", "Forte, senza divinità"},
       {"Plays like the strong one but never plays a deity: shows what they are worth.",
        "Gioca come il forte ma non gioca mai una divinità: mostra quanto valgono."},
       false}};
  return all;
}

}  // namespace nostos::mythomakya_sfida::bot
