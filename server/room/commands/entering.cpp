#include "server/room/commands/entering.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "games/core/registry.hpp"
#include "server/base/credentials.hpp"
#include "server/base/password.hpp"
#include "server/record/playback.hpp"
#include "server/room/clean_text.hpp"
#include "server/room/name_skeleton.hpp"
#include "server/room/queries/advice.hpp"

namespace nostos::server {
namespace {

constexpr std::int64_t kMaxOpening = std::int64_t{1024} * 1024;  // bytes of the moves of a continued game

// The entry for a new member, or a refusal.
std::variant<Refusal, Json> newcomer(const RoomState& state, const std::string& id, const std::string& as,
                                     const std::string& token, const CommandContext& context) {
  if (state.other_bytes >= kGuestQuota) return errors::kRoomQuota;
  const auto name = clean_line(as, kMaxNameLength);
  if (!name) return errors::kBadName;
  if (!name_is_free(state, *name)) return errors::kNameTaken;
  Json made = entry("join", 0, id, context);
  made["name"] = *name;
  made["token"] = token;
  made["seat"] = nullptr;
  if (state.host != 0 && !context.present.contains(state.host)) made["unseen"] = true;
  return made;
}

// Makes room for another spectator. If there is none, the entry evicts one who is not connected: those last
// who came by the players' code, and none of them who waits for a seat.
std::optional<Refusal> make_room(const RoomState& state, Json& made, const CommandContext& context) {
  std::size_t spectators = 0;
  const Member* gone = nullptr;
  for (const Member& member : state.members) {
    if (!member.spectator || state.is_at_table(member.id)) continue;
    ++spectators;
    if (context.present.contains(member.id) || (member.invited && member.wants_seat)) continue;
    if (gone == nullptr || (gone->invited && !member.invited)) gone = &member;
  }
  if (spectators < context.limits.spectators) return std::nullopt;
  if (gone == nullptr) return errors::kRoomFull;
  made["evict"] = gone->id;
  return std::nullopt;
}

// Enters as a spectator, by either code.
JoinResult enter_to_watch(const RoomState& state, Json made, const CommandContext& context) {
  if (!state.settings.allow_spectators) return {errors::kNoSpectators, 0};
  made["spectator"] = true;
  if (const auto refused = make_room(state, made, context)) return {*refused, 0};
  return {accepted(std::move(made)), state.next_ids.member};
}

// A refusal to all who come by the players' code and are not members.
std::optional<Refusal> refuse_entry(const RoomState& state, const std::string& password) {
  if (!state.settings.joinable) return errors::kNotJoinable;
  const std::string& wanted = state.settings.password;
  if (!wanted.empty() && (password.empty() || !is_password(password, wanted))) return errors::kBadPassword;
  return std::nullopt;
}

// The device never enters on its own: the host decides. No device can ask to be a member who is present.
JoinResult enter(const RoomState& state, const protocol::AskClaim& ask, const CommandContext& context) {
  const std::string token = hash_secret(ask.token);
  if (const Member* known = state.member_of_token(token)) return {NoChange{}, known->id};
  if (ask.room != state.codes.room) return {errors::kNoRoom, 0};
  if (const auto refused = refuse_entry(state, ask.password)) return {*refused, 0};
  const Member* named = nullptr;
  for (const Member& member : state.members) {
    if (same_hash(member.claim.token, token))
      return {member.claim.refused ? Decision(errors::kNotLetIn) : Decision(NoChange{}), member.id};
    if (member.bot.empty() && same_name(member.name, ask.name)) named = &member;
  }
  if (named == nullptr) return {errors::kNoMember, 0};
  if (context.present.contains(named->id)) return {errors::kNotAbsent, 0};
  if (state.other_bytes >= kGuestQuota) return {errors::kRoomQuota, 0};
  Json made = entry("ask_claim", 0, ask.id, context);
  made["member"] = named->id;
  made["token"] = token;
  return {accepted(std::move(made)), named->id};
}

JoinResult enter(const RoomState& state, const protocol::Spectate& watch, const CommandContext& context) {
  const std::string token = hash_secret(watch.token);
  if (const Member* known = state.member_of_token(token)) return {NoChange{}, known->id};
  if (watch.room != state.codes.spectators) return {errors::kNoRoom, 0};
  auto made = newcomer(state, watch.id.text, watch.name, token, context);
  if (const auto* refused = std::get_if<Refusal>(&made)) return {*refused, 0};
  return enter_to_watch(state, std::get<Json>(std::move(made)), context);
}

JoinResult enter(const RoomState& state, const protocol::Join& join, const CommandContext& context) {
  const std::string token = hash_secret(join.token);
  if (const Member* known = state.member_of_token(token)) return {NoChange{}, known->id};
  if (join.room != state.codes.room) return {errors::kNoRoom, 0};
  if (const auto refused = refuse_entry(state, join.password)) return {*refused, 0};
  auto entering = newcomer(state, join.id.text, join.name, token, context);
  if (const auto* refused = std::get_if<Refusal>(&entering)) return {*refused, 0};
  Json& made = std::get<Json>(entering);
  if (state.started()) {
    made["invited"] = true;
    return enter_to_watch(state, std::move(made), context);
  }
  if (count_guests(state) >= context.limits.members) return {errors::kRoomFull, 0};
  const auto free = std::find(state.seats.begin(), state.seats.end(), std::nullopt);
  if (!state.started() && free != state.seats.end()) made["seat"] = std::distance(state.seats.begin(), free);
  return {accepted(std::move(made)), state.next_ids.member};
}

JoinResult enter(const RoomState& state, const protocol::Resume& resume) {
  const Member* known = state.member_of_token(hash_secret(resume.token));
  if (known == nullptr) return {errors::kBadToken, 0};
  return {NoChange{}, known->id};
}

JoinResult enter(const RoomState& state, const protocol::ClaimMember& claim, const CommandContext& context) {
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
  if (claimed == nullptr || holder != nullptr) return {errors::kBadKey, 0};
  Json made = entry("claim", claimed->id, claim.id, context);
  made["token"] = token;
  return {accepted(std::move(made)), claimed->id};
}

// Seats bots of a kind on all seats but the person's.
Json bots_around(int seat, int players, const std::string& kind, const std::string& person) {
  RoomState room;  // for free names
  const auto sit = [&room](std::string name) {
    room.members.emplace_back().name = std::move(name);
    ++room.next_ids.member;
  };
  sit(person);
  Json bots = Json::array();
  for (int other = 0; other < players; ++other) {
    if (other == seat) continue;
    const std::string name = bot_name(room);
    sit(name);
    bots.push_back({{"seat", other}, {"kind", kind}, {"name", name}});
  }
  return bots;
}

Json contributions_of(const std::vector<record::Contribution>& contributions) {
  Json given = Json::array();
  for (const auto& one : contributions) given.push_back(one ? Json(*one) : Json(nullptr));
  return given;
}

// Of a table of one person, at which they learn.
Settings practice_settings() {
  Settings settings;
  settings.advice = true;
  settings.joinable = false;
  return settings;
}

// The first `steps` steps of a game as an opening; a refusal if the game is over by then. No clock runs in
// the new room: what the old room's clock decided counts as the player's decision.
std::variant<Refusal, Json> opening_of(const Game& game, const record::GameLog& played, std::size_t steps) {
  Json opening = Json::array();
  record::Playback playback(game, played);
  std::int64_t bytes = 0;
  for (std::size_t at = 0; at < steps; ++at) {
    const record::Step& step = played.steps[at];
    Json move{{"seat", step.seat}, {"intent", Json::parse(step.intent)}};
    if (step.cause == Cause::clock && playback.position()->timed(Seat{step.seat}, move.at("intent")))
      move["cause"] = to_text(step.cause);
    opening.push_back(std::move(move));
    bytes += std::ssize(step.intent) + kStepBytes;
    if (bytes > kMaxOpening) return errors::kRoomQuota;
    playback.advance();
  }
  if (playback.position()->outcome()) return errors::kNoStep;
  return opening;
}

// Sets up the room of a lesson completely; only the start is missing.
Decision lay_out(const Lesson& lesson, const Game& game, Json made, const CommandContext& context) {
  const auto options =
      game.check_options(Json::parse(lesson.options), lesson.players, context.library.data(game.info().id));
  if (!options) return refusal(options.error());
  made["options"] = *options;
  made["lesson"] = lesson.id;
  made["secret"] = to_hex(lesson.secret);
  made["contributions"] = contributions_of(lesson.contributions);
  made["seat"] = lesson.seat;
  made["bots"] = bots_around(lesson.seat, lesson.players, lesson.bot, made.at("name").get<std::string>());
  made["settings"] = to_json(practice_settings());
  return accepted(std::move(made));
}

}  // namespace

Decision decide_create(const protocol::Create& create, const CommandContext& context) {
  const Game* game = context.library.game(create.game);
  if (game == nullptr) return errors::kNoGame;
  const auto name = clean_line(create.name, kMaxNameLength);
  if (!name) return errors::kBadName;
  const auto options =
      game->check_options(Json::object(), game->info().min_seats, context.library.data(create.game));
  if (!options) return refusal(options.error());
  Json made = entry("open", 0, create.id, context);
  made["game"] = create.game;
  made["options"] = *options;
  made["name"] = *name;
  made["token"] = hash_secret(create.token);
  made["seat"] = 0;
  made["secret"] = to_hex(fresh_seed());
  if (create.lesson.empty()) return accepted(std::move(made));
  const Lesson* lesson = find_lesson(create.game, create.lesson);
  if (lesson == nullptr) return errors::kNoLesson;
  return lay_out(*lesson, *game, std::move(made), context);
}

Decision decide_continuation(const protocol::Create& create, const record::GameLog& given,
                             const CommandContext& context) {
  const Game* game = context.library.game(create.game);
  if (game == nullptr || given.game != create.game) return errors::kNoGame;
  if (given.rules != game->info().rules_version) return errors::kRulesVersionMismatch;
  const auto name = clean_line(create.name, kMaxNameLength);
  if (!name) return errors::kBadName;
  const protocol::PastPosition& from = create.from.value();
  const int players = static_cast<int>(given.seats.size());
  if (from.seat >= players) return errors::kNoSeat;
  const record::GameLog played = record::recorded(*game, given);
  if (std::cmp_greater(from.step, played.steps.size())) return errors::kNoStep;
  auto opening = opening_of(*game, played, static_cast<std::size_t>(from.step));
  if (const auto* refusal = std::get_if<Refusal>(&opening)) return *refusal;
  Json made = entry("open", 0, create.id, context);
  made["game"] = create.game;
  made["options"] = Json::parse(played.options);
  made["name"] = *name;
  made["token"] = hash_secret(create.token);
  made["seat"] = from.seat;
  made["secret"] = to_hex(played.secret);
  made["contributions"] = contributions_of(played.contributions);
  made["bots"] = bots_around(from.seat, players, strongest_bot(game->info()), *name);
  made["settings"] = to_json(practice_settings());
  made["continued"] = true;
  // The person is member 1; the bots follow in the order of their seats.
  std::vector<int> members;
  for (int seat = 0, bot = 2; seat < players; ++seat) members.push_back(seat == from.seat ? 1 : bot++);
  made["start"] = {{"at", context.now},
                   {"rules", played.rules},
                   {"data", Json::parse(played.data)},
                   {"players", members},
                   {"opening", std::get<Json>(std::move(opening))}};
  return accepted(std::move(made));
}

JoinResult decide_enter(const RoomState& state, const protocol::Inbound& request,
                        const CommandContext& context) {
  if (const auto* join = std::get_if<protocol::Join>(&request)) return enter(state, *join, context);
  if (const auto* watch = std::get_if<protocol::Spectate>(&request)) return enter(state, *watch, context);
  if (const auto* claim = std::get_if<protocol::ClaimMember>(&request)) return enter(state, *claim, context);
  if (const auto* ask = std::get_if<protocol::AskClaim>(&request)) return enter(state, *ask, context);
  if (const auto* resume = std::get_if<protocol::Resume>(&request)) return enter(state, *resume);
  return {errors::kNotInRoom, 0};
}

}  // namespace nostos::server
