#include "clients/terminal/board/board.hpp"

#include <nlohmann/json.hpp>

#include "clients/terminal/board/games.hpp"

namespace nostos::terminal {

Lines draw_board(std::string_view game, const nlohmann::json& view, const nlohmann::json& catalogue,
                 const Table& table) {
  Lines lines;
  if (game == "odyssey") lines = odyssey(view, catalogue, table);
  if (game == "ithaca") lines = ithaca(view, catalogue, table);
  if (game == "itaca") lines = itaca(view, catalogue, table);
  if (game == "mythomakya-trionfo") lines = trionfo(view, table);
  if (game == "mythomakya-sfida") lines = sfida(view, table);
  if (game == "theseus") lines = theseus(view, catalogue, table);
  for (std::string& line : lines) line.erase(line.find_last_not_of(' ') + 1);
  return lines;
}

}  // namespace nostos::terminal
