// The embedded journal: one SQLite file in WAL mode, written by one thread.
#pragma once
#include <chrono>
#include <filesystem>
#include <memory>

#include "server/journal/journal.hpp"
#include "server/metrics/metrics.hpp"

namespace nostos::server {

// How long a write waits while another process holds the file's lock.
inline constexpr std::chrono::milliseconds kBusyTimeout{5000};

// Opens or creates `file`. Throws StorageError with the file and the reason. The metrics must outlive the
// journal.
std::unique_ptr<Journal> open_sqlite_journal(const std::filesystem::path& file, JournalMetrics& metrics,
                                             std::chrono::milliseconds timeout = kBusyTimeout);

}  // namespace nostos::server
