// Makes a lesson from the record of a game.
#pragma once
#include <string>

#include "games/core/lesson.hpp"
#include "games/core/registry.hpp"
#include "server/record/record.hpp"
#include "text/terminal_writer.hpp"

namespace nostos::tools {

// Plays the course of a lesson and follows its steps. Returns the first fault: a move that is not offered, a
// decision of the learner that no step describes, a step that never comes. Empty if there is none.
std::string lesson_fault(const Game& game, const Lesson& lesson);

struct LessonOptions {
  std::string record;  // the file
  std::string notes;   // the file: name, seat, bot, steps (games/LESSONS.md)
};

// `nostos lesson RECORD NOTES`: prints the lesson. Returns the exit code: 2 for a file that cannot be read, 1
// if the record does not hold or the notes do not fit it.
int lesson_command(const LessonOptions& options, record::FindGame find, text::TerminalWriter out,
                   text::TerminalWriter err);

}  // namespace nostos::tools
