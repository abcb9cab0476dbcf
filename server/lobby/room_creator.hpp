// Opens new rooms, within the operator's limits.
#pragma once
#include <boost/asio/ip/address.hpp>
#include <cstdint>
#include <optional>

#include "protocol/messages.hpp"
#include "server/lobby/lobby_policy.hpp"
#include "server/lobby/room_directory.hpp"
#include "server/lobby/room_shares.hpp"
#include "server/room/commands/command.hpp"

namespace nostos::server {

// Loader thread only.
class RoomCreator {
 public:
  // All of these must outlive the creator.
  RoomCreator(const RoomServices& services, const Published<LobbyPolicy>& policy, RoomDirectory& directory,
              RoomShares& shares)
      : services_(services), policy_(policy), directory_(directory), shares_(shares) {}

  // Opens a room. A repeated request finds the room that the first one opened. Refuses: no_game, bad_name,
  // bad_secret, server_full, and what RoomDirectory::find() refuses. Throws StorageError. `from`: the
  // client's address; the room counts against its share. `routing_key`: the byte for the room's code.
  RoomLookup create(const protocol::Create& create, std::optional<std::uint8_t> routing_key,
                    const std::optional<boost::asio::ip::address>& from);
  // The same, with a room's first entry or its refusal.
  RoomLookup open(const protocol::Create& create, const Decision& decision,
                  std::optional<std::uint8_t> routing_key,
                  const std::optional<boost::asio::ip::address>& from);

 private:
  bool has_share(const boost::asio::ip::address& from);

  const RoomServices& services_;
  const Published<LobbyPolicy>& policy_;
  RoomDirectory& directory_;
  RoomShares& shares_;
};

}  // namespace nostos::server
