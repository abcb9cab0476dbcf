#include "games/itaca/bot/kinds.hpp"

#include <stdexcept>
#include <string>

namespace nostos::itaca::bot {

Strength strength_of(std::string_view kind) {
  if (kind == "easy") return {8, false};
  if (kind == "medium") return {4, true};
  if (kind == "strong") return {0, true};
  throw std::out_of_range("no such bot");
}

const std::vector<BotKind>& kinds() {
  static const std::vector<BotKind> all{
      {"easy",
       {"Easy", "Facile"},
       {"Bids as the mood takes it and sails for what looks easy; minds the others little.",
        "Punta a umore e fa rotta dove pare facile; agli altri bada poco."}},
      {"medium",
       {"Medium", "Medio"},
       {"Counts men and cards, and is now and then mistaken.",
        "Conta uomini e carte, e ogni tanto si sbaglia."}},
      {"strong",
       {"Strong", "Forte"},
       {"Weighs what a command is worth, plans its cards, and stops whoever is near home.",
        "Pesa quanto vale un comando, pianifica le carte e ferma chi è vicino a casa."}}};
  return all;
}

const std::vector<Target>& targets() {
  static const std::vector<Target> all{{"rounds", 15, 32, "strong", {"map=4x4"}},
                                       {"over_100", 0, 0.01, "strong", {}},
                                       {"success", 0.5, 0.9, "strong", {}},
                                       {"shipwrecks", 0, 2, "strong", {}},
                                       {"bid", 1, 9, "strong", {}},
                                       {"crew", 5, 24, "strong", {}},
                                       {"crew_end", 5, 24, "strong", {}},
                                       {"events", 2, 8, "strong", {}},
                                       {"first_on_top_won", 0.35, 0.9, "strong", {}},
                                       {"dry", 0, 0.005, "strong", {}}};
  return all;
}

}  // namespace nostos::itaca::bot
