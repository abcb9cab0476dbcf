#include "server/room/commands/game.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <vector>

#include "games/core/registry.hpp"
#include "server/base/credentials.hpp"
#include "server/room/fold.hpp"
#include "server/room/queries/replay.hpp"

namespace nostos::server {

Seed seed_of(const RoomState& state, const std::vector<int>& players) {
  std::vector<record::Contribution> contributions;
  for (const int player : players) contributions.push_back(state.member_at(player).contribution);
  const auto seed = record::game_seed(state.secret, contributions);
  if (!seed) throw std::runtime_error("a malformed contribution");
  return *seed;
}

Decision handle(const RoomState& state, int member, const protocol::Contribute& contribute,
                const CommandContext& context) {
  if (state.started()) return errors::kAlreadyStarted;
  if (!record::is_contribution(contribute.bytes)) {
    return errors::kBadContribution;
  }
  if (!state.setup.lesson.empty()) return errors::kLessonDealIsFixed;
  const auto& given = state.member_at(member).contribution;
  if (given == contribute.bytes) return NoChange{};
  // Only once: a member could try another value to get a better deal.
  if (given) return errors::kAlreadyContributed;
  Json made = entry("contribute", member, contribute.id, context);
  made["bytes"] = contribute.bytes;
  return accepted(std::move(made));
}

// The moves of a lesson that are made with its start. None if the table does not allow all of them: its seats
// or the operator's data may differ from those of the lesson.
Json opening_of(const Lesson& lesson, PositionPtr position) {
  Json moves = Json::array();
  for (std::size_t at = 0; at < lesson.opening; ++at) {
    const LessonMove& move = lesson.course[at];
    Json intent = Json::parse(move.intent);
    auto next = position->apply({Seat{move.seat}, intent, Cause::player});
    if (!next) return Json::array();
    position = *std::move(next);
    moves.push_back({{"seat", move.seat}, {"intent", std::move(intent)}});
  }
  return moves;
}

Decision handle(const RoomState& state, int member, const protocol::Start& start,
                const CommandContext& context) {
  if (member != state.host) return errors::kNotHost;
  if (state.started()) return errors::kAlreadyStarted;
  const Game* game = context.library.game(state.setup.game);
  if (game == nullptr) return errors::kNoGame;
  std::vector<int> players;
  for (std::size_t seat = 0; seat < state.seats.size(); ++seat) {
    if (!state.seats[seat]) continue;
    // To close up free seats must not change the role that a player chose.
    const NamedText& next = game->info().roles.at(players.size());
    if (game->info().roles.at(seat).id != next.id)
      return Refusal(errors::kTooFew, "The game needs a player as " + next.en + ".", "");
    players.push_back(*state.seats[seat]);
  }
  const int count = static_cast<int>(players.size());
  if (count < game->info().min_seats) return errors::kTooFew;
  const auto options =
      game->check_options(Json::parse(state.setup.options), count, context.library.data(state.setup.game));
  if (!options) return refusal(options.error());
  Json made = entry("start", member, start.id, context);
  made["rules"] = game->info().rules_version;
  made["data"] = context.library.data(state.setup.game);
  made["players"] = players;
  auto position =
      game->start(*options, count, context.library.data(state.setup.game), Rng(seed_of(state, players)));
  if (const Lesson* lesson = find_lesson(state.setup.game, state.setup.lesson);
      lesson != nullptr && lesson->opening > 0)
    made["opening"] = opening_of(*lesson, position);
  return accepted(std::move(made), std::move(position));
}

Decision handle(const RoomState& state, int member, const protocol::Intent& request,
                const CommandContext& context) {
  if (!state.started()) return errors::kNotStarted;
  const auto seat = state.seat_of(member);
  if (!seat) return errors::kNotSeated;
  const Json& intent = *request.intent;
  const ViewerState& viewer_state = state.viewers.at(static_cast<std::size_t>(*seat));
  if (request.turn != viewer_state.turn && !offers_free(viewer_state.prompt, intent)) return errors::kStale;
  const SeatUsage& usage = state.seat_states.at(static_cast<std::size_t>(*seat)).usage;
  if (usage.steps >= kSeatQuota.steps || usage.bytes >= kSeatQuota.bytes) return errors::kGameQuota;
  // A proposer who decided meanwhile could see more before the move comes back.
  const bool asks_back =
      state.proposal && state.proposal->kind == protocol::ProposalKind::undo && state.proposal->by == member;
  if (asks_back && !offers_free(viewer_state.prompt, intent)) return errors::kOwnProposalOpen;
  auto next = state.position->apply({Seat{*seat}, intent, Cause::player}, viewer_state.prompt);
  if (!next) return refusal(next.error());
  return accepted(Move{member, kept_id(request.id), context.now, *seat, request.intent, Cause::player},
                  *std::move(next));
}

// Every player moves to the seat before theirs: the player in the second seat gets the first one (rule O72 of
// Odyssey requires it, and it suits every game).
Decision handle(const RoomState& state, int member, const protocol::Rematch& request,
                const CommandContext& context) {
  if (!state.started()) return NoChange{};
  if (!state.position->outcome()) return errors::kNotOver;
  if (member != state.host && !state.seat_of(member)) return errors::kNotSeated;
  std::vector<int> seats;
  for (std::size_t seat = 0; seat < state.seats.size(); ++seat)
    seats.push_back(state.seat_states[seat].absent_owner.value_or(state.seats[seat].value()));
  std::rotate(seats.begin(), seats.begin() + 1, seats.end());
  // Invited members who came late and asked for a seat take the free ones, in the order in which they came.
  const Game* game = context.library.game(state.setup.game);
  const auto places = game == nullptr ? seats.size() : static_cast<std::size_t>(game->info().max_seats);
  std::size_t guests = count_guests(state);
  for (const Member& late : state.members) {
    if (seats.size() >= places || guests >= context.limits.members) break;
    if (!late.wants_seat || !late.invited || std::count(seats.begin(), seats.end(), late.id) > 0) continue;
    seats.push_back(late.id);
    ++guests;
  }
  Json made = entry("again", member, request.id, context);
  made["seats"] = seats;
  made["secret"] = to_hex(fresh_seed());
  return accepted(std::move(made));
}

Decision decide_bot(const RoomState& state, int member, std::int64_t turn, const std::string& intent,
                    const CommandContext& context) {
  if (state.member(member) == nullptr) return NoChange{};
  return handle(state, member, protocol::Intent{"", turn, intent}, context);
}

Decision decide_timer(const RoomState& state, const Timer& timer, const CommandContext& context) {
  const auto running = state.started() ? state.position->timers() : std::vector<Timer>{};
  if (std::find(running.begin(), running.end(), timer) == running.end()) return NoChange{};
  auto intent = std::make_shared<const Json>(Json::parse(timer.intent));
  auto next = state.position->apply({timer.seat, *intent, Cause::clock},
                                    state.viewers.at(static_cast<std::size_t>(timer.seat.index)).prompt);
  if (!next) return refusal(next.error());
  return accepted(Move{0, "", context.now, timer.seat.index, std::move(intent), Cause::clock},
                  *std::move(next));
}

Decision decide_clock(const RoomState& state, std::size_t seat, const CommandContext& context) {
  const auto until = state.deadline(seat);
  const Seat whose{static_cast<int>(seat)};
  if (!until || *until > context.now || !state.viewers[seat].prompt.asks()) return NoChange{};
  const bool present = context.present.contains(state.seats[seat].value());
  const Cause cause = present ? Cause::clock : Cause::absent;
  const auto seed = record::game_seed(state.played.secret, state.played.contributions);
  if (!seed) throw std::runtime_error("a malformed contribution");
  auto intent = std::make_shared<const Json>(record::default_intent(*seed, *state.position, whose));
  auto next = state.position->apply({whose, *intent, cause}, state.viewers[seat].prompt);
  if (!next) return refusal(next.error());
  return accepted(Move{0, "", context.now, whose.index, std::move(intent), cause}, *std::move(next));
}

Decision decide_reveal(const RoomState& state, int member, const protocol::AskReplay& request,
                       const CommandContext& context) {
  if (!views_all_seats(state, member, request) || state.member_at(member).viewed_all_seats) return NoChange{};
  return accepted(entry("eyes", member, "", context));
}

}  // namespace nostos::server
