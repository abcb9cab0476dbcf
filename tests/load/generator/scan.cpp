#include "tests/load/generator/scan.hpp"

#include <charconv>
#include <stdexcept>

namespace nostos::load {
namespace {

constexpr std::string_view kHead = R"({"t":"update","rev":)";

[[noreturn]] void strange(std::string_view message) {
  throw std::runtime_error("no update: " + std::string(message.substr(0, 300)));
}

// The end of the JSON value that begins at `at`.
std::size_t after_value(std::string_view text, std::size_t at) {
  int depth = 0;
  bool quoted = false;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (quoted) {
      if (c == '\\') ++at;
      if (c == '"') quoted = false;
      continue;
    }
    if (c == '"') quoted = true;
    if (c == '{' || c == '[') ++depth;
    if (depth == 0 && (c == ',' || c == '}')) return at;
    if (c == '}' || c == ']') --depth;
  }
  return at;
}

class Members {
 public:
  Members(std::string_view text, std::size_t at) : text_(text), at_(at) {}

  // The next member, which must begin a quotation mark; false after the last.
  bool next(std::string_view& name, std::string_view& value) {
    if (at_ >= text_.size() || text_[at_] != '"') return false;
    const std::size_t end = text_.find('"', at_ + 1);
    if (end == std::string_view::npos || end + 2 > text_.size()) return false;
    name = text_.substr(at_ + 1, end - at_ - 1);
    const std::size_t after = after_value(text_, end + 2);
    value = text_.substr(end + 2, after - end - 2);
    at_ = after + 1;
    return true;
  }

 private:
  std::string_view text_;
  std::size_t at_;
};

std::int64_t whole(std::string_view text) {
  std::int64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

}  // namespace

bool is_update(std::string_view message) {
  return message.starts_with(kHead);
}

Update read_update(std::string_view message) {
  if (!is_update(message)) strange(message);
  Update update;
  Members members(message, 1);
  std::string_view name;
  std::string_view value;
  bool ended = false;
  while (!ended && members.next(name, value)) {
    if (name == "rev") update.rev = whole(value);
    if (name == "turn") update.turn = whole(value);
    if (name == "view") update.view = value;
    if (name == "prompt") update.prompt = value;
    if (name == "outcome") update.over = value != "null";
    ended = name == "outcome";  // the reader needs nothing after it
  }
  if (update.prompt.empty()) strange(message);
  return update;
}

std::optional<std::string> text_of(std::string_view message, std::string_view name) {
  const std::string key = '"' + std::string(name) + "\":\"";
  const std::size_t at = message.find(key);
  if (at == std::string_view::npos) return std::nullopt;
  const std::size_t begin = at + key.size();
  return std::string(message.substr(begin, message.find('"', begin) - begin));
}

std::int64_t number_of(std::string_view message, std::string_view name) {
  const std::string key = '"' + std::string(name) + "\":";
  const std::size_t at = message.find(key);
  return at == std::string_view::npos ? -1 : whole(message.substr(at + key.size()));
}

bool is_type(std::string_view message, std::string_view type) {
  return text_of(message, "t") == type;
}

}  // namespace nostos::load
