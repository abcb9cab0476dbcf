// Our tables, in a schema `nostos` of the database, and their versions.
#pragma once
#include "server/journal/postgres/connection.hpp"

namespace nostos::server::postgres {

// Raised with every change of the tables; SQLite's counts by itself.
inline constexpr int kSchemaVersion = 3;

// Makes the tables where there are none; servers that start together do it one after the other. Throws
// StorageError where they are of another version or somebody else's; Lost and Refused.
void prepare(Connection& connection);
// Throws StorageError where they are not there, or not of this version.
void expect_schema(Connection& connection);

}  // namespace nostos::server::postgres
