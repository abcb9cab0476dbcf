// The start of servers: with stored rooms, after a kill, and as the successor of another.
#include <algorithm>
#include <csignal>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "tests/load/generator/run.hpp"

namespace nostos::load {
namespace {

double ms_since(Clock::time_point begin) {
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

// The first answer to a new client's connection.
void greet(Loop& loop, unsigned short port) {
  Link link(loop);
  bool welcome = false;
  link.connect(
      port, "/ws", [&] { link.send(R"({"t":"hello","v":1})"); },
      [&](std::string_view message) { welcome = is_type(message, "welcome"); });
  loop.until("a welcome", [&] { return welcome; });
}

// Kills the server while intents are under way in every room. Returns the time of the kill. No room begins
// another game: a player who came back could not tell an older picture from one of the next game, and before
// its start there is none.
Clock::time_point kill_in_play(const Run& run, Loop& loop, MeasuredServer& measured, const Tables& tables) {
  for (const auto& table : tables) table->go(false);
  const auto end =
      Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(run.seconds));
  while (Clock::now() < end) loop.serve(end);
  measured.process().end(SIGKILL);
  for (const auto& table : tables) {
    table->stop();
    table->drop_all();
  }
  return Clock::now();
}

// Brings that player of every room back. They come one after another within `spread`, as browsers wait a
// moment before they try again.
void come_back(Loop& loop, const Tables& tables, unsigned short port, int player, Clock::duration spread) {
  constexpr std::chrono::minutes kTimeout{3};
  constexpr std::chrono::milliseconds kLook{10};
  const auto begin = Clock::now();
  std::size_t asked = 0;
  auto looked = begin;
  loop.until(
      "every room",
      [&] {
        const auto now = Clock::now();
        const auto due = now - begin >= spread ? tables.size() : tables.size() * (now - begin) / spread;
        for (; asked < static_cast<std::size_t>(due); ++asked) tables[asked]->resume(port, player);
        if (now - looked >= kLook) {
          looked = now;
          for (const auto& table : tables) table->ask_again(now);
        }
        return asked == tables.size() && std::all_of(tables.begin(), tables.end(),
                                                     [&](const auto& table) { return table->back(player); });
      },
      kTimeout);
}

// Any loss is a fault; and every room plays on.
void expect_whole(const Run& run, Loop& loop, Meter& meter, const Tables& tables) {
  int lost = 0;
  for (const auto& table : tables) lost += table->lost();
  if (lost > 0) throw std::runtime_error(std::to_string(lost) + " came back to less than they had been told");
  const std::int64_t before = meter.intents;
  for (const auto& table : tables) table->go();
  loop.until("an intent of every room", [&] { return meter.intents - before >= run.rooms; });
}

// For each room, the milliseconds since then until that player was back.
nlohmann::json times_of(const Tables& tables, int player, Clock::time_point since) {
  Histogram times;
  for (const auto& table : tables) times.add((table->came(player) - since).count());
  return {{"p0", times.at(0)}, {"p50", times.at(0.5)}, {"p99", times.at(0.99)}, {"most", times.at(0.999999)}};
}

}  // namespace

nlohmann::json start(const Run& run) {
  MeasuredServer measured(run);
  Loop loop;
  Meter meter;
  { const Tables tables = open_tables(loop, run, meter, measured.process().port()); }
  measured.process().end(SIGTERM);
  Histogram times;
  constexpr int kStarts = 10;
  for (int turn = 0; turn < kStarts; ++turn) {
    const auto begin = Clock::now();
    measured.start();
    greet(loop, measured.process().port());
    times.add((Clock::now() - begin).count());
    measured.process().end(SIGTERM);
  }
  return {
      {"mode", "start"}, {"rooms", run.rooms}, {"ms", {{"p50", times.at(0.5)}, {"most", times.at(0.999)}}}};
}

nlohmann::json recover(const Run& run) {
  MeasuredServer measured(run);
  Loop loop;
  Meter meter;
  const Tables tables = open_tables(loop, run, meter, measured.process().port());
  meter.on = true;
  const auto begin = kill_in_play(run, loop, measured, tables);
  const std::int64_t before = meter.intents;
  measured.start();
  const double opened = ms_since(begin);
  const unsigned short port = measured.process().port();
  come_back(loop, tables, port, 0, {});
  const double rooms = ms_since(begin);
  for (int player = 1; player < run.setting.seats; ++player) come_back(loop, tables, port, player, {});
  const double everybody = ms_since(begin);
  expect_whole(run, loop, meter, tables);
  return {{"mode", "recover"}, {"rooms", run.rooms}, {"intents_before", before},
          {"open_ms", opened}, {"rooms_ms", rooms},  {"everybody_ms", everybody},
          {"lost", 0}};
}

nlohmann::json takeover(const Run& run) {
  constexpr std::chrono::milliseconds kSpread{500};
  MeasuredServer first(run, "first");
  MeasuredServer second(run, "second");
  Loop loop;
  Meter meter;
  const Tables tables = open_tables(loop, run, meter, first.process().port());
  meter.on = true;
  const auto begin = kill_in_play(run, loop, first, tables);
  const std::int64_t before = meter.intents;
  const unsigned short port = second.process().port();
  const double idle = second.process().processor_seconds();
  come_back(loop, tables, port, 0, kSpread);
  const double used = second.process().processor_seconds() - idle;
  for (int player = 1; player < run.setting.seats; ++player) come_back(loop, tables, port, player, {});
  const double everybody = ms_since(begin);
  expect_whole(run, loop, meter, tables);
  return {{"mode", "takeover"},
          {"rooms", run.rooms},
          {"intents_before", before},
          {"rooms_ms", times_of(tables, 0, begin)},
          {"everybody_ms", everybody},
          {"server_cpu_seconds", used},
          {"lost", 0}};
}

}  // namespace nostos::load
