// Cards as small numbers and sets of them as bits.
#pragma once
#include "games/mythomakya/bot/bits.hpp"

namespace nostos::mythomakya_trionfo::bot {

using mythomakya::above;
using mythomakya::all_of;
using mythomakya::bit;
using mythomakya::Bits;
using mythomakya::colour_of;
using mythomakya::first_of;
using mythomakya::kCards;
using mythomakya::number_of;

}  // namespace nostos::mythomakya_trionfo::bot
