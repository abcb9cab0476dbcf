// The body of a webhook (server/webhook/WEBHOOKS.md describes how it is sent): text for a chat service,
// fields for a program, and nothing about the game's position.
#pragma once
#include <string>

#include "games/core/localized_text.hpp"
#include "server/room/actor/room_services.hpp"

namespace nostos::server {

// JSON text; PROTOCOL.md describes it. `game` is the title of the notice's game.
std::string notice_body(const TurnNotification& notice, const LocalizedText& game);

}  // namespace nostos::server
