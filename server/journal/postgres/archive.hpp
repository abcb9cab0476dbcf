// The operator's view of a PostgreSQL journal: reads it beside running servers, or without any. It never
// creates or changes tables.
#pragma once
#include <memory>
#include <string>

#include "server/journal/journal.hpp"

namespace nostos::server {

// For use from one thread. Throws StorageError with the database's name and the reason if there is no
// journal, or it has another schema.
std::unique_ptr<Archive> open_postgres_archive(const std::string& address);

}  // namespace nostos::server
