// The endpoints for monitoring: whether the server is alive, whether it takes clients, and its metrics.
#pragma once
#include <optional>
#include <string_view>

#include "server/net/listener_context.hpp"
#include "server/net/reply.hpp"

namespace nostos::server {

// Answers /health, /ready and, if the service has metrics, /metrics; nothing for any other target.
std::optional<Reply> probe_reply(std::string_view target, const ListenerContext& service);

// Whether a server answers this target even at its limit of connections.
bool is_probe(std::string_view target);

}  // namespace nostos::server
