#include "clients/terminal/board/board.hpp"

#include <nlohmann/json.hpp>

#include "clients/terminal/board/games.hpp"
#include "clients/terminal/board/tinted_board.hpp"

namespace nostos::terminal {

std::vector<TintedLine> draw_tinted_board(std::string_view game, const nlohmann::json& view,
                                          const nlohmann::json& static_data, const Table& table,
                                          const BoardSize& size) {
  Lines lines;
  if (game == "odyssey") lines = odyssey(view, static_data, table, size);
  if (game == "ithaca") lines = ithaca(view, static_data, table, size);
  if (game == "itaca") lines = itaca(view, static_data, table, size);
  if (game == "mythomakya-trionfo") lines = trionfo(view, static_data, table, size);
  if (game == "mythomakya-sfida") lines = sfida(view, static_data, table, size);
  if (game == "theseus") lines = theseus(view, static_data, table, size);
  std::vector<TintedLine> all;
  for (const std::string& line : lines) {
    all.push_back(read_tints(line));
    std::string& text = all.back().text;
    text.erase(text.find_last_not_of(' ') + 1);
  }
  return all;
}

Lines draw_board(std::string_view game, const nlohmann::json& view, const nlohmann::json& static_data,
                 const Table& table, const BoardSize& size) {
  Lines lines;
  for (TintedLine& line : draw_tinted_board(game, view, static_data, table, size))
    lines.push_back(std::move(line.text));
  return lines;
}

std::optional<BoardSpot> find_cell(std::string_view game, const nlohmann::json& view,
                                   const nlohmann::json& static_data, std::string_view cell,
                                   const BoardSize& size) {
  if (game == "odyssey") return odyssey_cell(view, static_data, cell, size);
  return std::nullopt;
}

}  // namespace nostos::terminal
