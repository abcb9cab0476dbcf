// Tests of the daily check for a newer release, with a real server that uses TLS.
#include <doctest/doctest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <string>
#include <thread>

#include "folder.hpp"
#include "server/base/clock.hpp"
#include "server/release_check/release_check.hpp"
#include "server/release_check/release_note.hpp"
#include "server/release_check/release_number.hpp"
#include "server/version.hpp"
#include "webhook_certificate.hpp"
#include "webhook_results.hpp"
#include "webhook_server.hpp"

namespace fs = std::filesystem;
namespace server = nostos::server;
namespace testing = nostos::testing;
using server::ReleaseNumber;
using testing::answer;
using testing::HookServer;

namespace {

const auto kLoopback = testing::resolve_to({"127.0.0.1"});

std::string url_of(const HookServer& host) {
  return "https://releases.example:" + std::to_string(host.port()) + "/nostos/latest";
}

// Waits without a clock of its own: each round asks whether it is so.
bool comes_true(const std::function<bool()>& condition) {
  const auto limit = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (!condition()) {
    if (std::chrono::steady_clock::now() > limit) return false;
    std::this_thread::yield();
  }
  return true;
}

// A server that gives this answer once.
struct Asked {
  explicit Asked(const testing::Script& script)
      : certificate(testing::self_signed("DNS:releases.example")),
        trusting(certificate),
        host(script, certificate) {}

  // Waits for the one answer, or the failure.
  void ask() {
    const server::ReleaseCheck check(url_of(host), note(), metrics, kLoopback);
    REQUIRE(comes_true([this] { return metrics.answered.value() + metrics.failed.value() == 1; }));
    newer_while_running = metrics.newer.value();
    REQUIRE(comes_true([this] { return server::read_release_note(note()).asked != 0; }));
  }
  [[nodiscard]] fs::path note() const { return server::release_note_file(folder.path()); }

  testing::Certificate certificate;
  testing::Trusting trusting;
  HookServer host;
  Folder folder;
  server::ReleaseMetrics metrics;
  std::int64_t newer_while_running = 0;
};

}  // namespace

