#include "server/lobby/lobby.hpp"
#include "server/base/strand.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/this_coro.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <thread>
#include <utility>

#include "server/base/clock.hpp"
#include "server/base/credentials.hpp"
#include "server/base/log_safe_error.hpp"
#include "server/base/offload.hpp"
#include "server/metrics/metrics.hpp"
#include "server/room/actor/reply.hpp"
#include "server/room/commands/entering.hpp"
#include "server/room/fold.hpp"
#include "server/room/snapshot.hpp"
#include "server/room/summary.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;

constexpr int kCodeTries = 20;
// The most rooms that are claimed and read together: clients of a dead node request all its rooms at once.
constexpr std::size_t kTogether = 64;
constexpr std::size_t kSweepAbove =
    1024;  // forgotten rooms are swept out of the list when it has grown past this

// The interval of the maintenance, and how far ahead it wakes rooms.
constexpr std::chrono::seconds kRound{5};
constexpr std::int64_t kAhead = 30'000;
constexpr std::size_t kMostListed = 100;
constexpr std::size_t kMostLookedThrough = 1000;  // more than kMostListed: some are not shown
constexpr std::size_t kSharesLookedAt = 256;      // rooms of RoomShares, in each round
constexpr std::chrono::minutes kSeenEvery{10};
constexpr std::chrono::minutes kForgetEvery{1};

// Leaves one core to the network.
std::size_t bot_threads() {
  return std::max(2U, std::thread::hardware_concurrency()) - 1;
}

// The share of `whole` that one address may hold, at least one.
std::int64_t part_of(std::int64_t whole, const LobbyPolicy& policy) {
  return std::max<std::int64_t>(1, whole * policy.share_percent / 100);
}

std::string code_of(const protocol::Inbound& message) {
  if (const auto* join = std::get_if<protocol::Join>(&message)) return join->room;
  if (const auto* spectate = std::get_if<protocol::Spectate>(&message)) return spectate->room;
  if (const auto* status = std::get_if<protocol::AskRoomStatus>(&message)) return status->room;
  if (const auto* resume = std::get_if<protocol::Resume>(&message)) return resume->room;
  if (const auto* claim = std::get_if<protocol::ClaimMember>(&message)) return claim->room;
  return "";
}

LobbyRequest kind_of(const protocol::Inbound& message) {
  if (std::holds_alternative<protocol::Join>(message)) return LobbyRequest::join;
  if (std::holds_alternative<protocol::Spectate>(message)) return LobbyRequest::spectate;
  if (std::holds_alternative<protocol::AskRoomStatus>(message)) return LobbyRequest::room_status;
  if (std::holds_alternative<protocol::Resume>(message)) return LobbyRequest::resume;
  if (std::holds_alternative<protocol::ClaimMember>(message)) return LobbyRequest::claim_member;
  return LobbyRequest::create;
}

// Counts a request, and that it waits for its answer while this lives.
class Waiting {
 public:
  explicit Waiting(LobbyRequest kind) { metrics.lobby[kind].add(); }

 private:
  ScopedGauge one_{metrics.lobby_waiting, 1};
};

}  // namespace

struct Lobby::Threads {
  [[nodiscard]] Workers workers(std::stop_token closing) {
    return {bot_pool.get_executor(), deduction_pool.get_executor(), replay_pool.get_executor(),
            loader.get_executor(), std::move(closing)};
  }

  asio::thread_pool bot_pool{bot_threads()};
  asio::thread_pool deduction_pool{1};
  asio::thread_pool replay_pool{1};
  asio::thread_pool loader{1};
};

Lobby::Lobby(Io executor, Journal& journal, const GameLibrary& library, LobbyPolicy policy, Leases* leases,
             const Workers* workers)
    : executor_(executor),
      policy_(std::move(policy)),
      threads_(workers == nullptr ? std::make_unique<Threads>() : nullptr),
      workers_(workers == nullptr ? threads_->workers(closing_.get_token()) : *workers),
      services_{journal,
                library,
                workers_.bot_pool,
                workers_.deduction_pool,
                workers_.replay_pool,
                workers_.closing,
                now(),
                RoomPolicy(*policy_),
                leases},
      leases_(leases) {
  if (leases_ == nullptr) return;
  leases_->on_lost([this] {
    metrics.leases_lost.add();
    asio::post(workers_.loader, [this] { drop_all(); });
  });
}

Lobby::~Lobby() {
  threads_ = nullptr;
  forget_leases();
}

void Lobby::forget_leases() {
  if (auto* leases = std::exchange(leases_, nullptr)) leases->on_lost(nullptr);
}

void Lobby::reconfigure(LobbyPolicy policy) {
  services_.policy.set(policy);
  policy_.set(std::move(policy));
}

