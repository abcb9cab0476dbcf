// The page /debug, for developers: a room as each of its seats sees it, side by side. It shows hidden
// information, so only the command line enables it (`nostos serve --debug`), on a server that other machines
// cannot reach.
#pragma once
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "server/config/config.hpp"
#include "server/journal/journal_location.hpp"

namespace nostos::server {

// Returns a sentence why a server with this configuration must not show the page; std::nullopt if it may.
std::optional<std::string> debug_fault(const Config& config);

// Reads the journal beside the server, as `nostos admin` does: it folds each room's log, and neither touches
// a running room nor waits for one.
class Debug {
 public:
  struct Page {
    unsigned status = 200;
    const char* type = "";
    std::string body;
  };

  // Throws StorageError.
  explicit Debug(const JournalLocation& location);

  // The page at that path; std::nullopt if there is none. From any thread; blocks while it reads the journal
  // and folds the room.
  std::optional<Page> find(std::string_view target);

 private:
  std::optional<Page> look_up(std::string_view target);

  std::mutex mutex_;
  std::unique_ptr<Archive> archive_;
};

}  // namespace nostos::server
