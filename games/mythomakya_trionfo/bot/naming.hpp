// The moira and the partner that a bot names, by what lies open.
#pragma once
#include <set>

#include "games/mythomakya_trionfo/view.hpp"

namespace nostos::mythomakya_trionfo::bot {

// What this moira is worth to the chooser, by the uncovered cards. Only differences mean anything.
double moira_worth(const View& view, Colour moira);
// What this partner is worth to him once the moira is named; the same.
double partner_worth(const View& view, int partner);

}  // namespace nostos::mythomakya_trionfo::bot
