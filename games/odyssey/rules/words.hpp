// Enumerators and their words in JSON: the n-th word belongs to the n-th enumerator.
#pragma once
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace nostos::odyssey {

template <std::size_t N, class Enum>
constexpr std::string_view word(const std::array<std::string_view, N>& words, Enum value) {
  return words.at(static_cast<std::size_t>(value));
}

template <class Enum, std::size_t N>
constexpr std::optional<Enum> find_word(const std::array<std::string_view, N>& words, std::string_view text) {
  for (std::size_t at = 0; at < N; ++at) {
    if (words[at] == text) return static_cast<Enum>(at);
  }
  return std::nullopt;
}

}  // namespace nostos::odyssey
