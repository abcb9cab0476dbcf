// A lesson: a prepared game for a player who is new to it. The deal is fixed, bots take the other seats, and
// steps explain the game, each when it first applies. Rooms deal it; clients show it.
#pragma once
#include <string>

#include "games/core/game.hpp"
#include "games/core/random.hpp"

namespace nostos {

struct Lesson {
  std::string id;  // "navigator": the file's name
  std::string name;
  int players = 2;
  int seat = 0;         // the learner's seat
  std::string bot;      // the kind in all other seats
  std::string options;  // JSON text of an object
  Seed seed{};          // of all of the game's chance, without contributions
  std::string steps;    // JSON text of an array (games/LESSONS.md), in the form that clients get
};

// Reads games/GAME/lessons/ID.json. Throws std::runtime_error, with what was expected, where it is malformed.
// `game` is the id of the game, for the keys of the texts: GAME.lesson.ID.name and GAME.lesson.ID.STEP.
Lesson lesson_from(const std::string& game, const DataFile& file);

}  // namespace nostos
