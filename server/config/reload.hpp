// Compares a configuration that was read again with the one in force.
#pragma once
#include <string>
#include <vector>

#include "server/config/config.hpp"

namespace nostos::config {

struct Change {
  std::string key;     // dotted
  std::string before;  // as in TOML; "…" for secrets
  std::string after;
  bool restart = false;  // takes effect at the next start
};

// In the order of the keys.
std::vector<Change> changes(const server::Config& before, const server::Config& after);

// The configuration in force after reading `again`: all of it except the keys that need a restart.
server::Config in_force(const server::Config& before, server::Config again);

}  // namespace nostos::config
