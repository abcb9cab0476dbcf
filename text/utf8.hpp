// Reads UTF-8 one code point at a time.
#pragma once
#include <cstddef>
#include <string_view>

namespace nostos::text {

inline constexpr char32_t kNotUtf8 = 0xFFFFFFFF;

struct CodePoint {
  char32_t value = kNotUtf8;  // kNotUtf8: these bytes are not UTF-8
  std::size_t size = 1;       // in bytes
};

// The first code point of `text`, which must not be empty. Overlong forms, surrogates and values above
// U+10FFFF are not UTF-8; each byte of such a sequence counts alone.
CodePoint first_code_point(std::string_view text);

}  // namespace nostos::text
