// A journal in PostgreSQL for its keeper: read beside a running server, or without one. Never made, never
// changed.
#pragma once
#include <memory>
#include <string>

#include "server/journal/journal.hpp"

namespace nostos::server {

// From one thread. Throws StorageError with the database's name and the reason where it holds none, or one of
// another schema.
std::unique_ptr<Archive> open_postgres_archive(const std::string& address);

}  // namespace nostos::server
