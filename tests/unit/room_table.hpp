// A room with its journal, as the actor has them, for tests of rooms.
#pragma once
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "games/core/registry.hpp"
#include "server/room/commands/chat.hpp"
#include "server/room/commands/commands.hpp"
#include "server/room/commands/entering.hpp"
#include "server/room/commands/game.hpp"
#include "server/room/commands/proposals.hpp"
#include "server/room/queries/advice.hpp"
#include "server/room/queries/deductions.hpp"
#include "server/room/queries/explain.hpp"
#include "server/room/queries/preview.hpp"
#include "server/room/queries/record.hpp"
#include "server/room/queries/replay.hpp"
#include "server/room/queries/status.hpp"
#include "server/room/snapshot.hpp"

namespace nostos::server {

inline std::string secret(int number) {
  std::string text = std::to_string(number);
  return std::string(43 - text.size(), 'A') + text;
}

// The snapshot in a journal that had `before` and has stored `next`.
inline Snapshot stored_after(const Snapshot& before, Snapshot next) {
  for (SnapshotList& list : next.lists) {
    std::vector<std::string> texts;
    for (const SnapshotList& old : before.lists)
      if (old.kind == list.kind) texts = old.texts;
    REQUIRE(list.first <= texts.size());
    texts.resize(list.first);
    texts.insert(texts.end(), list.texts.begin(), list.texts.end());
    list = {list.kind, 0, std::move(texts)};
  }
  return next;
}

// The text of a member's record, from all messages of the answer.
inline std::string record_text(const RoomState& state, int member, std::optional<int> game = std::nullopt) {
  const auto answer = answer_record(state, member, {"r", game});
  REQUIRE(std::holds_alternative<std::shared_ptr<RecordAnswer>>(answer));
  RecordAnswer& record = *std::get<std::shared_ptr<RecordAnswer>>(answer);
  std::string text;
  while (!record.is_last()) text += Json::parse(record.next()).at("text").get<std::string>();
  return text;
}

struct Table {
  GameLibrary library = *GameLibrary::load("/nonexistent");
  RoomState state;
  Snapshot stored;
  SnapshotMark kept;
  std::vector<std::string> journal;
  std::int64_t now = 1'000'000;
  ConnectedMembers present;
  RoomLimits limits;

  CommandContext world() const { return {library, now, present, limits, true}; }
  Effects add(const Accepted& granted) {
    journal.push_back(granted.entry);
    Effects effects = fold(state, Json::parse(granted.entry), granted.next);
    put_away();
    return effects;
  }
  // Reads the room back from its snapshot after every step of a test, which must lose nothing. Each snapshot
  // contains only what the earlier ones do not.
  void put_away() {
    stored = stored_after(stored, write_snapshot(state, kept));
    RoomState read = read_snapshot(stored);
    REQUIRE(write_snapshot(read, {}) == write_snapshot(state, {}));
    REQUIRE(read.viewers.size() == state.viewers.size());
    for (std::size_t at = 0; at < read.viewers.size(); ++at) {
      REQUIRE(view_payload_of(read, read.viewers[at]) == view_payload_of(state, state.viewers[at]));
      REQUIRE(read.viewers[at].prompt == state.viewers[at].prompt);
    }
    read.codes.room = state.codes.room;
    read.codes.spectators = state.codes.spectators;
    state = std::move(read);
    kept = snapshot_mark(state);
  }
  explicit Table(int people, const std::string& game = "odyssey", const std::string& lesson = "") {
    state.codes.room = "BTK-417";
    state.codes.spectators = "WXP-086-KLM-111";
    add(std::get<Accepted>(decide_create({"c", game, "Person 0", secret(0), "", lesson}, world())));
    present.insert(1);
    for (int person = 1; person < people; ++person) join(person);
  }
  JoinResult try_join(int person, const std::string& password = "") {
    return decide_enter(
        state,
        protocol::Join{"j", state.codes.room, "Person " + std::to_string(person), secret(person), password},
        world());
  }
  JoinResult try_spectate(int person) {
    return decide_enter(
        state,
        protocol::Spectate{"w", state.codes.spectators, "Person " + std::to_string(person), secret(person)},
        world());
  }
  int enter(const JoinResult& entrance) {
    REQUIRE(std::holds_alternative<Accepted>(entrance.decision));
    add(std::get<Accepted>(entrance.decision));
    present.insert(entrance.member);
    return entrance.member;
  }
  int join(int person) { return enter(try_join(person)); }
  int spectate(int person) { return enter(try_spectate(person)); }
  Decision ask(int member, const protocol::Inbound& request) {
    return decide(state, member, request, world());
  }
  Effects must(int member, const protocol::Inbound& request) {
    const Decision decision = ask(member, request);
    if (const auto* refusal = std::get_if<Refusal>(&decision)) FAIL(refusal->code);
    REQUIRE(std::holds_alternative<Accepted>(decision));
    return add(std::get<Accepted>(decision));
  }
  std::string refused(int member, const protocol::Inbound& request) {
    const Decision decision = ask(member, request);
    REQUIRE(std::holds_alternative<Refusal>(decision));
    return std::get<Refusal>(decision).code;
  }
  std::string refused(const JoinResult& entrance) {
    REQUIRE(std::holds_alternative<Refusal>(entrance.decision));
    return std::get<Refusal>(entrance.decision).code;
  }
  Effects intent(int member, const Json& choice) {
    return must(member, protocol::Intent{fresh_id(), state.viewer_state_of(member).turn, choice.dump()});
  }
  // One random decision by a seat that must act. False at the end.
  bool step(Rng& rng) {
    for (int seat = 0; seat < state.position->seats(); ++seat) {
      const Prompt prompt = state.position->prompt(Seat{seat});
      if (!prompt.asks()) continue;
      intent(*state.seats.at(static_cast<std::size_t>(seat)), random_intent(prompt, rng));
      return true;
    }
    return false;
  }
  std::string fresh_id() const { return "i" + std::to_string(journal.size()); }
  Effects arrange(const Json& settings) {
    return must(state.host, protocol::UpdateSettings{fresh_id(), settings.dump()});
  }
  // The room as read from its journal alone.
  RoomState again() const {
    RoomState read;
    read.codes.room = state.codes.room;
    read.codes.spectators = state.codes.spectators;
    for (const std::string& entry : journal) fold(read, Json::parse(entry));
    return read;
  }
};

}  // namespace nostos::server