protocol::ServerPolicy Lobby::policy() const {
  return {!policy_->secret.empty(), policy_->lobby, static_cast<bool>(policy_->notify),
          static_cast<int>(policy_->forget_after.count())};
}

Task<Lobby::RoomLookup> Lobby::room_for(const protocol::Inbound& message, std::optional<std::uint8_t> spread,
                                        std::optional<asio::ip::address> from) {
  const Waiting waiting(kind_of(message));
  const std::string code = code_of(message);
  if (!code.empty()) pending_lookups_.add(code);
  // Named, not written in the call: GCC 12 destroys a lambda's captures twice when it is a temporary of a
  // co_await.
  const auto work = [this, message, spread, from] { return look_up(message, spread, from); };
  auto found = co_await offload<RoomLookup>(workers_.loader, work);
  co_return found;
}

Lobby::RoomLookup Lobby::look_up(const protocol::Inbound& message, std::optional<std::uint8_t> spread,
                                 const std::optional<asio::ip::address>& from) {
  const std::string code = code_of(message);
  pending_lookups_.remove(code);
  try {
    if (const auto* create = std::get_if<protocol::Create>(&message)) return open(*create, spread, from);
    if (needs_prefetch(code)) prefetch(pending_lookups_.with(code, kTogether));
    return find(code);
  } catch (const RulesVersionMismatch& fault) {
    spdlog::warn("event=rules_version_mismatch request={} reason=\"{}\"", protocol::request_id(message),
                 fault.what());
    return errors::kRulesVersionMismatch;
  } catch (const StorageError& fault) {
    spdlog::error("event=journal_read_failed request={} reason=\"{}\"", protocol::request_id(message),
                  fault.what());
  } catch (const std::exception& fault) {
    spdlog::error("event=room_not_readable request={} reason=\"{}\"", protocol::request_id(message),
                  reason_of(fault));
  }
  return errors::kStorage;
}

Task<std::string> Lobby::listed(const protocol::AskRooms& request) {
  const Waiting waiting(LobbyRequest::rooms);
  const auto work = [this, request] { return list(request); };
  auto text = co_await offload<std::string>(workers_.loader, work);
  co_return text;
}

Task<void> Lobby::maintain() {
  StrandTimer pause(co_await asio::this_coro::executor);
  for (;;) {
    const auto work = [this] { return run_maintenance(); };
    co_await offload<bool>(workers_.loader, work);
    pause.expires_after(kRound);
    co_await pause.async_wait(use_task);
  }
}

bool Lobby::run_maintenance() {
  // If the database is out of reach, requests that wait for this thread must fail at once.
  if (leases_ != nullptr && !leases_->is_valid()) return false;
  try {
    fetched_.clear();  // no request came for these
    std::vector<std::shared_ptr<Room>> awake;
    const std::vector<std::string> due = services_.journal.rooms_due(now() + kAhead);
    for (std::size_t at = 0; at < due.size(); ++at) {
      const auto from = due.begin() + static_cast<std::ptrdiff_t>(at);
      const auto count = static_cast<std::ptrdiff_t>(std::min(kTogether, due.size() - at));
      if (needs_prefetch(due[at])) prefetch({from, from + count});
      const RoomLookup found = find(due[at]);
      if (const auto* room = std::get_if<std::shared_ptr<Room>>(&found)) awake.push_back(*room);
    }
    awake_ = std::move(awake);
    for (const auto& room : awake_) room->activate();
    forget();
    evict_closed();
    release();
    shares_.closed(services_.journal.closed_among(shares_.next(kSharesLookedAt)));
    return true;
  } catch (const std::exception& fault) {
    spdlog::error("event=lobby_maintenance_failed reason=\"{}\"", reason_of(fault));
    return false;
  }
}

void Lobby::forget() {
  const std::int64_t at = now();
  if (at - seen_at_ >= std::chrono::milliseconds(kSeenEvery).count()) {
    // A room lives while a member is in it: their presence writes no entry.
    std::vector<std::int64_t> loaded_room;
    for (const auto& [code, kept] : rooms_) {
      if (const auto room = kept.lock(); room && code == room->header().code)
        loaded_room.push_back(room->header().number);
    }
    services_.journal.touch(loaded_room, at);
    seen_at_ = at;
  }
  if (at < forget_at_) return;
  const auto before = [&](auto age) {
    return age.count() > 0 ? at - std::chrono::milliseconds(age).count() : 0;
  };
  const auto gone =
      services_.journal.forget(before(policy_->forget_after), before(policy_->forget_unplayed_after));
  if (gone > 0) spdlog::info("event=rooms_forgotten rooms={}", gone);
  if (gone < Journal::kForgottenAtOnce) forget_at_ = at + std::chrono::milliseconds(kForgetEvery).count();
}

