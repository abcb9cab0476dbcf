#include <nlohmann/json.hpp>

#include "games/core/described_enum.hpp"
#include "games/mythomakya_trionfo/rules/intent.hpp"

namespace nostos::mythomakya_trionfo {

const char* number_field(Intent::Type type) {
  return type == Intent::Type::partner ? "seat" : "pile";
}

std::string_view to_text(Intent::Type type) {
  return name_of(type);
}

std::optional<Intent::Type> intent_type_from_text(std::string_view text) {
  return value_named<Intent::Type>(text);
}

Intent intent_from_json(const Json& json) {
  Intent intent;
  intent.type = intent_type_from_text(json.at("type").get<std::string>()).value();
  if (json.contains("colour")) {
    intent.colour = mythomakya::colour_from_text(json.at("colour").get<std::string>()).value();
  }
  const char* field = number_field(intent.type);
  if (json.contains(field)) intent.number = json.at(field).get<int>();
  return intent;
}

Json to_json(const Intent& intent) {
  Json json{{"type", to_text(intent.type)}};
  if (intent.colour) json["colour"] = mythomakya::to_text(*intent.colour);
  if (intent.number) json[number_field(intent.type)] = *intent.number;
  return json;
}

}  // namespace nostos::mythomakya_trionfo
