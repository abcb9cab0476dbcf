#include "server/room/commands/seating.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "server/base/credentials.hpp"
#include "server/webhook/target.hpp"

namespace nostos::server {
namespace {

int seated(const RoomState& state) {
  return static_cast<int>(std::count_if(state.seats.begin(), state.seats.end(),
                                        [](const auto& seat) { return seat.has_value(); }));
}

Character character_of(const RoomState& state, const protocol::AddBot& request) {
  if (request.character != protocol::kAnyCharacter) return character_from_text(request.character).value();
  if (request.kind == kRandomBot) return Character::none;
  const auto seat = static_cast<std::size_t>(request.seat);
  if (seat < state.seats.size() && state.seats[seat]) {
    const Character now = state.member_at(*state.seats[seat]).character;
    if (now != Character::none) return now;
  }
  return next_character(state);
}

}  // namespace

Decision handle(const RoomState& state, int member, const protocol::Sit& sit, const CommandContext& context) {
  if (state.started()) return errors::kAlreadyStarted;
  const int whom = sit.member.value_or(member);
  if (whom != member && member != state.host) return errors::kNotHost;
  const Member* person = state.member(whom);
  if (person == nullptr) return errors::kNoMember;
  if (!sit.seat) {
    if (!state.seat_of(whom)) return NoChange{};
  } else {
    if (person->spectator && member != state.host) return errors::kSpectator;
    if (std::cmp_greater_equal(*sit.seat, state.seats.size())) return errors::kNoSeat;
    const auto& holder = state.seats[static_cast<std::size_t>(*sit.seat)];
    if (holder == whom) return NoChange{};
    if (holder) return errors::kSeatTaken;
    if (person->spectator && count_guests(state) >= context.limits.members) return errors::kRoomFull;
  }
  Json made = entry("sit", member, sit.id, context);
  made["seat"] = sit.seat ? Json(*sit.seat) : Json(nullptr);
  if (whom != member) made["member"] = whom;
  return accepted(std::move(made));
}

Decision handle(const RoomState& state, int member, const protocol::Ready& ready,
                const CommandContext& context) {
  if (state.started()) return errors::kAlreadyStarted;
  if (!state.seat_of(member)) return errors::kNotSeated;
  if (state.member_at(member).ready == ready.on) return NoChange{};
  Json made = entry("ready", member, ready.id, context);
  made["on"] = ready.on;
  return accepted(std::move(made));
}

Decision handle(const RoomState& state, int member, const protocol::AskSeat& request,
                const CommandContext& context) {
  if (state.seat_of(member) || state.seat_played_for(member)) return NoChange{};
  if (state.member_at(member).wants_seat == request.on) return NoChange{};
  Json made = entry("ask_seat", member, request.id, context);
  made["on"] = request.on;
  return accepted(std::move(made));
}

// Only the host decides: who lets a device in could hold it themselves, and see the member's hand. While the
// host is away, the table can choose another by a proposal.
Decision handle(const RoomState& state, int member, const protocol::AnswerClaim& answer,
                const CommandContext& context) {
  if (member != state.host) return errors::kNotHost;
  const Member* whom = state.member(answer.member);
  if (whom == nullptr) return errors::kNoMember;
  if (!whom->claim.open() || whom->claim.number != answer.claim) return errors::kNoClaim;
  if (answer.agree && context.present.contains(whom->id)) return errors::kNotAbsent;
  // The device has entered as another member since it asked.
  if (answer.agree && state.member_of_token(whom->claim.token) != nullptr) return errors::kNoClaim;
  Json made = entry("answer_claim", member, answer.id, context);
  made["member"] = whom->id;
  made["agree"] = answer.agree;
  return accepted(std::move(made));
}

Decision handle(const RoomState& state, int member, const protocol::SetGame& request,
                const CommandContext& context) {
  if (member != state.host) return errors::kNotHost;
  if (state.started()) return errors::kAlreadyStarted;
  if (!state.setup.lesson.empty()) return errors::kLessonIsFixed;
  const std::string& id = request.game.empty() ? state.setup.game : request.game;
  const Game* game = context.library.game(id);
  if (game == nullptr) return errors::kNoGame;
  const int players = std::clamp(seated(state), game->info().min_seats, game->info().max_seats);
  const auto options = game->check_options(Json::parse(request.options), players, context.library.data(id));
  if (!options) return refusal(options.error());
  Json made = entry("configure", member, request.id, context);
  made["game"] = id;
  made["options"] = *options;
  return accepted(std::move(made));
}

Decision handle(const RoomState& state, int member, const protocol::UpdateSettings& request,
                const CommandContext& context) {
  if (member != state.host) return errors::kNotHost;
  const auto settings = changed(state.settings, Json::parse(request.settings), state.started());
  if (const auto* bad = std::get_if<Refusal>(&settings)) return *bad;
  Json made = entry("arrange", member, request.id, context);
  made["settings"] = to_json(std::get<Settings>(settings));
  return accepted(std::move(made));
}

Decision handle(const RoomState& state, int member, const protocol::TransferHost& request,
                const CommandContext& context) {
  if (member != state.host) return errors::kNotHost;
  const Member* other = state.member(request.member);
  if (other == nullptr || !other->bot.empty()) return errors::kNoMember;
  if (other->id == member) return NoChange{};
  // A host is no spectator, also when they hand the role on.
  if (other->spectator && count_guests(state) >= context.limits.members) return errors::kRoomFull;
  Json made = entry("host", member, request.id, context);
  made["member"] = other->id;
  return accepted(std::move(made));
}

Decision handle(const RoomState& state, int member, const protocol::AddBot& request,
                const CommandContext& context) {
  if (member != state.host) return errors::kNotHost;
  if (state.started()) return errors::kAlreadyStarted;
  const Game* game = context.library.game(state.setup.game);
  if (game == nullptr || !offers_bot(game->info(), request.kind)) return errors::kNoBot;
  const Character character = character_of(state, request);
  if (character != Character::none && request.kind == kRandomBot) return errors::kNoBot;
  if (std::cmp_greater_equal(request.seat, state.seats.size())) return errors::kNoSeat;
  Json made = entry("bot", member, request.id, context);
  made["seat"] = request.seat;
  made["kind"] = request.kind;
  if (character != Character::none) made["character"] = to_text(character);
  if (const auto holder = state.seats[static_cast<std::size_t>(request.seat)]) {
    const Member& there = state.member_at(*holder);
    if (there.bot.empty()) return errors::kSeatTaken;
    if (there.bot == request.kind && there.character == character) return NoChange{};
    return accepted(std::move(made));
  }
  if (count_guests(state) >= context.limits.members) return errors::kRoomFull;
  made["name"] = bot_name(state);
  return accepted(std::move(made));
}

Decision handle(const RoomState& state, int member, const protocol::Kick& request,
                const CommandContext& context) {
  if (member != state.host) return errors::kNotHost;
  const Member* other = state.member(request.member);
  if (other == nullptr) return errors::kNoMember;
  if (other->id == member) return errors::kHostCannotBeKicked;
  // In a running game the host cannot remove a player; members may vote for a stand-in.
  if (state.started() && (state.seat_of(other->id) || state.seat_played_for(other->id)))
    return errors::kAlreadyStarted;
  Json made = entry("dismiss", member, request.id, context);
  made["member"] = request.member;
  return accepted(std::move(made));
}

// The host can make a new link for a member who has lost their device and their link; every member sees that.
Decision handle(const RoomState& state, int member, const protocol::AskDeviceLink& link,
                const CommandContext& context) {
  const int whose = link.member.value_or(member);
  if (whose != member && member != state.host) return errors::kNotHost;
  const Member* person = state.member(whose);
  if (person == nullptr || !person->bot.empty()) return errors::kNoMember;
  std::string key = fresh_secret();
  Json made = entry("key", member, link.id, context);
  made["hash"] = hash_secret(key);
  if (whose != member) made["member"] = whose;
  Accepted given = accepted(std::move(made));
  given.secret = std::move(key);
  return given;
}

Decision handle(const RoomState& state, int member, const protocol::Leave& leave,
                const CommandContext& context) {
  // In a running game the member keeps the seat; the room only releases the connection.
  if (state.started() && (state.seat_of(member) || state.seat_played_for(member))) return NoChange{};
  return accepted(entry("leave", member, leave.id, context));
}

Decision handle(const RoomState& state, int member, const protocol::SetWebhook& request,
                const CommandContext& context) {
  // Whether the server may send there is checked at each notice, after it resolves the name.
  const auto target = request.url.empty() ? std::nullopt : std::optional(webhook::parse_target(request.url));
  if (target && !*target) return Refusal(target->error().code, target->error().message, "");
  const auto& present = state.member_at(member).webhook;
  const bool same = present ? present->url == request.url && present->language == request.language : !target;
  if (same) return NoChange{};
  // An address is long, and the room can do without: it leaves the rest of the log to the game and the chat.
  if (target && state.other_bytes >= kGuestQuota) return errors::kRoomQuota;
  Json made = entry("hook", member, request.id, context);
  made["url"] = request.url;
  made["language"] = request.language;
  return accepted(std::move(made));
}

}  // namespace nostos::server
