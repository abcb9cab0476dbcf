// Checks a game's data files before a server is started with them.
#pragma once
#include <string>
#include <vector>

#include "games/core/registry.hpp"
#include "server/tools/table.hpp"
#include "text/terminal_writer.hpp"

namespace nostos::tools {

struct CheckOptions {
  std::string game;
  std::vector<std::string> files;  // paths; the folder counts where the game knows one of that name
  bool strict = false;             // whether a file outside the brief fails
};

// `nostos check-data GAME FILE…`: prints for each file why the game refuses it (beside the built-in ones, as
// a server would), or its measures with "ok" or "outside". Returns the exit code: 2 for a game that there is
// not, 1 where a file is refused, or is outside while `strict`, else 0.
int check_data_command(const CheckOptions& options, text::TerminalWriter out, text::TerminalWriter err,
                       const FindGame& find = find_game);

}  // namespace nostos::tools
