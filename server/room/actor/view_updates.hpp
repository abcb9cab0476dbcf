// Encodes the updates of a game's views: whole, and as a patch of the update before.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/room/actor/sink.hpp"
#include "server/room/state.hpp"

namespace nostos::server {

class ViewUpdates {
 public:
  // The update for all who share a viewer, by index of RoomState::viewers. `wants_patch`: whether one of them
  // takes patches; called only if a patch is possible.
  std::shared_ptr<const EncodedUpdate> encode(const RoomState& state, std::size_t viewer,
                                              const std::string& events,
                                              const std::function<bool()>& wants_patch);

 private:
  struct LastSent {
    std::int64_t rev = 0;
    SharedText payload;
  };
  std::vector<LastSent> last_sent_;  // by viewer
};

}  // namespace nostos::server
