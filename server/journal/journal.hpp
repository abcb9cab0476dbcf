// The journal: every room is a list of entries that only grows. An entry is durable before anyone hears of
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

// A room as the journal knows it. `number` is for logs, which never hold a room's code.
struct RoomHeader {
  std::int64_t number = 0;
  std::string code;
  std::string watch;        // the other code, which lets nobody but spectators in
  std::string founder;      // hash of the token that opened the room: finds it again when the answer was lost
  std::int64_t opened = 0;  // milliseconds since 1970
  std::int64_t fence = 0;   // of the lease under which it was read; 0 where there are none
};

// A room for lists and clocks that do not read its log. It holds nothing secret.
struct RoomSummary {
  std::string text = "{}";           // JSON object, see server/room/summary.hpp
  std::string search;                // words by which the public lobby finds it, as search_words() gives them
  bool listed = false;               // in the public lobby
  bool played = false;               // a game was started in it
  std::optional<std::int64_t> wake;  // milliseconds since 1970: something falls due then
  friend bool operator==(const RoomSummary&, const RoomSummary&) = default;
};

struct EntryText {
  std::string text;     // JSON
  std::int64_t at = 0;  // milliseconds since 1970
};

// One round of a room: its entries in order and, where it changed, its summary. All of it becomes
// durable in one transaction, or nothing does.
struct Append {
  std::int64_t room = 0;
  std::int64_t sequence = 0;  // of the first entry
  std::vector<EntryText> entries;
  std::optional<RoomSummary> summary;
  std::int64_t fence = 0;  // of the room's lease: a room that has another fence by now is not written to
};

// A line of a list of rooms.
struct Listing {
  RoomHeader header;
  std::int64_t touched = 0;  // when its newest entry was made, or later, when a member was last seen in it
  std::int64_t entries = 0;
  std::int64_t bytes = 0;  // of the entries' texts
  bool closed = false;     // nobody may enter it any more
  RoomSummary summary;
};

// A list that belongs to a snapshot and grows with its room. Its texts are written once each.
struct SnapshotList {
  std::string kind;
  std::size_t first = 0;           // the texts before this one stay as they are
  std::vector<std::string> texts;  // all from there on
  friend bool operator==(const SnapshotList&, const SnapshotList&) = default;
};

// The fold of the entries before `sequence`, so that they need not be read again. It can always be done
// without. A snapshot that is read has its lists whole, in order of their kinds.
struct Snapshot {
  std::int64_t sequence = 0;
  std::string text;  // see server/room/snapshot.hpp
  std::vector<SnapshotList> lists;
  std::int64_t fence = 0;  // as an append's
  friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

struct StoredRoom {
  RoomHeader header;
  std::optional<Snapshot> snapshot;
  // JSON texts, from the snapshot's sequence number on (else 0) without a gap.
  std::vector<std::string> entries;
  std::int64_t bytes = 0;  // of all the room's entries, those before the snapshot included
};

// The disk is full, locked, broken, or of another version. what() is for the log.
class StorageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A journal as whoever keeps the server reads it. Blocks, and throws StorageError.
class Archive {
 public:
  Archive() = default;
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  virtual ~Archive() = default;

  // Every room, the newest touched first.
  virtual std::vector<Listing> all() = 0;
  // Closed or not; nothing where there is no such room. By number, or by either code.
  virtual std::optional<Listing> find(std::int64_t number) = 0;
  virtual std::optional<Listing> find(const std::string& code) = 0;
  // What Journal::load gives, of a closed room too.
  virtual std::optional<StoredRoom> inspect(const std::string& code) = 0;
  // A copy of everything that is durable now, while rooms go on. Not over a file that is there.
  virtual void backup(const std::string& file) = 0;
};

// What became of something that was to be written.
enum class WriteResult {
  written,  // it is on the disk
  failed,   // it is not, and never will be
  lost,     // nobody here can say, or the room is no longer ours to write: it must be read anew
};

class Journal : public Archive {
 public:
  static constexpr std::int64_t kForgottenAtOnce = 250;

  using Done = std::function<void(WriteResult)>;

  // Writes one round of a room, from any thread. Appends of many rooms share one transaction; one that is
  // refused takes no other down. Those of one room are written in order. `done` is called on a thread of the
  // journal.
  virtual void append(Append append, Done done) = 0;

  // The room's snapshot from now on, written when there is time for it, and in order. `done` is called as an
  // append's is. Where it was not written, the next one of the room must bring what this one brought.
  virtual void keep(std::int64_t room, Snapshot snapshot, Done done) = 0;

  // The rest blocks, and throws StorageError; not for an io thread.
  // A new room with its first entry. `header.number` is given by the journal. Nothing where one of its codes
  // is taken.
  virtual std::optional<RoomHeader> create(const RoomHeader& header, const std::string& first_entry) = 0;
  // By either code; nothing where there is none, or it has been closed. From its snapshot on, or whole.
  virtual std::optional<StoredRoom> load(const std::string& code, bool whole = false) = 0;
  // As load, as many of these as can be had at less cost together; it says of the others what they lack.
  virtual std::vector<StoredRoom> load_some(const std::vector<std::string>& /*codes*/) { return {}; }
  virtual std::optional<std::string> code_of_founder(const std::string& founder) = 0;
  virtual std::int64_t rooms() = 0;
  // Rooms in the public lobby whose search words hold `part`, the newest first: an order that tells nothing
  // of moves.
  virtual std::vector<Listing> listed(const std::string& part, std::size_t most) = 0;
  // The codes of rooms whose summary asks to be woken by then.
  virtual std::vector<std::string> due(std::int64_t by) = 0;

  // Nobody may enter it any more; false where there is no such room. A running server lets its people go
  // soon.
  virtual bool close(const std::string& code) = 0;
  // Those of these rooms, by number, in which nobody may be any more: closed, or forgotten.
  virtual std::vector<std::int64_t> shut(const std::vector<std::int64_t>& rooms) = 0;
  // Members are in these rooms now.
  virtual void touch(const std::vector<std::int64_t>& rooms, std::int64_t now) = 0;
  // Forgets rooms untouched since then, and rooms without a game untouched since the other time, closed or
  // not. Gives how many. At most kForgottenAtOnce: a write waits meanwhile.
  virtual std::int64_t forget(std::int64_t untouched_since, std::int64_t unplayed_since) = 0;

  // This server becomes a node of those that share the journal, which renews itself in time for leases of
  // that length; nothing where nobody shares it. Throws StorageError where a node of that name is alive.
  virtual std::unique_ptr<Leases> introduce(const Peer& /*node*/, std::chrono::milliseconds /*length*/) {
    return nullptr;
  }
};

}  // namespace nostos::server
