// The whole server, wired together.
#pragma once
#include "server/config/config.hpp"

namespace nostos::server {

// Serves until SIGINT or SIGTERM; prints the address to open, and how to stop, on standard output.
// Returns the process's exit code; faults of configuration, data or disk go to standard error.
int serve(const Config& config);

}  // namespace nostos::server
