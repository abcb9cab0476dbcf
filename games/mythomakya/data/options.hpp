// The options that both games of the box share. The caller provides the game's rule for each.
#pragma once
#include <string>

#include "games/core/options.hpp"

namespace nostos::mythomakya {

// "tie": the result of a game in which the best sides have equally many apples.
Option tie_option(std::string rule);
// "teams": the seating with four and six players.
Option teams_option(std::string rule);
// "redraw_teams": whether the teams are drawn again for each game.
Option redraw_teams_option(std::string rule);

}  // namespace nostos::mythomakya
