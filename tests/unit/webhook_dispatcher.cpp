// Tests of the webhook dispatcher with a real server: its requests, its retries, and when it gives up.
#include <doctest/doctest.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <sstream>
#include <string>

#include "server/version.hpp"
#include "webhook_results.hpp"
#include "webhook_server.hpp"

namespace webhook = nostos::server::webhook;
namespace testing = nostos::testing;
using namespace std::chrono_literals;
using Kind = webhook::DeliveryResult::Kind;
using testing::answer;
using testing::HookServer;
using testing::Outcomes;
using testing::quick_policy;
using testing::request_to;

namespace {

std::string url_of(const HookServer& server, const std::string& host = "127.0.0.1") {
  return "http://" + host + ":" + std::to_string(server.port()) + "/hook?room=1";
}

// The first answers, one by one; then the last one repeatedly.
testing::Script in_turn(std::vector<std::string> answers) {
  return [answers = std::move(answers)](std::size_t number) {
    return answers[std::min(number, answers.size() - 1)];
  };
}

const testing::Script kNever = [](std::size_t) { return std::nullopt; };

}  // namespace

TEST_CASE("a request is delivered as a POST of JSON") {
  HookServer server(testing::always(answer("200 OK", "", "thanks")));
  Outcomes outcomes;
  webhook::WebhookDispatcher dispatcher(quick_policy(), outcomes.collector());
  const auto id = dispatcher.send(request_to(url_of(server), "seat", R"({"text":"Your turn"})"));
  CHECK(outcomes.wait_for(1).front() == webhook::DeliveryResult{id, "seat", Kind::delivered, 1, "ok"});
  const auto seen = server.seen();
  REQUIRE(seen.requests.size() == 1);
  const auto& request = seen.requests.front();
  CHECK(request.method == "POST");
  CHECK(request.path == "/hook?room=1");
  CHECK(request.body == R"({"text":"Your turn"})");
  CHECK(request.headers ==
        std::map<std::string, std::string>{{"host", "127.0.0.1:" + std::to_string(server.port())},
                                           {"user-agent", "nostos/" + std::string(nostos::server::version())},
                                           {"content-type", "application/json"},
                                           {"content-length", "20"},
                                           {"connection", "close"}});
}

TEST_CASE("any 2xx is accepted, with or without a body, even after an informational answer") {
  for (const std::string& text : {answer("201 Created"), std::string("HTTP/1.1 204 No Content\r\n\r\n"),
                                  std::string("HTTP/1.0 200 OK\r\n\r\nuntil the end"),
                                  "HTTP/1.1 103 Early Hints\r\n\r\n" + answer("200 OK")}) {
    CAPTURE(text);
    const HookServer server(testing::always(text));
    CHECK(testing::outcome_of(quick_policy(), url_of(server)).kind == Kind::delivered);
  }
}

TEST_CASE("after a 500 the request is sent again") {
  HookServer server(
      in_turn({answer("500 Internal Server Error"), answer("503 Service Unavailable"), answer("200 OK")}));
  CHECK(testing::outcome_of(quick_policy(), url_of(server)) ==
        webhook::DeliveryResult{1, "", Kind::delivered, 3, "ok"});
  CHECK(server.seen().requests.size() == 3);
}

TEST_CASE("Retry-After is obeyed in place of the usual pause, within bounds") {
  auto policy = quick_policy();
  SUBCASE("shorter") {
    policy.pauses = {1h};
    const HookServer server(
        in_turn({answer("429 Too Many Requests", "Retry-After: 0\r\n"), answer("200 OK")}));
    CHECK(testing::outcome_of(policy, url_of(server)) ==
          webhook::DeliveryResult{1, "", Kind::delivered, 2, "ok"});
  }
  SUBCASE("longer than the bound") {
    policy.pauses = {1h};
    policy.longest_retry_after = 1ms;
    const HookServer server(
        in_turn({answer("503 Service Unavailable", "Retry-After: 86400\r\n"), answer("200 OK")}));
    CHECK(testing::outcome_of(policy, url_of(server)) ==
          webhook::DeliveryResult{1, "", Kind::delivered, 2, "ok"});
  }
  SUBCASE("not a number of seconds: the usual pause") {
    policy.longest_retry_after = 1h;
    const HookServer server(
        in_turn({answer("429 Too Many Requests", "Retry-After: Wed, 21 Oct 2099 07:28:00 GMT\r\n"),
                 answer("429 Too Many Requests", "Retry-After: 99999999999999\r\n"),
                 answer("429 Too Many Requests", "Retry-After: -1\r\n"), answer("200 OK")}));
    CHECK(testing::outcome_of(policy, url_of(server)) ==
          webhook::DeliveryResult{1, "", Kind::delivered, 4, "ok"});
  }
}

TEST_CASE("after the last attempt the request is given up") {
  HookServer server(testing::always(answer("500 Internal Server Error")));
  CHECK(testing::outcome_of(quick_policy(), url_of(server)) ==
        webhook::DeliveryResult{1, "", Kind::failed, 5, "http_500"});
  CHECK(server.seen().requests.size() == 5);
}

