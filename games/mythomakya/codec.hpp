// JSON of what both games of the box have; included by sources that read or write it, never by a header that
// others include.
#pragma once
#include <optional>
#include <vector>

#include "games/core/game.hpp"
#include "games/core/json_parts.hpp"
#include "games/mythomakya/cards.hpp"

namespace nostos::mythomakya {

// "R12", "red"; for or_null and list_of.
Json card_word(const Card& card);
Json colour_word(Colour colour);
// ["R12", …].
Json to_json(const std::vector<Card>& cards);
// Throw where it is none.
Card card_from_json(const Json& json);
Colour colour_from_json(const Json& json);
std::vector<Card> cards_from_json(const Json& json);

// How a match has ended, as views tell it: {reason, winners: [seat, …]}, null before its end.
void write_result(JsonWriter& writer, const std::optional<Outcome>& outcome);

}  // namespace nostos::mythomakya