void Lobby::evict_closed() {
  std::map<std::int64_t, std::shared_ptr<Room>> loaded_room;
  std::vector<std::int64_t> numbers;
  for (const auto& [code, kept] : rooms_) {
    auto room = kept.lock();
    if (room && loaded_room.try_emplace(room->header().number, room).second)
      numbers.push_back(room->header().number);
  }
  for (const std::int64_t number : services_.journal.closed_among(numbers)) {
    const auto& room = loaded_room.at(number);
    if (!room->failed()) spdlog::info("event=room_evicted room={}", number);
    room->close();  // even if it is closed already: a client may just have entered
  }
}

void Lobby::drop_all() {
  for (const auto& [code, kept] : rooms_) {
    if (const auto room = kept.lock()) room->on_ownership_lost();
  }
  awake_.clear();
  fetched_.clear();
  held_.clear();
}

void Lobby::leave() {
  if (leases_ == nullptr) return;
  asio::post(workers_.loader, [this] {
    std::vector<Lease> held;
    for (const auto& [number, kept] : held_) held.push_back(kept.first);
    drop_all();
    try {
      leases_->release(held);
    } catch (const StorageError& fault) {
      spdlog::warn("event=leases_not_released reason=\"{}\"", fault.what());  // they run out
    }
  });
}

void Lobby::release() {
  std::vector<Lease> away;
  for (const auto& [number, kept] : held_) {
    const auto room = kept.second.lock();
    if (!room || room->failed()) away.push_back(kept.first);
  }
  if (away.empty()) return;
  for (const Lease& lease : away) held_.erase(lease.room);
  leases_->release(away);
}

std::string Lobby::list(const protocol::AskRooms& request) {
  if (!policy_->lobby) return error_text(request.id, errors::kNoLobby);
  std::vector<protocol::ListedRoom> rooms;
  try {
    const std::int64_t each = part_of(kMostListed, *policy_);
    const auto found = services_.journal.public_rooms(search_words(request.search), kMostLookedThrough);
    for (const Listing& listing : shares_.fair(found, each)) {
      if (rooms.size() == kMostListed) break;
      protocol::ListedRoom room = listed_room(listing);
      if (library().game(room.game) != nullptr) rooms.push_back(std::move(room));
    }
  } catch (const std::exception& fault) {
    spdlog::error("event=journal_read_failed reason=\"{}\"", fault.what());
    return error_text(request.id, errors::kStorage);
  }
  return protocol::rooms(request.id, rooms);
}

void Lobby::stop() {
  if (threads_) threads_->loader.join();
  forget_leases();
  closing_.request_stop();  // does not wait for bots that still think
  if (!threads_) return;
  for (auto* pool : {&threads_->bot_pool, &threads_->deduction_pool, &threads_->replay_pool}) {
    pool->stop();
    pool->join();
  }
}

bool Lobby::has_share(const asio::ip::address& from) {
  const std::int64_t each = part_of(policy_->max_rooms, *policy_);
  if (shares_.may_open(from, each)) return true;
  shares_.closed(services_.journal.closed_among(shares_.rooms_near(from)));
  return shares_.may_open(from, each);
}

Lobby::RoomLookup Lobby::open(const protocol::Create& create, std::optional<std::uint8_t> spread,
                              const std::optional<asio::ip::address>& from) {
  if (!policy_->secret.empty() && !same_hash(hash_secret(create.secret), hash_secret(policy_->secret)))
    return errors::kBadSecret;
  const Decision decision = decide_create(create, {library(), now(), {}, {}});
  if (const auto* refusal = std::get_if<Refusal>(&decision)) return *refusal;
  // The room was opened before, and the answer was lost.
  const std::string creator = hash_secret(create.token);
  if (const auto code = services_.journal.code_of_creator(creator)) return find(*code);
  if (services_.journal.rooms() >= policy_->max_rooms) return errors::kServerFull;
  if (from && !has_share(*from)) {
    metrics.limits[Limit::share].add();
    return errors::kShareFull;
  }
  for (int tries = 0; tries < kCodeTries; ++tries) {
    const std::string code = fresh_room_code(spread);
    const auto header = services_.journal.create({0, code, fresh_watch_code(), creator, now()},
                                                 std::get<Accepted>(decision).entry);
    if (!header) {
      // Another node may have opened the room for the same client.
      if (const auto other = services_.journal.code_of_creator(creator)) return find(*other);
      continue;
    }
    if (from) shares_.opened(header->number, *from);
    metrics.rooms_opened.add();
    spdlog::info("event=room_opened room={} game={}", header->number, create.game);
    return find(code);
  }
  return errors::kServerFull;
}

