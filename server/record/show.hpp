// The commands that read a record: nostos verify, nostos replay.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/record/record.hpp"
#include "text/terminal_writer.hpp"

namespace nostos::record {

// Prints what was checked, or the first error. Returns 0, 1 if the record is invalid, or 2 if the file cannot
// be read.
int verify_command(const std::string& file, FindGame find, text::TerminalWriter out,
                   text::TerminalWriter err);

// Draws a view as lines of text, with the game's static data (Game::static_data); no lines where the game has
// no pictures.
using Draw =
    std::function<std::vector<std::string>(const std::string& game, const Json& view, const Json& static_data,
                                           const std::vector<std::string>& names)>;

struct ReplayOptions {
  std::string file;
  std::string seat = "all";  // a seat from 1 on, "spectator", or "all"
  std::optional<int> step;   // only this step, with the whole view; otherwise every step with its events
  Draw draw;                 // if set, draws every step that is shown
  bool states = false;       // instead of the above, the hashed state of each position, one per line
};
// Shows no faulty record. The same exit codes; 2 also for a viewer or a step that does not exist.
int replay_command(const ReplayOptions& options, FindGame find, text::TerminalWriter out,
                   text::TerminalWriter err);

}  // namespace nostos::record
