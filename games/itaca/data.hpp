// The cards of the game as files: the built-in ones, or those that an owner of the printed game has typed in.
#pragma once
#include <vector>

#include "games/core/game.hpp"
#include "games/itaca/setting.hpp"

namespace nostos::itaca {

// islands.json, characters.json, events.json and config.json, checked by K1, K2 and K4–K7 of the
// specification and put into one document. The first thing that is wrong is told with its file, card and
// field, and what was expected there.
Result<Json, DataError> compile_data(const std::vector<DataFile>& files);
// From what compile_data gave; seats and options are left as they are by default.
Setting setting_from_data(const Json& data);
Json data_of(const Setting& setting);
// How far a file that can be played is like the printed game, as far as that is known (K3), and what the
// specification warns of.
std::vector<Finding> review_data(const DataFile& file);

}  // namespace nostos::itaca
