// Snapshots: that a room goes on from one as if nothing had been, tests/unit/room_table.hpp checks at every
// step of every other test.
#include <doctest/doctest.h>

#include "server/room/reason.hpp"
#include "tests/unit/room_table.hpp"

namespace nostos::server {

TEST_CASE("of the games before, only what a snapshot does not hold is needed beside it, and all of that") {
  Table table(2, "mythomakya-trionfo");
  table.must(1, protocol::Configure{"o", "", R"({"quick":true,"trick_pause":0})"});
  Rng rng(seed_from_text("matches"));
  for (int game = 0; game < 2; ++game) {
    table.must(1, protocol::Start{table.fresh_id()});
    while (table.step(rng)) {
    }
    table.must(1, protocol::Again{table.fresh_id()});
  }
  std::vector<std::string> past{write_past(*table.state.past[0]), write_past(*table.state.past[1])};
  const std::string text = write_snapshot(table.state);
  CHECK(read_snapshot(text, past).past[1]->played.steps.size() == table.state.past[1]->played.steps.size());
  past.pop_back();
  CHECK_THROWS(read_snapshot(text, past));
}

TEST_CASE("a snapshot of another version, of other rules, or cut short is not used") {
  Table table(3);
  table.must(1, protocol::Start{"s"});
  const std::string text = write_snapshot(table.state);
  CHECK_NOTHROW(read_snapshot(text, {}));
  Json other = Json::parse(text);
  other["version"] = kSnapshotVersion + 1;
  CHECK_THROWS(read_snapshot(other.dump(), {}));
  other = Json::parse(text);
  other["started"]["played"]["rules"] = 999;
  CHECK_THROWS(read_snapshot(other.dump(), {}));
  other = Json::parse(text);
  other.erase("host");
  CHECK_THROWS(read_snapshot(other.dump(), {}));
  CHECK_THROWS(read_snapshot(text.substr(0, text.size() / 2), {}));
  CHECK_THROWS(read_snapshot("", {}));
}

TEST_CASE("of a damaged text the log is told what is wrong, not what stands there") {
  for (const char* text : {R"({"text":"my secret\u00"})", R"({"secret":1,})", "secret", R"(["secret")"}) {
    try {
      read_snapshot(text, {});
      FAIL("it was read");
    } catch (const std::exception& fault) {
      CHECK(reason_of(fault).find("JSON, fault") == 0);
      CHECK(reason_of(fault).find("secret") == std::string::npos);
    }
  }
  CHECK(reason_of(std::runtime_error("it is of another entry")) == "it is of another entry");
}

}  // namespace nostos::server
