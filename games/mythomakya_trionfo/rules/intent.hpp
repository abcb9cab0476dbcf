// The intents of a seat. A card is named by its pile, so an intent cannot name a hidden card (section 6).
#pragma once
#include <boost/describe/enum.hpp>
#include <optional>
#include <string_view>

#include "games/core/json.hpp"
#include "games/mythomakya/rules/cards.hpp"

namespace nostos::mythomakya_trionfo {

struct Intent {
  // In the order of a prompt's choices.
  enum class Type { moira, partner, play, go_on, ready, stop, play_on };
  BOOST_DESCRIBE_NESTED_ENUM(Type, moira, partner, play, go_on, ready, stop, play_on)
  Type type = Type::play;
  std::optional<mythomakya::Colour> colour = std::nullopt;  // of the moira
  std::optional<int> number = std::nullopt;                 // the partner's seat, or a pile
  friend bool operator==(const Intent&, const Intent&) = default;
};

// True for intents for which no other player waits.
constexpr bool is_free(Intent::Type type) {
  return type == Intent::Type::go_on || type == Intent::Type::stop || type == Intent::Type::play_on;
}
// The name of the field that holds the number.
const char* number_field(Intent::Type type);
std::string_view to_text(Intent::Type type);
std::optional<Intent::Type> intent_type_from_text(std::string_view text);
// The prompt must have offered the intent.
Intent intent_from_json(const Json& json);
Json to_json(const Intent& intent);

}  // namespace nostos::mythomakya_trionfo
