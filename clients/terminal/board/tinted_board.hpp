// Drawings of tables with the colours of their letters.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "clients/terminal/board/board.hpp"
#include "clients/terminal/board/tint.hpp"

namespace nostos::terminal {

/** The lines of draw_board with their colours. */
std::vector<TintedLine> draw_tinted_board(std::string_view game, const nlohmann::json& view,
                                          const nlohmann::json& static_data, const Table& table,
                                          const BoardSize& size = {});

/**
 * The places of choices with these texts in the drawing, by choice: of each the target with the longest label
 * or text that it begins with, or is. Empty unless the drawing shows all of them: a card may have the name of
 * an island.
 */
std::vector<BoardSpot> find_choices(const std::vector<TintedLine>& lines,
                                    const std::vector<std::string>& texts);

}  // namespace nostos::terminal
