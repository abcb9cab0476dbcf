// What all rooms of a server share, and what its owner has settled for them.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

#include "server/journal/journal.hpp"
#include "server/room/bots.hpp"
#include "server/room/credit.hpp"
#include "server/room/deciding.hpp"

namespace nostos::server {

// To somebody who is not here, at the address that he has given.
struct Notice {
  std::string url;
  std::string key;    // a newer notice of the same key takes the place of one that still waits
  std::string event;  // your_turn, started, over
  std::string language;
  std::string game;   // id
  std::string title;  // the room's; may be empty
  std::string name;   // the member's
};

struct House {
  Journal& journal;
  const Shelf& shelf;
  BotPace pace;
  RoomLimits limits;
  std::int64_t opened = 0;                    // when the server began to serve
  Allowance chat{10, 1};                      // lines of one member, and signs likewise
  std::function<void(const Notice&)> notify;  // empty: no notices are sent
  Allowance requests{40, 15};                 // of one member, on all of his connections
  mutable std::atomic<int> advising{0};       // bots that think about advice, in all rooms
};

}  // namespace nostos::server
