// Questions of the client itself: name, passwords, and confirmations. They come before prompts and commands.
#pragma once
#include <string>
#include <string_view>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal {

/** The text before the input line while a dialog is open; empty otherwise. */
std::string dialog_hint(const ClientContext& client);
void answer_dialog(ClientContext& client, std::string_view line);

}  // namespace nostos::terminal
