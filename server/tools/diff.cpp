#include "server/tools/diff.hpp"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

namespace nostos::tools {
namespace {

constexpr std::size_t kBrief = 400;

std::string joined(const std::string& path, const std::string& key) {
  return path.empty() ? key : path + "." + key;
}

std::string indexed(const std::string& path, std::size_t index) {
  return path + "[" + std::to_string(index) + "]";
}

std::string keys_of(const Json& object) {
  std::string keys;
  for (const auto& [key, value] : object.items()) keys += (keys.empty() ? "" : ", ") + key;
  return keys.empty() ? "none" : keys;
}

class Comparison {
 public:
  void compare(const Json& expected, const Json& actual, const std::string& path, bool exact) {
    if (expected.is_object() && actual.is_object()) return compare_objects(expected, actual, path, exact);
    if (expected.is_array() && actual.is_array()) return compare_arrays(expected, actual, path);
    if (!exact && expected.is_object() && actual.is_array()) return compare_positions(expected, actual, path);
    if (expected != actual) {
      lines.push_back(path + ": expected " + brief(expected) + ", got " + brief(actual));
    }
  }

  std::vector<std::string> lines;

 private:
  void compare_objects(const Json& expected, const Json& actual, const std::string& path, bool exact) {
    for (const auto& [key, value] : expected.items()) {
      if (const auto found = actual.find(key); found != actual.end()) {
        compare(value, *found, joined(path, key), exact);
      } else {
        lines.push_back(joined(path, key) + ": expected " + brief(value) +
                        ", but there is no such key (there are: " + keys_of(actual) + ")");
      }
    }
    if (!exact) return;
    for (const auto& [key, value] : actual.items()) {
      if (!expected.contains(key))
        lines.push_back(joined(path, key) + ": expected nothing, got " + brief(value));
    }
  }

  void compare_arrays(const Json& expected, const Json& actual, const std::string& path) {
    if (expected.size() != actual.size()) {
      lines.push_back(path + ": expected " + std::to_string(expected.size()) + " entries, got " +
                      std::to_string(actual.size()) + ": expected " + brief(expected) + ", got " +
                      brief(actual));
      return;
    }
    for (std::size_t at = 0; at < expected.size(); ++at) {
      compare(expected[at], actual[at], indexed(path, at), true);
    }
  }

  void compare_positions(const Json& expected, const Json& actual, const std::string& path) {
    for (const auto& [key, value] : expected.items()) {
      std::size_t at = 0;
      const auto parsed = std::from_chars(key.data(), key.data() + key.size(), at);
      if (parsed.ec != std::errc{} || parsed.ptr != key.data() + key.size() || at >= actual.size()) {
        lines.push_back(joined(path, key) + ": expected " + brief(value) + ", but this is a list of " +
                        std::to_string(actual.size()) + " entries");
      } else {
        compare(value, actual[at], indexed(path, at), false);
      }
    }
  }
};

}  // namespace

std::string brief(const Json& json) {
  std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  if (text.size() <= kBrief) return text;
  std::size_t end = kBrief;
  // Does not cut inside a character.
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return text.substr(0, end) + "…";
}

std::vector<std::string> mismatches(const Json& expected, const Json& actual, const std::string& path) {
  Comparison comparison;
  comparison.compare(expected, actual, path, false);
  return std::move(comparison.lines);
}

std::vector<std::string> differences(const Json& expected, const Json& actual, const std::string& path) {
  Comparison comparison;
  comparison.compare(expected, actual, path, true);
  return std::move(comparison.lines);
}

}  // namespace nostos::tools
