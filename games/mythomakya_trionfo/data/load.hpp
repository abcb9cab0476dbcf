// The cards of The Triumph of the Heroes, from the box's myth cards (games/mythomakya/data/myths.hpp).
#pragma once
#include <vector>

#include "games/core/game.hpp"
#include "games/mythomakya_trionfo/rules/config.hpp"

namespace nostos::mythomakya_trionfo {

// Checks myths.json and compiles the 60 cards of this game: {cards: {"R12": {name, apples}, …},
// reconstructed}. The first error names the file, card and field.
Result<Json, DataError> compile_data(const std::vector<DataFile>& files);
// Reads the result of compile_data; seats and options keep their defaults.
GameConfig config_from_data(const Json& data);
Json data_of(const GameConfig& config);

}  // namespace nostos::mythomakya_trionfo
