// The entry point of `nostos play`, the terminal client.
#pragma once
#include <string>

namespace nostos::terminal {

struct PlayOptions {
  std::string address;  // a link, host:port, or a code; empty or "-": asked for, so that no link shows in a
                        // list of processes
  std::string server;   // of an address that is only a code
  std::string name;
  std::string language;  // a code such as "it"; empty for the system's
  std::string game;      // open a room of it
  bool learn = false;    // as a lesson
  std::string ca_file;
  std::string keep;  // the state folder; empty for the default one
  bool plain = false;
  bool ahead = false;  // plain: a line answers the question that is open when the line is taken
  bool json = false;
  bool watch = false;
};

/** Runs the client and returns the exit code of the process. A final message goes to standard error. */
int play(const PlayOptions& options);

}  // namespace nostos::terminal
