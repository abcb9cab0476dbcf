// Measures idle rooms and connections: their memory, and how soon a player is back.
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "tests/load/generator/run.hpp"

namespace nostos::load {
namespace {

constexpr int kConnections = 2000;

struct Greeted {
  Loop& loop;
  std::vector<std::unique_ptr<Link>> links;
  int count = 0;

  // Connections that have said hello and are in no room.
  void open(unsigned short port, int more) {
    const int all = static_cast<int>(links.size()) + more;
    for (int at = 0; at < more; ++at) {
      links.push_back(std::make_unique<Link>(loop));
      Link& link = *links.back();
      link.connect(
          port, "/ws", [&link] { link.send(R"({"t":"hello","v":1})"); },
          [this](std::string_view message) { count += is_type(message, "welcome") ? 1 : 0; });
      if (at % 200 == 199) wait(static_cast<int>(links.size()));
    }
    wait(all);
  }
  void wait(int for_all) {
    loop.until("a welcome", [&] { return count == for_all; });
  }
};

}  // namespace

nlohmann::json idle(const Run& run) {
  MeasuredServer measured(run);
  Loop loop;
  Meter meter;
  Greeted greeted{loop, {}, 0};
  const Memory empty = measured.process().memory();
  greeted.open(measured.process().port(), 1);
  const Memory one = measured.process().memory();
  greeted.open(measured.process().port(), kConnections);
  const Memory connected = measured.process().memory();
  greeted.links.clear();
  // Rooms on a fresh server: memory that connections have freed would hide some of theirs.
  MeasuredServer other(run);
  greeted.count = 0;
  greeted.open(other.process().port(), 1);
  const Memory before = other.process().memory();
  Tables tables = open_tables(loop, run, meter, other.process().port());
  const Memory playing = other.process().memory();
  for (const auto& table : tables) table->drop_all();
  tables.clear();
  // As many again, in the freed memory: the server's cost of empty rooms.
  tables = open_tables(loop, run, meter, other.process().port());
  const Memory second = other.process().memory();
  return {{"mode", "idle"},
          {"empty_server_kib", empty.resident},
          {"empty_server_own_kib", empty.own},
          {"connections", kConnections},
          {"kib_per_connection", (connected.resident - one.resident) / kConnections},
          {"rooms", run.rooms},
          {"kib_per_room_with_four_seats", (playing.resident - before.resident) / run.rooms},
          {"kib_kept_per_room_that_everybody_left", (second.resident - playing.resident) / run.rooms}};
}

nlohmann::json reconnect(const Run& run) {
  MeasuredServer measured(run);
  Loop loop;
  Meter meter;
  Tables tables = open_tables(loop, run, meter, measured.process().port());
  Histogram times;
  int lost = 0;
  for (int round = 0; round < run.rounds; ++round) {
    Table& table = *tables[static_cast<std::size_t>(round) % tables.size()];
    const int player = round % run.setting.seats;
    table.drop(player);
    const auto begin = Clock::now();
    table.resume(measured.process().port(), player);
    loop.until("a return", [&] { return table.back(player); });
    times.add((Clock::now() - begin).count());
  }
  for (const auto& table : tables) lost += table->lost();
  if (lost > 0) throw std::runtime_error("a player came back to another picture");
  return {{"mode", "reconnect"},
          {"rooms", run.rooms},
          {"returns", run.rounds},
          {"ms", {{"p50", times.at(0.5)}, {"p99", times.at(0.99)}}}};
}

}  // namespace nostos::load
