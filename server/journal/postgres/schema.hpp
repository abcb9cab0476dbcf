// The journal's tables, in a schema `nostos` of the database, and their version.
#pragma once
#include "server/journal/postgres/connection.hpp"

namespace nostos::server::postgres {

// Raised with every change of the tables; independent of SQLite's version.
inline constexpr int kSchemaVersion = 4;

// Creates the tables where there are none; servers that start together do so one after the other. Throws
// StorageError where the tables have another version or belong to another program; ConnectionLost and
// StatementRefused.
void prepare(Connection& connection);
// Throws StorageError if the tables are missing, or have another version.
void expect_schema(Connection& connection);

}  // namespace nostos::server::postgres
