// How `nostos play` ends: a code for scripts, and one line for people, always in these words.
#pragma once
#include <string>

#include "clients/terminal/board/board.hpp"
#include "clients/terminal/net/address.hpp"
#include "clients/terminal/net/socket_thread.hpp"

namespace nostos::terminal {

enum class Exit {
  fine = 0,
  usage = 2,
  unknown_host = 10,
  refused = 11,
  tls = 12,
  not_nostos = 13,
  bad_version = 14,
  bad_link = 15,     // no such room, or a personal link that is no longer good
  sent_away = 16,    // dismissed, taken over, closed
  not_entered = 17,  // full, closed, another password
  no_terminal = 18,
  storage = 19,  // what this machine remembers can be neither read nor written
};

struct Ending {
  Exit code = Exit::fine;
  std::string words;  // empty where nothing is to be said
};

/** Why the first line to a server could not be opened. */
Ending ending_of(const TransportError& error, const Server& server, Language language);

}  // namespace nostos::terminal
