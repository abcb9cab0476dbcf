// Entering a room: from the address, from the lobby, or by a saved seat; and the way back to the lobby.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal {

/** After the first welcome: goes where the address leads. */
void follow_address(ClientContext& client);
void ask_name(ClientContext& client);
/** Enters the room of the address under the current name, or creates one. */
void enter_by_name(ClientContext& client);
/** Sends an entry request on a fresh line; what belonged to the previous room is forgotten. */
void enter(ClientContext& client, const nlohmann::json& entry, const std::string& token,
           const std::string& name);
/** Writes the current seat to the store. */
void save_seat(ClientContext& client);
void return_to_lobby(ClientContext& client);

}  // namespace nostos::terminal
