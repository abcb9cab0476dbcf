#include "tests/fuzz/rooms/journal.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/base/clock.hpp"
#include "server/room/snapshot.hpp"
#include "server/room/state.hpp"

namespace nostos::fuzz {

using namespace nostos::server;

namespace {

Listing listing_of(const MemoryJournal::LoggedRoom& logged) {
  Listing listing{logged.header, logged.touched, static_cast<std::int64_t>(logged.entries.size()), 0,
                  logged.closed, logged.summary};
  for (const std::string& entry : logged.entries) listing.bytes += static_cast<std::int64_t>(entry.size());
  return listing;
}

StoredRoom stored_of(const MemoryJournal::LoggedRoom& logged, bool whole) {
  StoredRoom stored{logged.header, std::nullopt, logged.entries, listing_of(logged).bytes};
  if (!whole && logged.snapshot) {
    stored.snapshot = logged.snapshot;
    stored.entries.erase(stored.entries.begin(),
                         stored.entries.begin() + static_cast<std::ptrdiff_t>(logged.snapshot->sequence));
  }
  return stored;
}

}  // namespace

const MemoryJournal::LoggedRoom* MemoryJournal::room(std::int64_t number) const {
  const auto found = rooms_.find(number);
  return found == rooms_.end() ? nullptr : &found->second;
}

const MemoryJournal::LoggedRoom* MemoryJournal::room_of(const std::string& code) const {
  for (const auto& [number, logged] : rooms_) {
    if (logged.header.code == code || logged.header.spectator_code == code) return &logged;
  }
  return nullptr;
}

const MemoryJournal::LoggedRoom* MemoryJournal::forgotten_room(const std::string& code) const {
  const auto found = std::find_if(forgotten_.rbegin(), forgotten_.rend(), [&](const LoggedRoom& logged) {
    return logged.header.code == code || logged.header.spectator_code == code;
  });
  return found == forgotten_.rend() ? nullptr : &*found;
}

MemoryJournal::LoggedRoom* MemoryJournal::find_logged(const std::string& code) {
  const LoggedRoom* logged = room_of(code);
  return logged == nullptr ? nullptr : &rooms_.at(logged->header.number);
}

std::int64_t MemoryJournal::fence(const std::string& code) {
  LoggedRoom* logged = find_logged(code);
  return logged == nullptr ? 0 : ++logged->fence;
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
  LoggedRoom& logged = found->second;
  if (logged.fence != append.fence) return false;
  if (!append.entries.empty() && append.sequence != std::ssize(logged.entries)) return false;
  for (const EntryText& entry : append.entries) {
    const auto parsed = nlohmann::json::parse(entry.text);
    std::string id = parsed.value("id", "");
    id.resize(std::min(id.find(kHashMark), id.size()));  // an entry keeps the hash of its request behind it
    const int by = parsed.value("by", 0);
    const bool again = !id.empty() && by != 0 && !logged.answered.emplace(by, id).second;
    // A repeated request for a link gets another key.
    if (again && parsed["k"] != "key") faults_.add("a request is in the log twice", entry.text);
    logged.entries.push_back(entry.text);
    logged.touched = entry.at;
  }
  if (!append.summary) return true;
  logged.summary = *append.summary;
  logged.summary_in_doubt = false;
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
  LoggedRoom& logged = found->second;
  if (logged.snapshot && logged.snapshot->sequence > snapshot.sequence) return false;
  for (SnapshotList& list : snapshot.lists) {
    std::vector<std::string> texts;
    if (logged.snapshot) {
      for (const SnapshotList& before : logged.snapshot->lists) {
        if (before.kind == list.kind) texts = before.texts;
      }
    }
    if (texts.size() < list.first) faults_.add("a snapshot that builds on more than there is", snapshot.text);
    texts.resize(std::min(texts.size(), list.first));
    texts.insert(texts.end(), list.texts.begin(), list.texts.end());
    list = {list.kind, 0, std::move(texts)};
  }
  RoomState state;
  state.codes.room = logged.header.code;
  state.codes.spectators = logged.header.spectator_code;
  for (std::int64_t at = 0; at < snapshot.sequence; ++at)
    fold(state, nlohmann::json::parse(logged.entries.at(static_cast<std::size_t>(at))));
  Snapshot whole = write_snapshot(state, {});
  whole.fence = snapshot.fence;
  if (whole != snapshot)
    faults_.add("a room that is not the fold of its journal", snapshot.text + "\n" + whole.text);
  logged.snapshot = std::move(snapshot);
  return true;
}

std::optional<RoomHeader> MemoryJournal::create(const RoomHeader& header, const std::string& first_entry) {
  check();
  if (room_of(header.code) != nullptr || room_of(header.spectator_code) != nullptr ||
      code_of_creator(header.creator_token_hash))
    return std::nullopt;
  LoggedRoom logged;
  logged.header = header;
  logged.header.number = next_room_++;
  logged.entries.push_back(first_entry);
  logged.touched = now();
  return rooms_.emplace(logged.header.number, std::move(logged)).first->second.header;
}

std::optional<StoredRoom> MemoryJournal::load(const std::string& code, bool whole) {
  check();
  const LoggedRoom* logged = room_of(code);
  if (logged == nullptr || logged->closed) return std::nullopt;
  return stored_of(*logged, whole);
}

std::optional<std::string> MemoryJournal::code_of_creator(const std::string& creator_token_hash) {
  check();
  for (const auto& [number, logged] : rooms_) {
    if (logged.header.creator_token_hash == creator_token_hash) return logged.header.code;
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
  for (const auto& [number, logged] : rooms_) {
    const bool wanted = logged.summary.search.find(part) != std::string::npos;
    if (logged.summary.listed && !logged.closed && wanted && found.size() < most)
      found.push_back(listing_of(logged));
  }
  return found;
}

std::vector<std::string> MemoryJournal::rooms_due(std::int64_t by) {
  check();
  std::vector<std::string> codes;
  for (const auto& [number, logged] : rooms_) {
    if (!logged.closed && logged.summary.wake && *logged.summary.wake <= by)
      codes.push_back(logged.header.code);
  }
  return codes;
}

bool MemoryJournal::close(const std::string& code) {
  LoggedRoom* logged = find_logged(code);
  if (logged != nullptr) logged->closed = true;
  return logged != nullptr;
}

std::vector<std::int64_t> MemoryJournal::closed_among(const std::vector<std::int64_t>& rooms) {
  check();
  std::vector<std::int64_t> shut;
  for (const std::int64_t number : rooms) {
    const LoggedRoom* logged = room(number);
    if (logged == nullptr || logged->closed) shut.push_back(number);
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
    const LoggedRoom& logged = one->second;
    const bool stays =
        logged.touched >= untouched_since && (logged.summary.played || logged.touched >= unplayed_since);
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
  for (const auto& [number, logged] : rooms_) found.push_back(listing_of(logged));
  return found;
}

std::optional<Listing> MemoryJournal::find(std::int64_t number) {
  const LoggedRoom* logged = room(number);
  return logged == nullptr ? std::nullopt : std::optional(listing_of(*logged));
}

std::optional<Listing> MemoryJournal::find(const std::string& code) {
  const LoggedRoom* logged = room_of(code);
  return logged == nullptr ? std::nullopt : std::optional(listing_of(*logged));
}

std::optional<StoredRoom> MemoryJournal::inspect(const std::string& code) {
  const LoggedRoom* logged = room_of(code);
  return logged == nullptr ? std::nullopt : std::optional(stored_of(*logged, false));
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
    const auto* logged = journal_.room_of(code);
    if (logged == nullptr || logged->closed) {
      claimed.push_back(std::nullopt);
    } else {
      claimed.emplace_back(Lease{logged->header.number, journal_.fence(code)});
    }
  }
  return claimed;
}

}  // namespace nostos::fuzz
