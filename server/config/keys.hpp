// The table of all configuration keys. Loading, messages, documentation and options use it.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "server/config/config.hpp"
#include "server/config/value.hpp"

namespace nostos::config {

struct Key {
  std::string_view section;
  std::string_view name;
  ValueRule rule;
  std::string_view description;  // for the documentation
  std::string_view option;  // on the command line: "--port"; a flag includes its value: "--no-webhooks=false"
  bool secret;              // the value is never shown
  std::string_view flag;    // what the option does, if it is a flag
  void (*set)(server::Config&, const Value&);  // the value must satisfy the rule
  Value (*get)(const server::Config&);
};

// In the order of the documentation, grouped by section.
const std::vector<Key>& keys();

// "limits.rooms"
std::string dotted_name(const Key& key);
// "NOSTOS_LIMITS_ROOMS"
std::string environment_variable(const Key& key);
// Returns true if a change takes effect at the next start. Changes of all other keys take effect when a
// running server loads the configuration again.
bool needs_restart(const Key& key);
// Returns nullptr if there is no such key.
const Key* find_key(std::string_view section, std::string_view name);
// Returns the key nearest to a dotted or bare name; nullptr if none is near.
const Key* nearest_key(const std::string& name);

}  // namespace nostos::config
