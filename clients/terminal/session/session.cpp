#include <algorithm>
#include <nlohmann/json.hpp>

#include "clients/terminal/session/session.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;

template <class T>
std::optional<T> maybe(const json& value) {
  if (value.is_null()) return std::nullopt;
  // The bound keeps arithmetic on these values from overflowing.
  constexpr T kFar =
      sizeof(T) > sizeof(int) ? static_cast<T>(4'000'000'000'000'000) : static_cast<T>(1'000'000'000);
  return std::clamp<T>(value.get<T>(), -kFar, kFar);
}

template <class T>
std::vector<std::optional<T>> maybes(const json& list) {
  std::vector<std::optional<T>> all;
  for (const json& item : list) all.push_back(maybe<T>(item));
  return all;
}

std::string text_or_none(const json& value) {
  return value.is_null() ? "" : value.get<std::string>();
}

OptionInfo option_of(const json& option) {
  OptionInfo made;
  made.id = option.at("id").get<std::string>();
  made.kind = option.at("kind").get<std::string>();
  made.label = localized_text_of(option.at("label"));
  made.help = localized_text_of(option.at("help"));
  made.group = localized_text_of(option.at("group"));
  for (const json& value : option.at("values"))
    made.values.push_back({value.at("id").get<std::string>(), localized_text_of(value.at("label"))});
  made.min = option.at("min").get<std::int64_t>();
  made.max = option.at("max").get<std::int64_t>();
  made.fallback = option.at("default").dump();
  made.rule = option.at("rule").get<std::string>();
  return made;
}

GameInfo game_of(const json& game) {
  GameInfo made;
  made.id = game.at("id").get<std::string>();
  made.title = localized_text_of(game.at("title"));
  made.min_seats = game.at("minSeats").get<int>();
  made.max_seats = game.at("maxSeats").get<int>();
  made.minutes = game.at("minutes").get<int>();
  for (const json& lesson : game.at("lessons"))
    made.lessons.push_back({lesson.at("id").get<std::string>(), localized_text_of(lesson.at("name"))});
  return made;
}

void describe(GameInfo& game, const json& info) {
  for (const json& role : info.at("roles")) game.roles.push_back(localized_text_of(role));
  for (const json& option : info.at("options")) game.options.push_back(option_of(option));
  for (const json& bot : info.at("bots"))
    game.bots.push_back({bot.at("id").get<std::string>(), localized_text_of(bot.at("title")),
                         localized_text_of(bot.at("help"))});
  game.described = true;
}

protocol::Proposal proposal_of(const json& proposal) {
  protocol::Proposal made;
  made.number = proposal.at("number").get<std::int64_t>();
  const auto kind = protocol::proposal_from_text(proposal.at("kind").get<std::string>());
  if (!kind) throw json::other_error::create(501, "a proposal of no known kind", nullptr);
  made.kind = *kind;
  made.by = proposal.at("by").get<int>();
  made.seat = maybe<int>(proposal.at("seat"));
  made.bot = text_or_none(proposal.at("bot"));
  made.member = maybe<int>(proposal.at("member"));
  made.agreed = proposal.at("agreed").get<std::vector<int>>();
  made.asked = proposal.at("asked").get<std::vector<int>>();
  return made;
}

std::optional<Outcome> outcome_of(const json& outcome) {
  if (outcome.is_null()) return std::nullopt;
  Outcome made{outcome.at("reason").get<std::string>(), {}};
  for (const json& seat : outcome.at("seats"))
    made.seats.push_back({seat.at("won").get<bool>(), maybe<int>(seat.at("score"))});
  return made;
}

// The common fields of updates and replay steps.
GameUpdate shown(const json& message) {
  GameUpdate made;
  made.seat = maybe<int>(message.at("seat"));
  made.view = std::make_shared<const json>(message.at("view"));
  made.events = std::make_shared<const json>(message.at("events"));
  made.prompt = prompt_of(message.at("prompt"));
  made.acting = message.at("acting").get<std::vector<int>>();
  made.outcome = outcome_of(message.at("outcome"));
  return made;
}

}  // namespace

