// The cards of The Challenge of the Gods as data files: the box's myth cards
// (games/mythomakya/data/myths.hpp) and three further files, built in or from an owner of the box.
#pragma once
#include <vector>

#include "games/core/game.hpp"
#include "games/mythomakya_sfida/rules/config.hpp"

namespace nostos::mythomakya_sfida {

inline constexpr const char* kAbilitiesFile = "abilities.json";
inline constexpr const char* kDeitiesFile = "deities.json";
inline constexpr const char* kApplesFile = "apples.json";

// Checks the files and compiles one document: {cards: {"R12": {name, apples, category}, …}, abilities:
// {"monster": {strength, cost, effect}, …}, deities: {"ade": {name, cost, move_cost, apples, timing}, …},
// apple_card, apple_cards, reconstructed}. The first error names the file and key, and says what is expected
// there.
Result<Json, DataError> compile_data(const std::vector<DataFile>& files);
// Reads the result of compile_data; seats and options keep their defaults.
GameConfig config_from_data(const Json& data);
Json data_of(const GameConfig& config);

}  // namespace nostos::mythomakya_sfida
