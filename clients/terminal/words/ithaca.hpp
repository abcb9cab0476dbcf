// Ithaca in words: what its parts have from each other.
#pragma once
#include <string>
#include <string_view>

#include "clients/terminal/words/translator.hpp"

namespace nostos::terminal::words::ithaca {

// What games.hpp asks of a game.
std::string told(const Json& event, const Voice& voice);
std::string fact(const Json& fact, const Voice& voice);
std::string asked(const Voice& voice);
std::string choice(std::string_view type, const Voice& voice);
std::string field(std::string_view type, std::string_view field, const Voice& voice);
std::string value(std::string_view type, std::string_view field, const Json& given, const Voice& voice);
Lines spoken(const Voice& voice);

}  // namespace nostos::terminal::words::ithaca
