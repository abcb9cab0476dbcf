// The house's own words, in both languages: what the client says around a game. Games' words are in words/.
#pragma once
#include <initializer_list>
#include <string>
#include <string_view>

#include "clients/terminal/board/board.hpp"

namespace nostos::terminal {

struct Line {
  const char* en;
  const char* it;
};

/** The line in that language, with {0}, {1}, … replaced. */
std::string say(Language language, const Line& line, std::initializer_list<std::string_view> with = {});

/** "A", "A and B", "A, B and C". */
template <class List>
std::string listed(Language language, const List& names) {
  std::string text;
  std::size_t at = 0;
  for (const auto& name : names) {
    if (at > 0) text += at + 1 == names.size() ? (language == Language::it ? " e " : " and ") : ", ";
    text += name;
    ++at;
  }
  return text;
}

/** "2 min 5 s", of milliseconds. */
std::string duration(long long milliseconds);

}  // namespace nostos::terminal
