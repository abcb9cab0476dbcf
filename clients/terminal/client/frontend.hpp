// What a client's person sees or hears; line by line, or on a whole screen.
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
  /** One line, clean, of any width. */
  virtual void print(MessageKind kind, const std::string& line) = 0;
  /** Several lines that answer a command: rules, seats, a list. */
  virtual void show_sheet(const std::string& title, const Lines& lines) = 0;
  /** What is asked has changed: Client::question and Client::hint tell. */
  virtual void prompt_changed() = 0;
  /** What was asked is answered: the next question may have the same words, and is a question all the same.
   */
  virtual void prompt_answered() = 0;
  /** The person wants to hear it once more. */
  virtual void repeat_prompt() = 0;
};

}  // namespace nostos::terminal