void fold_welcome(Session& session, const json& message) {
  const auto server = message.at("server").get<std::string>();
  std::vector<GameInfo> games;
  for (const json& game : message.at("games")) {
    games.push_back(game_of(game));
    // Another version of the server may describe the game in another way.
    const GameInfo* known = server == session.server ? game_of(session, games.back().id) : nullptr;
    if (known != nullptr && known->described) games.back() = *known;
  }
  session.server = server;
  session.games = std::move(games);
  const json& policy = message.at("policy");
  session.policy = {policy.at("requiresSecret").get<bool>(), policy.at("publicRooms").get<bool>(),
                    policy.at("webhooks").get<bool>(), policy.value("retentionDays", 0)};
}

void fold_game(Session& session, const json& message) {
  const json& info = message.at("info");
  GameInfo made = game_of(info);
  describe(made, info);
  for (GameInfo& game : session.games)
    if (game.id == made.id) game = made;
}

protocol::Room room_of(const json& message) {
  protocol::Room room;
  room.code = message.at("code").get<std::string>();
  room.game = message.at("game").get<std::string>();
  room.options = message.at("options").dump();
  for (const json& member : message.at("members"))
    room.members.push_back({member.at("id").get<int>(), member.at("name").get<std::string>(),
                            member.at("connected").get<bool>(), member.at("idle").get<bool>(),
                            text_or_none(member.at("bot")), text_or_none(member.at("character")),
                            member.at("spectator").get<bool>(), member.at("viewedAllSeats").get<bool>(),
                            member.value("ready", false), member.value("wantsSeat", false),
                            maybe<int>(member.value("claim", json()))});
  room.seats = maybes<int>(message.at("seats"));
  room.host = message.at("host").get<int>();
  room.you = message.at("you").get<int>();
  room.started = message.at("started").get<bool>();
  room.commitment = message.at("commitment").get<std::string>();
  for (const json& given : message.at("contributions"))
    room.contributions.emplace_back(given.at("member").get<int>(), given.at("bytes").get<std::string>());
  room.number = message.at("number").get<int>();
  for (const json& past : message.at("past")) {
    protocol::PastGame game;
    game.reason = past.at("reason").get<std::string>();
    for (const json& seat : past.at("seats"))
      game.seats.push_back({seat.at("member").get<int>(), seat.at("name").get<std::string>(),
                            seat.at("won").get<bool>(), maybe<int>(seat.at("score"))});
    room.past.push_back(std::move(game));
  }
  room.settings = message.at("settings").dump();
  room.spectator_code = text_or_none(message.at("spectatorCode"));
  room.substituted_for = maybes<int>(message.at("substitutedFor"));
  room.teams = message.at("teams").get<std::vector<int>>();
  if (!message.at("proposal").is_null()) room.proposal = proposal_of(message.at("proposal"));
  room.reveal_step = maybe<std::int64_t>(message.at("revealStep"));
  room.webhook = message.at("webhook").get<bool>();
  room.lesson = text_or_none(message.at("lesson"));
  room.continued = message.at("continued").get<bool>();
  return room;
}

Settings settings_of(const json& settings) {
  Settings made;
  made.title = settings.at("title").get<std::string>();
  made.is_public = settings.at("public").get<bool>();
  made.has_password = settings.at("hasPassword").get<bool>();
  made.joinable = settings.at("joinable").get<bool>();
  made.allow_spectators = settings.at("allowSpectators").get<bool>();
  made.allow_undo = settings.at("allowUndo").get<bool>();
  made.record_chat = settings.at("recordChat").get<bool>();
  made.advice = settings.at("advice").get<bool>();
  made.bot_reactions = settings.at("botReactions").get<bool>();
  made.reveal_delay_rounds = settings.at("revealDelayRounds").get<int>();
  made.chat = settings.at("chat").get<std::string>();
  const json& clock = settings.at("clock");
  made.clock = clock.at("kind").get<std::string>();
  made.seconds = clock.value("seconds", 0);
  made.increment = clock.value("increment", 0);
  return made;
}

