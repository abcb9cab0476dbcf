#include "server/room/snapshot.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "games/core/bounded_json.hpp"
#include "games/core/json_parts.hpp"
#include "games/core/json_writer.hpp"
#include "server/room/fold.hpp"

namespace nostos::server {
namespace {

using Time = std::int64_t;

Seed seed_from(const Json& json) {
  const auto seed = seed_from_hex(json.get<std::string>());
  if (!seed) throw std::runtime_error("a malformed seed");
  return *seed;
}

template <class T>
std::optional<T> maybe(const Json& json) {
  return json.is_null() ? std::nullopt : std::optional(json.get<T>());
}

void write_member(JsonWriter& writer, const Member& member) {
  writer.object([&] {
    writer.member("viewed_all_seats", member.viewed_all_seats);
    writer.member("answered", member.answered);
    writer.member("bot", member.bot);
    if (member.character != Character::none)
      writer.member("character", std::string(to_text(member.character)));
    if (member.claim.number > 0) writer.member("claim_number", member.claim.number);
    if (member.claim.refused) writer.member("claim_refused", true);
    if (!member.claim.token.empty()) writer.member("claim_token", member.claim.token);
    writer.member("contribution", member.contribution);
    writer.member("hook", member.webhook ? member.webhook->url : "");
    writer.member("hook_language", member.webhook ? member.webhook->language : "en");
    writer.member("id", member.id);
    if (member.invited) writer.member("invited", true);
    writer.member("key", member.key);
    writer.member("key_by_host", member.key_by_host);
    writer.member("late", member.late);
    writer.member("name", member.name);
    if (member.ready) writer.member("ready", true);
    writer.member("sat", member.seat_viewed);
    writer.member("token", member.token);
    if (member.unseen_by_host) writer.member("unseen", true);
    writer.member("used_key", member.used_key);
    writer.member("spectator", member.spectator);
    if (member.wants_seat) writer.member("wants_seat", true);
  });
}

Member member_from(const Json& json) {
  Member member;
  json.at("id").get_to(member.id);
  json.at("name").get_to(member.name);
  json.at("bot").get_to(member.bot);
  member.character = character_from_text(json.value("character", "")).value();
  json.at("spectator").get_to(member.spectator);
  json.at("token").get_to(member.token);
  json.at("key").get_to(member.key);
  json.at("key_by_host").get_to(member.key_by_host);
  json.at("used_key").get_to(member.used_key);
  member.contribution = maybe<std::string>(json.at("contribution"));
  json.at("answered").get_to(member.answered);
  member.webhook =
      webhook_of(json.at("hook").get<std::string>(), json.at("hook_language").get<std::string>());
  member.seat_viewed = maybe<int>(json.at("sat"));
  json.at("viewed_all_seats").get_to(member.viewed_all_seats);
  json.at("late").get_to(member.late);
  member.ready = json.value("ready", false);
  member.claim = {json.value("claim_number", 0), json.value("claim_refused", false),
                  json.value("claim_token", "")};
  member.invited = json.value("invited", false);
  member.wants_seat = json.value("wants_seat", false);
  member.unseen_by_host = json.value("unseen", false);
  return member;
}

void write_note(JsonWriter& writer, const std::optional<protocol::Note>& note) {
  if (!note) return writer.value(nullptr);
  writer.object([&] {
    writer.member("member", note->member);
    writer.member("name", note->name);
    writer.member("seat", note->seat);
    writer.member("what", note->kind);
  });
}

protocol::Note note_from(const Json& json) {
  return {json.at("what").get<std::string>(), maybe<int>(json.at("member")),
          json.at("name").get<std::string>(), maybe<int>(json.at("seat"))};
}

void write_chat(JsonWriter& writer, const ChatEntry& entry) {
  writer.object([&] {
    writer.member("at", entry.line.at);
    writer.member("from", entry.line.from);
    writer.key("note");
    write_note(writer, entry.line.note);
    writer.member("team", entry.team);
    writer.member("text", entry.line.text);
    writer.member("to", protocol::to_text(entry.line.to));
  });
}

ChatEntry chat_from(const Json& json) {
  const bool team = json.at("to") == protocol::to_text(protocol::Audience::team);
  return {{json.at("from").get<int>(), team ? protocol::Audience::team : protocol::Audience::all,
           json.at("text").get<std::string>(), json.at("at").get<Time>(),
           optional_from(json.at("note"), note_from)},
          json.at("team").get<std::string>()};
}

// The position before the move follows from the steps.
std::optional<std::size_t> step_of(const std::optional<UndoPoint>& move) {
  return move ? std::optional(move->step) : std::nullopt;
}

std::optional<UndoPoint> undo_point_from(const Json& json) {
  return json.is_null() ? std::nullopt : std::optional(UndoPoint{json.get<std::size_t>(), nullptr});
}

void write_proposal(JsonWriter& writer, const std::optional<Proposal>& proposal) {
  if (!proposal) return writer.value(nullptr);
  writer.object([&] {
    writer.member("agreed", proposal->agreed);
    writer.member("bot", proposal->bot);
    writer.member("by", proposal->by);
    if (proposal->character != Character::none)
      writer.member("character", std::string(to_text(proposal->character)));
    writer.member("member", proposal->member);
    writer.member("name", proposal->name);
    writer.member("number", proposal->number);
    writer.member("seat", proposal->seat);
    writer.member("step", step_of(proposal->move));
    writer.member("what", protocol::to_text(proposal->kind));
  });
}

Proposal proposal_from(const Json& json) {
  const auto what = protocol::proposal_from_text(json.at("what").get<std::string>());
  if (!what) throw std::runtime_error("a proposal of an unknown kind");
  return {json.at("number").get<std::int64_t>(),
          *what,
          json.at("by").get<int>(),
          maybe<int>(json.at("seat")),
          undo_point_from(json.at("step")),
          json.at("bot").get<std::string>(),
          json.at("name").get<std::string>(),
          maybe<int>(json.at("member")),
          json.at("agreed").get<std::vector<int>>(),
          character_from_text(json.value("character", "")).value()};
}

// As short as possible: there are many.
void write_step(JsonWriter& writer, const record::Step& step) {
  writer.list([&] {
    writer.value(step.seat);
    writer.value(step.intent);
    writer.value(to_text(step.cause));
    writer.value(step.at);
  });
}

record::Step step_from(const Json& json) {
  const auto cause = cause_from_text(json.at(2).get<std::string>());
  if (!cause) throw std::runtime_error("a step with an unknown cause");
  return {json.at(0).get<int>(), json.at(1).get<std::string>(), *cause, json.at(3).get<Time>()};
}

void write_said(JsonWriter& writer, const record::ChatLine& said) {
  writer.object([&] {
    writer.member("at", said.at);
    writer.member("name", said.name);
    writer.member("seat", said.seat);
    writer.member("text", said.text);
  });
}

record::ChatLine said_from(const Json& json) {
  return {maybe<int>(json.at("seat")), json.at("name").get<std::string>(), json.at("text").get<std::string>(),
          json.at("at").get<Time>()};
}

template <class Values>
void write_steps(JsonWriter& writer, const Values& steps) {
  writer.list(steps, [&](const record::Step& step) { write_step(writer, step); });
}

template <class Values>
void write_lines(JsonWriter& writer, const Values& lines) {
  writer.list(lines, [&](const record::ChatLine& said) { write_said(writer, said); });
}

// Write a past game as a whole; of the current one only the steps and lines after the full segments.
enum class Extent { whole, tails };

void write_played(JsonWriter& writer, const record::GameLog& played, Extent extent) {
  writer.object([&] {
    writer.key("chat");
    if (!played.chat) {
      writer.value(nullptr);
    } else if (extent == Extent::whole) {
      write_lines(writer, *played.chat);
    } else {
      write_lines(writer, played.chat->tail());
    }
    writer.member("clock", to_json(played.clock));
    writer.member("contributions", played.contributions);
    writer.member("data", played.data);
    writer.member("game", played.game);
    writer.member("options", played.options);
    writer.member("rules", played.rules);
    writer.member("seats", played.seats);
    writer.member("secret", to_hex(played.secret));
    writer.member("server", played.server);
    writer.key("steps");
    if (extent == Extent::whole) {
      write_steps(writer, played.steps);
    } else {
      write_steps(writer, played.steps.tail());
    }
  });
}

// The full segments as a snapshot's lists hold them.
struct Segments {
  const std::vector<std::string>& steps;
  const std::vector<std::string>& said;
};
const std::vector<std::string> kNoTexts;

// The log of these segments and, after them, of `tail`.
template <class T>
record::SegmentedLog<T> log_from(const std::vector<std::string>& segments, const Json& tail,
                                 T (*from)(const Json&)) {
  record::SegmentedLog<T> log;
  for (const std::string& segment : segments) {
    const Json values = parse_stored(segment);
    if (values.size() != log.kSegment) throw std::runtime_error("a segment of the wrong length");
    for (const Json& value : values) log.push_back(from(value));
  }
  for (const Json& value : tail) log.push_back(from(value));
  return log;
}

record::GameLog played_from(const Json& json, const Segments& segments) {
  record::GameLog played;
  const auto clock = record::clock_rule_from(json.at("clock"));
  if (!clock) throw std::runtime_error("a malformed clock");
  played.clock = *clock;
  json.at("server").get_to(played.server);
  json.at("game").get_to(played.game);
  json.at("rules").get_to(played.rules);
  json.at("data").get_to(played.data);
  json.at("options").get_to(played.options);
  json.at("seats").get_to(played.seats);
  played.contributions = list_from(json.at("contributions"), maybe<std::string>);
  played.secret = seed_from(json.at("secret"));
  played.steps = log_from(segments.steps, json.at("steps"), step_from);
  if (const Json& lines = json.at("chat"); !lines.is_null())
    played.chat = log_from(segments.said, lines, said_from);
  return played;
}

// Pictures and questions follow from the position.
void write_viewer(JsonWriter& writer, const ViewerState& viewer_state) {
  writer.list([&] {
    writer.value(viewer_state.rev);
    writer.value(viewer_state.turn);
    writer.value(viewer_state.at);
  });
}

void write_round(JsonWriter& writer, const RoundStart& start) {
  writer.list([&] {
    writer.value(start.round);
    writer.value(start.step);
  });
}

RoundStart round_from(const Json& json) {
  return {json.at(0).get<int>(), json.at(1).get<std::size_t>()};
}

void write_clock(JsonWriter& writer, const SeatClock& clock) {
  writer.list([&] {
    writer.value(clock.since);
    writer.value(clock.turn);
    writer.value(clock.left);
  });
}

SeatClock seat_clock_from(const Json& json) {
  return {maybe<Time>(json.at(0)), json.at(1).get<std::int64_t>(), json.at(2).get<std::int64_t>()};
}

void write_usage(JsonWriter& writer, const SeatUsage& usage) {
  writer.list([&] {
    writer.value(usage.steps);
    writer.value(usage.bytes);
  });
}

SeatUsage usage_from(const Json& json) {
  return {json.at(0).get<std::int64_t>(), json.at(1).get<std::int64_t>()};
}

// A snapshot has one list for each field of a seat's state.
std::vector<SeatState> seat_states_from(const Json& json) {
  const Json& owners = json.at("owners");
  const Json& clocks = json.at("clocks");
  const Json& moves = json.at("last_own");
  const Json& usage = json.at("usage");
  std::vector<SeatState> seats;
  for (std::size_t seat = 0; seat < owners.size(); ++seat)
    seats.push_back({maybe<int>(owners.at(seat)), seat_clock_from(clocks.at(seat)),
                     undo_point_from(moves.at(seat)), usage_from(usage.at(seat))});
  return seats;
}

// Writes the parts of a started game.
void write_game(JsonWriter& writer, const RoomState& state) {
  writer.object([&] {
    writer.list_member("clocks", state.seat_states,
                       [&](const SeatState& seat) { write_clock(writer, seat.clock); });
    writer.member("drawn", Json(state.position->chance().drawn()));
    writer.list_member("eyes", state.viewers,
                       [&](const ViewerState& viewer_state) { write_viewer(writer, viewer_state); });
    writer.list_member("last_own", state.seat_states,
                       [&](const SeatState& seat) { writer.value(step_of(seat.undo_point)); });
    writer.member("looked", state.newcomers_may_know);
    writer.member("owners", state.absent_owners());
    writer.key("played");
    write_played(writer, state.played, Extent::tails);
    writer.list_member("rounds", state.rounds, [&](const RoundStart& start) { write_round(writer, start); });
    writer.member("said_segments", state.played.chat ? state.played.chat->segments().size() : 0);
    writer.member("state", state.position->state());
    writer.member("step_segments", state.played.steps.segments().size());
    writer.list_member("usage", state.seat_states,
                       [&](const SeatState& seat) { write_usage(writer, seat.usage); });
  });
}

void read_game(RoomState& state, const Json& json, const Segments& segments) {
  if (json.at("step_segments") != segments.steps.size() || json.at("said_segments") != segments.said.size())
    throw std::runtime_error("a game with missing segments");
  state.played = played_from(json.at("played"), segments);
  const Game& game = game_of(state.played.game);
  if (state.played.rules != game.info().rules_version) throw RulesVersionMismatch();
  const auto seed = record::game_seed(state.played.secret, state.played.contributions);
  if (!seed) throw std::runtime_error("a malformed contribution");
  state.position = game.from_state(json.at("state"), Rng(*seed, json.at("drawn").get<Rng::Drawn>()));
  const Json& eyes = json.at("eyes");
  state.viewers.reserve(eyes.size());
  for (int at = 0; at <= state.position->seats(); ++at) {
    const Viewer viewer = at < state.position->seats() ? Viewer{Seat{at}} : kSpectator;
    const Json& stored = eyes.at(static_cast<std::size_t>(at));
    state.viewers.push_back(viewer_state_at(*state.position, viewer));
    state.viewers.back().rev = stored.at(0).get<std::int64_t>();
    state.viewers.back().turn = stored.at(1).get<std::int64_t>();
    state.viewers.back().at = stored.at(2).get<Time>();
  }
  state.seat_states = seat_states_from(json);
  state.rounds = list_from(json.at("rounds"), round_from);
  json.at("looked").get_to(state.newcomers_may_know);
}

void write_result(JsonWriter& writer, const Outcome::Result& result) {
  writer.object([&] {
    writer.member("score", result.score);
    writer.member("won", result.won);
  });
}

Outcome::Result result_from(const Json& json) {
  return {json.at("won").get<bool>(), maybe<int>(json.at("score"))};
}

PastGame past_from(const std::string& text) {
  const Json json = parse_stored(text);
  if (json.at("version") != kSnapshotVersion)
    throw std::runtime_error("a game from a snapshot of another version");
  return {json.at("players").get<std::vector<int>>(),
          json.at("names").get<std::vector<std::string>>(),
          {list_from(json.at("results"), result_from), json.at("reason").get<std::string>()},
          played_from(json.at("played"), {kNoTexts, kNoTexts})};
}

std::string text_of(const RoomState& state) {
  std::string text;
  JsonWriter writer(text);
  writer.object([&] {
    writer.list_member("chat", state.chat, [&](const ChatEntry& entry) { write_chat(writer, entry); });
    if (state.setup.continued) writer.member("continued", true);
    writer.member("game", state.setup.game);
    writer.member("host", state.host);
    if (!state.setup.lesson.empty()) writer.member("lesson", state.setup.lesson);
    writer.list_member("members", state.members, [&](const Member& member) { write_member(writer, member); });
    writer.member("next_member", state.next_ids.member);
    writer.member("next_proposal", state.next_ids.proposal);
    writer.member("other_bytes", state.other_bytes);
    writer.member("options", state.setup.options);
    writer.member("past", state.past.size());
    writer.key("proposal");
    write_proposal(writer, state.proposal);
    writer.member("rewinds", state.undo_count);
    writer.member("seats", state.seats);
    writer.member("secret", to_hex(state.secret));
    writer.member("sequence", state.sequence);
    writer.member("settings", to_json(state.settings));
    writer.key("started");
    if (state.started()) {
      write_game(writer, state);
    } else {
      writer.value(nullptr);
    }
    writer.member("version", kSnapshotVersion);
  });
  return std::string(writer.text());
}

std::string text_of(const PastGame& past) {
  std::string text;
  JsonWriter writer(text);
  writer.object([&] {
    writer.member("names", past.names);
    writer.key("played");
    write_played(writer, past.played, Extent::whole);
    writer.member("players", past.players);
    writer.member("reason", past.outcome.reason);
    writer.list_member("results", past.outcome.seats,
                       [&](const Outcome::Result& result) { write_result(writer, result); });
    writer.member("version", kSnapshotVersion);
  });
  return std::string(writer.text());
}

template <class T>
std::string text_of(const std::vector<T>& segment, void (*write)(JsonWriter&, const T&)) {
  std::string text;
  JsonWriter writer(text);
  writer.list(segment, [&](const T& value) { write(writer, value); });
  return std::string(writer.text());
}

// The full segments of `log` that `kept` does not share with it.
template <class T>
SnapshotList list_of(std::string kind, const record::SegmentedLog<T>& log,
                     const record::SegmentedLog<T>& kept, void (*write)(JsonWriter&, const T&)) {
  SnapshotList list{std::move(kind), log.shared_with(kept), {}};
  for (std::size_t at = list.first; at < log.segments().size(); ++at)
    list.texts.push_back(text_of(*log.segments()[at], write));
  return list;
}

const std::vector<std::string>& texts_of(const Snapshot& snapshot, const std::string& kind) {
  for (const SnapshotList& list : snapshot.lists)
    if (list.kind == kind) return list.texts;
  return kNoTexts;
}

}  // namespace

SnapshotMark snapshot_mark(const RoomState& state) {
  return {state.sequence, state.past.size(), state.played.steps, state.played.chat};
}

Snapshot write_snapshot(const RoomState& state, const SnapshotMark& kept) {
  SnapshotList past{"past", kept.past, {}};
  for (std::size_t at = kept.past; at < state.past.size(); ++at)
    past.texts.push_back(text_of(*state.past[at]));
  const record::ChatLog none;
  return {state.sequence,
          text_of(state),
          {std::move(past),
           list_of("said", state.played.chat ? *state.played.chat : none, kept.said ? *kept.said : none,
                   write_said),
           list_of("steps", state.played.steps, kept.steps, write_step)},
          0};
}

RoomState read_snapshot(const Snapshot& snapshot) {
  const Json json = parse_stored(snapshot.text);
  if (json.at("version") != kSnapshotVersion) throw std::runtime_error("a snapshot of another version");
  const auto& past = texts_of(snapshot, "past");
  if (json.at("past") != past.size()) throw std::runtime_error("an earlier game is missing");
  RoomState state;
  json.at("game").get_to(state.setup.game);
  json.at("options").get_to(state.setup.options);
  state.setup.lesson = json.value("lesson", "");
  state.setup.continued = json.value("continued", false);
  state.settings = settings_from_json(json.at("settings"));
  state.members = list_from(json.at("members"), member_from);
  state.seats = list_from(json.at("seats"), maybe<int>);
  json.at("host").get_to(state.host);
  json.at("next_member").get_to(state.next_ids.member);
  json.at("sequence").get_to(state.sequence);
  if (state.sequence != snapshot.sequence) throw std::runtime_error("it belongs to another entry");
  state.secret = seed_from(json.at("secret"));
  for (const Json& line : json.at("chat")) state.chat.push_back(chat_from(line));
  for (const std::string& one : past) state.past.push_back(std::make_shared<const PastGame>(past_from(one)));
  state.proposal = optional_from(json.at("proposal"), proposal_from);
  json.at("next_proposal").get_to(state.next_ids.proposal);
  json.at("other_bytes").get_to(state.other_bytes);
  json.at("rewinds").get_to(state.undo_count);
  if (const Json& game = json.at("started"); !game.is_null())
    read_game(state, game, {texts_of(snapshot, "steps"), texts_of(snapshot, "said")});
  return state;
}

}  // namespace nostos::server
