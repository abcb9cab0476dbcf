// The cards of Il Trionfo degli Eroi, out of the box's myth cards (games/mythomakya/myths.hpp).
#pragma once
#include <vector>

#include "games/core/game.hpp"
#include "games/mythomakya_trionfo/setting.hpp"

namespace nostos::mythomakya_trionfo {

// From myths.json, checked, the 60 cards of this game as one document: {cards: {"R12": {name, apples}, …},
// reconstructed}. The first thing that is wrong is told with its file, card and field.
Result<Json, DataError> compile_data(const std::vector<DataFile>& files);
// From what compile_data gave; seats and options are left as they are by default.
Setting setting_from_data(const Json& data);
Json data_of(const Setting& setting);

}  // namespace nostos::mythomakya_trionfo
