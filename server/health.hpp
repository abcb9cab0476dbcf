// Asks a server on this machine how it is: for containers and whoever else watches over it without a client
// of HTTP.
#pragma once

#include "server/config/config.hpp"
#include "text/terminal_writer.hpp"

namespace nostos::server {

enum class Probe {
  health,  // it answers at all
  ready,   // people may be sent there
};

// The process's exit code: 0 where the server of that configuration says yes within five seconds. Otherwise
// `error` is told why. The port for metrics is asked, where there is one.
int ask_health(const Config& config, Probe vital, text::TerminalWriter error);

}  // namespace nostos::server
