// The way from one node to another.
#pragma once
#include <memory>
#include <string>

#include "server/journal/leases.hpp"
#include "server/net/wire_limits.hpp"
#include "server/room/strand.hpp"
#include "server/session/frame_channel.hpp"

namespace nostos::server {

// Where nodes are spoken to, and the field that says for whom.
inline constexpr const char* kRelayTarget = "/relay";
inline constexpr const char* kRelayClient = "Nostos-Client";

// A WebSocket to that node, on the strand, for a client of that address; nullptr where it does not answer.
Task<std::shared_ptr<FrameChannel>> reach(Strand strand, Peer node, std::string client, WireLimits limits);

}  // namespace nostos::server
