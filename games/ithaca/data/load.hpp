// The cards of the game as data files: the built-in ones, or those of an owner of the printed game.
#pragma once
#include <vector>

#include "games/core/game.hpp"
#include "games/ithaca/rules/config.hpp"

namespace nostos::ithaca {

// Compiles fate.json, routes.json, deities.json and thresholds.json into one document, with the checks C1, C2
// and C7 of the specification. The first error names the file and place, and says what is expected there.
Result<Json, DataError> compile_data(const std::vector<DataFile>& files);
// Reads the result of compile_data; seats and options keep their defaults.
GameConfig config_from_data(const Json& data);
Json data_of(const GameConfig& config);
// How closely a playable file matches what is known of the printed game (C3–C6, C8), and how balanced it is.
std::vector<Finding> review_data(const DataFile& file);

}  // namespace nostos::ithaca
