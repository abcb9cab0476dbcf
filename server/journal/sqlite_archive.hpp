// A journal's file for its keeper: read beside a running server, or without one. Never made, never changed.
#pragma once
#include <filesystem>
#include <memory>

#include "server/journal/journal.hpp"

namespace nostos::server {

// From one thread. Throws StorageError with the file and the reason where there is none, or it is of another
// schema.
std::unique_ptr<Archive> open_sqlite_archive(const std::filesystem::path& file);

// Gives the space of deleted rooms back to the disk. Throws StorageError where a server, or anybody else, has
// the journal open.
void vacuum_sqlite_journal(const std::filesystem::path& file);

}  // namespace nostos::server
