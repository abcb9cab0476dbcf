// Prints the configuration as a file.
#pragma once

#include "server/config/config.hpp"
#include "text/terminal_writer.hpp"

namespace nostos::config {

// Prints a TOML file with every key, its description and its rule. Values that equal the default are
// commented out; secrets are left out.
void print(text::TerminalWriter out, const server::Config& config);

}  // namespace nostos::config
