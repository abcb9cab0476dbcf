// A journal in memory. Each write waits until the fuzzer decides its result.
#pragma once
#include <chrono>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/journal/journal.hpp"
#include "tests/fuzz/rooms/faults.hpp"

namespace nostos::fuzz {

class MemoryJournal final : public server::Journal {
 public:
  struct LoggedRoom {
    server::RoomHeader header;
    std::vector<std::string> entries;
    std::int64_t touched = 0;
    std::int64_t fence = 0;
    server::RoomSummary summary;
    bool summary_in_doubt = false;             // a newer one was not written
    std::optional<server::Snapshot> snapshot;  // with its complete lists
    bool closed = false;
    std::set<std::pair<int, std::string>> answered;  // the member and the id of every request in the log
  };

  explicit MemoryJournal(Faults& faults) : faults_(faults) {}

  // --- the fuzzer's side ---
  [[nodiscard]] std::size_t waiting() const { return waiting_.size(); }
  // Completes the oldest write of the room that the `at`th write belongs to. `durable`: whether a lost write
  // reached the disk all the same.
  void complete(std::size_t at, server::WriteResult result, bool durable = false);
  // A crash: the oldest write becomes durable or not, and its writer learns that it is lost.
  void drop(bool durable);
  // After a crash the old server has no effect, until the next one starts.
  void die(bool dead) { dead_ = dead; }
  [[nodiscard]] const std::map<std::int64_t, LoggedRoom>& all_rooms() const { return rooms_; }
  [[nodiscard]] const LoggedRoom* room(std::int64_t number) const;
  [[nodiscard]] const LoggedRoom* forgotten_room(const std::string& code) const;
  [[nodiscard]] std::size_t forgotten() const { return forgotten_.size(); }  // rooms
  [[nodiscard]] const LoggedRoom* room_of(const std::string& code) const;
  // Reads and creations throw from now on.
  void break_down(bool broken) { broken_ = broken; }
  // Fences the rooms of these codes: writes with an older fence fail from now on.
  std::int64_t fence(const std::string& code);

  // --- the server's side ---
  void append(server::Append append, Done done) override;
  void save_snapshot(std::int64_t room, server::Snapshot snapshot, Done done) override;
  std::optional<server::RoomHeader> create(const server::RoomHeader& header,
                                           const std::string& first_entry) override;
  std::optional<server::StoredRoom> load(const std::string& code, bool whole) override;
  std::optional<std::string> code_of_creator(const std::string& creator_token_hash) override;
  std::int64_t rooms() override;
  std::vector<server::Listing> public_rooms(const std::string& part, std::size_t most) override;
  std::vector<std::string> rooms_due(std::int64_t by) override;
  bool close(const std::string& code) override;
  void remove(std::int64_t /*room*/) override {}  // only `nostos admin` calls it
  std::vector<std::int64_t> closed_among(const std::vector<std::int64_t>& rooms) override;
  void touch(const std::vector<std::int64_t>& rooms, std::int64_t now) override;
  std::int64_t forget(std::int64_t untouched_since, std::int64_t unplayed_since) override;
  std::vector<server::Listing> all() override;
  std::optional<server::Listing> find(std::int64_t number) override;
  std::optional<server::Listing> find(const std::string& code) override;
  std::optional<server::StoredRoom> inspect(const std::string& code) override;
  void backup(const std::string& file) override;

 private:
  struct Write {
    server::Append append;
    Done done;
  };
  Write take(std::size_t at);
  // False if the room no longer belongs to the writer.
  bool apply(const server::Append& append);
  void doubt(const server::Append& append);
  LoggedRoom* find_logged(const std::string& code);
  void check() const;
  // False if the snapshot was not written.
  bool keep_now(std::int64_t room, server::Snapshot snapshot);

  Faults& faults_;
  std::map<std::int64_t, LoggedRoom> rooms_;
  std::deque<Write> waiting_;
  std::int64_t next_room_ = 1;
  std::int64_t snapshots_ = 0;  // requested by rooms
  std::vector<LoggedRoom> forgotten_;
  bool broken_ = false;
  bool dead_ = false;
};

// The leases of a single node, which may lose them.
class MemoryLeases final : public server::Leases {
 public:
  explicit MemoryLeases(MemoryJournal& journal) : journal_(journal) {}

  // The node was out of touch for too long.
  void lose();
  void come_back() { held_ = true; }

  std::vector<Claimed> claim(const std::vector<std::string>& codes) override;
  void release(const std::vector<server::Lease>& /*leases*/) override {}
  bool hand_over(const server::Lease& /*lease*/, const std::string& /*node*/) override { return false; }
  [[nodiscard]] bool is_valid() const override { return held_; }
  [[nodiscard]] std::chrono::steady_clock::time_point renewed_at() const override { return {}; }
  void on_lost(std::function<void()> lost) override { lost_ = std::move(lost); }

 private:
  MemoryJournal& journal_;
  std::function<void()> lost_;
  bool held_ = true;
};

}  // namespace nostos::fuzz
