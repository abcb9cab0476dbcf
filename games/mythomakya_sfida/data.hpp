// The cards of La Sfida degli Dei: the box's myth cards (games/mythomakya/myths.hpp) and three files of its
// own, built in or typed in by an owner of the box.
#pragma once
#include <vector>

#include "games/core/game.hpp"
#include "games/mythomakya_sfida/setting.hpp"

namespace nostos::mythomakya_sfida {

inline constexpr const char* kAbilitiesFile = "abilities.json";
inline constexpr const char* kDeitiesFile = "deities.json";
inline constexpr const char* kApplesFile = "apples.json";

// Checks the files and makes one document of them: {cards: {"R12": {name, apples, category}, …}, abilities:
// {"monster": {strength, cost, effect}, …}, deities: {"ade": {name, cost, move_cost, apples, timing}, …},
// apple_card, apple_cards, reconstructed}. The first thing that is wrong is told with its file, key and what
// was expected there.
Result<Json, DataError> compile_data(const std::vector<DataFile>& files);
// From what compile_data gave; seats and options are left as they are by default.
Setting setting_from_data(const Json& data);
Json data_of(const Setting& setting);

}  // namespace nostos::mythomakya_sfida
