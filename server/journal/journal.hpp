// The journal: every room is a list of entries that only grows. An entry is durable before any client sees
// its effect.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/journal/leases.hpp"

namespace nostos::server {

// A room's identity in the journal. `number` is for logs, which never hold a room's code.
struct RoomHeader {
  std::int64_t number = 0;
  std::string code;
  std::string spectator_code;      // the spectators' code: it admits spectators only
  std::string creator_token_hash;  // finds the room again when the answer to its creation was lost
  std::int64_t created_at = 0;     // milliseconds since 1970
  std::int64_t fence = 0;          // of the lease under which the room was read; 0 where there are no leases
};

// A summary of a room, for lists and clocks that do not read its log. It holds nothing secret.
struct RoomSummary {
  std::string text = "{}";  // JSON object, see server/room/summary.hpp
  std::string search;       // the words by which a search in the public lobby finds it, from search_words()
  bool listed = false;      // in the public lobby
  bool played = false;      // a game was started in it
  std::optional<std::int64_t> wake;  // milliseconds since 1970: the room has something to do then
  friend bool operator==(const RoomSummary&, const RoomSummary&) = default;
};

struct EntryText {
  std::string text;     // JSON
  std::int64_t at = 0;  // milliseconds since 1970
};

// One round of a room: its entries in order and, where it changed, its summary. One transaction makes all of
// it durable, or none of it.
struct Append {
  std::int64_t room = 0;
  std::int64_t sequence = 0;  // of the first entry
  std::vector<EntryText> entries;
  std::optional<RoomSummary> summary;
  std::int64_t fence = 0;  // of the room's lease; the append is refused once the room has another
};

// One line of a list of rooms.
struct Listing {
  RoomHeader header;
  std::int64_t touched = 0;  // when its newest entry was made or, if later, when a member was last in it
  std::int64_t entries = 0;
  std::int64_t bytes = 0;  // of the entries' texts
  bool closed = false;     // no client may enter it any more
  RoomSummary summary;
};

// A list that belongs to a snapshot and grows with its room. Each text is written once.
struct SnapshotList {
  std::string kind;
  std::size_t first = 0;           // the index of texts[0]; the journal keeps the texts before it
  std::vector<std::string> texts;  // every text from there on
  friend bool operator==(const SnapshotList&, const SnapshotList&) = default;
};

// The fold of the entries before `sequence`, which then need not be read again. A room can always be loaded
// without its snapshot. A snapshot that was read has its whole lists, in order of their kinds.
struct Snapshot {
  std::int64_t sequence = 0;
  std::string text;  // see server/room/snapshot.hpp
  std::vector<SnapshotList> lists;
  std::int64_t fence = 0;  // as in Append
  friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

struct StoredRoom {
  RoomHeader header;
  std::optional<Snapshot> snapshot;
  // JSON texts without a gap, from the snapshot's sequence number on (without a snapshot from 0).
  std::vector<std::string> entries;
  std::int64_t bytes = 0;  // of all entries of the room, including those before the snapshot
};

// Thrown when the disk is full, locked or broken, or the journal is of another version. what() is for the
// log.
class StorageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The operator's view of a journal. Calls block, and throw StorageError.
class Archive {
 public:
  Archive() = default;
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  virtual ~Archive() = default;

  // Every room, the most recently touched first.
  virtual std::vector<Listing> all() = 0;
  // Finds a room, closed or not, by number or by either code; std::nullopt if there is none.
  virtual std::optional<Listing> find(std::int64_t number) = 0;
  virtual std::optional<Listing> find(const std::string& code) = 0;
  // As Journal::load with `whole`, but also for a closed room.
  virtual std::optional<StoredRoom> inspect(const std::string& code) = 0;
  // Copies everything that is durable now, while rooms keep running. Refuses to overwrite an existing file.
  virtual void backup(const std::string& file) = 0;
};

// The outcome of a write.
enum class WriteResult {
  written,  // it is durable
  failed,   // it is not durable, and never will be
  lost,     // unknown, or another node has the room now: the room must be read again
};

class Journal : public Archive {
 public:
  static constexpr std::int64_t kForgottenAtOnce = 250;
  static constexpr std::int64_t kForgottenBytesAtOnce = std::int64_t{8} * 1024 * 1024;
  static constexpr std::int64_t kLoadedBytesAtOnce = std::int64_t{16} * 1024 * 1024;

