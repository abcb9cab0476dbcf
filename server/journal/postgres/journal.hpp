// The journal of several machines: a PostgreSQL database, written by one thread of each server.
#pragma once
#include <chrono>
#include <memory>
#include <string>

#include "server/journal/journal.hpp"
#include "server/metrics/metrics.hpp"

namespace nostos::server {

// How long a write waits for a database that has gone away, or does not answer.
inline constexpr std::chrono::milliseconds kDatabasePatience{5000};

// What is written is told to `counted`, which outlives it. Makes the tables where there are none. `address`
// is postgresql://…; what it leaves open libpq's environment, service and password files say. Throws
// StorageError with the database's name, never a password, and the reason.
std::unique_ptr<Journal> open_postgres_journal(const std::string& address, JournalMetrics& counted,
                                               std::chrono::milliseconds patience = kDatabasePatience);

}  // namespace nostos::server
