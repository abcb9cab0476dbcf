#include <algorithm>
#include <array>
#include <cctype>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "server/room/clean_text.hpp"
#include "server/room/room_state.hpp"
#include "server/room/secret.hpp"

namespace nostos::server {
namespace {

Refusal refusal(const Rejection& rejection) {
  return {rejection.code, rejection.words, rejection.rule};
}

Json entry(std::string_view kind, int by, const std::string& id, const World& world) {
  Json json{{"k", kind}, {"by", by}, {"at", world.now}};
  if (!id.empty()) json["id"] = id;
  return json;
}

Granted granted(const Json& entry, PositionPtr next = nullptr) {
  return {entry.dump(), std::move(next), ""};
}

bool same_name(std::string_view one, std::string_view other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                    [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); });
}

int seated(const RoomState& state) {
  return static_cast<int>(std::count_if(state.seats.begin(), state.seats.end(),
                                        [](const auto& seat) { return seat.has_value(); }));
}

bool name_is_free(const RoomState& state, std::string_view name) {
  return std::none_of(state.members.begin(), state.members.end(),
                      [&](const Member& member) { return same_name(member.name, name); });
}

// Minor people of the Odyssey, with names that are alike in most languages.
constexpr std::array<std::string_view, 16> kBotNames{
    "Argos",  "Mentor",    "Phemius", "Medon",    "Dolius", "Baius",   "Polites", "Elpenor",
    "Thoosa", "Leucothea", "Aretus",  "Echeneus", "Noemon", "Clytius", "Ctimene", "Halius"};

std::string bot_name(const RoomState& state) {
  const auto begin = static_cast<std::size_t>(state.next_member);
  for (std::size_t more = 0; more < kBotNames.size(); ++more) {
    const auto name = kBotNames[(begin + more) % kBotNames.size()];
    if (name_is_free(state, name)) return std::string(name);
  }
  return "Argos " + std::to_string(state.next_member);
}

bool is_offered(const Game& game, const std::string& kind) {
  if (kind == kRandomBot) return true;
  const auto& kinds = game.info().bots;
  return std::any_of(kinds.begin(), kinds.end(),
                     [&](const BotKind& one) { return one.id == kind && one.in_rooms; });
}

const Refusal kBadName{"bad_name", "A name has 1 to 24 visible characters.", ""};
const Refusal kNotHost{"not_host", "Only the host may do that.", ""};
const Refusal kStarted{"already_started", "The game has started.", ""};
const Refusal kNotStarted{"not_started", "The game has not started.", ""};

// --- one function for each request of a member ---

struct Decider {
  const RoomState& state;
  int member;
  const World& world;

  Decision operator()(const protocol::Sit& sit) const {
    if (state.started()) return kStarted;
    if (!sit.seat) {
      if (!state.seat_of(member)) return Nothing{};
    } else {
      if (std::cmp_greater_equal(*sit.seat, state.seats.size()))
        return Refusal{"no_seat", "There is no such seat.", ""};
      const auto& holder = state.seats[static_cast<std::size_t>(*sit.seat)];
      if (holder == member) return Nothing{};
      if (holder) return Refusal{"seat_taken", "Somebody sits there.", ""};
    }
    Json made = entry("sit", member, sit.id, world);
    made["seat"] = sit.seat ? Json(*sit.seat) : Json(nullptr);
    return granted(made);
  }

  Decision operator()(const protocol::Configure& configure) const {
    if (member != state.host) return kNotHost;
    if (state.started()) return kStarted;
    const std::string& id = configure.game.empty() ? state.game : configure.game;
    const Game* game = world.shelf.game(id);
    if (game == nullptr) return Refusal{"no_game", "There is no such game here.", ""};
    const int players = std::clamp(seated(state), game->info().min_seats, game->info().max_seats);
    const auto options = game->check_options(Json::parse(configure.options), players, world.shelf.data(id));
    if (!options) return refusal(options.error());
    Json made = entry("configure", member, configure.id, world);
    made["game"] = id;
    made["options"] = *options;
    return granted(made);
  }

