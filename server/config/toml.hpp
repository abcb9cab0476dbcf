// Parses TOML text into a list of settings. The only source that uses the TOML library.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/result.hpp"
#include "server/config/value.hpp"

namespace nostos::config {

struct Setting {
  std::string section;         // empty for a key outside of all sections
  std::string name;            // empty for a section without a key
  std::optional<Value> value;  // empty for a list, a date or a table, which no key accepts
  unsigned line = 0;           // 1-based
};

struct SyntaxError {
  unsigned line = 0;
  std::string message;
};

// Returns the settings in the order of their lines.
Result<std::vector<Setting>, SyntaxError> parse_toml(std::string_view text);

}  // namespace nostos::config
