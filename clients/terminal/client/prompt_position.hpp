// The place of a question among all questions of a room.
#pragma once
#include <string>

namespace nostos::terminal {

// The question on screen. If two positions are equal, a number of a list means the same in both.
struct PromptPosition {
  std::string decision;  // empty without a question
  std::string step;      // the part of it that is answered already
  friend bool operator==(const PromptPosition&, const PromptPosition&) = default;
};

}  // namespace nostos::terminal
