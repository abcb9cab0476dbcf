// The whole screen: the table drawn, what is asked below it, and a line to type in.
#pragma once
#include "clients/terminal/client/client.hpp"

namespace nostos::terminal {

/** Needs a terminal on standard input and output; it is restored whatever happens. */
Ending run_screen(const ClientOptions& options, const SeatStore& store, const std::string& authorities);

}  // namespace nostos::terminal
