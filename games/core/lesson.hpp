// A lesson: a table laid out for somebody who has never played a game. The deal is fixed, bots hold the other
// seats, and steps say what is going on, each when it first comes up. Rooms deal it out; clients tell it.
#pragma once
#include <string>

#include "games/core/game.hpp"
#include "games/core/random.hpp"
#include "games/core/text.hpp"

namespace nostos {

struct Lesson {
  std::string id;  // "navigator": the file's name
  Text name;
  int players = 2;
  int seat = 0;         // of whoever learns
  std::string bot;      // the kind in all other seats
  std::string options;  // JSON text of an object
  Seed seed{};          // of the whole game's chance, together with what nobody adds to it
  std::string steps;    // JSON text of an array (games/LESSONS.md)
};

// Of games/GAME/lessons/ID.json. Throws std::runtime_error, saying what was expected, where it is of another
// form.
Lesson lesson_from(const DataFile& file);

}  // namespace nostos
