// The cursor over the choices of a question: the arrow keys move it, and Enter sends its answer.
#pragma once
#include <string>

#include "clients/terminal/form/form.hpp"

namespace nostos::terminal {

/**
 * The answer next to `from`, by steps to the right and downwards; `from` is empty at first. On a grid of
 * cells the cursor starts in the middle and stays inside. In a list it wraps around, and `down` is ignored.
 * Empty if the question has neither.
 */
std::string next_answer(const Question& question, const std::string& from, int right, int down);

}  // namespace nostos::terminal
