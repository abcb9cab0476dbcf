// Compares a configuration that was loaded again with the one in effect.
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

// Returns the keys whose values differ, in the order of the keys.
std::vector<Change> changes(const server::Config& before, const server::Config& after);

// Returns the configuration in effect after a reload: `after`, but keys that need a restart keep their value
// of `before`.
server::Config effective_config(const server::Config& before, server::Config after);

}  // namespace nostos::config
