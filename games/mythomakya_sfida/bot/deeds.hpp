// What deities do to what lies open.
#pragma once
#include "games/mythomakya_sfida/bot/open.hpp"

namespace nostos::mythomakya_sfida::bot {

// As if nobody annulled it. What a deity draws, takes or passes is in hands, which do not lie open: of that
// only the apples count. Poseidone and Ermes only undo, so they change nothing here.
void carry_out(const Frame& frame, const Table& table, int seat, const Intent& what, Open& open);

}  // namespace nostos::mythomakya_sfida::bot
