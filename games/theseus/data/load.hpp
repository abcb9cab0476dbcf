// The board and cards as data files: the built-in ones, or those of an owner of the printed game.
#pragma once
#include <vector>

#include "games/core/game.hpp"
#include "games/theseus/rules/config.hpp"

namespace nostos::theseus {

// Compiles ring.json, decks.json, gifts.json and labyrinth.json into one document, with the checks of section
// 2.3 of the specification. The first error names the file and place, and says what is expected there.
Result<Json, DataError> compile_data(const std::vector<DataFile>& files);
// Reads the result of compile_data; seats and options keep their defaults.
GameConfig config_from_data(const Json& data);
Json data_of(const GameConfig& config);
// The data that views refer to: the board, and the texts of gifts and cards.
Json static_data(const Json& data);
// How closely a playable file follows the balance of the built-in board and cards.
std::vector<Finding> review_data(const DataFile& file);

}  // namespace nostos::theseus
