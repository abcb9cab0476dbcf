#include "server/lobby/room_directory.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <map>
#include <nlohmann/json.hpp>
#include <unordered_set>

#include "games/core/bounded_json.hpp"
#include "server/base/log_safe_error.hpp"
#include "server/room/fold.hpp"
#include "server/room/snapshot.hpp"

namespace nostos::server {
namespace {

constexpr std::int64_t kLongRoom = std::int64_t{1} << 20;  // in bytes of its log
constexpr std::size_t kMaxKept = 16;
constexpr std::chrono::minutes kKeptFor{1};

// find() reads one by one the rooms that cannot be read together.
std::vector<StoredRoom> read_rooms(Journal& journal, const std::vector<std::string>& codes) {
  try {
    return journal.load_some(codes);
  } catch (const StorageError& fault) {
    spdlog::warn("event=rooms_not_read_together rooms={} reason=\"{}\"", codes.size(), fault.what());
    return {};
  }
}

}  // namespace

RoomDirectory::RoomDirectory(Io executor, const RoomServices& services, Leases* leases)
    : executor_(std::move(executor)), services_(services), leases_(leases) {}

std::shared_ptr<Room> RoomDirectory::loaded_room(const std::string& code) const {
  const auto known = rooms_.find(code);
  auto room = known == rooms_.end() ? nullptr : known->second.lock();
  return room && !room->failed() ? room : nullptr;
}

std::vector<std::shared_ptr<Room>> RoomDirectory::loaded() const {
  std::vector<std::shared_ptr<Room>> rooms;
  for (const auto& [code, kept] : rooms_) {
    if (auto room = kept.lock(); room && code == room->header().code) rooms.push_back(std::move(room));
  }
  return rooms;
}

bool RoomDirectory::needs_prefetch(const std::string& code) const {
  const auto is = [&](const Prefetched& one) { return one.is(code); };
  return !loaded_room(code) && std::none_of(prefetched_.begin(), prefetched_.end(), is);
}

void RoomDirectory::track_lease(const Lease& lease) {
  held_[lease.room].first = lease;
  services_.metrics.cluster.rooms_claimed.add();
}

void RoomDirectory::prefetch(const std::vector<std::string>& codes) {
  if (leases_ == nullptr || !claims_ || !leases_->is_valid()) return;
  std::vector<std::string> wanted;
  for (const std::string& code : codes)
    if (needs_prefetch(code)) wanted.push_back(code);
  if (wanted.size() < 2) return;
  const auto claimed = leases_->claim(wanted);
  std::map<std::int64_t, Lease> ours;
  std::vector<std::string> readable;
  for (std::size_t at = 0; at < wanted.size(); ++at) {
    if (!claimed[at]) continue;
    if (const auto* lease = std::get_if<Lease>(&*claimed[at])) {
      if (!ours.emplace(lease->room, *lease).second) continue;
      track_lease(*lease);
      readable.push_back(wanted[at]);
    } else {
      prefetched_.push_back({wanted[at], {}, claimed[at], {}});
    }
  }
  for (StoredRoom& stored : read_rooms(services_.journal, readable)) {
    const auto lease = ours.find(stored.header.number);
    if (lease == ours.end()) continue;
    prefetched_.push_back(
        {stored.header.code, stored.header.spectator_code, lease->second, std::move(stored)});
  }
}

void RoomDirectory::drop_prefetched(const PendingLookups& pending) {
  const auto codes = pending.codes();
  std::erase_if(prefetched_, [&](const Prefetched& one) {
    return !one.stored || (!codes.contains(one.code) && !codes.contains(one.other));
  });
}

RoomDirectory::Prefetched RoomDirectory::claim(const std::string& code) {
  const auto is = [&](const Prefetched& one) { return one.is(code); };
  const auto one = std::find_if(prefetched_.begin(), prefetched_.end(), is);
  if (one != prefetched_.end()) {
    Prefetched taken = std::move(*one);
    prefetched_.erase(one);
    return taken;
  }
  Prefetched claimed{code, {}, leases_->claim({code}).front(), {}};
  if (claimed.claimed && std::holds_alternative<Lease>(*claimed.claimed))
    track_lease(std::get<Lease>(*claimed.claimed));
  return claimed;
}

RoomLookup RoomDirectory::find(const std::string& code) {
  if (auto room = loaded_room(code)) return room;
  std::optional<Lease> lease;
  std::optional<StoredRoom> stored;
  if (leases_ != nullptr) {
    if (!claims_) return errors::kLeaving;
    if (!leases_->is_valid()) return errors::kCutOff;
    Prefetched one = claim(code);
    if (!one.claimed) return errors::kNoRoom;
    if (const auto* owner = std::get_if<Peer>(&*one.claimed)) return OwnedByPeer{code, *owner};
    lease = std::get<Lease>(*one.claimed);
    stored = std::move(one.stored);
  }
  if (!stored) stored = services_.journal.load(code);
  if (!stored) return errors::kNoRoom;
  // Both codes of a room lead to the same Room.
  if (auto room = loaded_room(stored->header.code)) return room;
  if (rooms_.size() > sweep_above_) {
    std::erase_if(rooms_, [](const auto& entry) { return entry.second.expired(); });
    sweep_above_ = std::max(kSweepAbove, 2 * rooms_.size());
  }
  if (lease) stored->header.fence = lease->fence;
  const bool is_long = stored->bytes >= kLongRoom;
  auto room = load(*std::move(stored));
  if (is_long) {
    kept_.push_back({room, RoomClock::now() + kKeptFor});
    if (kept_.size() > kMaxKept) kept_.pop_front();
  }
  if (lease) held_[lease->room].second = room;
  rooms_[room->header().code] = rooms_[room->header().spectator_code] = room;
  return room;
}

std::shared_ptr<Room> RoomDirectory::load(StoredRoom stored) {
  const auto begin = std::chrono::steady_clock::now();
  RoomState state;
  SnapshotMark kept;
  if (stored.snapshot) {
    try {
      state = read_snapshot(*stored.snapshot);
      kept = snapshot_mark(state);
    } catch (const RulesVersionMismatch&) {
      throw;  // all of the log would tell the same
    } catch (const std::exception& fault) {
      spdlog::info("event=snapshot_not_used room={} reason=\"{}\"", stored.header.number,
                   log_safe_message(fault));
      const auto fence = stored.header.fence;
      auto whole = services_.journal.load(stored.header.code, true);
      if (!whole) throw StorageError("the room was closed while it was read");
      whole->header.fence = fence;
      stored = *std::move(whole);
    }
  }
  state.codes.room = stored.header.code;
  state.codes.spectators = stored.header.spectator_code;
  for (const std::string& entry : stored.entries) fold(state, parse_stored(entry));
  const auto took =
      std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begin);
  services_.metrics.rooms.load_seconds.observe(took);
  spdlog::info("event=room_loaded room={} sequence={} folded={} microseconds={}", stored.header.number,
               state.sequence, stored.entries.size(), took.count());
  return std::make_shared<Room>(executor_, std::move(stored.header), std::move(state), std::move(kept),
                                services_);
}

