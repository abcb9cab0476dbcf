// The full-screen front end: the drawn table, the question below it, and an input line.
#pragma once
#include "clients/terminal/client/client.hpp"

namespace nostos::terminal {

/** Needs a terminal on standard input and output, and restores it on every exit. */
Ending run_screen(const ClientOptions& options, const SeatStore& store, const std::string& ca_file);

}  // namespace nostos::terminal