  Decision operator()(const protocol::Start& start) const {
    if (member != state.host) return kNotHost;
    if (state.started()) return kStarted;
    const Game* game = world.shelf.game(state.game);
    if (game == nullptr) return Refusal{"no_game", "There is no such game here.", ""};
    std::vector<int> players;
    for (std::size_t seat = 0; seat < state.seats.size(); ++seat) {
      if (!state.seats[seat]) continue;
      // Closing up free seats must not give anybody another role than the one he chose.
      if (game->info().roles.at(seat) != game->info().roles.at(players.size())) {
        return Refusal{"too_few", "Somebody must be " + game->info().roles.at(players.size()).en + ".", ""};
      }
      players.push_back(*state.seats[seat]);
    }
    const int count = static_cast<int>(players.size());
    if (count < game->info().min_seats) return Refusal{"too_few", "Too few people are seated.", ""};
    const auto options = game->check_options(Json::parse(state.options), count, world.shelf.data(state.game));
    if (!options) return refusal(options.error());
    Json made = entry("start", member, start.id, world);
    made["rules"] = game->info().rules_version;
    made["data"] = world.shelf.data(state.game);
    made["players"] = players;
    return granted(made,
                   game->start(*options, count, world.shelf.data(state.game), Rng(seed_of(state, players))));
  }

  Decision operator()(const protocol::Intent& request) const {
    if (!state.started()) return kNotStarted;
    const auto seat = state.seat_of(member);
    if (!seat) return Refusal{"not_seated", "Spectators do not decide.", ""};
    const Json intent = Json::parse(request.intent);
    Prompt free = state.position->prompt(Seat{*seat});
    std::erase_if(free.choices, [](const Choice& choice) { return !choice.free; });
    if (request.turn != state.eye_of(member).turn && !offers(free, intent)) {
      return Refusal{"stale", "You are asked something else by now.", ""};
    }
    auto next = state.position->apply({Seat{*seat}, intent, Cause::player});
    if (!next) return refusal(next.error());
    Json made = entry("intent", member, request.id, world);
    made["seat"] = *seat;
    made["intent"] = intent;
    made["cause"] = to_text(Cause::player);
    return granted(made, *std::move(next));
  }

  Decision operator()(const protocol::Say& say) const {
    const auto text = clean_line(say.text, kMaxLineLength);
    if (!text) return Refusal{"bad_text", "A line has 1 to 500 visible characters.", ""};
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
    return granted(made);
  }

  Decision operator()(const protocol::Link& link) const {
    std::string key = fresh_secret();
    Json made = entry("key", member, link.id, world);
    made["hash"] = hash_secret(key);
    Granted given = granted(made);
    given.secret = std::move(key);
    return given;
  }

  Decision operator()(const protocol::Contribute& contribute) const {
    if (state.started()) return kStarted;
    if (!record::is_contribution(contribute.bytes)) {
      return Refusal{"bad_contribution", "A contribution is 32 bytes in base64url.", ""};
    }
    const auto& given = state.member(member)->contribution;
    if (given == contribute.bytes) return Nothing{};
    // Once is once: a second try could look for a better one.
    if (given) return Refusal{"contributed", "You have given your share of the chance.", ""};
    Json made = entry("contribute", member, contribute.id, world);
    made["bytes"] = contribute.bytes;
    return granted(made);
  }

  Decision operator()(const protocol::SeatBot& request) const {
    if (member != state.host) return kNotHost;
    if (state.started()) return kStarted;
    const Game* game = world.shelf.game(state.game);
    if (game == nullptr || !is_offered(*game, request.kind))
      return Refusal{"no_bot", "This game has no such bot.", ""};
    if (std::cmp_greater_equal(request.seat, state.seats.size()))
      return Refusal{"no_seat", "There is no such seat.", ""};
    if (state.seats[static_cast<std::size_t>(request.seat)])
      return Refusal{"seat_taken", "Somebody sits there.", ""};
    if (state.members.size() >= kMaxMembers) return Refusal{"room_full", "The room is full.", ""};
    Json made = entry("bot", member, request.id, world);
    made["seat"] = request.seat;
    made["kind"] = request.kind;
    made["name"] = bot_name(state);
    return granted(made);
  }

