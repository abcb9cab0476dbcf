#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "games/core/registry.hpp"
#include "server/room/room_state.hpp"
#include "server/version.hpp"

namespace nostos::server {
namespace {

// A client that resends keeps far fewer requests open than this.
constexpr std::size_t kAnswersKept = 64;

Member& find(RoomState& state, int id) {
  const auto found = std::find_if(state.members.begin(), state.members.end(),
                                  [&](const Member& member) { return member.id == id; });
  if (found == state.members.end()) throw std::runtime_error("an entry of a member who is not there");
  return *found;
}

void stand_up(RoomState& state, int member) {
  for (auto& seat : state.seats) {
    if (seat == member) seat.reset();
  }
}

void sit_down(RoomState& state, int member, const Json& seat) {
  stand_up(state, member);
  if (!seat.is_null()) state.seats.at(seat.get<std::size_t>()) = member;
}

const Game& game_of(const std::string& id) {
  const Game* game = find_game(id);
  if (game == nullptr) throw std::runtime_error("an entry of a game that is not there");
  return *game;
}

void choose_game(RoomState& state, const std::string& id, const Json& options) {
  state.game = id;
  state.options = options.dump();
  state.seats.resize(static_cast<std::size_t>(game_of(id).info().max_seats));
}

void add_member(RoomState& state, const Json& entry) {
  Member member;
  member.id = state.next_member++;
  member.name = entry.at("name").get<std::string>();
  member.token = entry.at("token").get<std::string>();
  state.members.push_back(member);
  if (state.host == 0) state.host = member.id;
  if (!state.started()) sit_down(state, member.id, entry.at("seat"));
}

void add_bot(RoomState& state, const Json& entry) {
  Member member;
  member.id = state.next_member++;
  member.name = entry.at("name").get<std::string>();
  member.bot = entry.at("kind").get<std::string>();
  state.members.push_back(member);
  sit_down(state, member.id, entry.at("seat"));
}

void remove_member(RoomState& state, int id) {
  stand_up(state, id);
  std::erase_if(state.members, [&](const Member& member) { return member.id == id; });
  if (state.host != id) return;
  const auto person = std::find_if(state.members.begin(), state.members.end(),
                                   [](const Member& member) { return member.bot.empty(); });
  state.host = person == state.members.end() ? 0 : person->id;
}

std::string question(const Prompt& prompt) {
  Prompt asked;
  for (const Choice& choice : prompt.choices) {
    if (!choice.free) asked.choices.push_back(choice);
  }
  return to_json(asked).dump();
}

std::string acting(const Position& position, Viewer viewer) {
  Json seats = Json::array();
  for (const Seat seat : position.acting(viewer)) seats.push_back(seat.index);
  return seats.dump();
}

// Brings one eye up to the position; gives its events, or nothing where it notices nothing.
std::string look(Eye& eye, const Position& position, bool answered) {
  const Prompt prompt = eye.viewer.seat ? position.prompt(*eye.viewer.seat) : Prompt{};
  std::string picture = picture_of(position, eye.viewer);
  std::string asked = question(prompt);
  // The same question put twice in a row is still another question.
  if (answered || asked != eye.question) ++eye.turn;
  const Json events = position.events(eye.viewer);
  const bool noticed = answered || !events.empty() || picture != eye.picture;
  eye.picture = std::move(picture);
  eye.question = std::move(asked);
  if (!noticed) return "";
  ++eye.rev;
  return events.dump();
}

void look_all(RoomState& state, Effects& effects, std::optional<int> answered_by) {
  effects.events.clear();
  for (Eye& eye : state.eyes) {
    const bool answered = answered_by && eye.viewer.seat && eye.viewer.seat->index == *answered_by;
    effects.events.push_back(look(eye, *state.position, answered));
  }
}

void start(RoomState& state, const Json& entry, const PositionPtr& next, Effects& effects) {
  const Game& game = game_of(state.game);
  const auto players = entry.at("players").get<std::vector<int>>();
  if (entry.at("rules") != game.info().rules_version) {
    throw std::runtime_error("a game that was begun under other rules");
  }
  // Complete, also where the room was set up before the game had all of its options.
  const auto options =
      game.check_options(Json::parse(state.options), static_cast<int>(players.size()), entry.at("data"));
  if (!options) throw std::runtime_error("a game begun with options that it does not take");
  state.options = options->dump();
  state.played = {std::string(kServerName),
                  state.game,
                  game.info().rules_version,
                  entry.at("data").dump(),
                  state.options,
                  {},
                  {},
                  state.secret,
                  {}};
  for (const int player : players) {
    const Member& member = find(state, player);
    state.played.seats.push_back(member.bot.empty() ? member.name : member.name + " (" + member.bot + ")");
    state.played.contributions.push_back(member.contribution);
  }
  state.position = next ? next
                        : game.start(*options, static_cast<int>(players.size()), entry.at("data"),
                                     Rng(seed_of(state, players)));
  state.seats.assign(players.begin(), players.end());
  for (int seat = 0; seat < state.position->seats(); ++seat)
    state.eyes.push_back({Viewer{Seat{seat}}, 0, 0, "", ""});
  state.eyes.push_back({kSpectator, 0, 0, "", ""});
  look_all(state, effects, std::nullopt);
}

void play(RoomState& state, const Json& entry, const PositionPtr& next, Effects& effects) {
  const int seat = entry.at("seat").get<int>();
  const Json& intent = entry.at("intent");
  const auto cause = cause_from_text(entry.at("cause").get<std::string>());
  if (!state.position || !cause) throw std::runtime_error("an intent that does not fit");
  Prompt free = state.position->prompt(Seat{seat});
  std::erase_if(free.choices, [](const Choice& choice) { return !choice.free; });
  const bool answers = !offers(free, intent);
  if (next) {
    state.position = next;
  } else {
    auto applied = state.position->apply({Seat{seat}, intent, *cause});
    if (!applied) throw std::runtime_error("an intent that was not offered");
    state.position = *std::move(applied);
  }
  state.played.steps.push_back({seat, intent.dump(), *cause, entry.at("at").get<std::int64_t>()});
  look_all(state, effects, answers ? std::optional(seat) : std::nullopt);
}

// Back to before the start, with everybody where he is to sit now.
void again(RoomState& state, const Json& entry) {
  const auto outcome = state.position ? state.position->outcome() : std::nullopt;
  const auto secret = seed_from_hex(entry.at("secret").get<std::string>());
  if (!outcome || !secret) throw std::runtime_error("another game before the end of one");
  PastGame past{{}, {}, *outcome, std::exchange(state.played, {})};
  for (const auto& seat : state.seats) {
    past.players.push_back(seat.value());
    past.names.push_back(find(state, *seat).name);
  }
  state.past.push_back(std::move(past));
  state.position = nullptr;
  state.eyes.clear();
  state.secret = *secret;
  for (Member& member : state.members) member.contribution.reset();
  const auto seats = entry.at("seats").get<std::vector<int>>();
  state.seats.assign(seats.begin(), seats.end());
  state.seats.resize(static_cast<std::size_t>(game_of(state.game).info().max_seats));
}

void say(RoomState& state, const Json& entry, int by) {
  const auto to = entry.at("to") == "team" ? protocol::Audience::team : protocol::Audience::all;
  state.chat.push_back({{by, to, entry.at("text").get<std::string>(), entry.at("at").get<std::int64_t>()},
                        entry.at("team").get<std::string>()});
  // A team's lines and the room's are kept apart, so that one cannot push out, and so tell of, the other.
  std::size_t same = 0;
  for (auto at = state.chat.rbegin(); at != state.chat.rend(); ++at) {
    if (at->team == state.chat.back().team && ++same > kChatKept) {
      state.chat.erase(std::next(at).base());
      break;
    }
  }
}

void remember_answer(RoomState& state, const Json& entry, int by) {
  const auto id = entry.find("id");
  if (id == entry.end() || by == 0) return;
  const auto found = std::find_if(state.members.begin(), state.members.end(),
                                  [&](const Member& member) { return member.id == by; });
  if (found == state.members.end()) return;
  found->answered.push_back(id->get<std::string>());
  if (found->answered.size() > kAnswersKept) found->answered.pop_front();
}

}  // namespace

std::string picture_of(const Position& position, Viewer viewer) {
  const Prompt prompt = viewer.seat ? position.prompt(*viewer.seat) : Prompt{};
  return R"("view":)" + position.view(viewer).dump() + R"(,"prompt":)" + to_json(prompt).dump() +
         R"(,"acting":)" + acting(position, viewer) + R"(,"outcome":)" +
         record::outcome_json(position).dump();
}

Effects fold(RoomState& state, const Json& entry, const PositionPtr& next) {
  Effects effects;
  const auto kind = entry.at("k").get<std::string>();
  int by = entry.value("by", 0);
  effects.room = kind != "intent" && kind != "say" && kind != "key" && kind != "claim";
  if (kind == "open") {
    choose_game(state, entry.at("game").get<std::string>(), entry.at("options"));
    const auto secret = seed_from_hex(entry.at("secret").get<std::string>());
    if (!secret) throw std::runtime_error("a room without its secret");
    state.secret = *secret;
    add_member(state, entry);
    by = state.host;
  } else if (kind == "join") {
    add_member(state, entry);
    by = state.members.back().id;
  } else if (kind == "leave") {
    remove_member(state, by);
  } else if (kind == "sit") {
    sit_down(state, by, entry.at("seat"));
  } else if (kind == "configure") {
    choose_game(state, entry.at("game").get<std::string>(), entry.at("options"));
  } else if (kind == "contribute") {
    find(state, by).contribution = entry.at("bytes").get<std::string>();
  } else if (kind == "bot") {
    add_bot(state, entry);
  } else if (kind == "dismiss") {
    remove_member(state, entry.at("member").get<int>());
  } else if (kind == "again") {
    again(state, entry);
  } else if (kind == "start") {
    start(state, entry, next, effects);
  } else if (kind == "intent") {
    play(state, entry, next, effects);
  } else if (kind == "say") {
    say(state, entry, by);
    effects.chat = true;
  } else if (kind == "key") {
    find(state, by).key = entry.at("hash").get<std::string>();
  } else if (kind == "claim") {
    Member& member = find(state, by);
    member.token = entry.at("token").get<std::string>();
    member.used_key = std::exchange(member.key, "");
  } else {
    throw std::runtime_error("an entry of an unknown kind");
  }
  remember_answer(state, entry, by);
  ++state.sequence;
  return effects;
}

}  // namespace nostos::server
