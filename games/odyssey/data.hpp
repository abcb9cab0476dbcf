// The maps as files: what the loader takes and what it refuses.
#pragma once
#include <vector>

#include "games/core/game.hpp"
#include "games/odyssey/map.hpp"

namespace nostos::odyssey {

// Files maps/*.json become {"maps": […]}, in the order of their names.
Result<Json, DataError> compile_data(const std::vector<DataFile>& files);

// The maps of a document that compile_data made. Throws std::runtime_error for any other: a record that
// somebody hands in may hold anything.
std::vector<Map> maps_of(const Json& data);

}  // namespace nostos::odyssey
