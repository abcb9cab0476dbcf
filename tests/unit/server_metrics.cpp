// The metrics and their format; whether the server is ready.
#include <doctest/doctest.h>

#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <thread>

#include "server/base/published.hpp"
#include "server/metrics/batch.hpp"
#include "server/metrics/exposition.hpp"
#include "server/metrics/process.hpp"
#include "server/readiness.hpp"

namespace nostos::server {
namespace {

constexpr std::array<std::uint64_t, 3> kBounds{10, 100, 1000};

bool has_line(const std::string& text, const std::string& line) {
  return ("\n" + text).find("\n" + line + "\n") != std::string::npos;
}

}  // namespace

TEST_CASE("a histogram counts each size once, counts a bound in its own bucket, and sums all sizes") {
  Histogram<kBounds> sizes;
  for (const std::uint64_t size : {0U, 10U, 11U, 100U, 1000U, 1001U, 5000U}) sizes.observe(size);
  sizes.observe(std::chrono::nanoseconds(-5));  // a clock that went back
  CHECK(sizes.count(0) == 3);
  CHECK(sizes.count(1) == 2);
  CHECK(sizes.count(2) == 1);
  CHECK(sizes.count(3) == 2);
  CHECK(sizes.sum() == 10 + 11 + 100 + 1000 + 1001 + 5000);
}

TEST_CASE("concurrent threads lose no count; a ScopedGauge removes its share when it is destroyed") {
  Counter counter;
  Gauge gauge;
  std::vector<std::thread> threads;
  for (int at = 0; at < 4; ++at) {
    threads.emplace_back([&] {
      for (int round = 0; round < 10'000; ++round) {
        counter.add();
        ScopedGauge share(gauge, 2);
        share.set(round % 5);
      }
    });
  }
  for (auto& thread : threads) thread.join();
  CHECK(counter.value() == 40'000);
  CHECK(gauge.value() == 0);
}

TEST_CASE("metrics have one label per game id up to kMaxGames; the rest share the label \"other\"") {
  const auto counted = std::make_unique<MetricsRegistry>();
  std::vector<std::string> names;
  for (std::size_t at = 0; at < MetricsRegistry::kMaxGames + 3; ++at)
    names.push_back("game" + std::to_string(at));
  const std::vector<std::string_view> ids(names.begin(), names.end());
  counted->name_games(ids);
  counted->of_game("game0").people.accepted.add(2);
  counted->of_game(names.back()).people.accepted.add(3);
  counted->of_game("nothing").people.accepted.add();
  const std::string text = exposition(*counted, {}, "1", "");
  CHECK(has_line(text, R"(nostos_intents_total{game="game0",outcome="accepted"} 2)"));
  CHECK(has_line(text, R"(nostos_intents_total{game="other",outcome="accepted"} 4)"));
}

TEST_CASE("error codes and their effect on the connection are those of PROTOCOL.md, in both directions") {
  std::ifstream in(std::string(NOSTOS_SOURCE) + "/protocol/PROTOCOL.md");
  std::map<std::string, std::string> page;  // the text of the column "connection", by code
  bool errors = false;
  for (std::string line, above; std::getline(in, line);) {
    if (line.starts_with("## ")) errors = line == "## Errors";
    if (!errors || !line.starts_with("| `")) continue;
    const std::string cell = line.substr(2, line.find('|', 2) - 2);
    const std::string column = line.substr(line.rfind('|', line.size() - 2) + 2);
    const std::string connection = column.starts_with("the same") ? above : column;
    above = connection;
    static const std::regex code("`([a-z_]+)`");
    for (std::sregex_iterator at(cell.begin(), cell.end(), code), end; at != end; ++at)
      page.emplace((*at)[1], connection);
  }
  std::set<std::string> known;
  for (const protocol::ErrorCode& error : protocol::kErrorCodes) {
    known.emplace(error.code);
    CAPTURE(error.code);
    REQUIRE(page.contains(std::string(error.code)));
    const std::string& connection = page.at(std::string(error.code));
    const std::string closed = "closed (" + std::to_string(error.close_code) + ")";
    CHECK(connection.starts_with(closed) == (error.on_connection == protocol::OnConnection::closes));
    CHECK((connection.find("fault") != std::string::npos) ==
          (error.on_connection == protocol::OnConnection::counts_as_fault));
  }
  CHECK(known.size() == page.size());
}

TEST_CASE("every code has its own counter; codes that only games use share one") {
  for (const protocol::ErrorCode& error : protocol::kErrorCodes)
    CHECK(error_counter_name(protocol::code_index(error.code)) == error.code);
  for (const char* other : {"tile_laid", "", "zzz", "rule"})
    CHECK(error_counter_name(protocol::code_index(other)) == "rule");
}

TEST_CASE("written metrics add up, in base units") {
  const auto counted = std::make_unique<MetricsRegistry>();
  counted->rooms.intent_seconds.observe(std::chrono::milliseconds(2));
  counted->rooms.intent_seconds.observe(std::chrono::hours(1));
  counted->count_refusal("stale");
  counted->count_refusal("a_game_s_own");
  counted->count_response(404);
  counted->count_response(299);
  ProcessStats looked;
  looked.cpu_seconds = 1.5;
  const std::string text = exposition(*counted, looked, "1.2.3", "7.ab");
  for (const char* line :
       {"# TYPE nostos_intent_seconds histogram", R"(nostos_intent_seconds_bucket{le="0.001"} 0)",
        R"(nostos_intent_seconds_bucket{le="0.0025"} 1)", R"(nostos_intent_seconds_bucket{le="10"} 1)",
        R"(nostos_intent_seconds_bucket{le="+Inf"} 2)", "nostos_intent_seconds_sum 3600.002",
        "nostos_intent_seconds_count 2", R"(nostos_refusals_total{code="stale"} 1)",
        R"(nostos_refusals_total{code="rule"} 1)", R"(nostos_http_requests_total{status="404"} 1)",
        R"(nostos_http_requests_total{status="other"} 1)", "process_cpu_seconds_total 1.5",
        R"(nostos_build_info{version="1.2.3",build="7.ab"} 1)"}) {
    CAPTURE(line);
    CHECK(has_line(text, line));
  }
}

TEST_CASE("a write is counted by how it ended") {
  JournalMetrics metrics;
  const auto failed = metrics.batches_failed.value();
  const auto sum = metrics.batch_entries.sum();
  { const CountedBatch lost(metrics, 3); }
  CHECK(metrics.batches_failed.value() == failed + 1);
  CHECK(metrics.batch_entries.sum() == sum);
  {
    CountedBatch batch(metrics, 3);
    batch.written();
  }
  CHECK(metrics.batches_failed.value() == failed + 1);
  CHECK(metrics.batch_entries.sum() == sum + 3);
}

TEST_CASE("the process knows its memory, its files and its age") {
  const ProcessStats looked = sample_process();
  CHECK(looked.resident_bytes > 1'000'000);
  CHECK(looked.virtual_bytes >= looked.resident_bytes);
  CHECK(looked.open_files >= 3);
  CHECK(looked.max_files >= looked.open_files);
  const auto now = std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
  CHECK(looked.started > now - 3600);
  CHECK(looked.started < now + 5);
}

TEST_CASE(
    "not ready: while stopping, at the connection limit, and after a failed write until another succeeds") {
  using Reasons = std::vector<std::string_view>;
  JournalMetrics journal;
  ConnectionCounts places;
  const auto now = MetricsClock::time_point(std::chrono::hours(1000));
  const auto nanoseconds = [](MetricsClock::time_point time) { return time.time_since_epoch().count(); };
  const auto never = MetricsClock::time_point();
  CHECK(unready(false, false, places, 1).empty());
  places.served = 1;
  CHECK(unready(true, true, places, 1) == Reasons{"journal", "stopping", "connections"});
  CHECK_FALSE(is_journal_in_doubt(journal, never, now));
  journal.failed_at.set(nanoseconds(now - std::chrono::seconds(29)));
  CHECK(is_journal_in_doubt(journal, never, now));
  CHECK_FALSE(is_journal_in_doubt(journal, never, now + std::chrono::seconds(2)));
  CHECK(is_journal_in_doubt(journal, now - std::chrono::seconds(30), now));
  CHECK_FALSE(is_journal_in_doubt(journal, now - std::chrono::seconds(28), now));
  journal.written_at.set(nanoseconds(now - std::chrono::seconds(28)));
  CHECK_FALSE(is_journal_in_doubt(journal, never, now));
}

TEST_CASE("a published value stays readable after it is replaced") {
  Published<std::string> word(std::string("before"));
  const std::string& held = *word;
  word.set("after");
  CHECK(held == "before");
  CHECK(*word == "after");
}

TEST_CASE("a new allowance applies at once, and does not restore what was spent") {
  const auto start = TokenBucket::Clock::time_point();
  TokenBucket credit({3, 1}, start);
  CHECK(credit.take(start));
  credit.allow({10, 1}, start);
  CHECK(credit.take(start));
  CHECK(credit.take(start));
  CHECK_FALSE(credit.take(start));
  credit.allow({1, 100}, start + std::chrono::seconds(2));
  CHECK(credit.take(start + std::chrono::seconds(2)));
  CHECK_FALSE(credit.take(start + std::chrono::seconds(2)));
  CHECK(credit.take(start + std::chrono::milliseconds(2020)));
}

}  // namespace nostos::server
