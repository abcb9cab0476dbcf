// Proposals that a room votes on: a move taken back, a stand-in for an absent player, another host.
#include <algorithm>
#include <utility>

#include "server/room/commands/command_handler.hpp"

namespace nostos::server {
namespace {

using protocol::ProposalKind;

const Refusal kNoProposal{"no_proposal", "There is no such proposal.", ""};
const Refusal kNotAbsent{"not_absent", "This player is here.", ""};

bool is_person(const RoomState& state, int id) {
  const Member* member = state.member(id);
  return member != nullptr && member->bot.empty();
}

// Whether the member has a vote: players do; before the start all do who are not spectators.
bool has_a_say(const RoomState& state, const Member& member) {
  if (!member.bot.empty()) return false;
  if (!state.started()) return !member.watcher;
  return state.seat_of(member.id).has_value();
}

// Every answer rests on what the proposer has noticed, so it reveals nothing of the others' hidden moves.
std::optional<Refusal> refuse_take_back(const RoomState& state, const Proposal& proposal) {
  if (!state.started() || state.over()) return kNotStarted;
  if (!state.settings.take_back) return Refusal{"not_allowed", "In this room moves are not taken back.", ""};
  if (!proposal.seat) return kNotSeated;
  if (!proposal.move)
    return Refusal{"nothing_to_take_back", "There is no move of yours that nothing has answered yet.", ""};
  return std::nullopt;
}

std::optional<Refusal> refuse_stand_in(const RoomState& state, const Proposal& proposal,
                                       const CommandContext& world) {
  if (!state.started() || state.over()) return kNotStarted;
  if (!state.seat_of(proposal.by)) return kNotSeated;
  if (!proposal.seat || std::cmp_greater_equal(*proposal.seat, state.seats.size())) return kNoSeat;
  const auto seat = static_cast<std::size_t>(*proposal.seat);
  const int holder = state.seats[seat].value();
  if (!is_person(state, holder) || world.present.contains(holder)) return kNotAbsent;
  if (!proposal.bot.empty()) {
    const Game* game = world.library.game(state.game);
    if (game == nullptr || !is_offered(*game, proposal.bot)) return kNoBot;
    if (guests(state) >= world.limits.members) return kRoomFull;
    return std::nullopt;
  }
  const Member* other = proposal.member ? state.member(*proposal.member) : nullptr;
  if (other == nullptr || !other->bot.empty()) return kNoMember;
  // A member who has seen another seat's cards cannot play this one. A member who has seen all seats could
  // leave and enter again under another name, so after such a look no newcomer may play a seat either.
  const bool washed = state.looked && other->late;
  const bool knows = other->all_eyes || washed || (other->sat && other->sat != proposal.seat);
  if (knows || state.seat_of(other->id) ||
      state.owned_by(other->id).value_or(*proposal.seat) != *proposal.seat)
    return Refusal{"not_allowed", "This member may have seen what the seat may not know.", ""};
  return std::nullopt;
}

std::optional<Refusal> refuse_host(const RoomState& state, const Proposal& proposal,
                                   const CommandContext& world) {
  if (world.present.contains(state.host)) return kNotAbsent;
  const Member* proposer = state.member(proposal.by);
  if (proposer == nullptr || !has_a_say(state, *proposer)) return kNotSeated;
  return std::nullopt;
}

std::optional<Refusal> refuse(const RoomState& state, const Proposal& proposal, const CommandContext& world) {
  switch (proposal.what) {
    case ProposalKind::take_back:
      return refuse_take_back(state, proposal);
    case ProposalKind::stand_in:
      return refuse_stand_in(state, proposal, world);
    case ProposalKind::host:
      return refuse_host(state, proposal, world);
  }
  return std::nullopt;
}

Accepted carried(Json entry, const Proposal& proposal) {
  Accepted made = granted(std::move(entry));
  made.replays = proposal.what == ProposalKind::take_back;
  return made;
}

}  // namespace

// To take back a move, every player must agree. Other proposals need only the members who are here.
std::vector<int> pending_voters(const RoomState& state, const Proposal& proposal,
                                const ConnectedMembers& present) {
  std::vector<int> asked;
  for (const Member& member : state.members) {
    const bool agreed =
        std::find(proposal.agreed.begin(), proposal.agreed.end(), member.id) != proposal.agreed.end();
    const bool counts = proposal.what == ProposalKind::take_back || present.contains(member.id);
    if (member.id != proposal.by && !agreed && counts && has_a_say(state, member)) asked.push_back(member.id);
  }
  return asked;
}

Decision CommandHandler::operator()(const protocol::Propose& request) const {
  if (state.proposal) return Refusal{"proposal_open", "Something else is being decided.", ""};
  Proposal proposal;
  proposal.what = request.what;
  proposal.by = member;
  if (request.what == ProposalKind::take_back) {
    proposal.seat = state.seat_of(member);
    if (proposal.seat && state.started())
      proposal.move = state.undo_points.at(static_cast<std::size_t>(*proposal.seat));
  }
  if (request.what == ProposalKind::stand_in) {
    proposal.seat = request.seat;
    proposal.bot = request.bot;
    if (request.bot.empty()) proposal.member = request.member;
  }
  if (request.what == ProposalKind::host) proposal.member = member;
  if (auto refused = refuse(state, proposal, world)) return *refused;
  Json made = entry("propose", member, request.id, world);
  made["what"] = to_text(proposal.what);
  if (proposal.seat) made["seat"] = *proposal.seat;
  if (proposal.member) made["member"] = *proposal.member;
  if (!proposal.bot.empty()) {
    made["bot"] = proposal.bot;
    made["name"] = bot_name(state);
  }
  if (!pending_voters(state, proposal, world.present).empty()) return granted(std::move(made));
  made["carries"] = true;
  return carried(std::move(made), proposal);
}

Decision CommandHandler::operator()(const protocol::Vote& vote) const {
  if (!state.proposal || state.proposal->number != vote.proposal) return kNoProposal;
  const Proposal& proposal = *state.proposal;
  const auto asked = pending_voters(state, proposal, world.present);
  const bool own = proposal.by == member;
  if (std::find(asked.begin(), asked.end(), member) == asked.end() && !(own && !vote.agree))
    return Refusal{"not_asked", "You are not asked.", ""};
  Json made = entry("vote", member, vote.id, world);
  made["agree"] = vote.agree;
  if (!vote.agree) return granted(std::move(made));
  // The absent member may have come back, or the proposal may no longer be possible.
  if (const auto refused = refuse(state, proposal, world)) return *refused;
  if (asked.size() > 1) return granted(std::move(made));
  made["carries"] = true;
  return carried(std::move(made), proposal);
}

Decision CommandHandler::operator()(const protocol::Return& request) const {
  if (!state.owned_by(member)) return Refusal{"not_yours", "Nobody plays on for you.", ""};
  return granted(entry("return", member, request.id, world));
}

Decision decide_settlement(const RoomState& state, const CommandContext& world) {
  if (!state.proposal) return NoChange{};
  // The proposal is no longer possible, or the members who had yet to answer have left.
  if (state.member(state.proposal->by) == nullptr || refuse(state, *state.proposal, world))
    return granted(entry("drop", 0, "", world));
  if (!pending_voters(state, *state.proposal, world.present).empty()) return NoChange{};
  if (!world.present.contains(state.proposal->by)) return granted(entry("drop", 0, "", world));
  return carried(entry("carry", state.proposal->by, "", world), *state.proposal);
}

}  // namespace nostos::server
