// Texts that a server sends: names of games and cards, options, lessons.
#pragma once
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "clients/terminal/messages/language.hpp"

namespace nostos::terminal {

/** An English text. The catalogue has its translations under the key, or the text has its own. */
struct LocalizedText {
  std::string key;  // "ithaca.route.3": the text route.3 of ithaca-data.json; empty for an operator's text
  std::string en;
  std::map<std::string, std::string> translations = {};  // by language

  /** The text in the language, else in English. */
  [[nodiscard]] std::string in(Language language) const;
};

/** Accepts any document; a part of the wrong type counts as missing. */
LocalizedText localized_text_of(const nlohmann::json& document);

}  // namespace nostos::terminal
