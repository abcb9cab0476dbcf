// A lesson: a prepared game for a player who is new to it. The deal is fixed, bots take the other seats, and
// steps lead the player through it. Rooms deal it; clients show it.
#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "games/core/game.hpp"
#include "games/core/random.hpp"

namespace nostos {

// A move of a lesson's course.
struct LessonMove {
  int seat = 0;
  std::string intent;  // JSON text
};

struct Lesson {
  std::string id;  // "navigator": the file's name
  std::string name;
  int players = 2;
  int seat = 0;         // the learner's seat
  std::string bot;      // the kind in all other seats
  std::string options;  // JSON text of an object
  Seed secret{};        // of all of the game's chance, together with the contributions
  std::vector<std::optional<std::string>> contributions;  // by seat; empty: none
  // The moves of all seats from the start on. Bots make theirs as long as the learner makes theirs.
  std::vector<LessonMove> course;
  std::size_t opening = 0;  // the number of moves of the course that are made before the learner begins
  std::string steps;        // JSON text of an array (games/LESSONS.md), in the form that clients get
};

// The next move of the course after these moves; null if they are not its beginning, or all of it. Moves of
// the learner that the course never has, such as notes, do not count.
const LessonMove* next_of_course(const Lesson& lesson, const std::vector<LessonMove>& made);

// Reads games/GAME/lessons/ID.json. Throws std::runtime_error, with what was expected, where it is malformed.
// `game` is the id of the game, for the keys of the texts: GAME.lesson.ID.name and GAME.lesson.ID.STEP.
Lesson lesson_from(const std::string& game, const DataFile& file);

}  // namespace nostos
