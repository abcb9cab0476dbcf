// Chooses a bot's moira and partner, by the open cards.
#pragma once
#include <set>

#include "games/mythomakya_trionfo/view/view.hpp"

namespace nostos::mythomakya_trionfo::bot {

// The value of this moira to the chooser, by the uncovered cards. Only differences are meaningful.
double moira_worth(const View& view, Colour moira);
// The value of this partner to the chooser once the moira is named. Only differences are meaningful.
double partner_worth(const View& view, int partner);

}  // namespace nostos::mythomakya_trionfo::bot
