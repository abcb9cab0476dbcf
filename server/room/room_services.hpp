// What all rooms of a server share, and what its owner has settled for them.
#pragma once
#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

#include "server/journal/journal.hpp"
#include "server/room/beat.hpp"
#include "server/room/bots.hpp"
#include "server/room/commands.hpp"
#include "server/room/published.hpp"
#include "server/room/replay_cache.hpp"
#include "server/room/token_bucket.hpp"

namespace nostos::server {

// To somebody who is not here, at the address that he has given.
struct TurnNotification {
  std::string url;
  std::string key;    // a newer notice of the same key takes the place of one that still waits
  std::string event;  // your_turn, started, over
  std::string language;
  std::string game;   // id
  std::string title;  // the room's; may be empty
  std::string name;   // the member's
};

// What the owner may change while the rooms go on.
struct RoomPolicy {
  RoomLimits limits;
  RateLimit chat{10, 1};                        // lines and proposals of one member, and signs likewise
  RateLimit requests{40, 15};                   // of one member, on all of his connections
  std::chrono::milliseconds bot_beat{1200};     // between a question to a bot and its answer
  std::chrono::milliseconds bot_thought{1000};  // that a bot thinks about one decision, at most
  // Between two messages about who is here, and two about the room that nothing in the game waits for.
  std::chrono::milliseconds gathering{100};
  bool beat = true;  // rooms take up requests on a beat (server/room/beat.hpp); tests may do without
  std::function<void(const TurnNotification&)> notify;  // empty: nobody is told elsewhere
};

struct RoomServices {
  Journal& journal;
  const GameLibrary& library;
  boost::asio::any_io_executor thinkers;   // where bots think
  boost::asio::any_io_executor searchers;  // where whole games are looked through
  boost::asio::any_io_executor recorders;  // where games are told anew
  std::stop_token closing;                 // nobody is thought for any more
  std::int64_t opened = 0;                 // when the server began to serve
  Published<RoomPolicy> rules = RoomPolicy{};
  const Leases* leases = nullptr;        // of this node's rooms, where several share the journal
  mutable std::atomic<int> advising{0};  // bots that think about advice, in all rooms
  mutable std::atomic<int> deducing{0};  // games that are looked through, in all rooms
  mutable Beat beat = {};
  mutable ReplayCache replays = {};
};

}  // namespace nostos::server
