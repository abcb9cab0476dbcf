// Queries that the PostgreSQL journal and its archive share. They throw ConnectionLost and StatementRefused.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "server/journal/journal.hpp"
#include "server/journal/postgres/connection.hpp"
#include "server/journal/statements.hpp"

namespace nostos::server::postgres {

// The listings of the rooms that `which` selects, in its order.
std::vector<Listing> list(Connection& connection, const std::string& which, const Values& values = {});
std::optional<Listing> find(Connection& connection, std::int64_t number);
// By either code.
std::optional<Listing> find(Connection& connection, const std::string& code);
// Also throws StorageError where entries are missing.
std::optional<StoredRoom> read(Connection& connection, const std::string& code, const ReadOptions& options);
// As Journal::load_some(): open rooms without a gap, in as many round trips as one room needs.
std::vector<StoredRoom> read_some(Connection& connection, const std::vector<std::string>& codes);

// The error of backup(), which PostgreSQL does not support here.
StorageError no_backup();

}  // namespace nostos::server::postgres
