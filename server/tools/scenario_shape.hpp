// The shape of a scenario file (tests/scenarios/FORMAT.md), checked before anything is played.
#pragma once
#include <string>
#include <vector>

#include "games/core/json.hpp"

namespace nostos::tools {

// What is wrong with the document itself, one line each with its path: keys nobody knows, keys that are
// missing, values of the wrong type, seats and viewers that the table does not have. Empty: it can be run.
std::vector<std::string> scenario_problems(const Json& scenario);

}  // namespace nostos::tools
