#include "games/core/localized_text.hpp"

#include <nlohmann/json.hpp>

namespace nostos {

Json to_json(const LocalizedText& text) {
  Json json = text.translations;
  json["en"] = text.en;
  if (!text.key.empty()) json["key"] = text.key;
  return json;
}

LocalizedText localized_text_from_json(const Json& json) {
  LocalizedText text;
  for (const auto& [name, value] : json.items()) {
    if (name == "key") {
      value.get_to(text.key);
    } else if (name == "en") {
      value.get_to(text.en);
    } else {
      value.get_to(text.translations[name]);
    }
  }
  return text;
}

}  // namespace nostos
