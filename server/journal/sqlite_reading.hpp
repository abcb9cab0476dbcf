// Queries that the SQLite journal and its archive share. They throw SQLite::Exception.
#pragma once
#include <SQLiteCpp/SQLiteCpp.h>

#include <optional>
#include <string>
#include <vector>

#include "server/journal/journal.hpp"
#include "server/journal/statements.hpp"

namespace nostos::server::sqlite {

// Raised with every change of the tables.
inline constexpr int kSchemaVersion = 5;

// Excludes a room that was deleted while it was the newest: its row stays, so that no other room gets its
// number.
#define NOSTOS_NOT_DELETED "code <> 'deleted ' || number"

int schema_of(SQLite::Database& database);
// Throws StorageError if the tables have another version.
void expect_schema(int version);

// Every room, the most recently touched first.
std::vector<Listing> all(SQLite::Database& database);
// The listings of the rooms that `which` selects, in its order.
std::vector<Listing> list(SQLite::Database& database, const std::string& which,
                          const std::optional<std::string>& value = std::nullopt);
std::optional<Listing> find(SQLite::Database& database, std::int64_t number);
// By either code.
std::optional<Listing> find(SQLite::Database& database, const std::string& code);
// Also throws StorageError where entries are missing.
std::optional<StoredRoom> read(SQLite::Database& database, const std::string& code,
                               const ReadOptions& options);
void backup(SQLite::Database& database, const std::string& file);

}  // namespace nostos::server::sqlite
