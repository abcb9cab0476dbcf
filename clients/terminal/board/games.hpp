// The drawings of the games. Arguments and exceptions are those of draw_board().
#pragma once
#include "clients/terminal/board/board.hpp"

namespace nostos::terminal {

Lines odyssey(const nlohmann::json& view, const nlohmann::json& static_data, const Table& table,
              const BoardSize& size);
/** The place of a cell such as "C4" in that drawing; nothing before the map is chosen. */
std::optional<BoardSpot> odyssey_cell(const nlohmann::json& view, const nlohmann::json& static_data,
                                      std::string_view cell, const BoardSize& size);
Lines itaca(const nlohmann::json& view, const nlohmann::json& static_data, const Table& table,
            const BoardSize& size);
Lines ithaca(const nlohmann::json& view, const nlohmann::json& static_data, const Table& table,
             const BoardSize& size);
Lines trionfo(const nlohmann::json& view, const nlohmann::json& static_data, const Table& table,
              const BoardSize& size);
Lines sfida(const nlohmann::json& view, const nlohmann::json& static_data, const Table& table,
            const BoardSize& size);
Lines theseus(const nlohmann::json& view, const nlohmann::json& static_data, const Table& table,
              const BoardSize& size);

}  // namespace nostos::terminal
