// The interface between the program and the module that uses PostgreSQL.
#pragma once
#include <string>

#include "server/journal/journal.hpp"
#include "server/metrics/metrics.hpp"

namespace nostos::server::postgres {

inline constexpr const char* kModule = "libnostos_postgres.so";

// The caller owns the result. Both throw StorageError.
using OpenJournal = Journal*(const std::string& address, JournalMetrics& metrics);
using OpenArchive = Archive*(const std::string& address);
inline constexpr const char* kOpenJournal = "nostos_open_postgres_journal";
inline constexpr const char* kOpenArchive = "nostos_open_postgres_archive";

}  // namespace nostos::server::postgres
