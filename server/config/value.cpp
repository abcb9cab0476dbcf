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

struct Expected {
  std::string operator()(const Flag&) const { return "true or false"; }
  std::string operator()(const Whole& form) const {
    return "a whole number from " + written(form.least) + " to " + written(form.most);
  }
  std::string operator()(const Number& form) const {
    return "a number from " + written(form.least) + " to " + written(form.most);
  }
  std::string operator()(const Word& form) const {
    std::string all;
    for (const std::string_view word : form.of) all += (all.empty() ? "" : ", ") + written(word);
    return "one of " + all;
  }
  std::string operator()(const Line& form) const { return std::string(form.expected); }
};

struct Fits {
  const Value& value;

  bool operator()(const Flag&) const { return std::holds_alternative<bool>(value); }
  bool operator()(const Whole& form) const {
    const auto* whole = std::get_if<std::int64_t>(&value);
    return whole != nullptr && *whole >= form.least && *whole <= form.most;
  }
  bool operator()(const Number& form) const {
    const auto* number = std::get_if<double>(&value);
    return number != nullptr && *number >= form.least && *number <= form.most;
  }
  bool operator()(const Word& form) const {
    const auto* word = std::get_if<std::string>(&value);
    return word != nullptr && std::find(form.of.begin(), form.of.end(), *word) != form.of.end();
  }
  bool operator()(const Line& form) const {
    const auto* line = std::get_if<std::string>(&value);
    return line != nullptr && form.fits(*line);
  }
};

struct Parsed {
  const std::string& text;

  std::optional<Value> operator()(const Flag&) const {
    if (text == "true") return true;
    if (text == "false") return false;
    return std::nullopt;
  }
  std::optional<Value> operator()(const Whole&) const { return number<std::int64_t>(text); }
  std::optional<Value> operator()(const Number&) const { return number<double>(text); }
  std::optional<Value> operator()(const Word&) const { return text; }
  std::optional<Value> operator()(const Line&) const { return text; }
};

}  // namespace

std::string expected(const Form& form) {
  return std::visit(Expected{}, form);
}

std::optional<Value> fitted(const Form& form, const Value& value) {
  Value given = value;
  const auto* whole = std::get_if<std::int64_t>(&value);
  if (whole != nullptr && std::holds_alternative<Number>(form)) given = static_cast<double>(*whole);
  return std::visit(Fits{given}, form) ? std::optional(given) : std::nullopt;
}

std::optional<Value> parsed(const Form& form, const std::string& text) {
  const auto value = std::visit(Parsed{text}, form);
  return value ? fitted(form, *value) : std::nullopt;
}

std::string to_toml(const Value& value) {
  return std::visit([](const auto& one) { return written(one); }, value);
}

}  // namespace nostos::config
