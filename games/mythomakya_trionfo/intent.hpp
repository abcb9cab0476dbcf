// What a seat decides. A card is named by its pile, so nothing that is hidden can be named (section 6).
#pragma once
#include <optional>
#include <string_view>

#include "games/core/json.hpp"
#include "games/mythomakya/cards.hpp"

namespace nostos::mythomakya_trionfo {

struct Intent {
  enum class Type { moira, partner, play, go_on, ready, stop, play_on };
  Type type = Type::play;
  std::optional<mythomakya::Colour> colour = std::nullopt;  // of a moira
  std::optional<int> number = std::nullopt;                 // the partner's seat, or a pile
};

std::string_view to_text(Intent::Type type);
std::optional<Intent::Type> intent_type_from_text(std::string_view text);
// The intent must have been offered.
Intent intent_from_json(const Json& json);
Json to_json(const Intent& intent);

}  // namespace nostos::mythomakya_trionfo
