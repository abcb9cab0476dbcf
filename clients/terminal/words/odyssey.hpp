// The texts of Odyssey, from clients/messages/LANGUAGE/odyssey.json.
#pragma once
#include <array>
#include <string>
#include <string_view>

#include "clients/terminal/words/translator.hpp"

namespace nostos::terminal::words::odyssey {

inline constexpr std::array kShips{"white", "green", "red", "yellow"};
inline constexpr int kPoseidon = 0;

// The functions of GameText.
std::string describe_event(const Json& event, const Translator& tr);
std::string fact(const Json& fact, const Translator& tr);
std::string describe_prompt(const Translator& tr);
std::string choice(std::string_view type, const Translator& tr);
std::string field(std::string_view type, std::string_view field, const Translator& tr);
std::string value(std::string_view type, std::string_view field, const Json& given, const Translator& tr);
Lines describe_table(const Translator& tr);

/** The facts of a ship's report as a list. Its arrival has a separate text. */
std::string facts(const Json& report, const Translator& tr);
std::string lights(const Json& list, const Translator& tr);
/** "the white ship and the red ship". */
std::string the_ships(const Json& ships, const Translator& tr);
/** "north and east". */
std::string directions(const Json& list, const Translator& tr);
std::string result(const Json& reason, const Json& winner, const Json& scores, const Translator& tr);

}  // namespace nostos::terminal::words::odyssey
