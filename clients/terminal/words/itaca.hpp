// Itaca in words: what its parts have from each other.
#pragma once
#include <array>
#include <string>
#include <string_view>

#include "clients/terminal/words/translator.hpp"

namespace nostos::terminal::words::itaca {

// What games.hpp asks of a game.
std::string told(const Json& event, const Voice& voice);
std::string fact(const Json& fact, const Voice& voice);
std::string asked(const Voice& voice);
std::string choice(std::string_view type, const Voice& voice);
std::string field(std::string_view type, std::string_view field, const Voice& voice);
std::string value(std::string_view type, std::string_view field, const Json& given, const Voice& voice);
Lines spoken(const Voice& voice);

std::string deed_words(const Json& deed, const Voice& voice);
std::string event_names(const Json& list, const Voice& voice);
/** What goes on, whoever is asked. */
std::string moment(const Voice& voice);
/** A card of the hand by what it would do for this seat. */
std::string hand_card(const Json& id, const Voice& voice);

}  // namespace nostos::terminal::words::itaca
