// The cards of the game as files: the built-in ones, or those that an owner of the printed game has typed in.
#pragma once
#include <vector>

#include "games/core/game.hpp"
#include "games/ithaca/setting.hpp"

namespace nostos::ithaca {

// fate.json, routes.json, deities.json and thresholds.json, checked by C1, C2 and C7 of the specification and
// put into one document. The first thing that is wrong is told with its file, place and what was expected.
Result<Json, DataError> compile_data(const std::vector<DataFile>& files);
// From what compile_data gave; seats and options are left as they are by default.
Setting setting_from_data(const Json& data);
Json data_of(const Setting& setting);
// How far a file that can be played is like the printed game, as far as that is known (C3–C6, C8), and how
// even it is.
std::vector<Finding> review_data(const DataFile& file);

}  // namespace nostos::ithaca
