// Board and cards as files: the built-in ones, or those that an owner of the printed game has typed in.
#pragma once
#include <vector>

#include "games/core/game.hpp"
#include "games/theseus/setting.hpp"

namespace nostos::theseus {

// ring.json, decks.json, gifts.json and labyrinth.json, checked by section 2.3 of the specification and put
// into one document. The first thing that is wrong is told with its file, place and what was expected.
Result<Json, DataError> compile_data(const std::vector<DataFile>& files);
// From what compile_data gave; seats and options are left as they are by default.
Setting setting_from_data(const Json& data);
Json data_of(const Setting& setting);
// What views take for known: the board, and what is on gifts and cards.
Json catalogue(const Json& data);
// How far a file that can be played keeps to what makes our own board and cards even.
std::vector<Finding> review_data(const DataFile& file);

}  // namespace nostos::theseus
