#include "clients/terminal/messages/localized_text.hpp"

#include <nlohmann/json.hpp>

#include "clients/terminal/messages/catalogue.hpp"

namespace nostos::terminal {

std::string LocalizedText::in(Language language) const {
  if (const auto own = translations.find(std::string(language.code())); own != translations.end())
    return own->second;
  const auto dot = key.find('.');
  if (language == Language::en || dot == std::string::npos) return en;
  const std::string* translated = Messages(language).find(key.substr(0, dot) + "-data", key.substr(dot + 1));
  return translated == nullptr ? en : *translated;
}

LocalizedText localized_text_of(const nlohmann::json& document) {
  LocalizedText text;
  if (!document.is_object()) return text;
  for (const auto& [name, value] : document.items()) {
    if (!value.is_string()) continue;
    const auto& words = value.get_ref<const std::string&>();
    (name == "key" ? text.key : name == "en" ? text.en : text.translations[name]) = words;
  }
  return text;
}

}  // namespace nostos::terminal
