#include "tests/load/server/memory_journal.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

namespace nostos::load {
namespace {

using namespace server;

struct LoggedRoom {
  RoomHeader header;
  std::vector<std::string> entries;
};

// Keeps what is needed to load a room again while the server runs; leaves lists and summaries out.
class MemoryJournal final : public Journal {
 public:
  void append(Append append, Done done) override {
    {
      const std::lock_guard lock(mutex_);
      for (EntryText& entry : append.entries) rooms_.at(append.room).entries.push_back(std::move(entry.text));
    }
    done(WriteResult::written);
  }
  void save_snapshot(std::int64_t /*room*/, Snapshot /*snapshot*/, Done done) override {
    done(WriteResult::written);
  }

  std::optional<RoomHeader> create(const RoomHeader& header, const std::string& first_entry) override {
    const std::lock_guard lock(mutex_);
    if (find_room(header.code) || find_room(header.spectator_code)) return std::nullopt;
    RoomHeader made = header;
    made.number = ++last_;
    rooms_[made.number] = {made, {first_entry}};
    by_code_[made.code] = by_code_[made.spectator_code] = made.number;
    return made;
  }
  std::optional<StoredRoom> load(const std::string& code, bool /*whole*/) override {
    const std::lock_guard lock(mutex_);
    const LoggedRoom* kept = find_room(code);
    if (!kept) return std::nullopt;
    return StoredRoom{kept->header, std::nullopt, kept->entries, 0};
  }
  std::optional<StoredRoom> inspect(const std::string& code) override { return load(code, true); }
  std::optional<std::string> code_of_creator(const std::string& creator_token_hash) override {
    const std::lock_guard lock(mutex_);
    for (const auto& [number, kept] : rooms_) {
      if (kept.header.creator_token_hash == creator_token_hash) return kept.header.code;
    }
    return std::nullopt;
  }
  std::int64_t rooms() override {
    const std::lock_guard lock(mutex_);
    return static_cast<std::int64_t>(rooms_.size());
  }
  std::vector<Listing> public_rooms(const std::string& /*part*/, std::size_t /*most*/) override { return {}; }
  std::vector<std::string> rooms_due(std::int64_t /*by*/) override { return {}; }
  std::vector<Listing> all() override { return {}; }
  std::optional<Listing> find(std::int64_t /*number*/) override { return std::nullopt; }
  std::optional<Listing> find(const std::string& /*code*/) override { return std::nullopt; }
  void backup(const std::string& /*file*/) override {}
  bool close(const std::string& /*code*/) override { return false; }
  void remove(std::int64_t /*room*/) override {}
  std::vector<std::int64_t> closed_among(const std::vector<std::int64_t>& /*rooms*/) override { return {}; }
  void touch(const std::vector<std::int64_t>& /*rooms*/, std::int64_t /*now*/) override {}
  std::int64_t forget(std::int64_t /*untouched_since*/, std::int64_t /*unplayed_since*/) override {
    return 0;
  }

 private:
  const LoggedRoom* find_room(const std::string& code) const {
    const auto number = by_code_.find(code);
    return number == by_code_.end() ? nullptr : &rooms_.at(number->second);
  }

  std::mutex mutex_;
  std::map<std::int64_t, LoggedRoom> rooms_;
  std::map<std::string, std::int64_t> by_code_;
  std::int64_t last_ = 0;
};

}  // namespace

std::unique_ptr<Journal> memory_journal() {
  return std::make_unique<MemoryJournal>();
}

}  // namespace nostos::load
