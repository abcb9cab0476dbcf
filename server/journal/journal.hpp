// The journal: every room is a list of entries that only grows. An entry is durable before anyone hears of
// its effect.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace nostos::server {

// A room as the journal knows it. `number` is for logs, which never hold a room's code.
struct RoomHeader {
  std::int64_t number = 0;
  std::string code;
  std::string founder;  // hash of the token that opened the room: finds it again when the answer was lost
};

struct StoredRoom {
  RoomHeader header;
  std::vector<std::string> entries;  // JSON texts, from sequence number 0 on without a gap
};

// The disk is full, locked, broken, or of another version. what() is for the log.
class StorageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Journal {
 public:
  using Done = std::function<void(bool durable)>;

  Journal() = default;
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  virtual ~Journal() = default;

  // Writes entry `sequence` of a room, from any thread. `done` is called on a thread of the journal's own:
  // with true once the entry is on disk, with false if it is not and never will be. Appends of many rooms
  // share one write.
  virtual void append(std::int64_t room, std::int64_t sequence, std::string entry, Done done) = 0;

  // The rest blocks, and throws StorageError; not for an io thread.
  // A new room with its first entry. Nothing where the code is taken.
  virtual std::optional<RoomHeader> create(const std::string& code, const std::string& founder,
                                           const std::string& first_entry) = 0;
  virtual std::optional<StoredRoom> load(const std::string& code) = 0;
  virtual std::optional<std::string> code_of_founder(const std::string& founder) = 0;
  virtual std::int64_t rooms() = 0;
};

}  // namespace nostos::server
