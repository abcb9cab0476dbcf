// The front end of a client: it shows lines and questions, one by one or on a whole screen.
#pragma once
#include <string>

#include "clients/terminal/board/board.hpp"

namespace nostos::terminal {

enum class MessageKind {
  event,   // of the game
  chat,    // and reactions
  system,  // of the client or the room
  error,
  prompt,
};

class Frontend {
 public:
  virtual ~Frontend() = default;
  /** Shows one line: sanitized, of any width. */
  virtual void print(MessageKind kind, const std::string& line) = 0;
  /** Shows several lines that answer a command: rules, seats, a list. */
  virtual void show_sheet(const std::string& title, const Lines& lines) = 0;
  /** The question has changed: see Client::question and Client::hint. */
  virtual void prompt_changed() = 0;
  /** The question is answered. The next one is another question even if its text is the same. */
  virtual void prompt_answered() = 0;
  /** The person asked to see the question once more. */
  virtual void repeat_prompt() = 0;
};

}  // namespace nostos::terminal
