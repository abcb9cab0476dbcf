// Tests which request may start when; without a network, and with the test's clock.
#include <doctest/doctest.h>

#include <chrono>
#include <string>

#include "server/webhook/queue.hpp"

namespace webhook = nostos::server::webhook;
using namespace std::chrono_literals;
using webhook::DeliveryAttempt;
using Kind = webhook::DeliveryResult::Kind;

namespace {

const webhook::Queue::Time kStart{1h};
const DeliveryAttempt kDelivered{DeliveryAttempt::Result::delivered, "ok"};
const DeliveryAttempt kDown{DeliveryAttempt::Result::retry, "http_500"};

webhook::WebhookRequest request(const std::string& host, const std::string& key = "",
                                const std::string& body = "{}") {
  return {{webhook::Scheme::https, host, 443, "/"}, body, key};
}

}  // namespace

TEST_CASE("a request goes at once, and once") {
  webhook::Queue queue{{}};
  CHECK_FALSE(queue.add(1, request("a"), kStart));
  CHECK(queue.take(kStart)->id == 1);
  CHECK_FALSE(queue.take(kStart));
  CHECK(queue.report(1, kDelivered, kStart) == webhook::DeliveryResult{1, "", Kind::delivered, 1, "ok"});
  CHECK_FALSE(queue.take(kStart + 1h));
  CHECK_FALSE(queue.due(kStart));
}

TEST_CASE("the pauses grow, and after the last attempt the request is given up") {
  webhook::Queue queue{{}};
  queue.add(1, request("a"), kStart);
  auto now = kStart;
  for (const auto pause : {2s, 10s, 60s, 300s}) {
    REQUIRE(queue.take(now));
    CHECK_FALSE(queue.report(1, kDown, now));
    CHECK(queue.due(now) == now + pause);
    CHECK_FALSE(queue.take(now + pause - 1ms));
    now += pause;
  }
  REQUIRE(queue.take(now));
  CHECK(queue.report(1, kDown, now) == webhook::DeliveryResult{1, "", Kind::failed, 5, "http_500"});
  CHECK_FALSE(queue.due(now));
}

TEST_CASE("the other side may ask for another pause, up to ten minutes") {
  webhook::Queue queue{{}};
  queue.add(1, request("a"), kStart);
  queue.take(kStart);
  queue.report(1, {DeliveryAttempt::Result::retry, "http_429", 7s}, kStart);
  CHECK(queue.due(kStart) == kStart + 7s);
  queue.take(kStart + 7s);
  queue.report(1, {DeliveryAttempt::Result::retry, "http_429", std::chrono::hours(24)}, kStart + 7s);
  CHECK(queue.due(kStart + 7s) == kStart + 7s + 10min);
}

TEST_CASE("what failed or was refused for good is not tried again") {
  for (const auto& [result, kind] : {std::pair{DeliveryAttempt::Result::failed, Kind::failed},
                                     std::pair{DeliveryAttempt::Result::refused, Kind::refused}}) {
    webhook::Queue queue{{}};
    queue.add(1, request("a"), kStart);
    queue.take(kStart);
    CHECK(queue.report(1, {result, "no"}, kStart) == webhook::DeliveryResult{1, "", kind, 1, "no"});
    CHECK_FALSE(queue.take(kStart + 1h));
  }
}

TEST_CASE("a host has two requests under way, all hosts together eight; others do not wait behind them") {
  webhook::Queue queue{{}};
  std::uint64_t id = 0;
  for (int at = 0; at < 4; ++at) queue.add(++id, request("a"), kStart);
  for (const char* host : {"b", "b", "c", "c", "d", "d", "e", "e"}) queue.add(++id, request(host), kStart);
  std::vector<std::uint64_t> taken;
  while (const auto next = queue.take(kStart)) taken.push_back(next->id);
  CHECK(taken == std::vector<std::uint64_t>{1, 2, 5, 6, 7, 8, 9, 10});
  CHECK_FALSE(queue.due(kStart));  // only a report makes room
  queue.report(5, kDelivered, kStart);
  CHECK(queue.take(kStart)->id == 11);
  queue.report(1, kDelivered, kStart);
  CHECK(queue.take(kStart)->id == 3);
  CHECK_FALSE(queue.take(kStart));
}

TEST_CASE("a newer request of the same key takes the place of the one that waits") {
  webhook::Queue queue{{}};
  queue.add(1, request("a", "seat", "old"), kStart);
  queue.add(2, request("a", "another seat"), kStart);
  CHECK(queue.add(3, request("a", "seat", "new"), kStart) ==
        webhook::DeliveryResult{1, "seat", Kind::replaced, 0, "replaced"});
  const auto first = queue.take(kStart);
  CHECK(first->id == 3);
  CHECK(first->request->body == "new");
  CHECK(queue.take(kStart)->id == 2);
  CHECK_FALSE(queue.take(kStart));
}

TEST_CASE("requests without a key replace nothing") {
  webhook::Queue queue{{}};
  queue.add(1, request("a"), kStart);
  CHECK_FALSE(queue.add(2, request("a"), kStart));
  CHECK(queue.take(kStart)->id == 1);
  CHECK(queue.take(kStart)->id == 2);
}

TEST_CASE("a newer request does not overtake the one under way, and replaces it when that fails") {
  webhook::Queue queue{{}};
  queue.add(1, request("a", "seat"), kStart);
  queue.take(kStart);
  CHECK_FALSE(queue.add(2, request("a", "seat"), kStart));
  CHECK_FALSE(queue.take(kStart));
  CHECK(queue.report(1, kDown, kStart) == webhook::DeliveryResult{1, "seat", Kind::replaced, 1, "replaced"});
  CHECK(queue.take(kStart)->id == 2);  // at once: the pause belonged to the older one
}

TEST_CASE("a pause that the other side asked for holds for the newer request, too, at the same address") {
  const DeliveryAttempt slower{DeliveryAttempt::Result::retry, "http_429", 60s};
  webhook::Queue queue{{}};
  queue.add(1, request("a", "seat"), kStart);
  queue.take(kStart);
  SUBCASE("when it comes during the pause") {
    queue.report(1, slower, kStart);
    CHECK(queue.add(2, request("a", "seat"), kStart + 1s)->id == 1);
    CHECK(queue.due(kStart + 1s) == kStart + 60s);
  }
  SUBCASE("when it came before") {
    queue.add(2, request("a", "seat"), kStart);
    CHECK(queue.report(1, slower, kStart)->id == 1);
    CHECK(queue.due(kStart) == kStart + 60s);
  }
  SUBCASE("not at another address") {
    queue.report(1, slower, kStart);
    queue.add(2, request("b", "seat"), kStart + 1s);
    CHECK(queue.take(kStart + 1s)->id == 2);
  }
}

TEST_CASE("beyond a number of requests the newcomer is refused") {
  webhook::Queue queue{{.max_requests = 2}};
  queue.add(1, request("a", "seat"), kStart);
  queue.add(2, request("a"), kStart);
  CHECK(queue.add(3, request("a"), kStart) ==
        webhook::DeliveryResult{3, "", Kind::refused, 0, "too_many_letters"});
  CHECK(queue.add(4, request("a", "seat"), kStart)->kind == Kind::replaced);
  queue.take(kStart);
  CHECK(queue.add(5, request("a"), kStart)->kind == Kind::refused);  // a request under way counts as well
  queue.report(4, kDelivered, kStart);
  CHECK_FALSE(queue.add(6, request("a"), kStart));
}
