// The maps as data files: loading and checks.
#pragma once
#include <vector>

#include "games/core/game.hpp"
#include "games/odyssey/rules/map.hpp"

namespace nostos::odyssey {

// Compiles the files maps/*.json to {"maps": […]}, sorted by name.
Result<Json, DataError> compile_data(const std::vector<DataFile>& files);

// The maps of a document from compile_data. Throws std::runtime_error for any other document, since an
// uploaded record may contain anything.
std::vector<Map> maps_of(const Json& data);

}  // namespace nostos::odyssey
