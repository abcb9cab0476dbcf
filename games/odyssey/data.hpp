// The maps as files: what the loader takes and what it refuses.
#pragma once
#include <vector>

#include "games/core/game.hpp"

namespace nostos::odyssey {

// Files maps/*.json become {"maps": […]}, in the order of their names.
Result<Json, DataError> compile_data(const std::vector<DataFile>& files);

}  // namespace nostos::odyssey
