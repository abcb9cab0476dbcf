// What the server's owner has settled about all rooms.
#pragma once
#include <chrono>
#include <cstdint>
#include <string>

#include "server/room/house.hpp"

namespace nostos::server {

struct LobbyRules : HouseRules {
  std::int64_t max_rooms = 100'000;   // that the journal may hold
  std::int64_t share_percent = 10;    // of max_rooms and of the public list that one address may hold
  std::string secret;                 // to be known by whoever opens a room; empty: anybody may
  bool lobby = true;                  // public rooms are listed
  std::chrono::days forget_after{0};  // a room that nobody has touched for so long is forgotten; 0: never
};

}  // namespace nostos::server
