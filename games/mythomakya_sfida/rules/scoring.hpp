// The value of treasures at the end (R47, R48).
#pragma once
#include <vector>

#include "games/mythomakya_sfida/rules/state.hpp"

namespace nostos::mythomakya_sfida {

// By seat. With three, each seat is a side (S11). A side's writers count the cards of all its members (R48).
// The bonus is credited to the seat with the writer, which does not change the side's sum.
std::vector<Score> scores(const std::vector<Hoard>& treasures, const Sides& sides, const GameConfig& config);

}  // namespace nostos::mythomakya_sfida
