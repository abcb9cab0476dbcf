// Texts of the games for people. Games write English; the message catalogue of the clients (clients/messages)
// has the translations under keys.
#pragma once
#include <map>
#include <string>

#include "games/core/json.hpp"

namespace nostos {

struct LocalizedText {
  std::string
      key;  // "ithaca.route.3": route.3 of the catalogue's ithaca-data.json; empty for an operator's text
  std::string en;
  std::map<std::string, std::string> translations = {};  // an operator's own, by language: "it"
  friend bool operator==(const LocalizedText&, const LocalizedText&) = default;
};

// An English text of a game's code, and the part of its key that tells it from others of its kind.
struct NamedText {
  std::string id;  // "navigator"
  std::string en;  // "Navigator"
};

// {"key": …, "en": …} or {"en": …, "it": …}: the form that clients get.
Json to_json(const LocalizedText& text);
LocalizedText localized_text_from_json(const Json& json);

}  // namespace nostos
