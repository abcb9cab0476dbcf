// The texts that the server itself writes in a user's language, from the message catalogue
// (clients/messages): the sentences of a webhook, and the title and the line of each game.
#pragma once
#include <span>
#include <string>
#include <string_view>

namespace nostos::server {

struct CatalogueText {
  std::string_view language;
  std::string_view key;  // "your_turn" of webhook.json, "title.odyssey", "line.odyssey"
  std::string_view text;
};

// All of them. server/EmbedCatalogue.cmake writes the definition.
std::span<const CatalogueText> catalogue_texts();

// The text in the language, else in English; empty if there is no such key.
std::string_view catalogue_text(std::string_view language, std::string_view key);

// The titles of a game in all languages, a line for each.
std::string titles_of(std::string_view game);

}  // namespace nostos::server
