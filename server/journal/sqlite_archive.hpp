// The operator's view of a SQLite journal: reads its file beside a running server, or without one. It never
// creates or changes the file.
#pragma once
#include <filesystem>
#include <memory>

#include "server/journal/journal.hpp"

namespace nostos::server {

// For use from one thread. Throws StorageError with the file and the reason if there is no journal, or it
// has another schema.
std::unique_ptr<Archive> open_sqlite_archive(const std::filesystem::path& file);

// Gives the space of deleted rooms back to the disk. Throws StorageError if a server, or any other
// process, has the journal open.
void vacuum_sqlite_journal(const std::filesystem::path& file);

}  // namespace nostos::server
