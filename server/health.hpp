// Checks the health of a server on this machine, for containers and other monitors without an HTTP client.
#pragma once

#include "server/config/config.hpp"
#include "text/terminal_writer.hpp"

namespace nostos::server {

enum class Probe {
  health,  // it answers
  ready,   // it takes clients
};

// Returns the process's exit code: 0 if the server of that configuration answers 200 within five seconds.
// Otherwise 1, and writes the reason to `error`. Uses the port for metrics, if there is one.
int ask_health(const Config& config, Probe vital, text::TerminalWriter error);

}  // namespace nostos::server
