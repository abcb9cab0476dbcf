// Makes entries of a room durable.
#pragma once
#include <stdexcept>

#include "server/base/strand.hpp"
#include "server/journal/journal.hpp"
#include "server/room/actor/room_services.hpp"

namespace nostos::server {

// This node may no longer own the room, or the room may differ from the journal: it must be read again.
class OwnershipLost : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Appends entries to the journal. False: the write failed and nothing has changed. Throws OwnershipLost.
Task<bool> commit(const Append& append, const RoomServices& services);

}  // namespace nostos::server
