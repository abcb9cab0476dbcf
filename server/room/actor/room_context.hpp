// The state and services that a room shares with its parts: clients, timers, notifications, snapshots and
// background jobs.
#pragma once
#include <memory>

#include "server/base/strand.hpp"
#include "server/room/actor/room_services.hpp"
#include "server/room/state.hpp"

namespace nostos::server {

class Room;

// Everything here belongs to the room, except the services, which outlive it. Strand only, except `strand`,
// `header` and `services`.
struct RoomContext {
  const std::enable_shared_from_this<Room>& room;  // a callback locks it, so that the room outlives the call
  const Strand& strand;
  const RoomHeader& header;
  const RoomState& state;
  const RoomServices& services;
};

}  // namespace nostos::server
