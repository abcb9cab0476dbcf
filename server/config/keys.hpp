// The table of all configuration keys: reading, messages, documentation and options use it.
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
  Form form;
  std::string_view words;   // its description, for the documentation
  std::string_view option;  // on the command line: "--port"; a flag includes its value: "--no-webhooks=false"
  bool secret;              // never shown
  void (*set)(server::Config&, const Value&);  // a value of the form
  Value (*get)(const server::Config&);
};

// In the order of the documentation, grouped by section.
const std::vector<Key>& keys();

// "limits.rooms"
std::string dotted(const Key& key);
// "NOSTOS_LIMITS_ROOMS"
std::string variable(const Key& key);
// True if a change takes effect at the next start; changes of all other keys take effect when a running
// server reads the configuration again.
bool needs_restart(const Key& key);
// nullptr where there is none.
const Key* find_key(std::string_view section, std::string_view name);
// The key that is nearest to such a dotted or bare name; nullptr where none is near.
const Key* nearest_key(const std::string& name);

}  // namespace nostos::config
