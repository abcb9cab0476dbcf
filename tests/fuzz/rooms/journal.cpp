#include "tests/fuzz/rooms/journal.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/base/clock.hpp"
#include "server/room/snapshot.hpp"
#include "server/room/state.hpp"

namespace nostos::fuzz {

using namespace nostos::server;

namespace {

Listing listing_of(const MemoryJournal::Kept& kept) {
  Listing listing{kept.header, kept.touched, static_cast<std::int64_t>(kept.entries.size()),
                  0,           kept.closed,  kept.summary};
  for (const std::string& entry : kept.entries) listing.bytes += static_cast<std::int64_t>(entry.size());
  return listing;
}

StoredRoom stored_of(const MemoryJournal::Kept& kept, bool whole) {
  StoredRoom stored{kept.header, std::nullopt, kept.entries, listing_of(kept).bytes};
  if (!whole && kept.snapshot) {
    stored.snapshot = kept.snapshot;
    stored.entries.erase(stored.entries.begin(),
                         stored.entries.begin() + static_cast<std::ptrdiff_t>(kept.snapshot->sequence));
  }
  return stored;
}

}  // namespace

const MemoryJournal::Kept* MemoryJournal::room(std::int64_t number) const {
  const auto found = rooms_.find(number);
  return found == rooms_.end() ? nullptr : &found->second;
}

const MemoryJournal::Kept* MemoryJournal::room_of(const std::string& code) const {
  for (const auto& [number, kept] : rooms_) {
    if (kept.header.code == code || kept.header.spectator_code == code) return &kept;
  }
  return nullptr;
}

const MemoryJournal::Kept* MemoryJournal::forgotten_room(const std::string& code) const {
  const auto found = std::find_if(forgotten_.rbegin(), forgotten_.rend(), [&](const Kept& kept) {
    return kept.header.code == code || kept.header.spectator_code == code;
  });
  return found == forgotten_.rend() ? nullptr : &*found;
}

MemoryJournal::Kept* MemoryJournal::find_kept(const std::string& code) {
  const Kept* kept = room_of(code);
  return kept == nullptr ? nullptr : &rooms_.at(kept->header.number);
}

std::int64_t MemoryJournal::fence(const std::string& code) {
  Kept* kept = find_kept(code);
  return kept == nullptr ? 0 : ++kept->fence;
}

void MemoryJournal::check() const {
  if (broken_ || dead_) throw StorageError("the disk is broken");
}

MemoryJournal::Write MemoryJournal::take(std::size_t at) {
  const std::int64_t room = waiting_.at(at).append.room;
  const auto first = std::find_if(waiting_.begin(), waiting_.end(),
                                  [&](const Write& write) { return write.append.room == room; });
  Write write = std::move(*first);
  waiting_.erase(first);
  return write;
}

bool MemoryJournal::apply(const Append& append) {
  const auto found = rooms_.find(append.room);
  if (found == rooms_.end()) return false;
  Kept& kept = found->second;
  if (kept.fence != append.fence) return false;
  if (!append.entries.empty() && append.sequence != std::ssize(kept.entries)) return false;
  for (const EntryText& entry : append.entries) {
    const auto parsed = nlohmann::json::parse(entry.text);
    const std::string id = parsed.value("id", "");
    const int by = parsed.value("by", 0);
    const bool again = !id.empty() && by != 0 && !kept.answered.emplace(by, id).second;
    // A repeated request for a link gets another key.
    if (again && parsed["k"] != "key") faults_.add("a request is in the log twice", entry.text);
    kept.entries.push_back(entry.text);
    kept.touched = entry.at;
  }
  if (!append.summary) return true;
  kept.summary = *append.summary;
  kept.summary_in_doubt = false;
  return true;
}

// The room does not write a summary alone again until it changes.
void MemoryJournal::doubt(const Append& append) {
  const auto found = rooms_.find(append.room);
  if (append.entries.empty() && found != rooms_.end()) found->second.summary_in_doubt = true;
}

void MemoryJournal::complete(std::size_t at, WriteResult result, bool durable) {
  Write write = take(at);
  const bool attempted = result == WriteResult::written || (result == WriteResult::lost && durable);
  if (!attempted || !apply(write.append)) {
    doubt(write.append);
    if (attempted) result = WriteResult::lost;
  }
  write.done(result);
}

void MemoryJournal::drop(bool durable) {
  const Write write = take(0);
  if (!durable || !apply(write.append)) doubt(write.append);
  write.done(WriteResult::lost);
}

void MemoryJournal::append(Append append, Done done) {
  if (dead_) return done(WriteResult::lost);
  waiting_.push_back({std::move(append), std::move(done)});
}

// Refuses each fourth one: the next one must bring its lists.
void MemoryJournal::save_snapshot(std::int64_t room, Snapshot snapshot, Done done) {
  const bool written = ++snapshots_ % 4 != 0 && keep_now(room, std::move(snapshot));
  done(written ? WriteResult::written : WriteResult::failed);
}

bool MemoryJournal::keep_now(std::int64_t room, Snapshot snapshot) {
  const auto found = rooms_.find(room);
  if (dead_ || found == rooms_.end() || found->second.fence != snapshot.fence) return false;
  Kept& kept = found->second;
  if (kept.snapshot && kept.snapshot->sequence > snapshot.sequence) return false;
  for (SnapshotList& list : snapshot.lists) {
    std::vector<std::string> texts;
    if (kept.snapshot) {
      for (const SnapshotList& before : kept.snapshot->lists) {
        if (before.kind == list.kind) texts = before.texts;
      }
    }
    if (texts.size() < list.first) faults_.add("a snapshot that builds on more than there is", snapshot.text);
    texts.resize(std::min(texts.size(), list.first));
    texts.insert(texts.end(), list.texts.begin(), list.texts.end());
    list = {list.kind, 0, std::move(texts)};
  }
  RoomState state;
  state.code = kept.header.code;
  state.spectator_code = kept.header.spectator_code;
  for (std::int64_t at = 0; at < snapshot.sequence; ++at)
    fold(state, nlohmann::json::parse(kept.entries.at(static_cast<std::size_t>(at))));
  Snapshot whole = write_snapshot(state, {});
  whole.fence = snapshot.fence;
  if (whole != snapshot)
    faults_.add("a room that is not the fold of its journal", snapshot.text + "\n" + whole.text);
  kept.snapshot = std::move(snapshot);
  return true;
}

std::optional<RoomHeader> MemoryJournal::create(const RoomHeader& header, const std::string& first_entry) {
  check();
  if (room_of(header.code) != nullptr || room_of(header.spectator_code) != nullptr ||
      code_of_creator(header.creator_token_hash))
    return std::nullopt;
  Kept kept;
  kept.header = header;
  kept.header.number = next_room_++;
  kept.entries.push_back(first_entry);
  kept.touched = now();
  return rooms_.emplace(kept.header.number, std::move(kept)).first->second.header;
}

std::optional<StoredRoom> MemoryJournal::load(const std::string& code, bool whole) {
  check();
  const Kept* kept = room_of(code);
  if (kept == nullptr || kept->closed) return std::nullopt;
  return stored_of(*kept, whole);
}

std::optional<std::string> MemoryJournal::code_of_creator(const std::string& founder) {
  check();
  for (const auto& [number, kept] : rooms_) {
    if (kept.header.creator_token_hash == founder) return kept.header.code;
  }
  return std::nullopt;
}

std::int64_t MemoryJournal::rooms() {
  check();
  return std::ssize(rooms_);
}

std::vector<Listing> MemoryJournal::public_rooms(const std::string& part, std::size_t most) {
  check();
  std::vector<Listing> found;
  for (const auto& [number, kept] : rooms_) {
    const bool wanted = kept.summary.search.find(part) != std::string::npos;
    if (kept.summary.listed && !kept.closed && wanted && found.size() < most)
      found.push_back(listing_of(kept));
  }
  return found;
}

std::vector<std::string> MemoryJournal::rooms_due(std::int64_t by) {
  check();
  std::vector<std::string> codes;
  for (const auto& [number, kept] : rooms_) {
    if (!kept.closed && kept.summary.wake && *kept.summary.wake <= by) codes.push_back(kept.header.code);
  }
  return codes;
}

bool MemoryJournal::close(const std::string& code) {
  Kept* kept = find_kept(code);
  if (kept != nullptr) kept->closed = true;
  return kept != nullptr;
}

std::vector<std::int64_t> MemoryJournal::closed_among(const std::vector<std::int64_t>& rooms) {
  check();
  std::vector<std::int64_t> shut;
  for (const std::int64_t number : rooms) {
    const Kept* kept = room(number);
    if (kept == nullptr || kept->closed) shut.push_back(number);
  }
  return shut;
}

void MemoryJournal::touch(const std::vector<std::int64_t>& rooms, std::int64_t now) {
  check();
  for (const std::int64_t number : rooms) {
    const auto found = rooms_.find(number);
    if (found != rooms_.end()) found->second.touched = std::max(found->second.touched, now);
  }
}

std::int64_t MemoryJournal::forget(std::int64_t untouched_since, std::int64_t unplayed_since) {
  check();
  std::int64_t gone = 0;
  for (auto one = rooms_.begin(); one != rooms_.end();) {
    const Kept& kept = one->second;
    const bool stays =
        kept.touched >= untouched_since && (kept.summary.played || kept.touched >= unplayed_since);
    if (!stays) {
      forgotten_.push_back(std::move(one->second));
      ++gone;
    }
    one = stays ? std::next(one) : rooms_.erase(one);
  }
  return gone;
}

std::vector<Listing> MemoryJournal::all() {
  std::vector<Listing> found;
  for (const auto& [number, kept] : rooms_) found.push_back(listing_of(kept));
  return found;
}

std::optional<Listing> MemoryJournal::find(std::int64_t number) {
  const Kept* kept = room(number);
  return kept == nullptr ? std::nullopt : std::optional(listing_of(*kept));
}

std::optional<Listing> MemoryJournal::find(const std::string& code) {
  const Kept* kept = room_of(code);
  return kept == nullptr ? std::nullopt : std::optional(listing_of(*kept));
}

std::optional<StoredRoom> MemoryJournal::inspect(const std::string& code) {
  const Kept* kept = room_of(code);
  return kept == nullptr ? std::nullopt : std::optional(stored_of(*kept, false));
}

void MemoryJournal::backup(const std::string& /*file*/) {
  throw StorageError("a journal in memory has no file");
}

void MemoryLeases::lose() {
  if (!std::exchange(held_, false)) return;
  if (lost_) lost_();
}

std::vector<Leases::Claimed> MemoryLeases::claim(const std::vector<std::string>& codes) {
  std::vector<Claimed> claimed;
  for (const std::string& code : codes) {
    const auto* kept = journal_.room_of(code);
    if (kept == nullptr || kept->closed) {
      claimed.push_back(std::nullopt);
    } else {
      claimed.emplace_back(Lease{kept->header.number, journal_.fence(code)});
    }
  }
  return claimed;
}

}  // namespace nostos::fuzz
