// Builds and runs the whole server.
#pragma once
#include <functional>
#include <memory>

#include "server/config/load.hpp"
#include "server/journal/journal_location.hpp"

namespace nostos::server {

// Opens the journal at `location`; throws StorageError. The metrics outlive it.
using OpenJournal =
    std::function<std::unique_ptr<Journal>(const JournalLocation& location, JournalMetrics& metrics)>;

// Reads the configuration again, for SIGHUP.
using LoadConfig = std::function<config::LoadResult()>;

// Serves until SIGINT or SIGTERM; prints the address, and how to stop, to standard output. Returns the
// process's exit code; faults of configuration, data or disk go to standard error. Measurements pass another
// journal than the product's. Without `load_config` SIGHUP does nothing. `debug`: serves the page /debug from
// the product's journal, unless debug_fault() forbids it.
int serve(const Config& config, const OpenJournal& open = open_journal,
          const LoadConfig& load_config = nullptr, bool debug = false);

}  // namespace nostos::server
