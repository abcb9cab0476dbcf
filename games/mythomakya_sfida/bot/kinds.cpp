#include "games/mythomakya_sfida/bot/kinds.hpp"

#include <stdexcept>

namespace nostos::mythomakya_sfida::bot {

Strength strength_of(std::string_view kind) {
  if (kind == "easy") return {.games = 2, .blur = 8};
  if (kind == "medium") return {.games = 6, .blur = 3};
  if (kind == "strong") return {};
  if (kind == "master") return {.searches = true};
  if (kind == "godless") return {.gods = false};
  throw std::out_of_range("no such bot");
}

const std::vector<BotKind>& kinds() {
  static const std::vector<BotKind> all{
      {"easy",
       {"Easy", "Facile"},
       {"Plays the rest of the game through in its thoughts only twice, and is often mistaken.",
        "Gioca col pensiero il resto della partita solo due volte, e sbaglia spesso."}},
      {"medium",
       {"Medium", "Medio"},
       {"Plays the rest of the game through in its thoughts a few times, and is now and then mistaken.",
        "Gioca col pensiero il resto della partita qualche volta, e ogni tanto si sbaglia."}},
      {"strong",
       {"Strong", "Forte"},
       {"Plays the rest of the game through in its thoughts for every card and deity that looks good, and "
        "keeps a deity until it is worth its price.",
        "Gioca col pensiero il resto della partita per ogni carta e divinità che promette bene, e tiene una "
        "divinità finché non vale il suo prezzo."}},
      {"master",
       {"Master", "Maestro"},
       {"Follows many games through in thought, card by card, before it decides; takes up to a second.",
        "Prima di decidere segue col pensiero molte partite, carta dopo carta; impiega fino a un secondo."}},
      {"godless",
       {"Strong, without deities", "Forte, senza divinità"},
       {"Plays like the strong one but never plays a deity: shows what they are worth.",
        "Gioca come il forte ma non gioca mai una divinità: mostra quanto valgono."},
       false}};
  return all;
}

}  // namespace nostos::mythomakya_sfida::bot
