// A configuration that was read again beside the one in force.
#pragma once
#include <string>
#include <vector>

#include "server/config/config.hpp"

namespace nostos::config {

struct Change {
  std::string key;     // dotted
  std::string before;  // as TOML writes it; "…" for secrets
  std::string after;
  bool restart = false;  // counts from the next start on
};

// In the order of the keys.
std::vector<Change> changes(const server::Config& before, const server::Config& after);

// What is in force after reading `again`: all of it but the keys that need a restart.
server::Config in_force(const server::Config& before, server::Config again);

}  // namespace nostos::config
