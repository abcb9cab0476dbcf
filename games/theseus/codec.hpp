// JSON for the parts of a game. Only sources include it, never a header.
#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <vector>

#include "games/core/json_parts.hpp"
#include "games/theseus/state.hpp"

namespace nostos::theseus {

void write(JsonWriter& writer, const Options& options);
void write_ids(JsonWriter& writer, const GameConfig& config, const std::vector<int>& cards);
Json ids_json(const GameConfig& config, const std::vector<int>& cards);
// Throws if a card does not exist.
std::vector<int> cards_from_json(const GameConfig& config, const Json& json);
void write(JsonWriter& writer, const Laid& laid);
std::string_view to_text(Phase phase);
Phase phase_from_json(const Json& json);

// The options as check_options completes them.
Options options_from_json(const Json& json);
// The compiled data with the seats and options added.
Json to_json(const GameConfig& config);
GameConfig config_from_json(const Json& json);

void write(JsonWriter& writer, const Course& course);
Course course_from_json(const Json& json);

Json to_json(const State& state);
// Throws if a key is missing or unknown, or has the wrong type.
State state_from_json(const Json& json);

}  // namespace nostos::theseus
