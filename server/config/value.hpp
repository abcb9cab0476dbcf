// The values of a configuration, and the forms that a key may require.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace nostos::config {

using Value = std::variant<bool, std::int64_t, double, std::string>;

struct Flag {};
struct Whole {
  std::int64_t least = 0;
  std::int64_t most = 0;
};
struct Number {
  double least = 0;
  double most = 0;
};
struct Word {
  std::vector<std::string_view> of;
};
struct Line {
  std::string_view expected;  // "a folder"
  bool (*fits)(const std::string&);
};
using Form = std::variant<Flag, Whole, Number, Word, Line>;

// For messages and documentation: "a whole number from 1 to 256".
std::string expected(const Form& form);
// The value, if it has the form; a whole number fits any number.
std::optional<Value> fitted(const Form& form, const Value& value);
// The same, from the text of an environment variable or an option.
std::optional<Value> parsed(const Form& form, const std::string& text);
// The value as TOML text.
std::string to_toml(const Value& value);

}  // namespace nostos::config