  Decision operator()(const protocol::Dismiss& request) const {
    if (member != state.host) return kNotHost;
    if (state.started()) return kStarted;
    const Member* other = state.member(request.member);
    if (other == nullptr || other->bot.empty())
      return Refusal{"no_bot", "There is no such bot in the room.", ""};
    Json made = entry("dismiss", member, request.id, world);
    made["member"] = request.member;
    return granted(made);
  }

  // Everybody moves one seat on, against the clock: whoever sat in the second seat has the first one now (O72
  // of Odyssey asks for that, and no game minds).
  Decision operator()(const protocol::Again& request) const {
    if (!state.started()) return Nothing{};
    if (!state.position->outcome()) return Refusal{"not_over", "The game has not ended.", ""};
    if (member != state.host && !state.seat_of(member))
      return Refusal{"not_seated", "Spectators do not decide.", ""};
    std::vector<int> seats;
    for (const auto& seat : state.seats) seats.push_back(seat.value());
    std::rotate(seats.begin(), seats.begin() + 1, seats.end());
    Json made = entry("again", member, request.id, world);
    made["seats"] = seats;
    made["secret"] = to_hex(fresh_seed());
    return granted(made);
  }

  Decision operator()(const protocol::Leave& leave) const {
    // In a running game the seat stays his; the room only lets go of the connection.
    if (state.started()) return Nothing{};
    return granted(entry("leave", member, leave.id, world));
  }

  // Hello, ping and the ways in are not a member's requests.
  template <class Other>
  Decision operator()(const Other&) const {
    return Refusal{"already_in_room", "This connection is in a room.", ""};
  }
};

Entrance enter(const RoomState& state, const protocol::Join& join, const World& world) {
  const std::string token = hash_secret(join.token);
  if (const Member* known = state.member_of_token(token)) return {Nothing{}, known->id};
  const auto name = clean_line(join.name, kMaxNameLength);
  if (!name) return {kBadName, 0};
  if (state.members.size() >= kMaxMembers) return {Refusal{"room_full", "The room is full.", ""}, 0};
  if (!name_is_free(state, *name)) return {Refusal{"name_taken", "Somebody here has that name.", ""}, 0};
  Json made = entry("join", 0, join.id, world);
  made["name"] = *name;
  made["token"] = token;
  made["seat"] = nullptr;
  const auto free = std::find(state.seats.begin(), state.seats.end(), std::nullopt);
  if (!state.started() && free != state.seats.end()) made["seat"] = std::distance(state.seats.begin(), free);
  return {granted(made), state.next_member};
}

Entrance enter(const RoomState& state, const protocol::Resume& resume) {
  const Member* known = state.member_of_token(hash_secret(resume.token));
  if (known == nullptr) return {Refusal{"bad_token", "Nobody in this room has that token.", ""}, 0};
  return {Nothing{}, known->id};
}

Entrance enter(const RoomState& state, const protocol::Claim& claim, const World& world) {
  const std::string key = hash_secret(claim.key);
  const std::string token = hash_secret(claim.token);
  for (const Member& member : state.members) {
    // The same claim again: its answer was lost.
    if (member.used_key == key && member.token == token) return {Nothing{}, member.id};
    if (member.key != key) continue;
    if (state.member_of_token(token) != nullptr) break;
    Json made = entry("claim", member.id, claim.id, world);
    made["token"] = token;
    return {granted(made), member.id};
  }
  return {Refusal{"bad_key", "That personal link is no longer good.", ""}, 0};
}

}  // namespace

Decision decide_create(const protocol::Create& create, const World& world) {
  const Game* game = world.shelf.game(create.game);
  if (game == nullptr) return Refusal{"no_game", "There is no such game here.", ""};
  const auto name = clean_line(create.name, kMaxNameLength);
  if (!name) return kBadName;
  const auto options =
      game->check_options(Json::object(), game->info().min_seats, world.shelf.data(create.game));
  if (!options) return refusal(options.error());
  Json made = entry("open", 0, create.id, world);
  made["game"] = create.game;
  made["options"] = *options;
  made["name"] = *name;
  made["token"] = hash_secret(create.token);
  made["seat"] = 0;
  made["secret"] = to_hex(fresh_seed());
  return granted(made);
}

