#include "games/mythomakya_trionfo/view/rejection.hpp"

#include <nlohmann/json.hpp>
#include <string>

#include "games/mythomakya_trionfo/rules/legality.hpp"

namespace nostos::mythomakya_trionfo {
namespace {

// Reads what can be read, and leaves out the rest.
Intent readable(Intent::Type type, const Json& json) {
  Intent intent{type};
  const auto number = json.find(number_field(type));
  if (number != json.end() && number->is_number_integer() && *number >= -1'000'000 && *number <= 1'000'000)
    intent.number = number->get<int>();
  intent.colour = mythomakya::colour_from_text(text_in(json, "colour"));
  return intent;
}

std::string message_of(const Requirement& missing, const Table& table) {
  static const std::string kLed = "{led}";
  std::string message = missing.message;
  const auto place = message.find(kLed);
  if (place != std::string::npos) message.replace(place, kLed.size(), mythomakya::to_text(*led(table)));
  return message;
}

}  // namespace

Rejection refuse(const Prompt& prompt, const Table& table, Seat seat, const Json& intent) {
  Rejection plain = explain(prompt, intent);
  if (seat.index < 0 || seat.index >= table.config->seats || !intent.is_object()) return plain;
  // A malformed intent is reported as malformed before any rule of the game applies.
  if (plain.code == "bad_shape" && table.phase != Phase::over) return plain;
  const auto type = intent_type_from_text(text_in(intent, "type"));
  if (!type) return plain;
  const Requirement* const missing = unmet({table, seat.index}, readable(*type, intent));
  return missing == nullptr ? plain : Rejection{missing->code, missing->rule, message_of(*missing, table)};
}

}  // namespace nostos::mythomakya_trionfo