GameUpdate game_update_of(const json& message) {
  GameUpdate made = shown(message);
  made.rev = message.at("rev").get<std::int64_t>();
  made.turn = message.at("turn").get<std::int64_t>();
  if (const json& clock = message.at("clock"); !clock.is_null())
    made.clock = protocol::Clock{maybe<std::int64_t>(clock.at("now")).value_or(0),
                                 maybes<std::int64_t>(clock.at("deadline")),
                                 maybes<std::int64_t>(clock.at("remaining"))};
  return made;
}

ReplayStep replay_step_of(const json& message) {
  ReplayStep made;
  made.step = message.at("step").get<std::int64_t>();
  made.steps = message.at("steps").get<std::int64_t>();
  made.round = message.at("round").get<std::int64_t>();
  if (const json& action = message.at("action"); !action.is_null()) made.acted = action.at("seat").get<int>();
  if (const json& views = message.at("views"); !views.is_null())
    made.views = std::make_shared<const json>(views);
  made.update = shown(message);
  return made;
}

std::vector<protocol::ChatLine> chat_of(const json& message) {
  std::vector<protocol::ChatLine> lines;
  for (const json& line : message.at("lines")) {
    protocol::ChatLine made;
    made.from = line.at("from").get<int>();
    made.to = line.at("to").get<std::string>() == "team" ? protocol::Audience::team : protocol::Audience::all;
    made.text = line.at("text").get<std::string>();
    made.at = line.at("at").get<std::int64_t>();
    if (const json& note = line.at("note"); !note.is_null())
      made.note = protocol::Note{note.at("kind").get<std::string>(), maybe<int>(note.at("member")),
                                 note.at("name").get<std::string>(), maybe<int>(note.at("seat"))};
    lines.push_back(std::move(made));
  }
  return lines;
}

std::vector<protocol::ListedRoom> listed_of(const json& message) {
  std::vector<protocol::ListedRoom> rooms;
  for (const json& room : message.at("rooms"))
    rooms.push_back({text_or_none(room.at("code")), text_or_none(room.at("spectatorCode")),
                     room.at("title").get<std::string>(), room.at("game").get<std::string>(),
                     room.at("host").get<std::string>(), room.at("seated").get<int>(),
                     room.at("seats").get<int>(), room.at("started").get<bool>(), room.at("over").get<bool>(),
                     room.at("hasPassword").get<bool>()});
  return rooms;
}

void Session::meet() {
  constexpr std::size_t kMaxKnownMembers = 5000;  // more than the members of any room
  if (!room) return;
  const bool first = met.empty();
  for (const auto& member : room->members)
    if (met.size() < kMaxKnownMembers && (first || member.connected) &&
        std::find(met.begin(), met.end(), member.id) == met.end())
      met.push_back(member.id);
}

const protocol::Member* member_of(const protocol::Room& room, int id) {
  for (const auto& member : room.members)
    if (member.id == id) return &member;
  return nullptr;
}

std::string name_of(const protocol::Room& room, std::optional<int> id) {
  const auto* member = id ? member_of(room, *id) : nullptr;
  return member == nullptr ? "" : member->name;
}

std::optional<int> seat_of(const protocol::Room& room, int member) {
  for (std::size_t seat = 0; seat < room.seats.size(); ++seat)
    if (room.seats[seat] == member) return static_cast<int>(seat);
  return std::nullopt;
}

std::optional<std::size_t> lent_seat(const protocol::Room& room) {
  for (std::size_t seat = 0; seat < std::min(room.substituted_for.size(), room.seats.size()); ++seat)
    if (room.substituted_for[seat] == room.you) return seat;
  return std::nullopt;
}

const GameInfo* game_of(const Session& session, std::string_view id) {
  for (const GameInfo& game : session.games)
    if (game.id == id) return &game;
  return nullptr;
}

std::vector<std::string> names_of(const protocol::Room& room) {
  std::vector<std::string> names;
  for (const auto& seat : room.seats) names.push_back(name_of(room, seat));
  return names;
}

}  // namespace nostos::terminal
