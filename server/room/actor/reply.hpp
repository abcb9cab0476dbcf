// Builds the answers to requests, and counts those that are refused.
#pragma once
#include <optional>
#include <string>

#include "protocol/messages.hpp"
#include "server/base/refusal.hpp"
#include "server/metrics/metrics.hpp"
#include "server/room/actor/sink.hpp"
#include "server/room/queries/query.hpp"

namespace nostos::server {

// The text of an error message. Counts it: every refusal of the server goes through here.
std::string error_text(MetricsRegistry& metrics, const std::optional<std::string>& id,
                       const Refusal& refusal);
// The same as the answer to a message.
SharedText error_text(MetricsRegistry& metrics, const protocol::Inbound& message, const Refusal& refusal);

void refuse(MetricsRegistry& metrics, Sink& sink, const protocol::Inbound& message, const Refusal& refusal);
void reply(MetricsRegistry& metrics, Sink& sink, const protocol::Inbound& message, Answer answer);

}  // namespace nostos::server
