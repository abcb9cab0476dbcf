// The location of a server's journal, and the functions that open it.
#pragma once
#include <filesystem>
#include <memory>
#include <string>

#include "server/journal/journal.hpp"

namespace nostos::server {

struct Place {
  std::filesystem::path file;  // of SQLite
  std::string database;        // PostgreSQL's address (postgresql://…), never shown; empty: `file` is used
};

// Throws StorageError.
std::unique_ptr<Journal> open_journal(const Place& place);
std::unique_ptr<Archive> open_archive(const Place& place);

}  // namespace nostos::server
