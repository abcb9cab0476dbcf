// What a client's person sees or hears; line by line, or on a whole screen.
#pragma once
#include <string>

#include "clients/terminal/board/board.hpp"

namespace nostos::terminal {

enum class Tone {
  news,   // what happened in the game
  talk,   // what somebody said
  house,  // what the client or the room says
  fault,  // what does not go
  ask,    // what is asked of the person
};

class Face {
 public:
  virtual ~Face() = default;
  /** One line, clean, of any width. */
  virtual void say(Tone tone, const std::string& line) = 0;
  /** Several lines that answer a command: rules, seats, a list. */
  virtual void sheet(const std::string& title, const Lines& lines) = 0;
  /** What is asked has changed: Client::question and Client::hint tell. */
  virtual void ask() = 0;
  /** What was asked is answered: the next question may have the same words, and is a question all the same.
   */
  virtual void answered() = 0;
  /** The person wants to hear it once more. */
  virtual void ask_again() = 0;
};

}  // namespace nostos::terminal
