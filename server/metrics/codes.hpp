// The closed set of the server's refusal codes (protocol/PROTOCOL.md lists them).
#pragma once
#include <cstddef>
#include <span>
#include <string_view>

namespace nostos::server {

inline constexpr std::size_t kCodes = 66;

// In alphabetical order; the last one is `rule`, which stands for every game's own codes.
std::span<const std::string_view, kCodes> codes();

// The index of a code in codes().
std::size_t place_of(std::string_view code);

}  // namespace nostos::server
