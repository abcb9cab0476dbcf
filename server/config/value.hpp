// The values of a configuration, and the rules that a key may set for its value.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace nostos::config {

using Value = std::variant<bool, std::int64_t, double, std::string>;

// Each rule states the values that a key accepts.
struct Flag {};
struct IntegerRange {
  std::int64_t min = 0;
  std::int64_t max = 0;
};
struct NumberRange {
  double min = 0;
  double max = 0;
};
struct OneOf {
  std::vector<std::string_view> values;
};
struct TextRule {
  std::string_view expected;  // "a folder"
  bool (*accepts)(const std::string&);
};
using ValueRule = std::variant<Flag, IntegerRange, NumberRange, OneOf, TextRule>;

// Returns the rule as text, for messages and documentation: "a whole number from 1 to 256".
std::string describe(const ValueRule& rule);
// Returns the value if the rule accepts it; a whole number becomes a double where the rule requires one.
std::optional<Value> coerced(const ValueRule& rule, const Value& value);
// Parses the text of an environment variable or an option; returns std::nullopt if the rule does not accept
// it.
std::optional<Value> parse_value(const ValueRule& rule, const std::string& text);
// Returns the value as TOML text.
std::string to_toml(const Value& value);

}  // namespace nostos::config