void RoomDirectory::release_unloaded() {
  while (!kept_.empty() && (!may_claim() || kept_.front().until <= RoomClock::now())) kept_.pop_front();
  std::unordered_set<std::int64_t> awaited;
  for (const Prefetched& one : prefetched_) {
    if (one.stored) awaited.insert(one.stored->header.number);
  }
  std::vector<Lease> away;
  for (const auto& [number, kept] : held_) {
    const auto room = kept.second.lock();
    if (room ? room->failed() : !awaited.contains(number)) away.push_back(kept.first);
  }
  if (away.empty()) return;
  leases_->release(away);  // first: if it throws, the next round tries again
  for (const Lease& lease : away) held_.erase(lease.room);
}

void RoomDirectory::drop_all() {
  for (const auto& room : loaded()) room->on_ownership_lost();
  prefetched_.clear();
  held_.clear();
  kept_.clear();
}

void RoomDirectory::leave() {
  stop_claiming();
  std::vector<Lease> held;
  for (const auto& [number, kept] : held_) held.push_back(kept.first);
  drop_all();
  try {
    leases_->release(held);
  } catch (const StorageError& fault) {
    spdlog::warn("event=leases_not_released reason=\"{}\"", fault.what());  // they run out
  }
}

}  // namespace nostos::server
