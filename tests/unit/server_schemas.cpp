// Journals of every earlier schema, as they were written: they open, their rooms are what they were, and go
// on.
#include <SQLiteCpp/SQLiteCpp.h>
#include <doctest/doctest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "server/journal/sqlite_journal.hpp"
#include "tests/unit/folder.hpp"
#include "tests/unit/room_table.hpp"

namespace nostos::server {
namespace {

std::string text_of(const std::string& name) {
  std::ifstream file(std::string(NOSTOS_SOURCE) + "/tests/unit/journals/" + name);
  std::ostringstream text;
  text << file.rdbuf();
  REQUIRE_MESSAGE(file, name);
  return std::move(text).str();
}

// The room's people cannot be had back, for nobody has their tokens: its seats decide.
void plays_on(RoomState& state, const World& world) {
  Rng rng(seed_from_text("on"));
  for (int steps = 0; steps < 5; ++steps) {
    int seat = 0;
    while (!state.position->prompt(Seat{seat}).asks()) ++seat;
    const int member = *state.seats.at(static_cast<std::size_t>(seat));
    const Json intent = random_intent(state.position->prompt(Seat{seat}), rng);
    const Decision decision = decide(
        state, member,
        protocol::Intent{"on" + std::to_string(steps), state.eye_of(member).turn, intent.dump()}, world);
    REQUIRE(std::holds_alternative<Granted>(decision));
    const auto& granted = std::get<Granted>(decision);
    fold(state, Json::parse(granted.entry), granted.next);
  }
}

}  // namespace

TEST_CASE("a journal of an earlier schema opens; its rooms show everybody what they did, and go on") {
  const Json rooms = Json::parse(text_of("eyes.json"));
  const Shelf shelf = *Shelf::load("/nonexistent");
  for (const char* name : {"schema-1.sql", "schema-2.sql", "schema-3.sql"}) {
    CAPTURE(name);
    const Folder folder;
    SQLite::Database(folder.file().string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)
        .exec(text_of(name));
    const auto journal = open_sqlite_journal(folder.file());
    for (const Json& room : rooms) {
      const auto stored = journal->load(room["room"].get<std::string>());
      REQUIRE(stored);
      CHECK_FALSE(stored->snapshot);
      CHECK(stored->header.opened > 0);
      RoomState state;
      state.code = stored->header.code;
      state.watch = stored->header.watch;
      for (const std::string& entry : stored->entries) fold(state, Json::parse(entry));
      REQUIRE(state.eyes.size() == room["eyes"].size() + 1);
      for (std::size_t seat = 0; seat < room["eyes"].size(); ++seat) {
        const Json& eye = room["eyes"][seat];
        CHECK(state.eyes[seat].turn == eye["turn"]);
        CHECK(state.eyes[seat].rev == eye["rev"]);
        const std::string view = state.position->view(Viewer{Seat{static_cast<int>(seat)}}).dump();
        CHECK(to_hex(seed_from_text(view)) == eye["view"]);
      }
      plays_on(state, {shelf, 2'000'000'000'000, {}, {}});
    }
  }
}

}  // namespace nostos::server
