#include <nlohmann/json.hpp>

#include "games/core/described_enum.hpp"
#include "games/theseus/rules/intent.hpp"

namespace nostos::theseus {

using Type = Intent::Type;

const char* number_field(Type type) {
  switch (type) {
    case Type::setup:
    case Type::place:
      return "cell";
    case Type::move:
      return "steps";
    case Type::attack:
    case Type::steal:
      return "seat";
    case Type::reroll:
      return "die";
    case Type::tile:
      return "index";
    default:
      return nullptr;
  }
}

std::string_view to_text(Type type) {
  return name_of(type);
}

std::optional<Type> intent_type_from_text(std::string_view text) {
  return value_named<Type>(text);
}

Intent intent_from_json(const Json& json) {
  Intent intent;
  intent.type = intent_type_from_text(json.at("type").get<std::string>()).value();
  if (const char* field = number_field(intent.type)) intent.number = json.at(field).get<int>();
  if (json.contains("pawn")) intent.pawn = pawn_from_text(json.at("pawn").get<std::string>());
  if (json.contains("card")) intent.glory = {json.at("card").get<std::string>()};
  if (json.contains("laid")) intent.laid = orientation_from_text(json.at("laid").get<std::string>());
  if (json.contains("colour")) intent.colour = colour_from_text(json.at("colour").get<std::string>());
  if (json.contains("kind")) intent.kind = gift_from_text(json.at("kind").get<std::string>());
  if (json.contains("glory")) intent.glory = json.at("glory").get<std::vector<std::string>>();
  if (json.contains("gifts")) intent.gifts = json.at("gifts").get<std::vector<std::string>>();
  return intent;
}

Json to_json(const Intent& intent) {
  Json json{{"type", to_text(intent.type)}};
  if (intent.number) json[number_field(intent.type)] = *intent.number;
  if (intent.pawn) json["pawn"] = kPawns[at(*intent.pawn)];
  if (intent.type == Type::weaver) {
    json["card"] = intent.glory.front();
  } else if (!intent.glory.empty()) {
    json["glory"] = intent.glory;
  }
  if (intent.laid) json["laid"] = to_text(*intent.laid);
  if (intent.colour) json["colour"] = to_text(*intent.colour);
  if (intent.kind) json["kind"] = to_text(*intent.kind);
  if (!intent.gifts.empty()) json["gifts"] = intent.gifts;
  return json;
}

}  // namespace nostos::theseus