  using Done = std::function<void(WriteResult)>;

  // Writes one round of a room, from any thread. Appends of many rooms share one transaction; a refused
  // append does not affect the others. Appends of one room are written in order. Calls `done` on a thread of
  // the journal.
  virtual void append(Append append, Done done) = 0;

  // Replaces the room's snapshot. Snapshots are written in order, when the writer has time. Calls `done` as
  // append() does. After a failed write, the room's next snapshot must include the texts of the failed one.
  virtual void save_snapshot(std::int64_t room, Snapshot snapshot, Done done) = 0;

  // The remaining calls block, and throw StorageError: do not make them on an io thread.
  // Creates a room with its first entry. The journal assigns `header.number`. Returns std::nullopt if one of
  // the codes is taken.
  virtual std::optional<RoomHeader> create(const RoomHeader& header, const std::string& first_entry) = 0;
  // Loads a room by either code: its snapshot and the entries after it, or all entries if `whole`. Returns
  // std::nullopt if there is no such room, or it is closed.
  virtual std::optional<StoredRoom> load(const std::string& code, bool whole = false) = 0;
  // As load(), for those of the rooms that one query loads at less cost: the first ones, of at most
  // kLoadedBytesAtOnce or a single one. Load the others one by one: load() reports their errors.
  virtual std::vector<StoredRoom> load_some(const std::vector<std::string>& /*codes*/) { return {}; }
  virtual std::optional<std::string> code_of_creator(const std::string& creator_token_hash) = 0;
  virtual std::int64_t rooms() = 0;
  // Rooms in the public lobby whose search words hold `part`, the newest first: that order reveals nothing
  // about moves.
  virtual std::vector<Listing> public_rooms(const std::string& part, std::size_t most) = 0;
  // The codes of the rooms whose summary's `wake` is at or before `by`.
  virtual std::vector<std::string> rooms_due(std::int64_t by) = 0;

  // Closes a room: no client may enter it any more. Returns false if there is none. A running server
  // disconnects its members soon after.
  virtual bool close(const std::string& code) = 0;
  // Deletes a room with everything in it. A running server disconnects its members soon after, and can write
  // nothing more of it. No other room gets its number.
  virtual void remove(std::int64_t room) = 0;
  // Those of these rooms, by number, that are closed or forgotten.
  virtual std::vector<std::int64_t> closed_among(const std::vector<std::int64_t>& rooms) = 0;
  // Records that members are in these rooms now.
  virtual void touch(const std::vector<std::int64_t>& rooms, std::int64_t now) = 0;
  // Deletes rooms untouched since the first time, and rooms without a game untouched since the second, closed
  // or not, but none that a node owns. Returns their number, 0 if there is none left: one call deletes at
  // most kForgottenAtOnce rooms, of at most kForgottenBytesAtOnce or a single one, because writes wait
  // meanwhile. No other room gets the number of one of them.
  virtual std::int64_t forget(std::int64_t untouched_since, std::int64_t unplayed_since) = 0;

  // Makes this server one of the nodes that share the journal; it renews leases of that length in time.
  // Null if the journal cannot be shared. Throws StorageError if a node of that name is alive, or
  // one of the same version with other data.
  virtual std::unique_ptr<Leases> join_cluster(const Peer& /*node*/, std::chrono::milliseconds /*length*/,
                                               const NodeTraits& /*traits*/ = {}) {
    return nullptr;
  }
};

}  // namespace nostos::server
