// Drawings of tables. A whole view fits in 80 columns and 20 lines, which leaves four lines of a small
// terminal's 24 for the decision; with more room it is larger. Every mark is a word, a letter or a number;
// colour carries no meaning.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "clients/terminal/messages/language.hpp"

namespace nostos::terminal {

inline constexpr int kColumns = 80;
inline constexpr int kLines = 20;

/** The room for a drawing, of at least kColumns and kLines. */
struct BoardSize {
  int columns = kColumns;
  int lines = kLines;
};

struct Table {
  std::vector<std::string> names;  // by seat
  Language language = Language::en;
  int own = -1;  // the viewer's seat, or -1 for a spectator
};

using Lines = std::vector<std::string>;  // UTF-8, no line breaks, no trailing blanks

/**
 * The view of `game` as lines; none if the game has no drawing. `view` must come from the game, and
 * `static_data` is its static data (null if views contain everything). More room shows the same or more.
 * Throws nlohmann::json::exception if a part is missing.
 */
Lines draw_board(std::string_view game, const nlohmann::json& view, const nlohmann::json& static_data,
                 const Table& table, const BoardSize& size = {});

/** A rectangle of a drawing. */
struct BoardSpot {
  int line = 0, from = 0, to = 0;  // columns from..to-1
  int height = 1;                  // lines line..line+height-1
};

/** The place of a cell such as "C4" in the drawing of this size; nothing if the drawing has no cells. Throws
 * as draw_board. */
std::optional<BoardSpot> find_cell(std::string_view game, const nlohmann::json& view,
                                   const nlohmann::json& static_data, std::string_view cell,
                                   const BoardSize& size = {});

}  // namespace nostos::terminal
