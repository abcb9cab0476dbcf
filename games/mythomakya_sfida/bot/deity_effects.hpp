// Simulated effects of deities on the open cards.
#pragma once
#include "games/mythomakya_sfida/bot/sim_state.hpp"

namespace nostos::mythomakya_sfida::bot {

// Applies the effect as if no seat annulled it. Cards that a deity draws, takes or passes are in hands and
// not open, so only their apples count. Poseidone and Ermes only undo effects, so they change nothing here.
void apply_effect(const Frame& frame, const Table& table, int seat, const Intent& what, SimState& sim);

}  // namespace nostos::mythomakya_sfida::bot
