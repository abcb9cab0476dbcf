// Options that both games of the box have. Each is told with the rule that its game has for it.
#pragma once
#include <string>

#include "games/core/options.hpp"

namespace nostos::mythomakya {

// "tie": what becomes of a game in which the best have as many apples.
Option tie_option(std::string rule);
// "teams": who sits where with four and six.
Option teams_option(std::string rule);
// "redraw_teams": whether they are drawn again for every game.
Option redraw_teams_option(std::string rule);

}  // namespace nostos::mythomakya
