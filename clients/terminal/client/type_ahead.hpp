// Type-ahead: an answer applies only to the question that was on screen when it was entered.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal {

/** The current position. */
PromptPosition prompt_position(const ClientContext& client);
/** Handles a line that was entered when `then` was on screen. Returns false, and does nothing, if the line
 * would answer a question that the person had not seen. */
bool take_ahead(ClientContext& client, std::string_view line, const PromptPosition& then);
/** Prints that these lines were not taken. */
void report_not_taken(ClientContext& client, const std::vector<std::string>& lines);
/** False for an answer while a game runs and its prompt is not known; with `ahead` also while there is none.
 */
bool can_take(const ClientContext& client, std::string_view line, bool ahead);

}  // namespace nostos::terminal
