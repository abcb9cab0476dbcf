// Drawings of tables with the colours of their letters.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string_view>
#include <vector>

#include "clients/terminal/board/board.hpp"
#include "clients/terminal/board/tint.hpp"

namespace nostos::terminal {

/** The lines of draw_board with their colours. */
std::vector<TintedLine> draw_tinted_board(std::string_view game, const nlohmann::json& view,
                                          const nlohmann::json& static_data, const Table& table,
                                          const BoardSize& size = {});

}  // namespace nostos::terminal
