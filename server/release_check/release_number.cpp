#include "server/release_check/release_number.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <exception>

#include "games/core/bounded_json.hpp"

namespace nostos::server {
namespace {

constexpr std::ptrdiff_t kMaxDigits = 6;

}  // namespace

std::optional<ReleaseNumber> parse_release(std::string_view text) {
  if (text.starts_with('v')) text.remove_prefix(1);
  std::array<std::uint32_t, 3> numbers{};
  const char* at = text.data();
  const char* const end = at + text.size();
  for (std::uint32_t& number : numbers) {
    if (&number != numbers.data()) {
      if (at == end || *at != '.') return std::nullopt;
      ++at;
    }
    const char* const limit = at + std::min(kMaxDigits, end - at);
    const auto [rest, failed] = std::from_chars(at, limit, number);
    if (failed != std::errc()) return std::nullopt;
    at = rest;
  }
  if (at != end) return std::nullopt;
  return ReleaseNumber{numbers[0], numbers[1], numbers[2]};
}

std::optional<ReleaseNumber> release_in(std::string_view body) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const auto first = body.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return std::nullopt;
  body = body.substr(first, body.find_last_not_of(kBlanks) - first + 1);
  if (!body.starts_with('{')) return parse_release(body);
  try {
    const Json answer = parse_bounded(body);
    const auto tag = answer.find("tag_name");
    if (tag == answer.end() || !tag->is_string()) return std::nullopt;
    return parse_release(tag->get_ref<const std::string&>());
  } catch (const std::exception&) {  // no JSON, or out of bounds
    return std::nullopt;
  }
}

std::string to_text(const ReleaseNumber& release) {
  return std::to_string(release.major) + "." + std::to_string(release.minor) + "." +
         std::to_string(release.patch);
}

}  // namespace nostos::server
