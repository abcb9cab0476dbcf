// Odyssey's sea in words: cells, what is on them, what lies near.
#pragma once
#include <array>
#include <optional>
#include <string>

#include "clients/terminal/words/translator.hpp"

namespace nostos::terminal::words::odyssey_sea {

inline constexpr std::array<Term, 9> kDirection{
    {{"N", {"north", "nord"}},
     {"NE", {"north-east", "nord-est"}},
     {"E", {"east", "est"}},
     {"SE", {"south-east", "sud-est"}},
     {"S", {"south", "sud"}},
     {"SW", {"south-west", "sud-ovest"}},
     {"W", {"west", "ovest"}},
     {"NW", {"north-west", "nord-ovest"}},
     {"abstain", {"no way: abstain", "nessuna rotta: mi astengo"}}}};

struct Cell {
  int column = 0, row = 0;  // from 0
};
/** "C4"; nothing where it is no cell. */
std::optional<Cell> cell(const Json& name);
std::string cells(const Json& list, const Translator& tr);
/** What is printed, or what lies there as far as this viewer knows: L a lighthouse, F a fog bank; 0 off the
 * board. */
char printed(int column, int row, const Translator& tr);
/** A cell to choose: with what is printed there, and which way it lies from another one. */
std::string described(const Json& name, const Json& from, const Translator& tr);
/** What lies around a cell, by kind: "wooded isle to the north, deep water to the east and south". */
std::string around(const Cell& at, const Translator& tr);
/** How far, and which way, the Sacred Isle is. */
std::string sacred(const Cell& at, const Translator& tr);
std::string map_name(const Json& id, const Translator& tr);
/** The map in play; null before it is chosen. */
const Json& map_in_play(const Translator& tr);

}  // namespace nostos::terminal::words::odyssey_sea
