// The replacement of `nostos play` in a binary that was built without it (NOSTOS_PLAY=OFF).
#include <iostream>

#include "clients/terminal/play.hpp"
#include "text/terminal_writer.hpp"

namespace nostos::terminal {

int play(const PlayOptions&) {
  text::TerminalWriter(std::cerr) << "This nostos was built without its terminal client (NOSTOS_PLAY=OFF).\n";
  return 1;
}

}  // namespace nostos::terminal
