// What a scenario's "expect" demands of a position.
#pragma once
#include <string>
#include <vector>

#include "games/core/game.hpp"

namespace nostos::tools {

// Lines for what does not hold, each beginning with `path`. `expect` has the shape that scenario_problems
// checks. `eventful` is false after a rejected intent: nobody was shown anything.
std::vector<std::string> unmet(const Json& expect, const Position& position, bool eventful,
                               const std::string& path);

}  // namespace nostos::tools
