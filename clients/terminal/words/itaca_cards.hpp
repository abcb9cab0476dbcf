// The texts of the cards of Itaca: names, difficulties, effects.
#pragma once
#include <array>
#include <string>

#include "clients/terminal/words/translator.hpp"

namespace nostos::terminal::words::itaca_cards {

inline constexpr std::array kStats{"F", "I", "C"};

inline constexpr std::array<Term, 3> kStat{
    {{"F", {"Strength", "Forza"}}, {"I", {"Intelligence", "Intelligenza"}}, {"C", {"Charisma", "Carisma"}}}};

std::string men(std::int64_t many, const Translator& tr);
std::string cards(std::int64_t many, const Translator& tr);
std::string with_semicolons(const Texts& parts);
const Json& card_of(const char* list, const Json& id, const Translator& tr);
std::string island(const Json& id, const Translator& tr);
std::string event_name(const Json& id, const Translator& tr);
std::string role_name(const Json& character, const Json& role, const Translator& tr);
/** The names of both roles. */
std::string character(const Json& id, const Translator& tr);
std::string source(const Json& item, const Translator& tr);
Texts split(const std::string& text, char at);
std::string effects(const Json& given, const Translator& tr);
std::string island_words(const Json& id, const Translator& tr);
std::string role_words(const Json& character, const Json& role, const Translator& tr);
std::string character_words(const Json& id, const Translator& tr);
std::string difficulty(const Json& given, const Translator& tr);
std::string dice(const Json& faces, const Translator& tr);

}  // namespace nostos::terminal::words::itaca_cards
