// What the PostgreSQL journal and its archive read alike. Throws Lost and Refused.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "server/journal/journal.hpp"
#include "server/journal/postgres/connection.hpp"

namespace nostos::server::postgres {

// The listings of all rooms, as far as `which` restricts and orders them.
std::vector<Listing> list(Connection& connection, const std::string& which, const Values& values = {});
std::optional<Listing> find(Connection& connection, std::int64_t number);
// By either code.
std::optional<Listing> find(Connection& connection, const std::string& code);
struct Reading {
  bool closed = false;  // closed rooms too
  bool whole = false;   // from the first entry on, without the snapshot
};
// Throws StorageError, too: where entries are missing.
std::optional<StoredRoom> read(Connection& connection, const std::string& code, const Reading& reading);
// Those of these rooms that are open and whole, in as many trips as one is.
std::vector<StoredRoom> read_some(Connection& connection, const std::vector<std::string>& codes);

// Why there is no copy in a file.
StorageError no_backup();

}  // namespace nostos::server::postgres
