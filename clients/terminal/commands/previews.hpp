// The server's previews of the choices at hand: what an intent certainly leads to, and odds.
#pragma once
#include <string_view>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal::commands {

/** Shows previews of all intents that the open question can complete; with an answer, of those that begin
 * with it.
 */
void show_previews(ClientContext& client, std::string_view rest);
/** Requests these previews once for each question, and keeps them in `client.previews`. It prints nothing. */
void update_previews(ClientContext& client);

}  // namespace nostos::terminal::commands
