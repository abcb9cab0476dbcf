// The commands that read a record: nostos verify, nostos replay.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/record/record.hpp"
#include "text/terminal_writer.hpp"

namespace nostos::record {

// Prints what was checked, or the first thing that does not hold. 0, 1 where the record does not hold, 2
// where the file cannot be read.
int verify_command(const std::string& file, FindGame find, text::TerminalWriter out,
                   text::TerminalWriter err);

// A view, and what it takes for known (Game::catalogue), as lines of text; none where there is no picture for
// this game.
using Draw = std::function<std::vector<std::string>(
    const std::string& game, const Json& view, const Json& catalogue, const std::vector<std::string>& names)>;

struct ReplayOptions {
  std::string file;
  std::string eyes = "all";  // a seat's number, "spectator", or "all"
  std::optional<int> step;   // only this one, with the whole view; otherwise every step with its events
  Draw draw;                 // pictures with every step that is shown, where this is set
  bool states = false;       // instead of all this, the state of each position that is hashed, one on a line
};
// A record that does not hold is not shown. The same exit codes; 2 also for eyes or a step that there are
// not.
int replay_command(const ReplayOptions& options, FindGame find, text::TerminalWriter out,
                   text::TerminalWriter err);

}  // namespace nostos::record
