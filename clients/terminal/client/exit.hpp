// The end of `nostos play`: an exit code for scripts and one line for people. Codes and texts are stable.
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
  bad_link = 15,     // no such room, or an expired personal link
  removed = 16,      // by the host, by another device, or with the table
  not_entered = 17,  // full, closed, another password
  no_terminal = 18,
  storage = 19,  // the saved seats can be neither read nor written
};

struct Ending {
  Exit code = Exit::fine;
  std::string words;  // may be empty
};

/** Why a connection failed: a message of the client, or the words of the system. */
std::string reason_of(const TransportError& error, Language language);
/** The end of a client that could not open its first line. */
Ending ending_of(const TransportError& error, const Server& server, Language language);

}  // namespace nostos::terminal
