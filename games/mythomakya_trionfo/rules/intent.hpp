// The intents of a seat. A card is named by its pile, so an intent cannot name a hidden card (section 6).
#pragma once
#include <optional>
#include <string_view>

#include "games/core/json.hpp"
#include "games/mythomakya/cards.hpp"

namespace nostos::mythomakya_trionfo {

struct Intent {
  enum class Type { moira, partner, play, go_on, ready, stop, play_on };
  Type type = Type::play;
  std::optional<mythomakya::Colour> colour = std::nullopt;  // of the moira
  std::optional<int> number = std::nullopt;                 // the partner's seat, or a pile
};

std::string_view to_text(Intent::Type type);
std::optional<Intent::Type> intent_type_from_text(std::string_view text);
// The prompt must have offered the intent.
Intent intent_from_json(const Json& json);
Json to_json(const Intent& intent);

}  // namespace nostos::mythomakya_trionfo
