// Leases as rows of PostgreSQL: a node is one that is renewed, a room's lease two columns of the room's own.
#pragma once
#include <chrono>
#include <memory>
#include <string>

#include "server/journal/leases.hpp"

namespace nostos::server {

// Makes this process a node, on connections of its own. Throws StorageError, also where a node of that name
// is alive.
std::unique_ptr<Leases> introduce_to_postgres(const std::string& address, const Peer& node,
                                              std::chrono::milliseconds length);

}  // namespace nostos::server
