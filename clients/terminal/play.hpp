// `nostos play`: the terminal client.
#pragma once
#include <string>

namespace nostos::terminal {

struct PlayOptions {
  std::string address;  // a link, host:port, or a code; empty or "-": asked for, so that no link shows in a
                        // list of processes
  std::string server;   // where a code alone belongs
  std::string name;
  std::string language;  // "en", "it"; empty: the system's
  std::string game;      // open a table of it
  bool learn = false;    // as a lesson
  std::string authorities;
  std::string keep;  // the folder; empty: the usual one
  bool plain = false;
  bool ahead = false;  // plain: a line answers whatever is asked when its turn comes
  bool json = false;
  bool watch = false;
};

/** The exit code of the process; what is to be said at the end goes to standard error. */
int play(const PlayOptions& options);

}  // namespace nostos::terminal
