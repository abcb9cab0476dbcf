#include "server/log/line.hpp"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "text/terminal_writer.hpp"

namespace nostos::log {
namespace {

bool is_key_character(char c) {
  return (c >= 'a' && c <= 'z') || c == '_';
}

bool is_control(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

// The length of "key=" at the beginning of the text; 0 where there is none.
std::size_t key_length(std::string_view text) {
  const auto end = std::find_if_not(text.begin(), text.end(), is_key_character);
  return end == text.begin() || end == text.end() || *end != '='
             ? 0
             : static_cast<std::size_t>(end - text.begin()) + 1;
}

// The length of the value at the beginning of the text.
std::size_t value_length(std::string_view text) {
  const bool in_quotes = text.starts_with('"');
  for (std::size_t at = in_quotes ? 1 : 0; at < text.size(); ++at) {
    if (in_quotes && text[at] == '\\') {
      ++at;
      continue;
    }
    const bool ends = in_quotes ? text[at] == '"' : text[at] == ' ';
    if (!ends) continue;
    const std::size_t after = in_quotes ? at + 1 : at;
    if (after == text.size()) return after;
    if (text[after] == ' ' && key_length(text.substr(after + 1)) > 0) return after;
  }
  return text.size();
}

std::string unquoted(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool escape = text[at] == '\\' && at + 1 < text.size();
    if (escape && (text[at + 1] == '"' || text[at + 1] == '\\')) ++at;
    plain += text[at];
  }
  return plain;
}

bool is_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  constexpr std::size_t kExact = 15;  // digits that every reader of JSON keeps
  return !text.empty() && text.size() <= kExact && (text.size() == 1 || text[0] != '0') &&
         std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

std::string json(std::string_view text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace

std::vector<Field> fields(std::string_view text) {
  std::vector<Field> all;
  while (!text.empty()) {
    const std::size_t key = key_length(text);
    if (key == 0) return {};
    Field field{std::string(text.substr(0, key - 1)), "", false};
    text.remove_prefix(key);
    const std::size_t length = value_length(text);
    std::string_view value = text.substr(0, length);
    field.quoted = value.size() >= 2 && value.starts_with('"') && value.ends_with('"');
    field.value = field.quoted ? unquoted(value.substr(1, value.size() - 2)) : std::string(value);
    all.push_back(std::move(field));
    text.remove_prefix(std::min(length + 1, text.size()));
  }
  return all;
}

std::string quoted(std::string_view text) {
  std::string in_quotes = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') in_quotes += '\\';
    in_quotes += is_control(c) ? ' ' : c;
  }
  return in_quotes + '"';
}

std::string text_line(std::string_view time, std::string_view level, std::string_view text) {
  std::string line = "time=" + std::string(time) + " level=" + std::string(level) + " ";
  // A library's message may hold line feeds: they become blanks.
  std::transform(text.begin(), text.end(), std::back_inserter(line),
                 [](char c) { return is_control(c) ? ' ' : c; });
  return text::printable(line);
}

std::string json_line(std::string_view time, std::string_view level, std::string_view text) {
  std::string line = R"({"time":)" + json(time) + R"(,"level":)" + json(level);
  auto all = fields(text);
  if (all.empty()) all = {{"event", "message", false}, {"text", std::string(text), true}};
  for (const Field& field : all) {
    line += "," + json(field.key) + ":";
    line += !field.quoted && is_number(field.value) ? field.value : json(field.value);
  }
  return text::printable(line) + "}";
}

}  // namespace nostos::log
