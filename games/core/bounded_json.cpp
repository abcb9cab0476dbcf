#include "games/core/bounded_json.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace nostos {
namespace {

// Counted in the text: the time of a parser callback grows with the square of a list's length.
bool is_too_deep(std::string_view text) {
  constexpr int kMaxDepth = 32;
  int depth = 0;
  bool in_string = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char ch = text[at];
    if (in_string) {
      if (ch == '\\') ++at;
      in_string = ch != '"';
    } else if (ch == '"') {
      in_string = true;
    } else if (ch == '[' || ch == '{') {
      if (++depth > kMaxDepth) return true;
    } else if (ch == ']' || ch == '}') {
      --depth;
    }
  }
  return false;
}

bool has_huge_float(const Json& json) {
  constexpr double kLimit = 2147483648.0;
  if (json.is_structured()) return std::ranges::any_of(json, has_huge_float);
  return json.is_number_float() && !(std::abs(json.get<double>()) < kLimit);
}

}  // namespace

Json parse_bounded(std::string_view text) {
  if (is_too_deep(text)) throw std::runtime_error("it is nested too deeply");
  return Json::parse(text);
}

Json parse_stored(std::string_view text) {
  Json json = parse_bounded(text);
  if (has_huge_float(json)) throw std::runtime_error("a number is too large");
  return json;
}

}  // namespace nostos
