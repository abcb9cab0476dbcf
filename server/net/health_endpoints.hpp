// What those who watch over the server ask it: whether it lives, whether people may be sent to it, and what
// it has counted.
#pragma once
#include <optional>
#include <string_view>

#include "server/net/reply.hpp"
#include "server/net/service.hpp"

namespace nostos::server {

// Of /health, /ready and, where it is told, /metrics; nothing for any other target.
std::optional<Reply> vital_reply(std::string_view target, const Service& service);

// Answered even by a server that has as many connections as may be.
bool is_vital(std::string_view target);

}  // namespace nostos::server
