// A line of the log: from "event=started port=8080 reason=\"no such file\"" to what is written.
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

// In their order. A value goes on to the next " key=" or the end: what a library said may hold quotes and
// blanks. Nothing where the text is not of that form.
std::vector<Field> fields(std::string_view text);

// The text in quotes, so that fields() gives it back.
std::string quoted(std::string_view text);

// One line without its end. `time` as ISO 8601.
std::string text_line(std::string_view time, std::string_view level, std::string_view text);
std::string json_line(std::string_view time, std::string_view level, std::string_view text);

}  // namespace nostos::log
