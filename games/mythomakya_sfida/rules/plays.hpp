// The ways to play a deity: its legal objects (S4) and payments, as choices.
#pragma once
#include <vector>

#include "games/core/prompt.hpp"
#include "games/mythomakya_sfida/rules/state.hpp"

namespace nostos::mythomakya_sfida {

// The functions add choices in the order in which they are offered.

// Adds the choice once for each kind of payment; nothing if the seat cannot pay.
void add_paid(const Table& table, int seat, int cost, const Choice& choice, std::vector<Choice>& choices);

// Adds every way in which this seat, which holds exactly these deities, may play one of them now, in the open
// window if there is one. Nothing without a legal object or payment. `free`: the table does not wait for it.
void add_plays(const Table& table, int seat, Deity deity, const Deities& hand, bool free,
               std::vector<Choice>& choices);
// R30, G12.
void add_crono_moves(const Table& table, int seat, bool free, std::vector<Choice>& choices);
// The deities of the hand that may be played in such a window.
Deities playable_in(Window::Kind kind, const GameConfig& config, const Deities& hand);
// G25: the deities that the holder of these may name with Eros.
Deities nameable(const Table& table, const Deities& hand);

}  // namespace nostos::mythomakya_sfida
