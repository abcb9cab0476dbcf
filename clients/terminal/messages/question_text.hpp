// A question of a form as text.
#pragma once
#include <string>

#include "clients/terminal/board/board.hpp"
#include "clients/terminal/form/form.hpp"

namespace nostos::terminal {

/**
 * The question as lines: the sentence, then the choices, one a line. If the name of the field is a question,
 * such as "Which ship sails next?", it stands alone; otherwise it follows the prompt's sentence, as in "Your
 * turn. Ship:".
 */
Lines question_lines(const std::string& asked, const Question& question, Language language);

/** The answers that the question takes, as a sentence: "Type 1, 2 or 3.", "Type a number from 0 to 25.". */
std::string describe_answers(const Question& question, Language language);

}  // namespace nostos::terminal
