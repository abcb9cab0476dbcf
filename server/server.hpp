// The whole server, wired together.
#pragma once
#include <functional>
#include <memory>

#include "server/config/read.hpp"
#include "server/journal/journal_location.hpp"

namespace nostos::server {

// Opens the journal there; throws StorageError.
using OpenJournal = std::function<std::unique_ptr<Journal>(const Place& place)>;

// Reads the configuration again, for SIGHUP.
using Reread = std::function<config::Reading()>;

// Serves until SIGINT or SIGTERM; prints the address to open, and how to stop, on standard output.
// Returns the process's exit code; faults of configuration, data or disk go to standard error.
// Measurements hand in another journal than the product's. Without `reread` a SIGHUP does nothing. `debug`:
// with the page /debug, of the product's journal, where debug_fault() has nothing against it.
int serve(const Config& config, const OpenJournal& open = open_journal, const Reread& reread = nullptr,
          bool debug = false);

}  // namespace nostos::server
