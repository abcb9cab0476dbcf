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
      {"easy", "Easy",
       "Fills its route and lands. It mostly ignores gifts, the next player and the Suitors."},
      {"medium", "Medium", "Considers gifts, the next player and the Suitors, but misjudges some moves."},
      {"strong", "Strong",
       "Plays each card with the next player in mind. It bids carefully and lands in time."},
      {"master", "Master", "Simulates many possible games before it decides. Takes up to a second."}};
  return all;
}

}  // namespace nostos::ithaca::bot
