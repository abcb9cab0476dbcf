#include <algorithm>
#include <utility>

#include "server/room/clean_text.hpp"
#include "server/room/command_handler.hpp"
#include "server/room/folding.hpp"
#include "server/webhook/target.hpp"

namespace nostos::server {

Decision CommandHandler::operator()(const protocol::Contribute& contribute) const {
  if (state.started()) return kStarted;
  if (!record::is_contribution(contribute.bytes)) {
    return Refusal{"bad_contribution", "A contribution is 32 bytes in base64url.", ""};
  }
  if (!state.lesson.empty()) return Refusal{"not_allowed", "A lesson's deal is fixed.", ""};
  const auto& given = state.member_at(member).contribution;
  if (given == contribute.bytes) return NoChange{};
  // Only once: a member could try another value to get a better deal.
  if (given) return Refusal{"contributed", "You have given your share of the chance.", ""};
  Json made = entry("contribute", member, contribute.id, world);
  made["bytes"] = contribute.bytes;
  return granted(std::move(made));
}

Decision CommandHandler::operator()(const protocol::Start& start) const {
  if (member != state.host) return kNotHost;
  if (state.started()) return kStarted;
  const Game* game = world.library.game(state.game);
  if (game == nullptr) return Refusal{"no_game", "There is no such game here.", ""};
  std::vector<int> players;
  for (std::size_t seat = 0; seat < state.seats.size(); ++seat) {
    if (!state.seats[seat]) continue;
    // To close up free seats must not change the role that a player chose.
    if (game->info().roles.at(seat) != game->info().roles.at(players.size())) {
      return Refusal{"too_few", "Somebody must be " + game->info().roles.at(players.size()).en + ".", ""};
    }
    players.push_back(*state.seats[seat]);
  }
  const int count = static_cast<int>(players.size());
  if (count < game->info().min_seats) return Refusal{"too_few", "Too few people are seated.", ""};
  const auto options = game->check_options(Json::parse(state.options), count, world.library.data(state.game));
  if (!options) return refusal(options.error());
  Json made = entry("start", member, start.id, world);
  made["rules"] = game->info().rules_version;
  made["data"] = world.library.data(state.game);
  made["players"] = players;
  return granted(std::move(made),
                 game->start(*options, count, world.library.data(state.game), Rng(seed_of(state, players))));
}

Decision CommandHandler::operator()(const protocol::Intent& request) const {
  if (!state.started()) return kNotStarted;
  const auto seat = state.seat_of(member);
  if (!seat) return kNotSeated;
  const Json& intent = *request.intent;
  const ViewerState& eye = state.eyes.at(static_cast<std::size_t>(*seat));
  if (request.turn != eye.turn && !offers_free(eye.prompt, intent))
    return Refusal{"stale", "You are asked something else by now.", ""};
  const SeatUsage& usage = state.usage.at(static_cast<std::size_t>(*seat));
  if (usage.steps >= kSeatQuota.steps || usage.bytes >= kSeatQuota.bytes)
    return Refusal{"game_quota", "Your seat has made all the moves that one game holds.", ""};
  // A proposer who decided meanwhile could see more before the move comes back.
  const bool asks_back = state.proposal && state.proposal->what == protocol::ProposalKind::take_back &&
                         state.proposal->by == member;
  if (asks_back && !offers_free(eye.prompt, intent))
    return Refusal{"proposal_open", "You have asked to take a move back; withdraw that first.", ""};
  auto next = state.position->apply({Seat{*seat}, intent, Cause::player}, eye.prompt);
  if (!next) return refusal(next.error());
  return granted(Move{member, request.id, world.now, *seat, request.intent, Cause::player}, *std::move(next));
}

std::optional<Refusal> muted(const RoomState& state, int member) {
  if (state.settings.players_speak && !state.seat_of(member) && member != state.host)
    return Refusal{"muted", "In this room those who play write.", ""};
  const std::string rule = state.started() ? state.position->chat_block_rule() : "";
  if (!rule.empty()) return Refusal{"muted", "At this table nobody writes now.", rule};
  return std::nullopt;
}

Decision CommandHandler::operator()(const protocol::Say& say) const {
  const auto text = clean_line(say.text, kMaxLineLength);
  if (!text) return Refusal{"bad_text", "A line has 1 to 500 visible characters.", ""};
  if (auto refusal = muted(state, member)) return *std::move(refusal);
  std::string team;
  if (say.to == protocol::Audience::team) {
    if (!state.started()) return kNotStarted;
    const auto seat = state.seat_of(member);
    if (!seat) return Refusal{"not_seated", "Spectators have no team.", ""};
    team = state.position->team(Seat{*seat});
  }
  Json made = entry("say", member, say.id, world);
  made["to"] = to_text(say.to);
  made["team"] = team;
  made["text"] = *text;
  return granted(std::move(made));
}

// Every player moves to the seat before theirs: the player in the second seat gets the first one (rule O72 of
// Odyssey requires it, and it suits every game).
Decision CommandHandler::operator()(const protocol::Again& request) const {
  if (!state.started()) return NoChange{};
  if (!state.position->outcome()) return Refusal{"not_over", "The game has not ended.", ""};
  if (member != state.host && !state.seat_of(member)) return kNotSeated;
  std::vector<int> seats;
  for (std::size_t seat = 0; seat < state.seats.size(); ++seat)
    seats.push_back(state.owners[seat].value_or(state.seats[seat].value()));
  std::rotate(seats.begin(), seats.begin() + 1, seats.end());
  Json made = entry("again", member, request.id, world);
  made["seats"] = seats;
  made["secret"] = to_hex(fresh_seed());
  return granted(std::move(made));
}

Decision CommandHandler::operator()(const protocol::SetHook& request) const {
  // Whether the server may send there is checked at each notice, after it resolves the name.
  const auto target = request.url.empty() ? std::nullopt : std::optional(hook::parse_target(request.url));
  if (target && !*target) return Refusal{target->error().code, target->error().message, ""};
  Json made = entry("hook", member, request.id, world);
  made["url"] = request.url;
  made["language"] = request.language;
  return granted(std::move(made));
}

}  // namespace nostos::server
