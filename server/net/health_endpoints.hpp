// The endpoints for monitoring: whether the server is alive, whether it takes clients, and its metrics.
#pragma once
#include <optional>
#include <string_view>

#include "server/net/reply.hpp"
#include "server/net/service.hpp"

namespace nostos::server {

// Answers /health, /ready and, if the service has metrics, /metrics; nothing for any other target.
std::optional<Reply> vital_reply(std::string_view target, const Service& service);

// Whether a server answers this target even at its limit of connections.
bool is_vital(std::string_view target);

}  // namespace nostos::server
