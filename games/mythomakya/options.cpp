#include "games/mythomakya/options.hpp"

#include <utility>

namespace nostos::mythomakya {

Option tie_option(std::string rule) {
  return Option::choice(
      "tie", std::move(rule), {"Equal apples", "Mele in parità"},
      {"A game in which the best have as many apples is drawn, and nobody has won it; or all of them have.",
       "Una partita in cui i migliori hanno le stesse mele è pari e non la vince nessuno; oppure la vincono "
       "tutti loro."},
      {{"drawn", {"Drawn", "Pari"}}, {"shared_win", {"A win for each of them", "Vittoria per ciascuno"}}});
}

Option teams_option(std::string rule) {
  return Option::choice(
      "teams", std::move(rule), {"Teams with four and six", "Squadre in quattro e in sei"},
      {"Chance seats the players before the first game, or they sit in the order of the room. Every other "
       "one is of one team.",
       "Prima della prima partita i posti li sorteggia il caso, oppure si sta nell'ordine della stanza. Le "
       "squadre siedono alternate."},
      {{"random", {"By lot", "A sorte"}}, {"manual", {"As seated in the room", "Come nella stanza"}}});
}

Option redraw_teams_option(std::string rule) {
  return Option::flag(
      "redraw_teams", std::move(rule), {"New teams every game", "Squadre nuove a ogni partita"},
      {"Draws the teams of every further game by lot. The choice goes round as it would have.",
       "Sorteggia le squadre di ogni partita successiva. La scelta passa di mano come avrebbe fatto."});
}

}  // namespace nostos::mythomakya
