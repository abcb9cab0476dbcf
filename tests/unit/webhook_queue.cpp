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
const DeliveryAttempt kSilent{DeliveryAttempt::Result::retry, "timed_out", {}, false};

webhook::WebhookRequest request(const std::string& host, const std::string& key = "",
                                const std::string& body = "{}") {
  return {{webhook::Scheme::https, host, 443, "/"}, body, key};
}

webhook::WebhookRequest request_of(const std::string& room, const std::string& host) {
  return {{webhook::Scheme::https, host, 443, "/"}, "{}", "", room};
}

// The ids of all requests that may start now.
std::vector<std::uint64_t> take_all(webhook::Queue& queue, webhook::Queue::Time now = kStart) {
  std::vector<std::uint64_t> taken;
  while (const auto next = queue.take(now)) taken.push_back(next->id);
  return taken;
}

// Requests with these ids to these hosts are delivered.
void deliver(webhook::Queue& queue, std::uint64_t id, const std::vector<std::string>& hosts) {
  for (const std::string& host : hosts) {
    queue.add(id, request(host), kStart);
    REQUIRE(queue.take(kStart)->id == id);
    queue.report(id++, kDelivered, kStart);
  }
}

using Ids = std::vector<std::uint64_t>;

}  // namespace

TEST_CASE("a request is sent at once, and once") {
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

TEST_CASE("a request that failed or was refused permanently is not retried") {
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
  deliver(queue, 101, {"a", "b", "c", "d", "e"});
  std::uint64_t id = 0;
  for (int at = 0; at < 4; ++at) queue.add(++id, request("a"), kStart);
  for (const char* host : {"b", "b", "c", "c", "d", "d", "e", "e"}) queue.add(++id, request(host), kStart);
  CHECK(take_all(queue) == Ids{1, 2, 5, 6, 7, 8, 9, 10});
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

TEST_CASE("a pause requested by the other side also applies to the newer request at the same address") {
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
        webhook::DeliveryResult{3, "", Kind::refused, 0, "too_many_requests"});
  CHECK(queue.add(4, request("a", "seat"), kStart)->kind == Kind::replaced);
  queue.take(kStart);
  CHECK(queue.add(5, request("a"), kStart)->kind == Kind::refused);  // a request under way counts as well
  queue.report(4, kDelivered, kStart);
  CHECK_FALSE(queue.add(6, request("a"), kStart));
}

TEST_CASE("requests that wait for another attempt do not keep out new ones") {
  // One person runs many hosts. Each tells the server to come back in ten minutes.
  const DeliveryAttempt later{DeliveryAttempt::Result::retry, "http_503", 600s};
  webhook::Queue queue{{.max_requests = 3}};
  for (const std::uint64_t id : Ids{1, 2, 3}) queue.add(id, request("h" + std::to_string(id)), kStart);
  CHECK(queue.add(4, request("a"), kStart)->id == 4);
  for (const std::uint64_t id : take_all(queue)) queue.report(id, later, kStart);
  CHECK(queue.add(5, request("a"), kStart) ==
        webhook::DeliveryResult{1, "", Kind::refused, 1, "too_many_requests"});
  CHECK(take_all(queue) == Ids{5});
  CHECK(queue.report(5, kDelivered, kStart)->kind == Kind::delivered);
}

TEST_CASE("a host that does not answer has one request under way, after growing pauses, until it answers") {
  webhook::Queue queue{{}};
  deliver(queue, 101, {"a", "b"});
  for (std::uint64_t id = 1; id <= 4; ++id) queue.add(id, request("a"), kStart);
  CHECK(take_all(queue) == Ids{1, 2});
  queue.report(1, kSilent, kStart + 10s);
  queue.report(2, kSilent, kStart + 10s);  // at the same time: the pause is not longer
  CHECK(queue.due(kStart + 10s) == kStart + 12s);
  queue.add(5, request("b"), kStart + 10s);
  CHECK(take_all(queue, kStart + 10s) == Ids{5});  // another host does not wait
  CHECK(take_all(queue, kStart + 12s) == Ids{3});
  queue.report(3, kSilent, kStart + 22s);
  queue.add(6, request("a"), kStart + 22s);
  CHECK(take_all(queue, kStart + 31s).empty());
  CHECK(queue.due(kStart + 31s) == kStart + 32s);
  CHECK(take_all(queue, kStart + 32s) == Ids{4});
  SUBCASE("by a delivery") {
    queue.report(4, kDelivered, kStart + 33s);
    CHECK(take_all(queue, kStart + 33s) == Ids{1, 2});
  }
  SUBCASE("by any answer") {
    queue.report(4, kDown, kStart + 33s);
    CHECK(take_all(queue, kStart + 33s) == Ids{1, 2});
  }
}

TEST_CASE("a request that waits for a silent host is given up after as many attempts as it would make") {
  webhook::Queue queue{{.pauses = {2s, 10s}}};
  for (std::uint64_t id = 1; id <= 4; ++id) queue.add(id, request("a"), kStart);
  queue.add(5, request("b"), kStart);
  auto now = kStart;
  CHECK(take_all(queue) == Ids{1, 2, 5});
  queue.report(5, kSilent, now);
  for (const auto& [id, pause] : {std::pair<std::uint64_t, std::chrono::seconds>{1, 2s}, {3, 10s}}) {
    CHECK_FALSE(queue.report(id, kSilent, now));
    if (id == 1) queue.report(2, kSilent, now);
    CHECK_FALSE(queue.give_up());
    now += pause;
    if (id == 1) CHECK(take_all(queue, now) == Ids{3, 5});
  }
  queue.add(6, request("a"), now);
  CHECK(take_all(queue, now) == Ids{4});
  CHECK(queue.report(4, kSilent, now) == webhook::DeliveryResult{4, "", Kind::failed, 3, "timed_out"});
  for (const std::uint64_t id : Ids{1, 2, 3})
    CHECK(queue.give_up() == webhook::DeliveryResult{id, "", Kind::failed, 3, "timed_out"});
  CHECK_FALSE(queue.give_up());
  CHECK(take_all(queue, now + 10s) == Ids{6});  // the pauses of a host do not grow further
}

TEST_CASE("a room has two requests under way, whatever their hosts; other rooms do not wait behind it") {
  webhook::Queue queue{{}};
  deliver(queue, 101, {"a", "b", "c", "d"});
  std::uint64_t id = 0;
  for (const char* host : {"a", "b", "c", "d"}) queue.add(++id, request_of("7", host), kStart);
  queue.add(++id, request_of("8", "c"), kStart);
  CHECK(take_all(queue) == Ids{1, 2, 5});
  queue.report(2, kSilent, kStart);
  CHECK(take_all(queue) == Ids{3});
}

TEST_CASE("hosts that have not answered have four requests under way together; the others have the rest") {
  webhook::Queue queue{{}};
  deliver(queue, 101, {"a", "b"});
  std::uint64_t id = 0;
  for (int at = 0; at < 9; ++at) queue.add(++id, request("silent" + std::to_string(at)), kStart);
  for (const char* host : {"a", "a", "b", "b"}) queue.add(++id, request(host), kStart);
  CHECK(take_all(queue) == Ids{1, 2, 3, 4, 10, 11, 12, 13});
  queue.report(10, kDelivered, kStart);
  CHECK(take_all(queue).empty());
  queue.report(1, kSilent, kStart);
  CHECK(take_all(queue) == Ids{5});
  queue.report(2, kDown, kStart);  // an answer, though an error
  CHECK(take_all(queue) == Ids{6});
}
