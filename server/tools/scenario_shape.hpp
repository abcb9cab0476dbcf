// Checks the shape of a scenario file (tests/scenarios/FORMAT.md) before any game is played.
#pragma once
#include <string>
#include <vector>

#include "games/core/json.hpp"

namespace nostos::tools {

// The faults of the document, one line each with its path: unknown keys, missing keys, values of the wrong
// type, seats and viewers that the table does not have. Empty: the scenario can run.
std::vector<std::string> scenario_problems(const Json& scenario);

}  // namespace nostos::tools
