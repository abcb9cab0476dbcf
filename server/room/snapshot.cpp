#include "server/room/snapshot.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "games/core/json_parts.hpp"
#include "server/room/folding.hpp"

namespace nostos::server {
namespace {

using Time = std::int64_t;

Seed seed_from(const Json& json) {
  const auto seed = seed_from_hex(json.get<std::string>());
  if (!seed) throw std::runtime_error("a seed of another form");
  return *seed;
}

template <class T>
std::optional<T> maybe(const Json& json) {
  return json.is_null() ? std::nullopt : std::optional(json.get<T>());
}

Json member_json(const Member& member) {
  return object_of({{"id", member.id},
                    {"name", member.name},
                    {"bot", member.bot},
                    {"watcher", member.watcher},
                    {"token", member.token},
                    {"key", member.key},
                    {"key_by_host", member.key_by_host},
                    {"used_key", member.used_key},
                    {"contribution", or_null(member.contribution)},
                    {"answered", member.answered},
                    {"hook", member.hook},
                    {"hook_language", member.hook_language},
                    {"sat", or_null(member.sat)},
                    {"all_eyes", member.all_eyes}});
}

Member member_from(const Json& json) {
  Member member;
  json.at("id").get_to(member.id);
  json.at("name").get_to(member.name);
  json.at("bot").get_to(member.bot);
  json.at("watcher").get_to(member.watcher);
  json.at("token").get_to(member.token);
  json.at("key").get_to(member.key);
  json.at("key_by_host").get_to(member.key_by_host);
  json.at("used_key").get_to(member.used_key);
  member.contribution = maybe<std::string>(json.at("contribution"));
  json.at("answered").get_to(member.answered);
  json.at("hook").get_to(member.hook);
  json.at("hook_language").get_to(member.hook_language);
  member.sat = maybe<int>(json.at("sat"));
  json.at("all_eyes").get_to(member.all_eyes);
  return member;
}

Json note_json(const protocol::Note& note) {
  return {{"what", note.what},
          {"member", or_null(note.member)},
          {"name", note.name},
          {"seat", or_null(note.seat)}};
}

protocol::Note note_from(const Json& json) {
  return {json.at("what").get<std::string>(), maybe<int>(json.at("member")),
          json.at("name").get<std::string>(), maybe<int>(json.at("seat"))};
}

Json chat_json(const ChatEntry& entry) {
  return object_of({{"from", entry.line.from},
                    {"to", protocol::to_text(entry.line.to)},
                    {"text", entry.line.text},
                    {"at", entry.line.at},
                    {"note", or_null(entry.line.note, note_json)},
                    {"team", entry.team}});
}

ChatEntry chat_from(const Json& json) {
  const bool team = json.at("to") == protocol::to_text(protocol::Audience::team);
  return {{json.at("from").get<int>(), team ? protocol::Audience::team : protocol::Audience::all,
           json.at("text").get<std::string>(), json.at("at").get<Time>(),
           optional_from(json.at("note"), note_from)},
          json.at("team").get<std::string>()};
}

Json proposal_json(const Proposal& proposal) {
  return object_of({{"number", proposal.number},
                    {"what", protocol::to_text(proposal.what)},
                    {"by", proposal.by},
                    {"seat", or_null(proposal.seat)},
                    {"bot", proposal.bot},
                    {"name", proposal.name},
                    {"member", or_null(proposal.member)},
                    {"agreed", proposal.agreed}});
}

Proposal proposal_from(const Json& json) {
  const auto what = protocol::proposal_from_text(json.at("what").get<std::string>());
  if (!what) throw std::runtime_error("a proposal of no known kind");
  return {json.at("number").get<std::int64_t>(),
          *what,
          json.at("by").get<int>(),
          maybe<int>(json.at("seat")),
          json.at("bot").get<std::string>(),
          json.at("name").get<std::string>(),
          maybe<int>(json.at("member")),
          json.at("agreed").get<std::vector<int>>()};
}

// As short as can be: there are many.
Json step_json(const record::Step& step) {
  return Json::array({step.seat, step.intent, to_text(step.cause), step.at});
}

record::Step step_from(const Json& json) {
  const auto cause = cause_from_text(json.at(2).get<std::string>());
  if (!cause) throw std::runtime_error("a step of no known cause");
  return {json.at(0).get<int>(), json.at(1).get<std::string>(), *cause, json.at(3).get<Time>()};
}

Json said_json(const record::Said& said) {
  return {{"seat", or_null(said.seat)}, {"name", said.name}, {"text", said.text}, {"at", said.at}};
}

record::Said said_from(const Json& json) {
  return {maybe<int>(json.at("seat")), json.at("name").get<std::string>(), json.at("text").get<std::string>(),
          json.at("at").get<Time>()};
}

Json played_json(const record::Played& played) {
  const auto lines = [](const std::vector<record::Said>& chat) { return list_of(chat, said_json); };
  return object_of(
      {{"server", played.server},
       {"game", played.game},
       {"rules", played.rules},
       {"data", played.data},
       {"options", played.options},
       {"seats", played.seats},
       {"contributions",
        list_of(played.contributions, [](const record::Contribution& bytes) { return or_null(bytes); })},
       {"secret", to_hex(played.secret)},
       {"steps", list_of(played.steps, step_json)},
       {"chat", or_null(played.chat, lines)}});
}

record::Played played_from(const Json& json) {
  record::Played played;
  json.at("server").get_to(played.server);
  json.at("game").get_to(played.game);
  json.at("rules").get_to(played.rules);
  json.at("data").get_to(played.data);
  json.at("options").get_to(played.options);
  json.at("seats").get_to(played.seats);
  played.contributions = list_from(json.at("contributions"), maybe<std::string>);
  played.secret = seed_from(json.at("secret"));
  played.steps = list_from(json.at("steps"), step_from);
  played.chat = optional_from(json.at("chat"), [](const Json& lines) { return list_from(lines, said_from); });
  return played;
}

// Pictures and questions follow from the position.
Json eye_json(const Eye& eye) {
  return Json::array({eye.rev, eye.turn, eye.at});
}

Json clock_json(const SeatClock& clock) {
  return Json::array({or_null(clock.since), clock.turn, clock.left});
}

SeatClock seat_clock_from(const Json& json) {
  return {maybe<Time>(json.at(0)), json.at(1).get<std::int64_t>(), json.at(2).get<std::int64_t>()};
}

// What there is of the game that was started.
Json game_json(const RoomState& state) {
  return object_of({{"state", state.position->state()},
                    {"drawn", state.position->chance().drawn()},
                    {"played", played_json(state.played)},
                    {"eyes", list_of(state.eyes, eye_json)},
                    {"owners", list_of(state.owners, [](const auto& owner) { return or_null(owner); })},
                    {"clocks", list_of(state.clocks, clock_json)},
                    {"last_own", list_of(state.last_own, [](const auto& step) { return or_null(step); })},
                    {"rounds", state.rounds}});
}

void read_game(RoomState& state, const Json& json) {
  state.played = played_from(json.at("played"));
  const Game& game = game_of(state.played.game);
  if (state.played.rules != game.info().rules_version) throw OtherRules();
  const auto seed = record::game_seed(state.played.secret, state.played.contributions);
  if (!seed) throw std::runtime_error("a contribution of another form");
  state.position = game.from_state(json.at("state"), Rng(*seed, json.at("drawn").get<Rng::Drawn>()));
  const Json& eyes = json.at("eyes");
  for (int at = 0; at <= state.position->seats(); ++at) {
    const Viewer viewer = at < state.position->seats() ? Viewer{Seat{at}} : kSpectator;
    const Json& eye = eyes.at(static_cast<std::size_t>(at));
    state.eyes.push_back(eye_at(*state.position, viewer));
    state.eyes.back().rev = eye.at(0).get<std::int64_t>();
    state.eyes.back().turn = eye.at(1).get<std::int64_t>();
    state.eyes.back().at = eye.at(2).get<Time>();
  }
  state.owners = list_from(json.at("owners"), maybe<int>);
  state.clocks = list_from(json.at("clocks"), seat_clock_from);
  state.last_own = list_from(json.at("last_own"), maybe<std::size_t>);
  json.at("rounds").get_to(state.rounds);
}

Json result_json(const Outcome::Result& result) {
  return {{"won", result.won}, {"score", or_null(result.score)}};
}

Outcome::Result result_from(const Json& json) {
  return {json.at("won").get<bool>(), maybe<int>(json.at("score"))};
}

PastGame past_from(const std::string& text) {
  const Json json = Json::parse(text);
  if (json.at("version") != kSnapshotVersion)
    throw std::runtime_error("a game of another snapshot's version");
  return {json.at("players").get<std::vector<int>>(),
          json.at("names").get<std::vector<std::string>>(),
          {list_from(json.at("results"), result_from), json.at("reason").get<std::string>()},
          played_from(json.at("played"))};
}

}  // namespace

std::string write_snapshot(const RoomState& state) {
  return object_of({{"version", kSnapshotVersion},
                    {"game", state.game},
                    {"options", state.options},
                    {"settings", to_json(state.settings)},
                    {"members", list_of(state.members, member_json)},
                    {"seats", list_of(state.seats, [](const auto& seat) { return or_null(seat); })},
                    {"host", state.host},
                    {"next_member", state.next_member},
                    {"sequence", state.sequence},
                    {"secret", to_hex(state.secret)},
                    {"started", state.started() ? game_json(state) : Json()},
                    {"chat", list_of(state.chat, chat_json)},
                    {"past", state.past.size()},
                    {"proposal", or_null(state.proposal, proposal_json)},
                    {"next_proposal", state.next_proposal},
                    {"rewinds", state.rewinds}})
      .dump();
}

std::string write_past(const PastGame& past) {
  return object_of({{"version", kSnapshotVersion},
                    {"players", past.players},
                    {"names", past.names},
                    {"results", list_of(past.outcome.seats, result_json)},
                    {"reason", past.outcome.reason},
                    {"played", played_json(past.played)}})
      .dump();
}

RoomState read_snapshot(const std::string& text, const std::vector<std::string>& past) {
  const Json json = Json::parse(text);
  if (json.at("version") != kSnapshotVersion) throw std::runtime_error("a snapshot of another version");
  if (json.at("past") != past.size()) throw std::runtime_error("not all of the games before");
  RoomState state;
  json.at("game").get_to(state.game);
  json.at("options").get_to(state.options);
  state.settings = settings_from_json(json.at("settings"));
  state.members = list_from(json.at("members"), member_from);
  state.seats = list_from(json.at("seats"), maybe<int>);
  json.at("host").get_to(state.host);
  json.at("next_member").get_to(state.next_member);
  json.at("sequence").get_to(state.sequence);
  state.secret = seed_from(json.at("secret"));
  for (const Json& line : json.at("chat")) state.chat.push_back(chat_from(line));
  for (const std::string& one : past) state.past.push_back(std::make_shared<const PastGame>(past_from(one)));
  state.proposal = optional_from(json.at("proposal"), proposal_from);
  json.at("next_proposal").get_to(state.next_proposal);
  json.at("rewinds").get_to(state.rewinds);
  if (const Json& game = json.at("started"); !game.is_null()) read_game(state, game);
  return state;
}

}  // namespace nostos::server
