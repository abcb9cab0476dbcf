// The operator's settings for all rooms.
#pragma once
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string>

#include "server/room/actor/room_services.hpp"

namespace nostos::server {

struct LobbyPolicy : RoomPolicy {
  std::int64_t max_rooms = 100'000;  // the most that the journal may hold
  std::int64_t share_percent = 10;   // percent of max_rooms and of the public list for one address
  std::string secret;                // required to open a room; empty: none
  bool lobby = true;                 // public rooms are listed
  // How long an unused room is kept, and one in which no game has started. 0: forever.
  std::chrono::days retention{0};
  std::chrono::hours unplayed_retention{6};

  [[nodiscard]] const RoomPolicy& of_rooms() const { return *this; }
  // The part of `whole` that one address may hold, at least one.
  [[nodiscard]] std::int64_t share_of(std::int64_t whole) const {
    return std::max<std::int64_t>(1, whole * share_percent / 100);
  }
};

}  // namespace nostos::server
