// Odyssey's values as JSON and back. Readers throw where the JSON does not fit.
#pragma once
#include <string>
#include <vector>

#include "games/core/json.hpp"
#include "games/odyssey/event.hpp"
#include "games/odyssey/state.hpp"

namespace nostos {
class JsonWriter;
}

namespace nostos::odyssey {

Json to_json(Cell cell);
Json to_json(const Map& map);
Json to_json(const Options& options);
Json to_json(const Report& report);
void write(JsonWriter& writer, const Report& report);
Json to_json(const Intent& intent);
Json to_json(const State& state);

Cell cell_from_json(const Json& json);
// From data that compile_data has passed.
Map map_from_json(const Json& json);
std::vector<Map> maps_from_data(const Json& data);
// From completed options.
Options options_from_json(const Json& json);
Report report_from_json(const Json& json);
// From an offered intent.
Intent intent_from_json(const Json& json);
// Where a key is missing or null, a fresh game's value stands in; so a state is easily patched by hand.
State state_from_json(const Json& json);

}  // namespace nostos::odyssey
