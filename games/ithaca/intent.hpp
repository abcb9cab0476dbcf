// The intents of a seat.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "games/core/json.hpp"
#include "games/ithaca/cards.hpp"

namespace nostos::ithaca {

struct Intent {
  enum class Type {
    keep,
    change,
    excess,
    influence,
    pass,
    bid,
    discard,
    favour,
    oracle,
    swap,
    odyssey,
    land,
    rest
  };
  Type type = Type::keep;
  std::vector<Card> cards = {};  // one card, except for excess and bid
  std::optional<Deity> deity = std::nullopt;
  std::optional<Card> out = std::nullopt;  // leaves a full Oracle
};

std::string_view to_text(Intent::Type type);
std::optional<Intent::Type> intent_type_from_text(std::string_view text);
// The prompt must have offered the intent.
Intent intent_from_json(const Json& json);
Json to_json(const Intent& intent);

}  // namespace nostos::ithaca
