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
  std::vector<std::string> files;  // paths; the folder counts if the game has one of that name
  bool strict = false;             // a file outside the brief is a failure
};

// `nostos check-data GAME FILE…`: prints for each file why the game refuses it (together with the built-in
// files, as a server would load it), or its measures with "ok" or "OUTSIDE". Returns the exit code: 2 for an
// unknown game, 1 if a file is refused, or is outside while `strict`, else 0.
int check_data_command(const CheckOptions& options, text::TerminalWriter out, text::TerminalWriter err,
                       const FindGame& find = find_game);

}  // namespace nostos::tools
