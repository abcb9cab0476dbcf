// Builds and counts the answers to refused requests.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "protocol/messages.hpp"
#include "server/room/actor/sink.hpp"
#include "server/room/commands/commands.hpp"

namespace nostos::server {

// The text of an error. Counts it: every refusal of the server goes through here.
std::string error_text(const std::optional<std::string>& id, std::string_view code, std::string_view words,
                       std::string_view rule = "");
// The text of the answer.
SharedText text_of(const protocol::Inbound& message, const Refusal& refusal);
void refuse(Sink& sink, const protocol::Inbound& message, const Refusal& refusal);

}  // namespace nostos::server
