// A lesson: a prepared game for a player who is new to it. The deal is fixed, bots take the other seats, and
// steps explain the game, each when it first applies. Rooms deal it; clients show it.
#pragma once
#include <string>

#include "games/core/game.hpp"
#include "games/core/localized_text.hpp"
#include "games/core/random.hpp"

namespace nostos {

struct Lesson {
  std::string id;  // "navigator": the file's name
  LocalizedText name;
  int players = 2;
  int seat = 0;         // the learner's seat
  std::string bot;      // the kind in all other seats
  std::string options;  // JSON text of an object
  Seed seed{};          // of all of the game's chance, without contributions
  std::string steps;    // JSON text of an array (games/LESSONS.md)
};

// Reads games/GAME/lessons/ID.json. Throws std::runtime_error, with what was expected, where it is malformed.
Lesson lesson_from(const DataFile& file);

}  // namespace nostos
