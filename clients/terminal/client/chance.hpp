// The seat's share of the game's chance (protocol/CHANCE.md): sent before the start, verified after the end.
#pragma once
#include "clients/terminal/client/context.hpp"

namespace nostos::terminal {

/** Sends the share once the server has committed itself; it is saved before it is sent. */
void contribute(ClientContext& client, const protocol::Room& room);
/** After the end: checks the revealed secret against the commitment, and prints the result. */
void verify_chance(ClientContext& client);

}  // namespace nostos::terminal
