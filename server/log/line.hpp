// Formats a line of the log: from "event=started port=8080 reason=\"no such file\"" to the written form.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace nostos::log {

struct Field {
  std::string key;
  std::string value;  // without its quotes
  bool quoted = false;
  friend bool operator==(const Field&, const Field&) = default;
};

// The fields in order. A value extends to the next " key=" or to the end: a library's message may hold quotes
// and blanks. Empty where the text does not have that form.
std::vector<Field> fields(std::string_view text);

// Quotes the text, so that fields() returns it unchanged.
std::string quoted(std::string_view text);

// One line without its line break. `time` as ISO 8601.
std::string text_line(std::string_view time, std::string_view level, std::string_view text);
std::string json_line(std::string_view time, std::string_view level, std::string_view text);

}  // namespace nostos::log
