// The commands that read a record: nostos verify, nostos replay.
#pragma once
#include <iosfwd>
#include <optional>
#include <string>

#include "server/record/record.hpp"

namespace nostos::record {

// Prints what was checked, or the first thing that does not hold. 0, 1 where the record does not hold, 2
// where the file cannot be read.
int verify_command(const std::string& file, FindGame find, std::ostream& out, std::ostream& err);

struct ReplayOptions {
  std::string file;
  std::string eyes = "all";  // a seat's number, "spectator", or "all"
  std::optional<int> step;   // only this one, with the whole view; otherwise every step with its events
};
// A record that does not hold is not shown. The same exit codes; 2 also for eyes or a step that there are
// not.
int replay_command(const ReplayOptions& options, FindGame find, std::ostream& out, std::ostream& err);

}  // namespace nostos::record
