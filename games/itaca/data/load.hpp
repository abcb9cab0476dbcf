// The cards of the game as data files: the built-in ones, or those of an owner of the printed game.
#pragma once
#include <vector>

#include "games/core/game.hpp"
#include "games/itaca/rules/config.hpp"

namespace nostos::itaca {

// Compiles islands.json, characters.json, events.json and config.json into one document, with the checks K1,
// K2 and K4–K7 of the specification. The first error names the file, card and field, and says what is
// expected there.
Result<Json, DataError> compile_data(const std::vector<DataFile>& files);
// Reads the result of compile_data; seats and options keep their defaults.
GameConfig config_from_data(const Json& data);
Json data_of(const GameConfig& config);
// How closely a playable file matches what is known of the printed game (K3), and the warnings of the
// specification.
std::vector<Finding> review_data(const DataFile& file);

}  // namespace nostos::itaca
