// JSON for the parts of a game. Only sources include it, never a header.
#pragma once
#include <nlohmann/json.hpp>

#include "games/core/json_parts.hpp"
#include "games/theseus/state.hpp"

namespace nostos::theseus {

void write(JsonWriter& writer, const Options& options);
void write_ids(JsonWriter& writer, const GameConfig& config, const Cards& cards);
Json ids_json(const GameConfig& config, const Cards& cards);
// Throws if a card does not exist.
Cards cards_from_json(const GameConfig& config, const Json& json);

// The options as check_options completes them.
Options options_from_json(const Json& json);
// The compiled data with the seats and options added.
Json to_json(const GameConfig& config);
GameConfig config_from_json(const Json& json);

Json to_json(const State& state);
// Throws if a key is missing or unknown, or has the wrong type.
State state_from_json(const Json& json);

}  // namespace nostos::theseus
