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
      {"easy", "Easy",
       "Simulates very few games for a promising move and often misjudges it. It is the weakest bot."},
      {"medium", "Medium",
       "Simulates a few games for a promising move and sometimes misjudges it. Usually beats Easy."},
      {"strong", "Strong",
       "Simulates three times as many games as Medium. Saves gods until they pay off, and usually beats "
       "Medium."},
      {"master", "Master", "Simulates many possible games before it decides. Takes up to a second."},
      {"godless", "Strong without gods", "Plays like Strong, but never plays a god.", false}};
  return all;
}

}  // namespace nostos::mythomakya_sfida::bot
