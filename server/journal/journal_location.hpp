// Where a server's journal is, and how it is opened there.
#pragma once
#include <filesystem>
#include <memory>
#include <string>

#include "server/journal/journal.hpp"

namespace nostos::server {

struct Place {
  std::filesystem::path file;  // of SQLite
  std::string database;        // PostgreSQL's address instead: postgresql://…; empty: the file. Never shown
};

// Throws StorageError.
std::unique_ptr<Journal> open_journal(const Place& place);
std::unique_ptr<Archive> open_archive(const Place& place);

}  // namespace nostos::server
