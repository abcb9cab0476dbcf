#include "clients/terminal/board/board.hpp"

#include <nlohmann/json.hpp>

#include "clients/terminal/board/games.hpp"

namespace nostos::terminal {

Lines draw_board(std::string_view game, const nlohmann::json& view, const nlohmann::json& static_data,
                 const Table& table) {
  Lines lines;
  if (game == "odyssey") lines = odyssey(view, static_data, table);
  if (game == "ithaca") lines = ithaca(view, static_data, table);
  if (game == "itaca") lines = itaca(view, static_data, table);
  if (game == "mythomakya-trionfo") lines = trionfo(view, table);
  if (game == "mythomakya-sfida") lines = sfida(view, table);
  if (game == "theseus") lines = theseus(view, static_data, table);
  for (std::string& line : lines) line.erase(line.find_last_not_of(' ') + 1);
  return lines;
}

}  // namespace nostos::terminal
