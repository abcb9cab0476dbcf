#include <array>
#include <nlohmann/json.hpp>

#include "games/core/described_enum.hpp"
#include "games/ithaca/rules/intent.hpp"

namespace nostos::ithaca {
namespace {

constexpr std::array<const char*, 13> kRules{"R14", "R15", "R17", "R21", "R27", "R27", "R37",
                                             "J16", "R33", "R34", "R34", "R35", "R32"};

}  // namespace

const char* rule_of(Intent::Type type) {
  return kRules.at(static_cast<std::size_t>(type));
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
  if (json.contains("card")) intent.cards = {card_from_text(json.at("card").get<std::string>()).value()};
  if (json.contains("cards")) intent.cards = cards_from_text(json.at("cards").get<std::string>()).value();
  if (json.contains("deity")) intent.deity = deity_from_text(json.at("deity").get<std::string>());
  if (json.contains("out")) intent.out = card_from_text(json.at("out").get<std::string>());
  return intent;
}

Json to_json(const Intent& intent) {
  Json json{{"type", to_text(intent.type)}};
  if (!intent.cards.empty()) json[is_of_several(intent.type) ? "cards" : "card"] = to_text(intent.cards);
  if (intent.deity) json["deity"] = to_text(*intent.deity);
  if (intent.out) json["out"] = to_text(*intent.out);
  return json;
}

}  // namespace nostos::ithaca
