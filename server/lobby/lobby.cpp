#include "server/lobby/lobby.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/this_coro.hpp>
#include <exception>
#include <thread>
#include <utility>

#include "server/base/clock.hpp"
#include "server/base/log_safe_error.hpp"
#include "server/base/offload.hpp"
#include "server/room/commands/entering.hpp"
#include "server/room/fold.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;

// The interval of the maintenance.
constexpr std::chrono::seconds kRound{5};

// Leaves one core to the network.
std::size_t bot_threads() {
  return std::max(2U, std::thread::hardware_concurrency()) - 1;
}

std::string code_of(const protocol::Inbound& message) {
  if (const auto* join = std::get_if<protocol::Join>(&message)) return join->room;
  if (const auto* spectate = std::get_if<protocol::Spectate>(&message)) return spectate->room;
  if (const auto* status = std::get_if<protocol::AskRoomStatus>(&message)) return status->room;
  if (const auto* resume = std::get_if<protocol::Resume>(&message)) return resume->room;
  if (const auto* claim = std::get_if<protocol::ClaimMember>(&message)) return claim->room;
  if (const auto* ask = std::get_if<protocol::AskClaim>(&message)) return ask->room;
  if (const auto* invitation = std::get_if<protocol::AskInvitation>(&message)) return invitation->room;
  return "";
}

LobbyRequest kind_of(const protocol::Inbound& message) {
  if (std::holds_alternative<protocol::Join>(message)) return LobbyRequest::join;
  if (std::holds_alternative<protocol::Spectate>(message)) return LobbyRequest::spectate;
  if (std::holds_alternative<protocol::AskRoomStatus>(message)) return LobbyRequest::room_status;
  if (std::holds_alternative<protocol::Resume>(message)) return LobbyRequest::resume;
  if (std::holds_alternative<protocol::ClaimMember>(message)) return LobbyRequest::claim_member;
  if (std::holds_alternative<protocol::AskClaim>(message)) return LobbyRequest::ask_claim;
  if (std::holds_alternative<protocol::AskInvitation>(message)) return LobbyRequest::invitation;
  return LobbyRequest::create;
}

// Counts a request, and counts it as pending while this object lives.
class Waiting {
 public:
  Waiting(MetricsRegistry& metrics, LobbyRequest kind) : one_(metrics.lobby.requests_pending, 1) {
    metrics.lobby.requests[kind].add();
  }

 private:
  ScopedGauge one_;
};

// Runs a job of the loader; a refusal instead of what it throws.
template <class Work>
RoomLookup refuse_faults(const std::string& request, const Work& work) {
  try {
    return work();
  } catch (const RulesVersionMismatch& fault) {
    spdlog::warn("event=rules_version_mismatch request={} reason=\"{}\"", request, fault.what());
    return errors::kRulesVersionMismatch;
  } catch (const StorageError& fault) {
    spdlog::error("event=journal_read_failed request={} reason=\"{}\"", request, fault.what());
  } catch (const std::exception& fault) {
    spdlog::error("event=room_not_readable request={} reason=\"{}\"", request, log_safe_message(fault));
  }
  return errors::kStorage;
}

}  // namespace

struct Lobby::Threads {
  [[nodiscard]] Workers workers(std::stop_token closing) {
    return {bot_pool.get_executor(),  deduction_pool.get_executor(), replay_pool.get_executor(),
            undo_pool.get_executor(), loader.get_executor(),         std::move(closing)};
  }

  asio::thread_pool bot_pool{bot_threads()};
  asio::thread_pool deduction_pool{1};
  asio::thread_pool replay_pool{1};
  asio::thread_pool undo_pool{1};
  asio::thread_pool loader{1};
};

Lobby::Lobby(Io executor, Journal& journal, const GameLibrary& library, MetricsRegistry& metrics,
             LobbyPolicy policy, Leases* leases, const Workers* workers)
    : policy_(std::move(policy)),
      threads_(workers == nullptr ? std::make_unique<Threads>() : nullptr),
      workers_(workers == nullptr ? threads_->workers(closing_.get_token()) : *workers),
      services_{journal,
                library,
                metrics,
                workers_.bot_pool,
                workers_.deduction_pool,
                workers_.replay_pool,
                workers_.undo_pool,
                workers_.closing,
                now(),
                policy_->of_rooms(),
                leases},
      directory_(std::move(executor), services_, leases) {
  if (leases == nullptr) return;
  leases->on_lost([this] {
    services_.metrics.cluster.leases_lost.add();
    asio::post(workers_.loader, [this] { drop_all(); });
  });
}

Lobby::~Lobby() {
  threads_ = nullptr;
  forget_leases();
}

void Lobby::forget_leases() {
  if (auto* leases = directory_.detach_leases()) leases->on_lost(nullptr);
}

void Lobby::reconfigure(LobbyPolicy policy) {
  services_.policy.set(policy.of_rooms());
  policy_.set(std::move(policy));
}