Entrance decide_enter(const RoomState& state, const protocol::Inbound& request, const World& world) {
  if (const auto* join = std::get_if<protocol::Join>(&request)) return enter(state, *join, world);
  if (const auto* claim = std::get_if<protocol::Claim>(&request)) return enter(state, *claim, world);
  if (const auto* resume = std::get_if<protocol::Resume>(&request)) return enter(state, *resume);
  return {Refusal{"not_in_room", "Enter a room first.", ""}, 0};
}

Decision decide(const RoomState& state, int member, const protocol::Inbound& request, const World& world) {
  const Member* known = state.member(member);
  if (known == nullptr) return Refusal{"not_in_room", "Enter a room first.", ""};
  const std::string id = protocol::request_id(request);
  const bool done = std::find(known->answered.begin(), known->answered.end(), id) != known->answered.end();
  // A key cannot be handed out twice; asked again, a new one takes its place.
  if (done && !std::holds_alternative<protocol::Link>(request)) return Nothing{};
  return std::visit(Decider{state, member, world}, request);
}

Decision decide_bot(const RoomState& state, int member, std::int64_t turn, const std::string& intent,
                    const World& world) {
  if (state.member(member) == nullptr) return Nothing{};
  return Decider{state, member, world}(protocol::Intent{"", turn, intent});
}

Decision decide_timer(const RoomState& state, const Timer& timer, const World& world) {
  const auto running = state.started() ? state.position->timers() : std::vector<Timer>{};
  if (std::find(running.begin(), running.end(), timer) == running.end()) return Nothing{};
  const Json intent = Json::parse(timer.intent);
  auto next = state.position->apply({timer.seat, intent, Cause::clock});
  if (!next) return refusal(next.error());
  Json made = entry("intent", 0, "", world);
  made["seat"] = timer.seat.index;
  made["intent"] = intent;
  made["cause"] = to_text(Cause::clock);
  return granted(made, *std::move(next));
}

Seed seed_of(const RoomState& state, const std::vector<int>& players) {
  std::vector<record::Contribution> contributions;
  for (const int player : players) contributions.push_back(state.member(player)->contribution);
  const auto seed = record::game_seed(state.secret, contributions);
  if (!seed) throw std::runtime_error("a contribution that is not of its form");
  return *seed;
}

// --- questions about a room ---

const Member* RoomState::member(int id) const {
  const auto found =
      std::find_if(members.begin(), members.end(), [&](const Member& member) { return member.id == id; });
  return found == members.end() ? nullptr : &*found;
}

const Member* RoomState::member_of_token(const std::string& hash) const {
  const auto found = std::find_if(members.begin(), members.end(),
                                  [&](const Member& member) { return member.token == hash; });
  return found == members.end() ? nullptr : &*found;
}

std::optional<int> RoomState::seat_of(int member) const {
  const auto found = std::find(seats.begin(), seats.end(), std::optional(member));
  if (found == seats.end()) return std::nullopt;
  return static_cast<int>(std::distance(seats.begin(), found));
}

std::vector<bool> RoomState::people() const {
  std::vector<bool> people;
  for (const auto& seat : seats) {
    const Member* held = seat ? member(*seat) : nullptr;
    people.push_back(held != nullptr && held->bot.empty());
  }
  return people;
}

const Eye& RoomState::eye_of(int member) const {
  const auto seat = seat_of(member);
  return seat ? eyes.at(static_cast<std::size_t>(*seat)) : eyes.back();
}

bool RoomState::may_read(int member, const ChatEntry& entry) const {
  if (entry.line.to == protocol::Audience::all || entry.line.from == member) return true;
  const auto seat = seat_of(member);
  return seat && started() && position->team(Seat{*seat}) == entry.team;
}

}  // namespace nostos::server
