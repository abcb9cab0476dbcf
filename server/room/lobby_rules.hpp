// What the server's owner has settled about all rooms.
#pragma once
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

#include "server/room/house.hpp"

namespace nostos::server {

struct LobbyRules {
  std::int64_t max_rooms = 100'000;   // that the journal may hold
  std::string secret;                 // to be known by whoever opens a room; empty: anybody may
  bool lobby = true;                  // public rooms are listed
  std::chrono::days forget_after{0};  // a room that nobody has touched for so long is forgotten; 0: never
  RoomLimits limits;
  Allowance chat{10, 1};
  Allowance requests{40, 15};                   // of a member, on all of his connections
  std::chrono::milliseconds bot_beat{1200};     // between a question to a bot and its answer
  std::chrono::milliseconds bot_thought{1000};  // that a bot thinks about one decision, at most
  std::function<void(const Notice&)> notify;    // empty: nobody is told elsewhere
};

}  // namespace nostos::server
