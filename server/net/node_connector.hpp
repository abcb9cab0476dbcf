// Connects one node to another.
#pragma once
#include <memory>
#include <string>

#include "server/base/strand.hpp"
#include "server/journal/leases.hpp"
#include "server/metrics/metrics.hpp"
#include "server/net/transport_limits.hpp"
#include "server/session/frame_channel.hpp"

namespace nostos::server {

// The target for other nodes, and the header field with the client's address.
inline constexpr const char* kRelayTarget = "/relay";
inline constexpr const char* kRelayClient = "Nostos-Client";

// Opens a WebSocket to that node, on the strand, for a client of that address; nullptr if the node does not
// answer.
Task<std::shared_ptr<FrameChannel>> connect_node(Strand strand, Peer node, std::string client,
                                                 TransportLimits limits, MetricsRegistry& metrics);

}  // namespace nostos::server
