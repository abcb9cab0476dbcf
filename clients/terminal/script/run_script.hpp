// The script mode, `nostos play --json`: the protocol on standard input and output, one message a line.
#pragma once
#include "clients/terminal/client/client.hpp"
#include "clients/terminal/client/exit.hpp"

namespace nostos::terminal {

/** Says hello and enters the room of the address, if there is one; all other messages pass unchanged. After a
 * loss the connection is opened again, and unanswered requests are repeated. */
Ending run_json(const ClientOptions& options, const SeatStore& store, const std::string& ca_file);

}  // namespace nostos::terminal
