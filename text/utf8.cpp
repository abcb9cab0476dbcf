#include "text/utf8.hpp"

#include <cstdint>

namespace nostos::text {

CodePoint first_code_point(std::string_view text) {
  const auto byte = [&](std::size_t at) { return static_cast<std::uint8_t>(text[at]); };
  const std::uint8_t lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t size = lead >> 5 == 0x6 ? 2 : lead >> 4 == 0xE ? 3 : lead >> 3 == 0x1E ? 4 : 0;
  if (size == 0 || size > text.size()) return {};
  char32_t value = lead & (0x7FU >> size);
  for (std::size_t at = 1; at < size; ++at) {
    if (byte(at) >> 6 != 0x2) return {};
    value = value << 6 | (byte(at) & 0x3FU);
  }
  constexpr char32_t kMinValues[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
  if (value < kMinValues[size] || value > 0x10FFFF || surrogate) return {};
  return {value, size};
}

}  // namespace nostos::text
