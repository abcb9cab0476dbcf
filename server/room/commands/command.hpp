// The result of a command, and what commands have in common. A command is a pure function of a room, a
// request and a context: it refuses the request, or accepts it with the entry to append to the room's log.
#pragma once
#include <boost/container/flat_set.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <variant>

#include "server/base/refusal.hpp"
#include "server/room/game_library.hpp"
#include "server/room/state.hpp"

namespace nostos::server {

struct Accepted {
  std::string entry;  // JSON text to append
  std::int64_t at = 0;
  // The same entry, parsed, for a caller that folds it at once.
  std::variant<std::shared_ptr<const Json>, Move> made;
  PositionPtr next;      // for intents and starts
  std::string secret;    // for `device_link`: the key for the answer
  bool replays = false;  // folding it plays the game again: do that off the strand
};
struct NoChange {};  // accepted, with no entry: a resent request, or one whose result is already there
using Decision = std::variant<Refusal, Accepted, NoChange>;

struct RoomLimits {
  std::size_t members = 16;     // members who are not spectators
  std::size_t spectators = 32;  // members who are
};

using ConnectedMembers = boost::container::flat_set<int>;

struct CommandContext {
  const GameLibrary& library;
  std::int64_t now = 0;  // milliseconds since 1970
  ConnectedMembers present;
  RoomLimits limits;
  bool webhooks = false;  // members may set one
};

// The common members of an entry; complete it and pass it to accepted().
Json entry(std::string_view kind, int by, const protocol::RequestId& id, const CommandContext& context);
// The id as entries keep it: with the hash of its request, if that is known.
std::string kept_id(const protocol::RequestId& id);
Accepted accepted(Json entry, PositionPtr next = nullptr);
Accepted accepted(Move move, PositionPtr next);
Refusal refusal(const Rejection& rejection);

// A free name for another bot.
std::string bot_name(const RoomState& state);
// The character of another bot: the first of those that the fewest bots of the room have.
Character next_character(const RoomState& state);
bool name_is_free(const RoomState& state, std::string_view name);
// The number of members who are not spectators.
std::size_t count_guests(const RoomState& state);

}  // namespace nostos::server
