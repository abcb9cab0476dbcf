// The location of a server's journal, and the functions that open it.
#pragma once
#include <filesystem>
#include <memory>
#include <string>

#include "server/journal/journal.hpp"
#include "server/metrics/metrics.hpp"

namespace nostos::server {

struct JournalLocation {
  std::filesystem::path file;  // of SQLite
  std::string database;        // PostgreSQL's address (postgresql://…), never shown; empty: `file` is used
};

// Both throw StorageError. The metrics must outlive the journal.
std::unique_ptr<Journal> open_journal(const JournalLocation& location, JournalMetrics& metrics);
std::unique_ptr<Archive> open_archive(const JournalLocation& location);

}  // namespace nostos::server
