// Odyssey's values as JSON and back. Readers throw if the JSON does not fit.
#pragma once
#include <string>
#include <vector>

#include "games/core/json.hpp"
#include "games/odyssey/rules/event.hpp"
#include "games/odyssey/rules/state.hpp"

namespace nostos {
class JsonWriter;
}

namespace nostos::odyssey {

Json to_json(const Map& map);
Json to_json(const Options& options);
Json to_json(const Report& report);
void write(JsonWriter& writer, const Report& report);
Json to_json(const Intent& intent);
Json to_json(const State& state);

// Expects data that compile_data has accepted.
Map map_from_json(const Json& json);
std::vector<Map> maps_from_data(const Json& data);
// Expects completed options.
Options options_from_json(const Json& json);
Report report_from_json(const Json& json);
// Expects an offered intent.
Intent intent_from_json(const Json& json);
// A missing or null key gets the value of a new game, so that states are easy to patch by hand. Throws
// std::runtime_error for an unknown key.
State state_from_json(const Json& json);

}  // namespace nostos::odyssey
