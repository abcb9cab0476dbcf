// The codes with which the server refuses (protocol/PROTOCOL.md lists them), as a closed set.
#pragma once
#include <cstddef>
#include <span>
#include <string_view>

namespace nostos::server {

inline constexpr std::size_t kCodes = 66;

// In alphabetical order; the last one is `rule`, which stands for all codes that are a game's own.
std::span<const std::string_view, kCodes> codes();

// The place of a code in it.
std::size_t place_of(std::string_view code);

}  // namespace nostos::server
