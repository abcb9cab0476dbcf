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
      {"easy", "Easy", "Looks only at the cards already in the trick. It is the weakest bot."},
      {"medium", "Medium",
       "Thinks each trick through, but forgets played cards and makes some mistakes. Usually beats Easy."},
      {"strong", "Strong",
       "Remembers every played card and simulates games to the end. Usually beats Medium."},
      {"master", "Master", "Simulates many possible games before it decides. Takes up to a second."},
      {"lot", "Strong with a random moira", "Plays like Strong, but draws its moira and partner by lot.",
       false}};
  return all;
}

}  // namespace nostos::mythomakya_trionfo::bot