std::shared_ptr<Room> Lobby::loaded_room(const std::string& code) const {
  const auto known = rooms_.find(code);
  auto room = known == rooms_.end() ? nullptr : known->second.lock();
  return room && !room->failed() ? room : nullptr;
}

bool Lobby::needs_prefetch(const std::string& code) const {
  const auto is = [&](const Fetched& one) { return one.is(code); };
  return !loaded_room(code) && std::none_of(fetched_.begin(), fetched_.end(), is);
}

void Lobby::track_lease(const Lease& lease) {
  held_[lease.room].first = lease;
  metrics.rooms_claimed.add();
}

void Lobby::prefetch(const std::vector<std::string>& codes) {
  if (leases_ == nullptr || !leases_->is_valid()) return;
  std::vector<std::string> wanted;
  for (const std::string& code : codes)
    if (needs_prefetch(code)) wanted.push_back(code);
  if (wanted.size() < 2) return;
  const auto claimed = leases_->claim(wanted);
  std::map<std::int64_t, Lease> ours;
  for (std::size_t at = 0; at < wanted.size(); ++at) {
    if (!claimed[at]) continue;
    if (const auto* lease = std::get_if<Lease>(&*claimed[at])) {
      if (ours.emplace(lease->room, *lease).second) track_lease(*lease);
    } else {
      fetched_.push_back({wanted[at], {}, claimed[at], {}});
    }
  }
  for (StoredRoom& stored : services_.journal.load_some(wanted)) {
    const auto lease = ours.find(stored.header.number);
    if (lease == ours.end()) continue;
    fetched_.push_back({stored.header.code, stored.header.spectator_code, lease->second, std::move(stored)});
  }
}

Lobby::RoomLookup Lobby::find(const std::string& code) {
  if (auto room = loaded_room(code)) return room;
  std::optional<Lease> lease;
  std::optional<StoredRoom> stored;
  if (leases_ != nullptr) {
    if (!leases_->is_valid()) return errors::kCutOff;
    Leases::Claimed claimed;
    const auto one =
        std::find_if(fetched_.begin(), fetched_.end(), [&](const Fetched& of) { return of.is(code); });
    if (one != fetched_.end()) {
      claimed = std::move(one->claimed);
      stored = std::move(one->stored);
      fetched_.erase(one);
    } else {
      claimed = leases_->claim({code}).front();
      if (claimed && std::holds_alternative<Lease>(*claimed)) track_lease(std::get<Lease>(*claimed));
    }
    if (!claimed) return errors::kNoRoom;
    if (const auto* owner = std::get_if<Peer>(&*claimed)) return OwnedByPeer{code, *owner};
    lease = std::get<Lease>(*claimed);
  }
  if (!stored) stored = services_.journal.load(code);
  if (!stored) return errors::kNoRoom;
  // Both codes of a room lead to the same Room.
  if (auto room = loaded_room(stored->header.code)) return room;
  if (rooms_.size() > kSweepAbove) {
    std::erase_if(rooms_, [](const auto& entry) { return entry.second.expired(); });
  }
  if (lease) stored->header.fence = lease->fence;
  auto room = load(*std::move(stored));
  if (lease) held_[lease->room].second = room;
  rooms_[room->header().code] = rooms_[room->header().spectator_code] = room;
  return room;
}

std::shared_ptr<Room> Lobby::load(StoredRoom stored) {
  const auto begin = std::chrono::steady_clock::now();
  RoomState state;
  SnapshotMark kept;
  if (stored.snapshot) {
    try {
      state = read_snapshot(*stored.snapshot);
      kept = snapshot_mark(state);
    } catch (const std::exception& fault) {
      spdlog::info("event=snapshot_not_used room={} reason=\"{}\"", stored.header.number, reason_of(fault));
      const auto fence = stored.header.fence;
      auto whole = services_.journal.load(stored.header.code, true);
      if (!whole) throw StorageError("the room was closed while it was read");
      whole->header.fence = fence;
      stored = *std::move(whole);
    }
  }
  state.code = stored.header.code;
  state.spectator_code = stored.header.spectator_code;
  for (const std::string& entry : stored.entries) fold(state, Json::parse(entry));
  const auto took =
      std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begin);
  metrics.room_load_seconds.observe(took);
  spdlog::info("event=room_loaded room={} sequence={} folded={} microseconds={}", stored.header.number,
               state.sequence, stored.entries.size(), took.count());
  return std::make_shared<Room>(executor_, std::move(stored.header), std::move(state), std::move(kept),
                                services_);
}

}  // namespace nostos::server
