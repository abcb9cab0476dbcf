// A webhook's URL, parsed from the text that a person types.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "games/core/result.hpp"

namespace nostos::server::webhook {

enum class Scheme { http, https };

struct Target {
  Scheme scheme = Scheme::https;
  std::string host;  // a name in lower case, or an address; IPv6 without its brackets
  std::uint16_t port = 443;
  std::string path;  // includes the query: "/hook?room=1"; never empty
  friend bool operator==(const Target&, const Target&) = default;
};

inline constexpr std::size_t kMaxUrl = 1024;  // bytes

// Accepts http and https, an ASCII name (others as punycode) or an address, an optional port, a path and a
// query. Anything else fails with the code `bad_url` and a message for the player: user info, a fragment,
// blanks, an impossible host or port. Does not resolve the name.
Result<Target> parse_target(std::string_view url);

// The Host header: "example.org", "example.org:8443", "[2606:4700::1]".
std::string host_header(const Target& target);

}  // namespace nostos::server::webhook
