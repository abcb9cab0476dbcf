// The intents of a seat.
#pragma once
#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "games/core/json.hpp"
#include "games/ithaca/rules/cards.hpp"

namespace nostos::ithaca {

struct Intent {
  // In the order of a prompt's choices.
  enum class Type : std::uint8_t {
    keep,
    change,
    excess,
    influence,
    pass,
    bid,
    land,
    rest,
    favour,
    oracle,
    swap,
    odyssey,
    discard
  };
  BOOST_DESCRIBE_NESTED_ENUM(Type, keep, change, excess, influence, pass, bid, land, rest, favour, oracle,
                             swap, odyssey, discard)
  Type type = Type::keep;
  Cards cards = {};  // one card, except for excess and bid
  std::optional<Deity> deity = std::nullopt;
  std::optional<Card> out = std::nullopt;  // leaves a full Oracle
  friend bool operator==(const Intent&, const Intent&) = default;
};

// True if the intent names any number of cards, in a field of its own.
constexpr bool is_of_several(Intent::Type type) {
  return type == Intent::Type::excess || type == Intent::Type::bid;
}
// The rule that grants a choice of this type.
const char* rule_of(Intent::Type type);
std::string_view to_text(Intent::Type type);
std::optional<Intent::Type> intent_type_from_text(std::string_view text);
// The prompt must have offered the intent.
Intent intent_from_json(const Json& json);
Json to_json(const Intent& intent);

}  // namespace nostos::ithaca
