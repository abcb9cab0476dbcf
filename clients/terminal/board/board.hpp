// A table as a terminal shows it: the whole of a view in at most 80 columns and 20 lines, which leaves four
// of a small terminal's 24 for the decision. Every sign is a word, a letter or a number; nothing is told by
// colour.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace nostos::terminal {

inline constexpr int kColumns = 80;
inline constexpr int kLines = 20;

enum class Language { en, it };

struct Table {
  std::vector<std::string> names;  // by seat
  Language language = Language::en;
};

using Lines = std::vector<std::string>;  // UTF-8, no line breaks, no blanks at their ends

/**
 * The view of `game` as lines, as far as this game has a picture of its own; none where it has not. The view
 * must be one that the game made, and `catalogue` what it takes for known (null where views say all): what is
 * not there throws nlohmann::json::exception.
 */
Lines draw_board(std::string_view game, const nlohmann::json& view, const nlohmann::json& catalogue,
                 const Table& table);

}  // namespace nostos::terminal
