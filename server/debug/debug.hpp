// The page /debug, for whoever works on the code: a room as each of its seats sees it, side by side. It shows
// what is hidden, so it is there only where the command line asks for it (`nostos serve --debug`), on a
// server that nobody reaches from elsewhere.
#pragma once
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "server/config/config.hpp"
#include "server/journal/journal_location.hpp"

namespace nostos::server {

// Why a server of this configuration must not show it, as a sentence; nothing where it may.
std::optional<std::string> debug_fault(const Config& config);

// Reads the journal beside the server, as `nostos admin` does: a room is what its log comes to, and nothing
// that plays is touched or waited for.
class Debug {
 public:
  struct Page {
    unsigned status = 200;
    const char* type = "";
    std::string body;
  };

  // Throws StorageError.
  explicit Debug(const Place& place);

  // What there is below that path; nothing where there is nothing. From any thread; blocks while the journal
  // is read and the room folded.
  std::optional<Page> find(std::string_view target);

 private:
  std::optional<Page> look_up(std::string_view target);

  std::mutex mutex_;
  std::unique_ptr<Archive> archive_;
};

}  // namespace nostos::server
