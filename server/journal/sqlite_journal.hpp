// The embedded journal: one SQLite file in WAL mode, written by one thread.
#pragma once
#include <filesystem>
#include <memory>

#include "server/journal/journal.hpp"

namespace nostos::server {

// Opens or makes `file`. Throws StorageError with the file and the reason.
std::unique_ptr<Journal> open_sqlite_journal(const std::filesystem::path& file);

}  // namespace nostos::server
