// The ways to play a deity: its legal objects (S4) and payments, as choices.
#pragma once
#include <vector>

#include "games/core/prompt.hpp"
#include "games/mythomakya_sfida/state.hpp"

namespace nostos::mythomakya_sfida {

// Each adds choices in the order in which they are offered.

// This choice once for each kind of payment; none where the seat cannot pay.
void add_paid(const Table& table, int seat, int cost, const Choice& choice, std::vector<Choice>& choices);

// Every way in which this seat, which holds just these deities, may play one of them now; none where it has
// no legal object, or cannot be paid. In the open window if there is one. `free`: nobody waits for it.
void add_plays(const Table& table, int seat, Deity deity, const Deities& hand, bool free,
               std::vector<Choice>& choices);
// R30, G12.
void add_crono_moves(const Table& table, int seat, bool free, std::vector<Choice>& choices);
// Which deities of the hand may be played in such a window at all.
Deities playable_in(Window::Kind kind, const Setting& setting, const Deities& hand);
// G25: what Eros may be asked for by who holds these.
Deities nameable(const Table& table, const Deities& hand);

}  // namespace nostos::mythomakya_sfida
