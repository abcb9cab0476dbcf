// The body of a webhook (server/webhook/WEBHOOKS.md describes how it is sent): text for a chat service,
// fields for a program, and nothing about the game's position.
#pragma once
#include <string>

#include "server/room/actor/room_services.hpp"

namespace nostos::server {

// JSON text; PROTOCOL.md describes it. The text is in the notice's language, else in English.
std::string notice_body(const TurnNotification& notice);

}  // namespace nostos::server