TEST_CASE("another 4xx is final, and so is a redirect, which is not followed") {
  HookServer elsewhere(testing::always(answer("200 OK")));
  for (const auto& [status, reason] :
       {std::pair{"400 Bad Request", "http_400"}, std::pair{"404 Not Found", "http_404"},
        std::pair{"301 Moved Permanently", "http_301"}, std::pair{"307 Temporary Redirect", "http_307"}}) {
    HookServer server(testing::always(answer(status, "Location: " + url_of(elsewhere) + "\r\n")));
    CHECK(testing::outcome_of(quick_policy(), url_of(server)) ==
          webhook::DeliveryResult{1, "", Kind::failed, 1, reason});
    CHECK(server.seen().requests.size() == 1);
  }
  CHECK(elsewhere.seen().connections == 0);
}

TEST_CASE("a server that never answers is given up in time") {
  HookServer server(kNever);
  auto policy = quick_policy();
  policy.attempt_limit = 50ms;
  policy.pauses = {1ms};
  CHECK(testing::outcome_of(policy, url_of(server)) ==
        webhook::DeliveryResult{1, "", Kind::failed, 2, "timed_out"});
}

TEST_CASE(
    "a name server that does not answer: the attempt times out, and the dispatcher stops without waiting") {
  std::promise<void> release;
  const auto asked = std::make_shared<std::promise<void>>();
  const webhook::Resolve silent = [asked, gate = release.get_future().share()](const std::string&) {
    asked->set_value();
    gate.wait();
    return webhook::Addresses{};
  };
  Outcomes outcomes;
  auto policy = quick_policy();
  policy.pauses = {};
  SUBCASE("the time limit holds") {
    policy.attempt_limit = 50ms;
    webhook::WebhookDispatcher dispatcher(policy, outcomes.collector(), silent);
    dispatcher.send(request_to("http://hooks.example/"));
    CHECK(outcomes.wait_for(1).front() == webhook::DeliveryResult{1, "", Kind::failed, 1, "timed_out"});
  }
  SUBCASE("the dispatcher stops") {
    policy.attempt_limit = 1h;
    webhook::WebhookDispatcher dispatcher(policy, outcomes.collector(), silent);
    dispatcher.send(request_to("http://hooks.example/"));
    asked->get_future().wait();
    dispatcher.stop();
    CHECK(outcomes.wait_for(0).empty());
  }
  release.set_value();
}

TEST_CASE("an unknown name and a closed port are retried") {
  CHECK(testing::outcome_of(quick_policy(), "http://hooks.example/", testing::resolve_to({})) ==
        webhook::DeliveryResult{1, "", Kind::failed, 5, "unknown_name"});
  std::string url;
  {
    const HookServer gone(kNever);
    url = url_of(gone);
  }
  CHECK(testing::outcome_of(quick_policy(), url) ==
        webhook::DeliveryResult{1, "", Kind::failed, 5, "unreachable"});
}

TEST_CASE("an answer that is not HTTP or ends early counts as no answer") {
  auto policy = quick_policy();
  policy.pauses = {1ms};
  for (const char* text : {"", "SSH-2.0-OpenSSH_9.2\r\n", "HTTP/1.1 200 OK\r\nContent-"}) {
    CAPTURE(text);
    const HookServer server(testing::always(text));
    CHECK(testing::outcome_of(policy, url_of(server)) ==
          webhook::DeliveryResult{1, "", Kind::failed, 2, "no_answer"});
  }
}

TEST_CASE("only the beginning of a huge answer is read") {
  auto policy = quick_policy();
  policy.pauses = {};
  const std::string huge(64 * 1024 * 1024, 'x');
  const auto one_hung_up = [](const testing::Seen& seen) { return seen.hung_up == 1; };
  SUBCASE("a body") {
    HookServer server(testing::always(answer("200 OK", "", huge)));
    CHECK(testing::outcome_of(policy, url_of(server)) ==
          webhook::DeliveryResult{1, "", Kind::delivered, 1, "ok"});
    CHECK(server.comes_to(one_hung_up));
  }
  SUBCASE("a body without an end") {
    HookServer server(testing::always("HTTP/1.1 200 OK\r\n\r\n" + huge));
    CHECK(testing::outcome_of(policy, url_of(server)) ==
          webhook::DeliveryResult{1, "", Kind::delivered, 1, "ok"});
    CHECK(server.comes_to(one_hung_up));
  }
  SUBCASE("a header") {
    HookServer server(testing::always("HTTP/1.1 200 OK\r\nX: " + huge));
    CHECK(testing::outcome_of(policy, url_of(server)) ==
          webhook::DeliveryResult{1, "", Kind::failed, 1, "no_answer"});
    CHECK(server.comes_to(one_hung_up));
  }
}

