// A lesson: a prepared game for a player who is new to it. The deal is fixed, bots take the other seats, and
// steps lead the player through it. Rooms deal it; clients show it.
#pragma once
#include <cstddef>
#include <optional>
#include <set>
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

// Follows the moves of a game along the course of a lesson. Moves of the learner that the course never has,
// such as notes, do not count. The lesson must outlive it.
class CourseProgress {
 public:
  explicit CourseProgress(const Lesson& lesson);
  // A move of the game. Costs nothing more once the game has left the course.
  void add(int seat, const std::string& intent);
  // The next move of the course; null at its end, or once the game has left it.
  [[nodiscard]] const LessonMove* next() const;

 private:
  const Lesson* lesson_;
  std::set<std::string> learner_types_;  // types of the learner's moves of the course
  std::size_t made_ = 0;                 // moves of the course
  bool left_ = false;
};

// Reads games/GAME/lessons/ID.json. Throws std::runtime_error, with what was expected, where it is malformed.
// `game` is the id of the game, for the keys of the texts: GAME.lesson.ID.name and GAME.lesson.ID.STEP.
Lesson lesson_from(const std::string& game, const DataFile& file);

}  // namespace nostos
