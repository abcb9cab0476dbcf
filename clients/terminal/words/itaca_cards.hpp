// The texts of the cards of Itaca: names, difficulties, effects.
#pragma once
#include <array>
#include <string>

#include "clients/terminal/words/translator.hpp"

namespace nostos::terminal::words::itaca_cards {

inline constexpr std::array kStats{"F", "I", "C"};

std::string stat(const Json& id, const Translator& tr);
/** The item appended to a list that semicolons separate. */
std::string appended(const std::string& list, const std::string& item, const Translator& tr);
std::string with_semicolons(const Texts& parts, const Translator& tr);
const Json& card_of(const char* list, const Json& id, const Translator& tr);
std::string island(const Json& id, const Translator& tr);
std::string event_name(const Json& id, const Translator& tr);
std::string role_name(const Json& character, const Json& role, const Translator& tr);
/** The names of both roles. */
std::string character(const Json& id, const Translator& tr);
std::string source(const Json& item, const Translator& tr);
Texts split(const std::string& text, char at);
/** The constant of a TERM of VIEW.md: 2 of "2+1d6". */
int constant_of(const std::string& term);
std::string effects(const Json& given, const Translator& tr);
std::string island_words(const Json& id, const Translator& tr);
std::string role_words(const Json& character, const Json& role, const Translator& tr);
std::string character_words(const Json& id, const Translator& tr);
std::string difficulty(const Json& given, const Translator& tr);

}  // namespace nostos::terminal::words::itaca_cards
