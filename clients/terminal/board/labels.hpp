// Labels of drawings: a word for each key of a view.
#pragma once
#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

namespace nostos::terminal {

using Word = std::pair<const char*, const char*>;  // a key of the view, and what a person reads

/** The word for a key; the key itself if there is none. */
template <std::size_t n>
std::string word(const std::array<Word, n>& all, const nlohmann::json& key) {
  for (const auto& [known, text] : all)
    if (key == known) return text;
  return key.is_string() ? key.get<std::string>() : "";
}

inline std::string number(const nlohmann::json& value) {
  return std::to_string(value.get<int>());
}

}  // namespace nostos::terminal
