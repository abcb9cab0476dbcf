// JSON for the parts that both games of the box share. Only sources include it, never a header that others
// include.
#pragma once
#include <optional>

#include "games/core/described.hpp"
#include "games/core/game.hpp"
#include "games/mythomakya/rules/cards.hpp"

namespace nostos {

template <>
struct Codec<mythomakya::Card> {
  static Json encode(const mythomakya::Card& card) { return to_text(card); }
  // Throws if the JSON is no card.
  static mythomakya::Card decode(const Json& json);
};

}  // namespace nostos

namespace nostos::mythomakya {

// The end of a match in a view: {reason, winners: [seat, …]}, null before the end.
void write_result(JsonWriter& writer, const std::optional<Outcome>& outcome);

}  // namespace nostos::mythomakya
