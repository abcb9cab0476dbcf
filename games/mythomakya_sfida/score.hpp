// What treasures are worth at the end (R47, R48).
#pragma once
#include <vector>

#include "games/mythomakya_sfida/state.hpp"

namespace nostos::mythomakya_sfida {

// By seat. A side's writers look at the cards of all its members (R48); the bonus is put down to the seat
// that holds the writer, which its side adds anyhow.
std::vector<Score> scores(const std::vector<Hoard>& treasures, const Sides& sides, const Setting& setting);

}  // namespace nostos::mythomakya_sfida
