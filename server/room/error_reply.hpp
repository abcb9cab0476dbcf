// How a request is refused.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "protocol/messages.hpp"
#include "server/room/commands.hpp"
#include "server/room/sink.hpp"

namespace nostos::server {

// An error that is counted; every refusal of the server's is one.
std::string error_text(const std::optional<std::string>& id, std::string_view code, std::string_view words,
                       std::string_view rule = "");
// The text of the answer.
SharedText text_of(const protocol::Inbound& message, const Refusal& refusal);
void refuse(Sink& sink, const protocol::Inbound& message, const Refusal& refusal);

}  // namespace nostos::server
