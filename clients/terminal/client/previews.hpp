// Previews of the open question, for which the person did not ask.
#pragma once
#include <string>
#include <vector>

#include "clients/terminal/client/prompt_position.hpp"

namespace nostos::terminal {

// The consequences of an answer to the question.
struct AnswerPreview {
  std::string answer;
  std::string move;  // in words; empty if the answer leads to this intent only
  std::string text;
};

struct PreviewState {
  std::string room;
  PromptPosition position;  // of the question; none before the first
  bool requested = false;   // an answer of the server is awaited
  std::vector<AnswerPreview> shown;
  bool truncated = false;  // there are more
};

}  // namespace nostos::terminal
