// The number of a release, and how the answer of a web server names one.
#pragma once
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace nostos::server {

struct ReleaseNumber {
  std::uint32_t major = 0;
  std::uint32_t minor = 0;
  std::uint32_t patch = 0;
  friend auto operator<=>(const ReleaseNumber&, const ReleaseNumber&) = default;
};

// Reads "1.2.3" or "v1.2.3". Each number has at most six digits. Any other text, also of a preview such as
// "1.2.3-rc1", is no release.
std::optional<ReleaseNumber> parse_release(std::string_view text);

// Reads the body of an answer: the number and a line break, or a JSON object whose `tag_name` is the number,
// as forges answer. The text may come from any server.
std::optional<ReleaseNumber> release_in(std::string_view body);

std::string to_text(const ReleaseNumber& release);  // "1.2.3"

}  // namespace nostos::server
