// Messages of the client in both languages. The texts of games are in words/.
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

/** The line in that language, with the arguments in place of {0}, {1}, … */
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

/** A duration in milliseconds as text: "2 min 5 s". */
std::string duration(long long milliseconds);

}  // namespace nostos::terminal
