// Options of the interactive client, from the command line.
#pragma once
#include <string>

#include "clients/terminal/board/board.hpp"
#include "clients/terminal/net/address.hpp"

namespace nostos::terminal {

struct ClientOptions {
  Server server;
  RoomLink link;
  std::string name;    // to enter with; empty: the saved one, or the client asks
  std::string game;    // open a room of it
  std::string secret;  // the server's, for that
  bool learn = false;  // as a lesson
  int lesson = 0;      // which of the game's, from 1; 0: its only one
  Language language = Language::en;
  bool watch = false;       // enter as a spectator
  bool draw_boards = true;  // draw the table; otherwise describe it in words
  bool type_ahead = false;  // lines answer unseen questions, so nothing waits for Enter
};

}  // namespace nostos::terminal
