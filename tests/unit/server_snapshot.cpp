// Snapshots. tests/unit/room_table.hpp checks at every step of every other test that a room continues from
// one without a difference.
#include <doctest/doctest.h>

#include "server/base/log_safe_error.hpp"
#include "tests/unit/room_table.hpp"

namespace nostos::server {

namespace {

// Adds steps that no game would accept. No code reads them.
void lengthen(RoomState& state, std::size_t length) {
  auto& steps = state.played.steps;
  while (steps.size() < length)
    steps.push_back({static_cast<int>(steps.size() % 3),
                     R"({"type":"sail","to":)" + std::to_string(steps.size()) + "}", Cause::player,
                     1'700'000'000'000 + static_cast<std::int64_t>(steps.size())});
}

void talk(RoomState& state, std::size_t length) {
  auto& said = state.played.chat.value();
  while (said.size() < length)
    said.push_back({1, "Nausicaa", "line " + std::to_string(said.size()), std::ssize(said)});
}

std::size_t bytes_of(const Snapshot& snapshot) {
  std::size_t bytes = snapshot.text.size();
  for (const SnapshotList& list : snapshot.lists)
    for (const std::string& text : list.texts) bytes += text.size();
  return bytes;
}

SnapshotList& list(Snapshot& snapshot, const std::string& kind) {
  for (SnapshotList& list : snapshot.lists)
    if (list.kind == kind) return list;
  FAIL("no list " << kind);
  throw std::runtime_error(kind);
}

Table table_that_keeps_chat() {
  Table table(3);
  table.arrange({{"recordChat", true}});
  table.must(1, protocol::Start{"s"});
  return table;
}

}  // namespace

TEST_CASE("games before the current one are written once each; a snapshot without one of them is not used") {
  Table table(2, "mythomakya-trionfo");
  table.must(1, protocol::SetGame{"o", "", R"({"quick":true,"trick_pause":0})"});
  Rng rng(seed_from_text("matches"));
  for (int game = 0; game < 2; ++game) {
    table.must(1, protocol::Start{table.fresh_id()});
    while (table.step(rng)) {
    }
    table.must(1, protocol::Rematch{table.fresh_id()});
  }
  Snapshot again = write_snapshot(table.state, table.kept);
  CHECK(list(again, "past").first == 2);
  CHECK(list(again, "past").texts.empty());
  Snapshot whole = write_snapshot(table.state, {});
  CHECK(list(whole, "past").texts.size() == 2);
  const auto read = read_snapshot(whole).past.at(1);
  CHECK(read->played.steps.size() == table.state.past[1]->played.steps.size());
  list(whole, "past").texts.pop_back();
  CHECK_THROWS(read_snapshot(whole));
}

TEST_CASE("a snapshot of a long game holds the same bytes as one of a short game, and its state is shared") {
  Table table = table_that_keeps_chat();
  // Two segments of steps, two of lines, and a tail of each.
  constexpr std::size_t kMaxBytes = 64 * 1024;
  for (const std::size_t length : {1'000U, 10'000U, 100'000U}) {
    CAPTURE(length);
    lengthen(table.state, length);
    talk(table.state, length / 2);
    table.kept = snapshot_mark(table.state);
    lengthen(table.state, length + 100);
    talk(table.state, length / 2 + 50);
    const std::size_t bytes = bytes_of(write_snapshot(table.state, table.kept));
    CHECK(bytes < kMaxBytes);
    if (length == 100'000U) CHECK(bytes_of(write_snapshot(table.state, {})) > 100 * kMaxBytes);
    const RoomState copy = table.state;
    const auto& steps = table.state.played.steps;
    CHECK(copy.played.steps.shared_with(steps) == steps.size() / record::StepLog::kSegment);
    CHECK(copy.played.steps.tail().size() < record::StepLog::kSegment);
    CHECK(copy.rounds.size() < 20);
  }
}

TEST_CASE("after an undo inside a full segment, the log is written and read back from that segment on") {
  Table table = table_that_keeps_chat();
  lengthen(table.state, 1'000);
  talk(table.state, 600);
  table.put_away();
  CHECK(table.state.played.steps.size() == 1'000);
  auto& steps = table.state.played.steps;
  for (const std::size_t length : {999U, 800U, 600U, 512U, 511U, 3U}) {
    CAPTURE(length);
    lengthen(table.state, 1'000);
    table.put_away();
    auto expected = steps.to_vector();
    expected.resize(length);
    steps.truncate(length);
    steps.push_back({2, R"({"type":"other"})", Cause::player, 7});
    expected.push_back(steps.back());
    Snapshot next = write_snapshot(table.state, table.kept);
    CHECK(list(next, "steps").first == length / record::StepLog::kSegment);
    CHECK(list(next, "said").first == 2);
    CHECK(list(next, "said").texts.empty());
    table.put_away();
    REQUIRE(steps.size() == expected.size());
    for (std::size_t at = 0; at < steps.size(); ++at) REQUIRE(steps[at].intent == expected[at].intent);
    CHECK(table.state.played.chat->size() == 600);
  }
}

TEST_CASE("a snapshot of another version, of other rules, cut short or without a segment is not used") {
  Table table = table_that_keeps_chat();
  lengthen(table.state, 600);
  talk(table.state, 300);
  const Snapshot whole = write_snapshot(table.state, {});
  CHECK_NOTHROW(read_snapshot(whole));
  Json json = Json::parse(whole.text);
  const auto with = [&](const std::string& text) {
    Snapshot snapshot = whole;
    snapshot.text = text;
    return snapshot;
  };
  Json other = json;
  other["version"] = kSnapshotVersion + 1;
  CHECK_THROWS(read_snapshot(with(other.dump())));
  other = json;
  other["started"]["played"]["rules"] = 999;
  CHECK_THROWS(read_snapshot(with(other.dump())));
  other = json;
  other.erase("host");
  CHECK_THROWS(read_snapshot(with(other.dump())));
  CHECK_THROWS(read_snapshot(with(whole.text.substr(0, whole.text.size() / 2))));
  CHECK_THROWS(read_snapshot(with("")));
  Snapshot late = whole;
  ++late.sequence;
  CHECK_THROWS(read_snapshot(late));
  for (const std::string kind : {"steps", "said"}) {
    CAPTURE(kind);
    Snapshot lacking = whole;
    list(lacking, kind).texts.pop_back();
    CHECK_THROWS(read_snapshot(lacking));
    Snapshot cut = whole;
    list(cut, kind).texts.back() = "[]";
    CHECK_THROWS(read_snapshot(cut));
  }
}

TEST_CASE("a damaged snapshot is logged with the kind of fault, without its text") {
  for (const char* text : {R"({"text":"my secret\u00"})", R"({"secret":1,})", "secret", R"(["secret")"}) {
    try {
      read_snapshot({0, text, {}, 0});
      FAIL("it was read");
    } catch (const std::exception& fault) {
      CHECK(log_safe_message(fault).find("JSON, fault") == 0);
      CHECK(log_safe_message(fault).find("secret") == std::string::npos);
    }
  }
  CHECK(log_safe_message(std::runtime_error("it belongs to another entry")) == "it belongs to another entry");
}

}  // namespace nostos::server
