#include "server/config/value.hpp"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "games/core/json.hpp"

namespace nostos::config {
namespace {

// JSON's numbers, flags and strings are also valid TOML.
template <class T>
std::string written(const T& value) {
  return Json(value).dump(-1, ' ', false, Json::error_handler_t::replace);
}

template <class T>
std::optional<Value> number(const std::string& text) {
  T value{};
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

struct Describe {
  std::string operator()(const Flag&) const { return "true or false"; }
  std::string operator()(const IntegerRange& rule) const {
    return "a whole number from " + written(rule.min) + " to " + written(rule.max);
  }
  std::string operator()(const NumberRange& rule) const {
    return "a number from " + written(rule.min) + " to " + written(rule.max);
  }
  std::string operator()(const OneOf& rule) const {
    std::string all;
    for (const std::string_view word : rule.values) all += (all.empty() ? "" : ", ") + written(word);
    return "one of " + all;
  }
  std::string operator()(const TextRule& rule) const { return std::string(rule.expected); }
};

struct Accepts {
  const Value& value;

  bool operator()(const Flag&) const { return std::holds_alternative<bool>(value); }
  bool operator()(const IntegerRange& rule) const {
    const auto* whole = std::get_if<std::int64_t>(&value);
    return whole != nullptr && *whole >= rule.min && *whole <= rule.max;
  }
  bool operator()(const NumberRange& rule) const {
    const auto* number = std::get_if<double>(&value);
    return number != nullptr && *number >= rule.min && *number <= rule.max;
  }
  bool operator()(const OneOf& rule) const {
    const auto* word = std::get_if<std::string>(&value);
    return word != nullptr && std::find(rule.values.begin(), rule.values.end(), *word) != rule.values.end();
  }
  bool operator()(const TextRule& rule) const {
    const auto* text = std::get_if<std::string>(&value);
    return text != nullptr && rule.accepts(*text);
  }
};

struct Parse {
  const std::string& text;

  std::optional<Value> operator()(const Flag&) const {
    if (text == "true") return true;
    if (text == "false") return false;
    return std::nullopt;
  }
  std::optional<Value> operator()(const IntegerRange&) const { return number<std::int64_t>(text); }
  std::optional<Value> operator()(const NumberRange&) const { return number<double>(text); }
  std::optional<Value> operator()(const OneOf&) const { return text; }
  std::optional<Value> operator()(const TextRule&) const { return text; }
};

}  // namespace

std::string describe(const ValueRule& rule) {
  return std::visit(Describe{}, rule);
}

std::optional<Value> coerced(const ValueRule& rule, const Value& value) {
  Value given = value;
  const auto* whole = std::get_if<std::int64_t>(&value);
  if (whole != nullptr && std::holds_alternative<NumberRange>(rule)) given = static_cast<double>(*whole);
  return std::visit(Accepts{given}, rule) ? std::optional(given) : std::nullopt;
}

std::optional<Value> parse_value(const ValueRule& rule, const std::string& text) {
  const auto value = std::visit(Parse{text}, rule);
  return value ? coerced(rule, *value) : std::nullopt;
}

std::string to_toml(const Value& value) {
  return std::visit([](const auto& one) { return written(one); }, value);
}

}  // namespace nostos::config
