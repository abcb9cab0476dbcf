// The texts of the map of Odyssey: cells, their contents and surroundings.
#pragma once
#include <optional>
#include <string>

#include "clients/terminal/words/translator.hpp"

namespace nostos::terminal::words::odyssey_sea {

struct Cell {
  int column = 0, row = 0;  // from 0
};
/** The cell of a name such as "C4"; nothing if it is none. */
std::optional<Cell> cell(const Json& name);
std::string cells(const Json& list, const Translator& tr);
/** The print of a cell, or its known contents: L a lighthouse, F a fog bank; 0 off the board. */
char printed(int column, int row, const Translator& tr);
/** A cell to choose, with its print and its direction from another cell. */
std::string described(const Json& name, const Json& from, const Translator& tr);
/** The surroundings of a cell, a sentence for each kind: "To the east and south: deep water." */
std::string around(const Cell& at, const Translator& tr);
/** The distance and direction of the Sacred Isle. */
std::string sacred(const Cell& at, const Translator& tr);
std::string map_name(const Json& id, const Translator& tr);
/** The map in play; null before it is chosen. */
const Json& map_in_play(const Translator& tr);

}  // namespace nostos::terminal::words::odyssey_sea