TEST_CASE("a newer request takes the place of one that failed") {
  HookServer server(in_turn({answer("500 Internal Server Error"), answer("200 OK")}));
  Outcomes outcomes;
  auto policy = quick_policy();
  policy.pauses = {1h};
  webhook::WebhookDispatcher dispatcher(policy, outcomes.collector());
  dispatcher.send(request_to(url_of(server), "seat", "old"));
  REQUIRE(server.comes_to([](const testing::Seen& seen) { return seen.requests.size() == 1; }));
  dispatcher.send(request_to(url_of(server), "seat", "new"));
  CHECK(outcomes.wait_for(2) ==
        std::vector<webhook::DeliveryResult>{{1, "seat", Kind::replaced, 1, "replaced"},
                                             {2, "seat", Kind::delivered, 1, "ok"}});
  CHECK(server.seen().requests.back().body == "new");
}

TEST_CASE("this machine is refused, whatever its name is") {
  HookServer server(testing::always(answer("200 OK")));
  auto policy = quick_policy();
  policy.private_addresses = false;
  for (const char* host :
       {"127.0.0.1", "localhost", "LOCALHOST", "127.1", "0177.0.0.1", "0x7f000001", "2130706433", "0.0.0.0",
        "[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[64:ff9b::127.0.0.1]"}) {
    CAPTURE(host);
    CHECK(testing::outcome_of(policy, url_of(server, host)) ==
          webhook::DeliveryResult{1, "", Kind::refused, 1, "not_public"});
  }
  CHECK(server.seen().connections == 0);
}

TEST_CASE("a name with one address that is not public is refused") {
  HookServer server(testing::always(answer("200 OK")));
  auto policy = quick_policy();
  policy.private_addresses = false;
  for (const std::vector<std::string>& addresses : {std::vector<std::string>{"127.0.0.1", "1.1.1.1"},
                                                    {"1.1.1.1", "2606:4700:4700::1111", "127.0.0.1"},
                                                    {"10.0.0.1"}}) {
    CHECK(testing::outcome_of(policy, url_of(server, "hooks.example"), testing::resolve_to(addresses)) ==
          webhook::DeliveryResult{1, "", Kind::refused, 1, "not_public"});
  }
  CHECK(server.seen().connections == 0);
}

TEST_CASE("a name is looked up once for each attempt, and the request goes to the address found") {
  HookServer server(in_turn({answer("500 Internal Server Error"), answer("200 OK")}));
  std::atomic<int> asked = 0;
  // No server listens at the first one.
  const webhook::Resolve resolve =
      [&asked, found = testing::resolve_to({"127.0.0.2", "127.0.0.1"})](const std::string& host) {
        ++asked;
        return host == "hooks.example" ? found(host) : webhook::Addresses{};
      };
  CHECK(testing::outcome_of(quick_policy(), url_of(server, "Hooks.Example"), resolve) ==
        webhook::DeliveryResult{1, "", Kind::delivered, 2, "ok"});
  CHECK(asked == 2);
  CHECK(server.seen().requests.front().headers.at("host") ==
        "hooks.example:" + std::to_string(server.port()));
}

TEST_CASE("the dispatcher stops at once, even during an attempt") {
  HookServer server(kNever);
  Outcomes outcomes;
  auto policy = quick_policy();
  policy.attempt_limit = 1h;
  webhook::WebhookDispatcher dispatcher(policy, outcomes.collector());
  for (int at = 0; at < 5; ++at) dispatcher.send(request_to(url_of(server)));
  REQUIRE(server.comes_to([](const testing::Seen& seen) { return seen.requests.size() == 2; }));
  dispatcher.stop();
  CHECK(server.comes_to([](const testing::Seen& seen) { return seen.hung_up == 2; }));
  dispatcher.send(request_to(url_of(server)));
  dispatcher.stop();
  CHECK(outcomes.wait_for(0).empty());
  CHECK(server.seen().connections == 2);
}

TEST_CASE("the log states the result, not the recipient or the content") {
  std::ostringstream text;
  const auto before = spdlog::default_logger();
  spdlog::set_default_logger(
      std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::ostream_sink_mt>(text)));
  {
    const HookServer server(in_turn({answer("200 OK"), answer("404 Not Found")}));
    Outcomes outcomes;
    webhook::WebhookDispatcher dispatcher(quick_policy(), outcomes.collector());
    for (std::size_t number = 1; number <= 2; ++number) {
      dispatcher.send(request_to(url_of(server), "a-key", R"({"text":"a body"})"));
      outcomes.wait_for(number);
    }
  }
  spdlog::set_default_logger(before);
  CHECK(text.str().find("event=webhook_delivered webhook=1 attempts=1 reason=ok") != std::string::npos);
  CHECK(text.str().find("event=webhook_failed webhook=2 attempts=1 reason=http_404") != std::string::npos);
  for (const char* secret : {"127.0.0.1", "/hook", "room=1", "a-key", "a body"}) {
    CHECK(text.str().find(secret) == std::string::npos);
  }
}