TEST_CASE("a release number has three parts and an optional v") {
  CHECK(server::parse_release("1.2.3") == ReleaseNumber{1, 2, 3});
  CHECK(server::parse_release("v10.0.999999") == ReleaseNumber{10, 0, 999'999});
  for (const char* text : {"", "v", "1", "1.2", "1.2.", "1.2.3.4", "1.2.3-rc1", "1.2.3 ", " 1.2.3", "-1.2.3",
                           "+1.2.3", "1..3", "1.2.1234567", "vv1.2.3", "1,2,3", "1.2.3\n\x1b[31m"})
    CHECK_MESSAGE(!server::parse_release(text), text);
  CHECK(ReleaseNumber{1, 10, 0} > ReleaseNumber{1, 9, 9});
  CHECK(server::to_text({1, 2, 3}) == "1.2.3");
}

TEST_CASE("an answer is the number or a forge's JSON object") {
  CHECK(server::release_in("1.2.3\n") == ReleaseNumber{1, 2, 3});
  CHECK(server::release_in("\r\n v1.2.3 \r\n") == ReleaseNumber{1, 2, 3});
  CHECK(server::release_in(R"({"name": "x", "tag_name": "v1.2.3", "assets": [{}]})") ==
        ReleaseNumber{1, 2, 3});
  for (const std::string& text :
       {std::string(), std::string("\n"), std::string("<html>1.2.3</html>"), std::string("{}"),
        std::string("{"), std::string(R"({"tag_name": 1})"), std::string(R"({"tag_name": "latest"})"),
        std::string(R"({"tag_name": "1.2.3", "tag_name": null})"), std::string("[\"1.2.3\"]"),
        "{\"tag_name\": \"1.2.3\", \"x\": " + std::string(30'000, '[')})
    CHECK_MESSAGE(!server::release_in(text), text.substr(0, 50));
}

TEST_CASE("the request contains only the version, and the answer is kept") {
  Asked asked(testing::always(answer("200 OK", "", "9.1.0\n")));
  asked.ask();
  CHECK(asked.metrics.answered.value() == 1);
  CHECK(asked.newer_while_running == 1);
  CHECK(asked.metrics.newer.value() == 0);  // without a check, nothing is known
  const auto seen = asked.host.seen();
  REQUIRE(seen.requests.size() == 1);
  const auto& request = seen.requests.front();
  CHECK(request.method == "GET");
  CHECK(request.path == "/nostos/latest");
  CHECK(request.body.empty());
  CHECK(request.headers ==
        std::map<std::string, std::string>{{"host", "releases.example:" + std::to_string(asked.host.port())},
                                           {"user-agent", "nostos/" + std::string(server::version())},
                                           {"connection", "close"}});
  const auto note = server::read_release_note(asked.note());
  CHECK(note.url == url_of(asked.host));
  CHECK(server::newer_release(note) == ReleaseNumber{9, 1, 0});
}

TEST_CASE("an address is asked once a day; another address is asked at once") {
  Asked asked(testing::always(answer("200 OK", "", "9.1.0")));
  // Starts with a note from this time, and waits for that many answers.
  const auto asked_at = [&](std::int64_t when, const std::string& url, std::uint64_t answers) {
    REQUIRE(server::write_release_note(asked.note(), {url, when, ReleaseNumber{9, 0, 0}}));
    const server::ReleaseCheck check(url_of(asked.host), asked.note(), asked.metrics, kLoopback);
    CHECK(comes_true([&] { return asked.metrics.newer.value() == 1; }));  // from the note, or the answer
    CHECK(comes_true([&] { return asked.metrics.answered.value() == answers; }));
  };
  constexpr std::int64_t kDay = 86'400'000;
  asked_at(server::now() - kDay / 2, url_of(asked.host), 0);
  CHECK(asked.host.seen().connections == 0);
  asked_at(server::now() - kDay / 2, "https://releases.example/", 1);
  asked_at(server::now() - kDay, url_of(asked.host), 2);
  asked_at(server::now() + kDay, url_of(asked.host), 3);  // the clock went back
  CHECK(asked.host.seen().requests.size() == 3);
}

TEST_CASE("the same release, or an older one, is not newer") {
  for (const std::string& text : {std::string(server::version()), std::string("0.0.1")}) {
    Asked asked(testing::always(answer("200 OK", "", text)));
    asked.ask();
    CHECK(asked.metrics.answered.value() == 1);
    CHECK(asked.newer_while_running == 0);
    CHECK(!server::newer_release(server::read_release_note(asked.note())));
  }
}

TEST_CASE("hostile answers end in a failure, and none of their bytes is kept") {
  const std::string endless = "HTTP/1.1 200 OK\r\n\r\n" + std::string(200'000, '1');
  for (const std::string& text :
       {answer("200 OK", "", std::string(70'000, ' ') + "9.1.0"), answer("200 OK", "", "<html>9.1.0"),
        answer("302 Found", "Location: https://127.0.0.1/\r\n", "9.1.0"),
        answer("404 Not Found", "", "9.1.0"), answer("500 Internal Server Error", "", "9.1.0"),
        std::string("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n9.1.0"), std::string("SSH-2.0\r\n"), endless,
        "HTTP/1.1 200 OK\r\nX: " + std::string(50'000, 'x') + "\r\n\r\n9.1.0"}) {
    CAPTURE(text.substr(0, 60));
    Asked asked(testing::always(text));
    asked.ask();
    CHECK(asked.metrics.failed.value() == 1);
    CHECK(asked.newer_while_running == 0);
    CHECK(!server::read_release_note(asked.note()).newest);
    CHECK(asked.host.seen().requests.size() == 1);
  }
}

TEST_CASE("a server whose certificate is not trusted gets no request") {
  HookServer host(testing::always(answer("200 OK", "", "9.1.0")),
                  testing::self_signed("DNS:releases.example"));
  const Folder folder;
  server::ReleaseMetrics metrics;
  const server::ReleaseCheck check(url_of(host), server::release_note_file(folder.path()), metrics,
                                   kLoopback);
  REQUIRE(comes_true([&] { return metrics.failed.value() == 1; }));
  CHECK(host.seen().requests.empty());
}

TEST_CASE("a release check ends at once while the other server does not answer") {
  const auto certificate = testing::self_signed("DNS:releases.example");
  const testing::Trusting trusting(certificate);
  HookServer host([](std::size_t) { return std::nullopt; }, certificate);
  server::ReleaseMetrics metrics;
  {
    const server::ReleaseCheck check(url_of(host), {}, metrics, kLoopback);
    CHECK(host.comes_to([](const testing::Seen& seen) { return seen.requests.size() == 1; }));
  }
  CHECK(metrics.answered.value() + metrics.failed.value() == 0);
}

TEST_CASE("a note by another program or a partial note is ignored") {
  const Folder folder;
  const fs::path file = server::release_note_file(folder.path());
  for (const std::string& text :
       {std::string(), std::string("{"), std::string("[]"), std::string("{\"url\": 1}"),
        std::string(R"({"url": "https://x", "asked": "today", "newest": ""})"),
        std::string(R"({"url": "https://x", "asked": -9223372036854775808, "newest": ""})"),
        R"({"url": "https://x", "asked": 1, "newest": "9.1.0", "more": ")" + std::string(5000, 'x') +
            "\"}"}) {
    std::ofstream(file) << text;
    CHECK_MESSAGE(server::read_release_note(file).asked == 0, text.substr(0, 50));
  }
  CHECK(!server::write_release_note(folder.path() / "none" / "release.json", {}));
}
