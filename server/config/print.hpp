// The configuration as a file.
#pragma once

#include "server/config/config.hpp"
#include "text/terminal_writer.hpp"

namespace nostos::config {

// A TOML file with every key, its words and its form. What is as by default is commented out; secrets are
// left out.
void print(text::TerminalWriter out, const server::Config& config);

}  // namespace nostos::config
