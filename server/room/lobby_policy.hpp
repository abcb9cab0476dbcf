// What the server's owner has settled about all rooms.
#pragma once
#include <chrono>
#include <cstdint>
#include <string>

#include "server/room/room_services.hpp"

namespace nostos::server {

struct LobbyPolicy : RoomPolicy {
  std::int64_t max_rooms = 100'000;  // that the journal may hold
  std::int64_t share_percent = 10;   // of max_rooms and of the public list that one address may hold
  std::string secret;                // opens a room; empty: none is needed
  bool lobby = true;                 // public rooms are listed
  // How long rooms are kept that are not touched, and those in which no game was started; 0: for good.
  std::chrono::days forget_after{0};
  std::chrono::hours forget_unplayed_after{6};
};

}  // namespace nostos::server
