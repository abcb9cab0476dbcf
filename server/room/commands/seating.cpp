#include <algorithm>
#include <utility>

#include "server/base/credentials.hpp"
#include "server/room/commands/command_handler.hpp"

namespace nostos::server {
namespace {

int seated(const RoomState& state) {
  return static_cast<int>(std::count_if(state.seats.begin(), state.seats.end(),
                                        [](const auto& seat) { return seat.has_value(); }));
}

}  // namespace

Decision CommandHandler::operator()(const protocol::Sit& sit) const {
  if (state.started()) return kStarted;
  const int whom = sit.member.value_or(member);
  if (whom != member && member != state.host) return kNotHost;
  const Member* person = state.member(whom);
  if (person == nullptr) return kNoMember;
  if (!sit.seat) {
    if (!state.seat_of(whom)) return NoChange{};
  } else {
    if (person->watcher && member != state.host)
      return Refusal{"watcher", "Whoever came to look on is seated by the host.", ""};
    if (std::cmp_greater_equal(*sit.seat, state.seats.size())) return kNoSeat;
    const auto& holder = state.seats[static_cast<std::size_t>(*sit.seat)];
    if (holder == whom) return NoChange{};
    if (holder) return kSeatTaken;
    if (person->watcher && guests(state) >= world.limits.members) return kRoomFull;
  }
  Json made = entry("sit", member, sit.id, world);
  made["seat"] = sit.seat ? Json(*sit.seat) : Json(nullptr);
  if (whom != member) made["member"] = whom;
  return granted(std::move(made));
}

Decision CommandHandler::operator()(const protocol::Configure& configure) const {
  if (member != state.host) return kNotHost;
  if (state.started()) return kStarted;
  if (!state.lesson.empty()) return Refusal{"not_allowed", "A lesson is played as it was laid out.", ""};
  const std::string& id = configure.game.empty() ? state.game : configure.game;
  const Game* game = world.library.game(id);
  if (game == nullptr) return Refusal{"no_game", "There is no such game here.", ""};
  const int players = std::clamp(seated(state), game->info().min_seats, game->info().max_seats);
  const auto options = game->check_options(Json::parse(configure.options), players, world.library.data(id));
  if (!options) return refusal(options.error());
  Json made = entry("configure", member, configure.id, world);
  made["game"] = id;
  made["options"] = *options;
  return granted(std::move(made));
}

Decision CommandHandler::operator()(const protocol::Arrange& request) const {
  if (member != state.host) return kNotHost;
  const auto settings = changed(state.settings, Json::parse(request.settings), state.started());
  if (const auto* bad = std::get_if<BadSetting>(&settings)) return Refusal{bad->code, bad->words, ""};
  Json made = entry("arrange", member, request.id, world);
  made["settings"] = to_json(std::get<Settings>(settings));
  return granted(std::move(made));
}

Decision CommandHandler::operator()(const protocol::NameHost& request) const {
  if (member != state.host) return kNotHost;
  const Member* other = state.member(request.member);
  if (other == nullptr || !other->bot.empty()) return kNoMember;
  if (other->id == member) return NoChange{};
  Json made = entry("host", member, request.id, world);
  made["member"] = other->id;
  return granted(std::move(made));
}

Decision CommandHandler::operator()(const protocol::SeatBot& request) const {
  if (member != state.host) return kNotHost;
  if (state.started()) return kStarted;
  const Game* game = world.library.game(state.game);
  if (game == nullptr || !is_offered(*game, request.kind)) return kNoBot;
  if (std::cmp_greater_equal(request.seat, state.seats.size())) return kNoSeat;
  if (state.seats[static_cast<std::size_t>(request.seat)]) return kSeatTaken;
  if (guests(state) >= world.limits.members) return kRoomFull;
  Json made = entry("bot", member, request.id, world);
  made["seat"] = request.seat;
  made["kind"] = request.kind;
  made["name"] = bot_name(state);
  return granted(std::move(made));
}

Decision CommandHandler::operator()(const protocol::Dismiss& request) const {
  if (member != state.host) return kNotHost;
  const Member* other = state.member(request.member);
  if (other == nullptr) return kNoMember;
  if (other->id == member) return Refusal{"not_allowed", "The host leaves by leaving.", ""};
  // In a running game the host cannot remove a player; members may vote for a stand-in.
  if (state.started() && (state.seat_of(other->id) || state.owned_by(other->id))) return kStarted;
  Json made = entry("dismiss", member, request.id, world);
  made["member"] = request.member;
  return granted(std::move(made));
}

// The host can make a new link for a member who has lost their device and their link; every member sees that.
Decision CommandHandler::operator()(const protocol::Link& link) const {
  const int whose = link.member.value_or(member);
  if (whose != member && member != state.host) return kNotHost;
  const Member* person = state.member(whose);
  if (person == nullptr || !person->bot.empty()) return kNoMember;
  std::string key = fresh_secret();
  Json made = entry("key", member, link.id, world);
  made["hash"] = hash_secret(key);
  if (whose != member) made["member"] = whose;
  Accepted given = granted(std::move(made));
  given.secret = std::move(key);
  return given;
}

Decision CommandHandler::operator()(const protocol::Leave& leave) const {
  // In a running game the member keeps the seat; the room only releases the connection.
  if (state.started() && (state.seat_of(member) || state.owned_by(member))) return NoChange{};
  return granted(entry("leave", member, leave.id, world));
}

}  // namespace nostos::server
