// Every key of the configuration, once: reading, messages, documentation and options come from this table.
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
  std::string_view words;  // what it settles, for the documentation
  std::string_view
      option;   // of the command line: "--port"; a flag says what it makes of it: "--no-hooks=false"
  bool secret;  // never shown
  void (*set)(server::Config&, const Value&);  // a value of the form
  Value (*get)(const server::Config&);
};

// In the order of the documentation: sections are together.
const std::vector<Key>& keys();

// "limits.rooms"
std::string dotted(const Key& key);
// "NOSTOS_LIMITS_ROOMS"
std::string variable(const Key& key);
// A change of it counts from the next start on; of all others, when a running server reads them again.
bool needs_restart(const Key& key);
// nullptr where there is none.
const Key* find_key(std::string_view section, std::string_view name);
// The key that was perhaps meant by such a dotted name or bare name; nullptr where none is near.
const Key* nearest_key(const std::string& name);

}  // namespace nostos::config
