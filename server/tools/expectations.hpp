// Checks a position against a scenario's "expect".
#pragma once
#include <string>
#include <vector>

#include "games/core/game.hpp"

namespace nostos::tools {

// Returns a line for each expectation that does not hold, beginning with `path`. `expect` has the shape that
// scenario_problems checks. `eventful` is false after a rejected intent, which shows no events to any viewer.
std::vector<std::string> unmet(const Json& expect, const Position& position, bool eventful,
                               const std::string& path);

}  // namespace nostos::tools
