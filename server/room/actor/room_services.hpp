// The services that all rooms of a server share, and the operator's settings for rooms.
#pragma once
#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

#include "server/base/published.hpp"
#include "server/base/token_bucket.hpp"
#include "server/journal/journal.hpp"
#include "server/metrics/metrics.hpp"
#include "server/room/actor/tick.hpp"
#include "server/room/commands/command.hpp"
#include "server/room/queries/record.hpp"
#include "server/room/queries/replay_cache.hpp"

namespace nostos::server {

// A notice to a member who is not connected, at the address that they gave.
struct TurnNotification {
  std::string url;
  std::string key;    // a newer notice replaces a waiting one of the same key
  std::string event;  // your_turn, started, over
  std::string language;
  std::string game;       // id
  std::string title;      // the room's; may be empty
  std::string name;       // the member's
  std::string room = {};  // deliveries of the same room share a limit
};

// Settings that the operator may change while rooms run.
struct RoomPolicy {
  RoomLimits limits;
  RateLimit chat{10, 1};       // lines, proposals and webhooks of one member; reactions likewise
  RateLimit requests{40, 15};  // of one member, on all their connections
  std::chrono::milliseconds bot_move_delay{1200};   // between a bot's question and its answer
  std::chrono::milliseconds bot_think_limit{1000};  // a bot's most for one decision
  // The pause between two messages about presence, and between two about the room that no game waits for.
  std::chrono::milliseconds gather_pause{100};
  std::size_t record_part = RecordAnswer::kPart;  // bytes of a record in one message
  bool tick = true;  // rooms take up requests on a tick (server/room/actor/tick.hpp); tests may turn it off
  std::function<void(const TurnNotification&)> notify;  // empty: the server sends no notices
};

struct RoomServices {
  Journal& journal;
  const GameLibrary& library;
  MetricsRegistry& metrics;
  boost::asio::any_io_executor bot_pool;        // bots, advice and snapshots
  boost::asio::any_io_executor deduction_pool;  // searches for deductions
  boost::asio::any_io_executor replay_pool;     // records and replays
  boost::asio::any_io_executor undo_pool;       // moves that are taken back, for which their rooms wait
  std::stop_token closing;                      // bots and searches end
  std::int64_t started_at = 0;                  // when the server began to serve
  Published<RoomPolicy> policy = RoomPolicy{};
  const Leases* leases = nullptr;              // of this node's rooms, if nodes share the journal
  mutable std::atomic<int> advice_jobs{0};     // in all rooms
  mutable std::atomic<int> deduction_jobs{0};  // likewise
  mutable Tick tick = {};
  mutable ReplayCache replays = {};
};

}  // namespace nostos::server
