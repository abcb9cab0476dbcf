// The journal of several machines: a PostgreSQL database, to which one thread of each server writes.
#pragma once
#include <chrono>
#include <memory>
#include <string>

#include "server/journal/journal.hpp"
#include "server/metrics/metrics.hpp"

namespace nostos::server {

// How long a write waits for a database that is down, or does not answer.
inline constexpr std::chrono::milliseconds kDatabaseTimeout{5000};

// Opens the journal, and creates the tables where there are none. `address` is postgresql://…; libpq's
// environment, service and password files give the parts that it leaves out. `metrics` counts the writes and
// must outlive the journal. Throws StorageError with the database's name, never a password, and the reason.
std::unique_ptr<Journal> open_postgres_journal(const std::string& address, JournalMetrics& metrics,
                                               std::chrono::milliseconds timeout = kDatabaseTimeout);

}  // namespace nostos::server
