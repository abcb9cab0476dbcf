#include "games/mythomakya/data/options.hpp"

#include <utility>

namespace nostos::mythomakya {

Option tie_option(std::string rule) {
  return Option::choice(
      "tie", std::move(rule), "Tie for the most apples",
      "Sets the result when players or teams tie for the most apples. With “Draw”, no player wins the game.",
      {{"drawn", "Draw"}, {"shared_win", "Shared win"}});
}

Option teams_option(std::string rule) {
  return Option::choice("teams", std::move(rule), "Team seating",
                        "With four or six players, every other seat belongs to the same team. With “By lot”, "
                        "the seats are shuffled before the match.",
                        {{"random", "By lot"}, {"manual", "As seated"}});
}

Option redraw_teams_option(std::string rule) {
  return Option::flag(
      "redraw_teams", std::move(rule), "New teams every game",
      "New teams are drawn by lot before each further game. Players still name the moira in the same order.");
}

}  // namespace nostos::mythomakya