protocol::ServerPolicy Lobby::policy() const {
  return {!policy_->secret.empty(), policy_->lobby, static_cast<bool>(policy_->notify),
          static_cast<int>(policy_->retention.count())};
}

Task<RoomLookup> Lobby::room_for(const protocol::Inbound& message, std::optional<std::uint8_t> routing_key,
                                 std::optional<asio::ip::address> from) {
  const Waiting waiting(services_.metrics, kind_of(message));
  const std::string code = code_of(message);
  if (!code.empty()) pending_lookups_.add(code);
  // Named, not written in the call: GCC 12 destroys a lambda's captures twice when it is a temporary of a
  // co_await.
  const auto work = [this, message, routing_key, from] { return look_up(message, routing_key, from); };
  const FairQueue::Lane lane(loader_, from);
  auto found = co_await offload<RoomLookup>(lane, work);
  co_return found;
}

RoomLookup Lobby::look_up(const protocol::Inbound& message, std::optional<std::uint8_t> routing_key,
                          const std::optional<asio::ip::address>& from) {
  const std::string code = code_of(message);
  pending_lookups_.remove(code);
  return refuse_faults(protocol::request_id(message).text, [&]() -> RoomLookup {
    if (const auto* create = std::get_if<protocol::Create>(&message))
      return creator_.create(*create, routing_key, from);
    if (directory_.needs_prefetch(code))
      directory_.prefetch(pending_lookups_.with(code, RoomDirectory::kTogether));
    return directory_.find(code);
  });
}

Task<RoomLookup> Lobby::continue_game(protocol::Create create, std::optional<std::uint8_t> routing_key,
                                      std::optional<asio::ip::address> from) {
  const protocol::PastPosition& position = create.from.value();
  const protocol::Inbound entrance = protocol::Resume{create.id, position.room, position.token};
  const auto origin = co_await room_for(entrance, std::nullopt, from);
  const auto* room = std::get_if<std::shared_ptr<Room>>(&origin);
  if (room == nullptr) co_return origin;
  const auto played = co_await (*room)->ended_game(position);
  if (const auto* refusal = std::get_if<Refusal>(&played)) co_return *refusal;
  const auto decide = [this, &create, log = std::get<1>(played)]() -> Decision {
    try {
      return decide_continuation(create, *log, {services_.library, now(), {}, {}});
    } catch (const std::exception& fault) {
      spdlog::error("event=game_not_continued request={} reason=\"{}\"", create.id.text,
                    log_safe_message(fault));
      return errors::kStorage;
    }
  };
  const auto decision = co_await offload<Decision>(workers_.replay_pool, decide);
  const auto open = [this, &create, &decision, routing_key, from] {
    return refuse_faults(create.id.text, [&] { return creator_.open(create, decision, routing_key, from); });
  };
  const FairQueue::Lane lane(loader_, from);
  auto made = co_await offload<RoomLookup>(lane, open);
  co_return made;
}

Task<std::string> Lobby::listed(const protocol::AskRooms& request, std::optional<asio::ip::address> from) {
  const Waiting waiting(services_.metrics, LobbyRequest::rooms);
  const auto work = [this, request] { return list_.answer(request); };
  const FairQueue::Lane lane(loader_, from);
  auto text = co_await offload<std::string>(lane, work);
  co_return text;
}

Task<void> Lobby::maintain() {
  StrandTimer pause(co_await asio::this_coro::executor);
  for (;;) {
    const auto work = [this] { return maintenance_.run(); };
    // In parts, so that requests need not wait until all rooms of a busy server are awake.
    const auto progress = co_await offload<LobbyMaintenance::Progress>(workers_.loader, work);
    if (progress == LobbyMaintenance::Progress::more) continue;
    pause.expires_after(kRound);
    co_await pause.async_wait(use_task);
  }
}

void Lobby::drop_all() {
  directory_.drop_all();
  maintenance_.release_rooms();
}

void Lobby::stop_claiming() {
  asio::post(workers_.loader, [this] {
    directory_.stop_claiming();
    maintenance_.release_rooms();
  });
}

void Lobby::release_unused() {
  if (!directory_.has_leases() || releasing_.exchange(true)) return;
  asio::post(workers_.loader, [this] {
    releasing_ = false;
    try {
      directory_.release_unloaded();
    } catch (const StorageError& fault) {
      spdlog::warn("event=leases_not_released reason=\"{}\"", fault.what());  // they end with this process
    }
  });
}

void Lobby::leave() {
  if (!directory_.has_leases()) return;
  asio::post(workers_.loader, [this] {
    directory_.leave();
    maintenance_.release_rooms();
  });
}

void Lobby::stop() {
  if (threads_) threads_->loader.join();
  forget_leases();
  closing_.request_stop();  // does not wait for bots that still think
  if (!threads_) return;
  for (auto* pool :
       {&threads_->bot_pool, &threads_->deduction_pool, &threads_->replay_pool, &threads_->undo_pool}) {
    pool->stop();
    pool->join();
  }
}

}  // namespace nostos::server
