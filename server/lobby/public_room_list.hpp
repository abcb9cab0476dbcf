// Lists the public rooms.
#pragma once
#include <string>

#include "protocol/messages.hpp"
#include "server/lobby/lobby_policy.hpp"
#include "server/lobby/room_shares.hpp"
#include "server/room/actor/room_services.hpp"

namespace nostos::server {

// Loader thread only.
class PublicRoomList {
 public:
  // All of these must outlive the list.
  PublicRoomList(const RoomServices& services, const Published<LobbyPolicy>& policy, const RoomShares& shares)
      : services_(services), policy_(policy), shares_(shares) {}

  // Returns the text of the answer: the newest rooms that match the search, or an error.
  [[nodiscard]] std::string answer(const protocol::AskRooms& request) const;

 private:
  const RoomServices& services_;
  const Published<LobbyPolicy>& policy_;
  const RoomShares& shares_;
};

}  // namespace nostos::server
