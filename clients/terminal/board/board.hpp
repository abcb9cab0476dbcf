// Drawings of tables: a whole view in at most 80 columns and 20 lines, which leaves four lines of a small
// terminal's 24 for the decision. Every mark is a word, a letter or a number; colour carries no meaning.
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

struct Table {
  std::vector<std::string> names;  // by seat
  Language language = Language::en;
};

using Lines = std::vector<std::string>;  // UTF-8, no line breaks, no trailing blanks

/**
 * The view of `game` as lines; none if the game has no drawing. `view` must come from the game, and
 * `static_data` is its static data (null if views contain everything). Throws nlohmann::json::exception if a
 * part is missing.
 */
Lines draw_board(std::string_view game, const nlohmann::json& view, const nlohmann::json& static_data,
                 const Table& table);

/** A part of one line of a drawing. */
struct BoardSpot {
  int line = 0, from = 0, to = 0;  // columns from..to-1
};

/** The place of a cell such as "C4" in the drawing; nothing if the drawing has no cells. Throws as
 * draw_board. */
std::optional<BoardSpot> find_cell(std::string_view game, const nlohmann::json& view,
                                   const nlohmann::json& static_data, std::string_view cell);

}  // namespace nostos::terminal
