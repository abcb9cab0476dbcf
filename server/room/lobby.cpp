#include "server/room/lobby.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <thread>
#include <utility>

#include "server/room/run_on.hpp"
#include "server/room/secret.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;

constexpr int kCodeTries = 20;
constexpr std::size_t kSweepAbove =
    1024;  // forgotten rooms are swept out of the list when it has grown past this

const Refusal kNoRoom{"no_room", "There is no room of that code.", ""};
const Refusal kStorage{"storage", "The server cannot read or write its disk; nothing was changed.", ""};

std::int64_t now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

// One core is left to the wire.
std::size_t thinking_threads() {
  return std::max(2U, std::thread::hardware_concurrency()) - 1;
}

std::string code_of(const protocol::Inbound& message) {
  if (const auto* join = std::get_if<protocol::Join>(&message)) return join->room;
  if (const auto* resume = std::get_if<protocol::Resume>(&message)) return resume->room;
  if (const auto* claim = std::get_if<protocol::Claim>(&message)) return claim->room;
  return "";
}

}  // namespace

Lobby::Lobby(asio::any_io_executor executor, Journal& journal, const Shelf& shelf, std::int64_t max_rooms,
             std::chrono::milliseconds bot_beat)
    : executor_(std::move(executor)),
      journal_(journal),
      shelf_(shelf),
      max_rooms_(max_rooms),
      thinkers_(thinking_threads()),
      pace_{thinkers_.get_executor(), bot_beat} {}

asio::awaitable<Lobby::Found> Lobby::room_for(const protocol::Inbound& message) {
  // Named, not written in the call: GCC 12 destroys a lambda's captures twice when it is a temporary of a
  // co_await.
  const auto work = [this, message] { return look_up(message); };
  auto found = co_await run_on<Found>(loader_.get_executor(), work);
  co_return found;
}

Lobby::Found Lobby::look_up(const protocol::Inbound& message) {
  try {
    const auto* create = std::get_if<protocol::Create>(&message);
    return create != nullptr ? open(*create) : find(code_of(message));
  } catch (const StorageError& fault) {
    spdlog::error("event=journal_read_failed reason=\"{}\"", fault.what());
  } catch (const std::exception& fault) {
    spdlog::error("event=room_not_readable reason=\"{}\"", fault.what());
  }
  return kStorage;
}

void Lobby::stop() {
  loader_.join();
  thinkers_.stop();
  thinkers_.join();
}

Lobby::Found Lobby::open(const protocol::Create& create) {
  const Decision decision = decide_create(create, {shelf_, now()});
  if (const auto* refusal = std::get_if<Refusal>(&decision)) return *refusal;
  // Opened before, and the answer lost.
  const std::string founder = hash_secret(create.token);
  if (const auto code = journal_.code_of_founder(founder)) return find(*code);
  if (journal_.rooms() >= max_rooms_)
    return Refusal{"server_full", "This server has no place for another room.", ""};
  for (int tries = 0; tries < kCodeTries; ++tries) {
    const std::string code = fresh_room_code();
    const auto header = journal_.create(code, founder, std::get<Granted>(decision).entry);
    if (!header) continue;
    spdlog::info("event=room_opened room={} game={}", header->number, create.game);
    return find(code);
  }
  return Refusal{"server_full", "This server has no place for another room.", ""};
}

Lobby::Found Lobby::find(const std::string& code) {
  if (const auto known = rooms_.find(code); known != rooms_.end()) {
    if (auto room = known->second.lock(); room && !room->failed()) return room;
  }
  Found loaded = load(code);
  if (rooms_.size() > kSweepAbove) {
    std::erase_if(rooms_, [](const auto& entry) { return entry.second.expired(); });
  }
  if (const auto* room = std::get_if<std::shared_ptr<Room>>(&loaded)) rooms_[code] = *room;
  return loaded;
}

Lobby::Found Lobby::load(const std::string& code) {
  auto stored = journal_.load(code);
  if (!stored) return kNoRoom;
  RoomState state;
  state.code = code;
  for (const std::string& entry : stored->entries) fold(state, Json::parse(entry));
  spdlog::info("event=room_loaded room={} entries={}", stored->header.number, stored->entries.size());
  return std::make_shared<Room>(executor_, std::move(stored->header), std::move(state), journal_, shelf_,
                                pace_);
}

}  // namespace nostos::server
