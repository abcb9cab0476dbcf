#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "games/core/json_text.hpp"
#include "games/core/json_writer.hpp"
#include "server/room/clean_text.hpp"
#include "server/room/command_handler.hpp"
#include "server/room/credentials.hpp"
#include "server/room/name_skeleton.hpp"
#include "server/room/password.hpp"

namespace nostos::server {
namespace {

// Minor characters of the Odyssey whose names are similar in most languages.
constexpr std::array<std::string_view, 16> kBotNames{
    "Argos",  "Mentor",    "Phemius", "Medon",    "Dolius", "Baius",   "Polites", "Elpenor",
    "Thoosa", "Leucothea", "Aretus",  "Echeneus", "Noemon", "Clytius", "Ctimene", "Halius"};

const Refusal kBadName{"bad_name", "A name has 1 to 24 visible characters.", ""};
const Refusal kNoRoom{"no_room", "There is no room of that code.", ""};
const Refusal kRoomQuotaUsed{"room_quota", "The room's log is full; open another room.", ""};

// All requests except those that finish a game or let members leave.
bool only_adds(const protocol::Inbound& request) {
  return !std::holds_alternative<protocol::Intent>(request) &&
         !std::holds_alternative<protocol::Vote>(request) &&
         !std::holds_alternative<protocol::Return>(request) &&
         !std::holds_alternative<protocol::Leave>(request) &&
         !std::holds_alternative<protocol::Dismiss>(request) &&
         !std::holds_alternative<protocol::Start>(request);
}

}  // namespace

Refusal refusal(const Rejection& rejection) {
  return {rejection.code, rejection.message, rejection.rule};
}

Json entry(std::string_view kind, int by, const std::string& id, const CommandContext& world) {
  Json json{{"k", kind}, {"by", by}, {"at", world.now}};
  if (!id.empty()) json["id"] = id;
  return json;
}

Accepted granted(Json entry, PositionPtr next) {
  auto made = std::make_shared<const Json>(std::move(entry));
  Accepted granted{"", made->at("at").get<std::int64_t>(), made, std::move(next), ""};
  append_text(granted.entry, *made);
  return granted;
}

Accepted granted(Move move, PositionPtr next) {
  Accepted granted{"", move.at, Move{}, std::move(next), ""};
  {
    JsonWriter writer(granted.entry);
    writer.object([&] {
      writer.member("at", move.at);
      writer.member("by", move.by);
      writer.member("cause", to_text(move.cause));
      writer.optional_member("id", move.id);
      writer.member("intent", *move.intent);
      writer.member("k", "intent");
      writer.member("seat", move.seat);
    });
  }
  granted.made = std::move(move);
  return granted;
}

std::size_t guests(const RoomState& state) {
  return static_cast<std::size_t>(std::count_if(state.members.begin(), state.members.end(),
                                                [](const Member& member) { return !member.watcher; }));
}

bool name_is_free(const RoomState& state, std::string_view name) {
  return std::none_of(state.members.begin(), state.members.end(),
                      [&](const Member& member) { return same_name(member.name, name); });
}

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

namespace {

// The entry for a new member, or a refusal.
std::variant<Refusal, Json> newcomer(const RoomState& state, const std::string& id, const std::string& as,
                                     const std::string& token, const CommandContext& world) {
  if (state.other_bytes >= kRoomQuota) return kRoomQuotaUsed;
  const auto name = clean_line(as, kMaxNameLength);
  if (!name) return kBadName;
  if (!name_is_free(state, *name)) return Refusal{"name_taken", "Somebody here has that name.", ""};
  Json made = entry("join", 0, id, world);
  made["name"] = *name;
  made["token"] = token;
  made["seat"] = nullptr;
  return made;
}

bool looks_on(const RoomState& state, const Member& member) {
  return member.bot.empty() && !state.seat_of(member.id) && !state.owned_by(member.id) &&
         member.id != state.host;
}

// Makes room for another spectator. If there is none, the entry evicts one who is not connected.
std::optional<Refusal> make_room(const RoomState& state, Json& made, const CommandContext& world) {
  std::size_t spectators = 0;
  std::optional<int> gone;
  for (const Member& member : state.members) {
    if (!looks_on(state, member)) continue;
    ++spectators;
    if (!gone && !world.present.contains(member.id)) gone = member.id;
  }
  if (spectators < world.limits.spectators) return std::nullopt;
  if (!gone) return kRoomFull;
  made["evict"] = *gone;
  return std::nullopt;
}

// Enters as a spectator, by either code.
JoinResult enter_to_watch(const RoomState& state, Json made, const CommandContext& world) {
  if (!state.settings.watching) return {Refusal{"no_watching", "In this room nobody looks on.", ""}, 0};
  made["watcher"] = true;
  if (const auto refused = make_room(state, made, world)) return {*refused, 0};
  return {granted(std::move(made)), state.next_member};
}

JoinResult enter(const RoomState& state, const protocol::Watch& watch, const CommandContext& world) {
  const std::string token = hash_secret(watch.token);
  if (const Member* known = state.member_of_token(token)) return {NoChange{}, known->id};
  if (watch.room != state.watch) return {kNoRoom, 0};
  auto made = newcomer(state, watch.id, watch.name, token, world);
  if (const auto* refused = std::get_if<Refusal>(&made)) return {*refused, 0};
  return enter_to_watch(state, std::get<Json>(std::move(made)), world);
}

JoinResult enter(const RoomState& state, const protocol::Join& join, const CommandContext& world) {
  const std::string token = hash_secret(join.token);
  if (const Member* known = state.member_of_token(token)) return {NoChange{}, known->id};
  if (join.room != state.code) return {kNoRoom, 0};
  if (state.settings.closed) return {Refusal{"door_closed", "The host lets nobody new in.", ""}, 0};
  const std::string& password = state.settings.password;
  if (!password.empty() && (join.password.empty() || !is_password(join.password, password)))
    return {Refusal{"bad_password", "The room asks for another password.", ""}, 0};
  auto entering = newcomer(state, join.id, join.name, token, world);
  if (const auto* refused = std::get_if<Refusal>(&entering)) return {*refused, 0};
  Json& made = std::get<Json>(entering);
  if (state.started()) return enter_to_watch(state, std::move(made), world);
  if (guests(state) >= world.limits.members) return {kRoomFull, 0};
  const auto free = std::find(state.seats.begin(), state.seats.end(), std::nullopt);
  if (!state.started() && free != state.seats.end()) made["seat"] = std::distance(state.seats.begin(), free);
  return {granted(std::move(made)), state.next_member};
}

JoinResult enter(const RoomState& state, const protocol::Resume& resume) {
  const Member* known = state.member_of_token(hash_secret(resume.token));
  if (known == nullptr) return {Refusal{"bad_token", "Nobody in this room has that token.", ""}, 0};
  return {NoChange{}, known->id};
}

JoinResult enter(const RoomState& state, const protocol::Claim& claim, const CommandContext& world) {
  const std::string key = hash_secret(claim.key);
  const std::string token = hash_secret(claim.token);
  const Member* claimed = nullptr;
  const Member* holder = nullptr;  // has this token already
  bool again = false;
  for (const Member& member : state.members) {
    if (same_hash(member.key, key)) claimed = &member;
    if (!same_hash(member.token, token)) continue;
    holder = &member;
    again = same_hash(member.used_key, key);
  }
  // The client repeats a claim whose answer was lost.
  if (again) return {NoChange{}, holder->id};
  if (claimed == nullptr || holder != nullptr)
    return {Refusal{"bad_key", "That personal link is no longer good.", ""}, 0};
  Json made = entry("claim", claimed->id, claim.id, world);
  made["token"] = token;
  return {granted(std::move(made)), claimed->id};
}

// Sets up the room of a lesson completely; only the start is missing.
Decision lay_out(const Lesson& lesson, const Game& game, Json made, const CommandContext& world) {
  const auto options =
      game.check_options(Json::parse(lesson.options), lesson.players, world.library.data(game.info().id));
  if (!options) return refusal(options.error());
  made["options"] = *options;
  made["lesson"] = lesson.id;
  made["secret"] = to_hex(lesson.seed);
  made["seat"] = lesson.seat;
  RoomState room;  // for free names
  const auto sit = [&room](std::string name) {
    room.members.emplace_back().name = std::move(name);
    ++room.next_member;
  };
  sit(made.at("name").get<std::string>());
  made["bots"] = Json::array();
  for (int seat = 0; seat < lesson.players; ++seat) {
    if (seat == lesson.seat) continue;
    const std::string name = bot_name(room);
    sit(name);
    made["bots"].push_back({{"seat", seat}, {"kind", lesson.bot}, {"name", name}});
  }
  Settings settings;
  settings.advice = true;
  settings.closed = true;
  made["settings"] = to_json(settings);
  return granted(std::move(made));
}

}  // namespace

Decision decide_create(const protocol::Create& create, const CommandContext& world) {
  const Game* game = world.library.game(create.game);
  if (game == nullptr) return Refusal{"no_game", "There is no such game here.", ""};
  const auto name = clean_line(create.name, kMaxNameLength);
  if (!name) return kBadName;
  const auto options =
      game->check_options(Json::object(), game->info().min_seats, world.library.data(create.game));
  if (!options) return refusal(options.error());
  Json made = entry("open", 0, create.id, world);
  made["game"] = create.game;
  made["options"] = *options;
  made["name"] = *name;
  made["token"] = hash_secret(create.token);
  made["seat"] = 0;
  made["secret"] = to_hex(fresh_seed());
  if (create.lesson.empty()) return granted(std::move(made));
  const Lesson* lesson = find_lesson(create.game, create.lesson);
  if (lesson == nullptr) return Refusal{"no_lesson", "This game has no such lesson.", ""};
  return lay_out(*lesson, *game, std::move(made), world);
}

JoinResult decide_enter(const RoomState& state, const protocol::Inbound& request,
                        const CommandContext& world) {
  if (const auto* join = std::get_if<protocol::Join>(&request)) return enter(state, *join, world);
  if (const auto* watch = std::get_if<protocol::Watch>(&request)) return enter(state, *watch, world);
  if (const auto* claim = std::get_if<protocol::Claim>(&request)) return enter(state, *claim, world);
  if (const auto* resume = std::get_if<protocol::Resume>(&request)) return enter(state, *resume);
  return {Refusal{"not_in_room", "Enter a room first.", ""}, 0};
}

Decision decide(const RoomState& state, int member, const protocol::Inbound& request,
                const CommandContext& world) {
  const Member* known = state.member(member);
  if (known == nullptr) return Refusal{"not_in_room", "Enter a room first.", ""};
  const std::string id = protocol::request_id(request);
  const bool done = std::find(known->answered.begin(), known->answered.end(), id) != known->answered.end();
  // The server cannot send a key twice: a repeated request makes a new one.
  if (done && !std::holds_alternative<protocol::Link>(request)) return NoChange{};
  if (state.other_bytes >= kRoomQuota && only_adds(request)) return kRoomQuotaUsed;
  return std::visit(CommandHandler{state, member, world}, request);
}

Decision decide_bot(const RoomState& state, int member, std::int64_t turn, const std::string& intent,
                    const CommandContext& world) {
  if (state.member(member) == nullptr) return NoChange{};
  return CommandHandler{state, member, world}(protocol::Intent{"", turn, intent});
}

Decision decide_timer(const RoomState& state, const Timer& timer, const CommandContext& world) {
  const auto running = state.started() ? state.position->timers() : std::vector<Timer>{};
  if (std::find(running.begin(), running.end(), timer) == running.end()) return NoChange{};
  auto intent = std::make_shared<const Json>(Json::parse(timer.intent));
  auto next = state.position->apply({timer.seat, *intent, Cause::clock},
                                    state.eyes.at(static_cast<std::size_t>(timer.seat.index)).prompt);
  if (!next) return refusal(next.error());
  return granted(Move{0, "", world.now, timer.seat.index, std::move(intent), Cause::clock}, *std::move(next));
}

Decision decide_clock(const RoomState& state, std::size_t seat, const CommandContext& world) {
  const auto until = state.deadline(seat);
  const Seat whose{static_cast<int>(seat)};
  if (!until || *until > world.now || !state.eyes[seat].prompt.asks()) return NoChange{};
  const bool present = world.present.contains(state.seats[seat].value());
  const Cause cause = present ? Cause::clock : Cause::absent;
  const auto seed = record::game_seed(state.played.secret, state.played.contributions);
  if (!seed) throw std::runtime_error("a contribution that is not of its form");
  auto intent = std::make_shared<const Json>(record::default_intent(*seed, *state.position, whose));
  auto next = state.position->apply({whose, *intent, cause}, state.eyes[seat].prompt);
  if (!next) return refusal(next.error());
  return granted(Move{0, "", world.now, whose.index, std::move(intent), cause}, *std::move(next));
}

Seed seed_of(const RoomState& state, const std::vector<int>& players) {
  std::vector<record::Contribution> contributions;
  for (const int player : players) contributions.push_back(state.member_at(player).contribution);
  const auto seed = record::game_seed(state.secret, contributions);
  if (!seed) throw std::runtime_error("a contribution that is not of its form");
  return *seed;
}

}  // namespace nostos::server
