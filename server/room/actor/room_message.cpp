#include "server/room/actor/room_message.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "server/record/chance.hpp"
#include "server/room/commands/proposals.hpp"

namespace nostos::server {
namespace {

// The newest past games in the message.
constexpr std::size_t kMaxPastGames = 20;

protocol::PastGame past_of(const PastGame& past) {
  protocol::PastGame shown;
  shown.reason = past.outcome.reason;
  for (std::size_t seat = 0; seat < past.players.size(); ++seat) {
    const Outcome::Result& result = past.outcome.seats.at(seat);
    shown.seats.push_back({past.players[seat], past.names[seat], result.won, result.score});
  }
  return shown;
}

std::optional<protocol::Proposal> proposal_of(const RoomState& state, const ConnectedMembers& present) {
  if (!state.proposal) return std::nullopt;
  const Proposal& open = *state.proposal;
  return protocol::Proposal{open.number, open.kind,   open.by,     open.seat,
                            open.bot,    open.member, open.agreed, pending_voters(state, open, present)};
}

std::vector<int> teams_of(const RoomState& state) {
  std::vector<int> teams;
  for (int seat = 0; state.started() && seat < state.position->seats(); ++seat) {
    int first = 0;
    while (state.position->team(Seat{first}) != state.position->team(Seat{seat})) ++first;
    teams.push_back(first);
  }
  return teams;
}

}  // namespace

protocol::Room room_message(const RoomState& state, const RoomHeader& header, const ConnectedMembers& present,
                            const std::function<protocol::MemberPresence(int)>& presence) {
  protocol::Room room;
  room.game = state.setup.game;
  room.options = state.setup.options;
  room.seats = state.seats;
  room.host = state.host;
  room.started = state.started();
  room.commitment = record::commitment(state.secret);
  room.lesson = state.setup.lesson;
  room.continued = state.setup.continued;
  room.number = static_cast<int>(state.number());
  const std::size_t omitted = state.past.size() - std::min(state.past.size(), kMaxPastGames);
  for (std::size_t at = omitted; at < state.past.size(); ++at) room.past.push_back(past_of(*state.past[at]));
  for (const Member& member : state.members) {
    const bool bot = !member.bot.empty();
    const auto here = bot ? protocol::MemberPresence{member.id, true, false} : presence(member.id);
    room.members.push_back({member.id, member.name, here.connected, here.idle, member.bot,
                            std::string(to_text(member.character)), member.spectator, member.viewed_all_seats,
                            member.ready, member.wants_seat,
                            member.claim.open() ? std::optional(member.claim.number) : std::nullopt});
    if (member.contribution) room.contributions.emplace_back(member.id, *member.contribution);
  }
  room.settings = shown(state.settings).dump();
  if (state.settings.allow_spectators) room.spectator_code = header.spectator_code;
  room.substituted_for = state.absent_owners();
  room.teams = teams_of(state);
  room.proposal = proposal_of(state, present);
  return room;
}

void address_to(protocol::Room& room, const RoomState& state, const RoomHeader& header,
                const Member& member) {
  room.code = member.spectator ? header.spectator_code : header.code;
  room.you = member.id;
  room.webhook = member.webhook != nullptr;
  const auto step = state.reveal_step();
  if (step && !member.seat_viewed && !state.seat_of(member.id))
    room.reveal_step = static_cast<std::int64_t>(*step);
}

}  // namespace nostos::server
