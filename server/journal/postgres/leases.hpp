// Leases as rows of PostgreSQL: each node is a row that the node renews, and each lease is two columns of its
// room's row.
#pragma once
#include <chrono>
#include <memory>
#include <string>

#include "server/journal/leases.hpp"

namespace nostos::server {

// Makes this process a node, on its own connections. Throws StorageError, also where a node of that name is
// alive, or one of the same version with other data. Logs other differences.
std::unique_ptr<Leases> join_postgres_cluster(const std::string& address, const Peer& node,
                                              std::chrono::milliseconds length, const NodeTraits& traits);

}  // namespace nostos::server
