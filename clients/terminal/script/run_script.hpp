// The protocol on standard input and output, a message a line: for scripts and bots.
#pragma once
#include "clients/terminal/client/client.hpp"
#include "clients/terminal/client/exit.hpp"

namespace nostos::terminal {

/** Says hello and, where the address is a room's, enters it; the rest passes both ways as it is. A line that
 * breaks is opened anew; what has no answer yet is asked again. */
Ending run_json(const ClientOptions& options, const SeatStore& store, const std::string& authorities);

}  // namespace nostos::terminal
