// What a webhook says (server/webhook/WEBHOOKS.md tells how it is sent): words for a chat service, fields for
// a program, and nothing of the game.
#pragma once
#include <string>

#include "games/core/text.hpp"
#include "server/room/room_services.hpp"

namespace nostos::server {

// JSON text; PROTOCOL.md shows it. `game` is the title of the notice's game.
std::string notice_body(const TurnNotification& notice, const Text& game);

}  // namespace nostos::server
