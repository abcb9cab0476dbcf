// The facts of the game, and the game itself.
#include "tests/load/game/deal60.hpp"
#include "tests/load/game/rules.hpp"

namespace nostos::deal60 {

const GameInfo& Deal60::info() {
  const NamedText player{"player", "Player"};
  static const GameInfo info{"deal60",
                             "Deal 60",
                             kSeats,
                             kSeats,
                             5,
                             1,
                             {player, player, player, player},
                             {Option::number("refills", "D4", "Refills of the deck", "", 0, 10, 0)},
                             {{"high", "High", "Plays its highest card."}},
                             {}};
  return info;
}

const Game& game() {
  static const GameAdapter<Deal60> deal60;
  return deal60;
}

}  // namespace nostos::deal60
