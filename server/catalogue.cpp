#include "server/catalogue.hpp"

#include <algorithm>

namespace nostos::server {

std::string_view catalogue_text(std::string_view language, std::string_view key) {
  const auto all = catalogue_texts();
  for (const std::string_view wanted : {language, std::string_view("en")}) {
    const auto found = std::find_if(all.begin(), all.end(), [&](const CatalogueText& one) {
      return one.language == wanted && one.key == key;
    });
    if (found != all.end()) return found->text;
  }
  return {};
}

std::string titles_of(std::string_view game) {
  std::string titles;
  const std::string key = "title." + std::string(game);
  for (const CatalogueText& one : catalogue_texts()) {
    if (one.key == key) titles.append(one.text).append("\n");
  }
  return titles;
}

}  // namespace nostos::server
