// What the program finds in the module that knows PostgreSQL.
#pragma once
#include <string>

#include "server/journal/journal.hpp"
#include "server/metrics/metrics.hpp"

namespace nostos::server::postgres {

inline constexpr const char* kModule = "libnostos_postgres.so";

// The caller owns what they give. They throw StorageError.
using OpenJournal = Journal*(const std::string& address, JournalMetrics& counted);
using OpenArchive = Archive*(const std::string& address);
inline constexpr const char* kOpenJournal = "nostos_open_postgres_journal";
inline constexpr const char* kOpenArchive = "nostos_open_postgres_archive";

}  // namespace nostos::server::postgres
