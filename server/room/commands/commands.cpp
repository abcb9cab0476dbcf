#include "server/room/commands/commands.hpp"

#include <algorithm>
#include <variant>

#include "server/room/commands/chat.hpp"
#include "server/room/commands/game.hpp"
#include "server/room/commands/proposals.hpp"
#include "server/room/commands/seating.hpp"

namespace nostos::server {
namespace {

// All requests except those that finish a game or let members leave.
bool only_adds(const protocol::Inbound& request) {
  return !std::holds_alternative<protocol::Intent>(request) &&
         !std::holds_alternative<protocol::Vote>(request) &&
         !std::holds_alternative<protocol::Return>(request) &&
         !std::holds_alternative<protocol::Leave>(request) &&
         !std::holds_alternative<protocol::Kick>(request) &&
         !std::holds_alternative<protocol::Start>(request);
}

enum class Answered { no, same, other };

// Whether this request was accepted before, or another one with its id.
Answered answered(const Member& member, const protocol::RequestId& id) {
  for (const std::string& kept : member.answered) {
    const std::size_t end = std::min(kept.find(kHashMark), kept.size());
    if (id.text.empty() || std::string_view(kept).substr(0, end) != id.text) continue;
    const bool comparable = end < kept.size() && id.hash != 0;
    return comparable && kept != kept_id(id) ? Answered::other : Answered::same;
  }
  return Answered::no;
}

}  // namespace

Decision decide(const RoomState& state, int member, const protocol::Inbound& request,
                const CommandContext& context) {
  const Member* known = state.member(member);
  if (known == nullptr) return errors::kNotInRoom;
  if (!context.webhooks && std::holds_alternative<protocol::SetWebhook>(request)) return errors::kNoWebhooks;
  const Answered before = answered(*known, protocol::request_id(request));
  if (before == Answered::other) return errors::kIdReused;
  const bool done = before == Answered::same;
  // The server cannot send a key twice: a repeated request makes a new one.
  if (done && !std::holds_alternative<protocol::AskDeviceLink>(request)) return NoChange{};
  // Otherwise a spectator could end the room of the players.
  const std::int64_t quota = state.is_at_table(member) ? kRoomQuota : kGuestQuota;
  if (state.other_bytes >= quota && only_adds(request)) return errors::kRoomQuota;
  return std::visit(
      [&](const auto& message) -> Decision {
        if constexpr (requires { handle(state, member, message, context); }) {
          return handle(state, member, message, context);
        } else {
          // Messages that enter a room, ask or are about the connection are not commands of a member.
          return errors::kAlreadyInRoom;
        }
      },
      request);
}

}  // namespace nostos::server
