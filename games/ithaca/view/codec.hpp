// JSON for the parts of a game. Only sources include it, never a header.
#pragma once
#include "games/core/json_parts.hpp"
#include "games/ithaca/rules/state.hpp"

namespace nostos::ithaca {

Json to_json(const Route& route, const GameConfig& config);

Options options_from_json(const Json& json);

// The compiled data with the seats and options added.
Json to_json(const GameConfig& config);
GameConfig config_from_json(const Json& json);

Json to_json(const State& state);
// Throws if a key is missing or unknown, or has the wrong type.
State state_from_json(const Json& json);

}  // namespace nostos::ithaca
