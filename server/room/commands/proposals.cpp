#include "server/room/commands/proposals.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace nostos::server {
namespace {

using protocol::ProposalKind;

bool is_person(const RoomState& state, int id) {
  const Member* member = state.member(id);
  return member != nullptr && member->bot.empty();
}

// Whether the member has a vote: players do. Before the start there are only proposals about the host.
// Members who are not spectators have a vote then, but not a stranger who found the link while the host was
// away.
bool has_vote(const RoomState& state, const Member& member) {
  if (!member.bot.empty()) return false;
  if (!state.started()) return !member.spectator && !member.unseen_by_host;
  return state.seat_of(member.id).has_value();
}

// Whether another member must have agreed. A host can open each seat on another device, and a person who
// stands in sees the seat's hand: the proposer's own vote is not enough for that. A bot shows the hand to no
// one.
bool needs_quorum(const Proposal& proposal) {
  return proposal.kind == ProposalKind::host ||
         (proposal.kind == ProposalKind::stand_in && proposal.bot.empty());
}

// Whether these members can agree for another than the proposer. A stand-in cannot: it may be the proposer's
// own second device, to which others agreed for one seat.
bool is_quorum(const RoomState& state, const std::vector<int>& members) {
  return std::any_of(members.begin(), members.end(), [&](int id) {
    const Member* member = state.member(id);
    if (member == nullptr || !has_vote(state, *member)) return false;
    const auto seat = state.seat_of(id);
    return !seat || !state.started() || !state.seat_states[static_cast<std::size_t>(*seat)].absent_owner;
  });
}

// Every answer rests on what the proposer has noticed, so it reveals nothing of the others' hidden moves.
std::optional<Refusal> refuse_undo(const RoomState& state, const Proposal& proposal) {
  if (!state.started() || state.over()) return errors::kNotStarted;
  if (!state.settings.allow_undo) return errors::kNoUndo;
  // The player may have taken the seat back from the stand-in who asked.
  if (!proposal.seat || state.seat_of(proposal.by) != proposal.seat) return errors::kNotSeated;
  if (!proposal.move) return errors::kNothingToUndo;
  return std::nullopt;
}

std::optional<Refusal> refuse_stand_in(const RoomState& state, const Proposal& proposal,
                                       const CommandContext& context) {
  if (!state.started() || state.over()) return errors::kNotStarted;
  if (!state.seat_of(proposal.by)) return errors::kNotSeated;
  if (!proposal.seat || std::cmp_greater_equal(*proposal.seat, state.seats.size())) return errors::kNoSeat;
  const auto seat = static_cast<std::size_t>(*proposal.seat);
  const int holder = state.seats[seat].value();
  if (!is_person(state, holder) || context.present.contains(holder)) return errors::kNotAbsent;
  if (!proposal.bot.empty()) {
    const Game* game = context.library.game(state.setup.game);
    if (game == nullptr || !offers_bot(game->info(), proposal.bot)) return errors::kNoBot;
    if (count_guests(state) >= context.limits.members) return errors::kRoomFull;
    return std::nullopt;
  }
  const Member* other = proposal.member ? state.member(*proposal.member) : nullptr;
  if (other == nullptr || !other->bot.empty()) return errors::kNoMember;
  // A member who has seen another seat's cards cannot play this one. A member who has seen hidden cards could
  // leave and enter again under another name, so after such a look no newcomer may play a seat either.
  const bool washed = state.newcomers_may_know && other->late;
  const bool knows =
      other->viewed_all_seats || washed || (other->seat_viewed && other->seat_viewed != proposal.seat);
  if (knows || state.seat_of(other->id) ||
      state.seat_played_for(other->id).value_or(*proposal.seat) != *proposal.seat)
    return errors::kKnowsTooMuch;
  return std::nullopt;
}

std::optional<Refusal> refuse_host(const RoomState& state, const Proposal& proposal,
                                   const CommandContext& context) {
  if (context.present.contains(state.host)) return errors::kNotAbsent;
  const Member* proposer = state.member(proposal.by);
  const bool may = proposer != nullptr &&
                   (state.started() ? state.seat_of(proposer->id).has_value() : !proposer->spectator);
  if (!may) return errors::kNotSeated;
  return std::nullopt;
}

std::optional<Refusal> refuse(const RoomState& state, const Proposal& proposal,
                              const CommandContext& context) {
  switch (proposal.kind) {
    case ProposalKind::undo:
      return refuse_undo(state, proposal);
    case ProposalKind::stand_in:
      return refuse_stand_in(state, proposal, context);
    case ProposalKind::host:
      return refuse_host(state, proposal, context);
  }
  return std::nullopt;
}

Accepted carried(Json entry, const Proposal& proposal) {
  Accepted made = accepted(std::move(entry));
  made.replays = proposal.kind == ProposalKind::undo;
  return made;
}

}  // namespace

