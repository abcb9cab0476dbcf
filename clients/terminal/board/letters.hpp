// The letters of the drawings in one language: of colours, traits, ships, gods and directions. They are the
// messages board.DRAWING.letters.… of the file `terminal`.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "clients/terminal/messages/language.hpp"

namespace nostos::terminal {

/** The letter of a key in this drawing; the key itself if it has none. */
std::string letter_of(Language language, std::string_view drawing, const std::string& key);

/** The keys of the colours of Mythomakya, in the order of the drawings, with the letters of the protocol. */
struct CardColour {
  char code;
  const char* key;
};
const std::vector<CardColour>& card_colours();
/** A card as the drawings show it: "Y12" for the "G12" of the protocol, in English. */
std::string card_mark(Language language, std::string_view code);
/** The key of the god whose letter this is in a card of the protocol; empty if it is none. */
std::string ithaca_god(char code);
/** A card of Ithaca: "ZE3" for "ZH3" in Italian. */
std::string ithaca_card_mark(Language language, std::string_view code);

/** The mark by which the drawing of the game shows a value, such as a letter or a card; empty without one. */
std::string shown_mark(std::string_view game, const nlohmann::json& value, Language language);

}  // namespace nostos::terminal
