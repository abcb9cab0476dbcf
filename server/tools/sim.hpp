// Self-play: many games between bots, and what came of them.
#pragma once
#include <iosfwd>
#include <string>
#include <vector>

#include "games/core/registry.hpp"
#include "server/tools/table.hpp"

namespace nostos::tools {

struct SimOptions {
  std::string game;
  int players = 2;
  int games = 100;
  std::string seed = "1";  // any text; game n of the run has the seed text "<seed>/<n>", counted from 0
  std::vector<std::string>
      options;  // "key=value"; value is JSON, or a bare word where the option takes a text
  bool json = false;
};

// `nostos sim`: plays the games with bots that draw evenly from what their seat's prompt asks (never a free
// choice) and see nothing else; the seat to act is drawn evenly from those asked. The bots' chance is a
// stream of its own. Prints a table, or with `json` one object {game, players, seed, options, result, speed}:
// all but `speed` is the same for equal arguments. A progress bar goes to `err` where that is std::cerr on a
// terminal. Returns the exit code: 2 for arguments that fit no game (said on `err`), 1 for a game that does
// not end or gets stuck (its seed is named), else 0.
int sim_command(const SimOptions& options, std::ostream& out, std::ostream& err,
                const FindGame& find = find_game);

}  // namespace nostos::tools