// To take back a move, every player must agree. Other proposals need the members who are here; needs_quorum()
// says for which another player must be among them.
std::vector<int> pending_voters(const RoomState& state, const Proposal& proposal,
                                const ConnectedMembers& present) {
  std::vector<int> asked;
  for (const Member& member : state.members) {
    const bool agreed =
        std::find(proposal.agreed.begin(), proposal.agreed.end(), member.id) != proposal.agreed.end();
    const bool counts = proposal.kind == ProposalKind::undo || present.contains(member.id);
    if (member.id != proposal.by && !agreed && counts && has_vote(state, member)) asked.push_back(member.id);
  }
  return asked;
}

Decision handle(const RoomState& state, int member, const protocol::Propose& request,
                const CommandContext& context) {
  if (state.proposal) return errors::kProposalOpen;
  Proposal proposal;
  proposal.kind = request.kind;
  proposal.by = member;
  if (request.kind == ProposalKind::undo) {
    proposal.seat = state.seat_of(member);
    if (proposal.seat && state.started())
      proposal.move = state.seat_states.at(static_cast<std::size_t>(*proposal.seat)).undo_point;
  }
  if (request.kind == ProposalKind::stand_in) {
    proposal.seat = request.seat;
    proposal.bot = request.bot;
    if (request.bot.empty()) proposal.member = request.member;
  }
  if (request.kind == ProposalKind::host) proposal.member = member;
  if (auto refused = refuse(state, proposal, context)) return *refused;
  Json made = entry("propose", member, request.id, context);
  made["what"] = to_text(proposal.kind);
  if (proposal.seat) made["seat"] = *proposal.seat;
  if (proposal.member) made["member"] = *proposal.member;
  if (!proposal.bot.empty()) {
    made["bot"] = proposal.bot;
    made["name"] = bot_name(state);
    if (proposal.bot != kRandomBot) made["character"] = to_text(next_character(state));
  }
  const auto asked = pending_voters(state, proposal, context.present);
  if (needs_quorum(proposal) && !is_quorum(state, asked)) return errors::kNoQuorum;
  if (!asked.empty()) return accepted(std::move(made));
  made["carries"] = true;
  return carried(std::move(made), proposal);
}

Decision handle(const RoomState& state, int member, const protocol::Vote& vote,
                const CommandContext& context) {
  if (!state.proposal || state.proposal->number != vote.proposal) return errors::kNoProposal;
  const Proposal& proposal = *state.proposal;
  const auto asked = pending_voters(state, proposal, context.present);
  const bool own = proposal.by == member;
  if (std::find(asked.begin(), asked.end(), member) == asked.end() && !(own && !vote.agree))
    return errors::kNotAsked;
  Json made = entry("vote", member, vote.id, context);
  made["agree"] = vote.agree;
  if (!vote.agree) return accepted(std::move(made));
  // The absent member may have come back, or the proposal may no longer be possible.
  if (const auto refused = refuse(state, proposal, context)) {
    // Only the voter reads this, and it is the proposer who has lost the seat.
    return refused->is(errors::kNotSeated) ? errors::kNoProposal : *refused;
  }
  std::vector<int> agreeing = proposal.agreed;
  agreeing.push_back(member);
  const bool quorum = !needs_quorum(proposal) || is_quorum(state, agreeing);
  if (asked.size() > 1 || !quorum) return accepted(std::move(made));
  made["carries"] = true;
  return carried(std::move(made), proposal);
}

Decision handle(const RoomState& state, int member, const protocol::Return& request,
                const CommandContext& context) {
  if (!state.seat_played_for(member)) return errors::kNotYours;
  return accepted(entry("return", member, request.id, context));
}

Decision decide_settlement(const RoomState& state, const CommandContext& context) {
  if (!state.proposal) return NoChange{};
  // The proposal is no longer possible, or the members who had yet to answer have left.
  if (state.member(state.proposal->by) == nullptr || refuse(state, *state.proposal, context))
    return accepted(entry("drop", 0, "", context));
  if (!pending_voters(state, *state.proposal, context.present).empty()) return NoChange{};
  const bool alone = needs_quorum(*state.proposal) && !is_quorum(state, state.proposal->agreed);
  if (alone || !context.present.contains(state.proposal->by)) return accepted(entry("drop", 0, "", context));
  return carried(entry("carry", state.proposal->by, "", context), *state.proposal);
}

}  // namespace nostos::server
