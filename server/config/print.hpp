// The configuration as a file.
#pragma once
#include <iosfwd>

#include "server/config/config.hpp"

namespace nostos::config {

// A TOML file with every key, its words and its form. What is as by default is commented out; secrets are
// left out.
void print(std::ostream& out, const server::Config& config);

}  // namespace nostos::config
