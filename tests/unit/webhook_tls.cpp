// Tests of the webhook dispatcher with servers that use TLS.
#include <doctest/doctest.h>

#include <string>

#include "webhook_certificate.hpp"
#include "webhook_results.hpp"
#include "webhook_server.hpp"

namespace webhook = nostos::server::webhook;
namespace testing = nostos::testing;
using Kind = webhook::DeliveryResult::Kind;
using testing::answer;
using testing::HookServer;

namespace {

std::string url_of(const HookServer& server, const std::string& host) {
  return "https://" + host + ":" + std::to_string(server.port()) + "/hook";
}

const webhook::Resolve kLoopback = testing::resolve_to({"127.0.0.1"});

}  // namespace

TEST_CASE("an untrusted certificate is rejected, and nothing is sent") {
  HookServer server(testing::always(answer("200 OK")), testing::self_signed("DNS:hooks.example"));
  CHECK(testing::outcome_of(testing::quick_policy(), url_of(server, "hooks.example"), kLoopback) ==
        webhook::DeliveryResult{1, "", Kind::refused, 1, "certificate"});
  CHECK(server.seen().requests.empty());
}

TEST_CASE("a certificate in the store is accepted for its own name") {
  const auto certificate = testing::self_signed("DNS:hooks.example");
  const testing::Trusting trusting(certificate);
  HookServer server(testing::always(answer("200 OK")), certificate);
  CHECK(testing::outcome_of(testing::quick_policy(), url_of(server, "hooks.example"), kLoopback) ==
        webhook::DeliveryResult{1, "", Kind::delivered, 1, "ok"});
  const auto seen = server.seen();
  REQUIRE(seen.requests.size() == 1);
  CHECK(seen.requests.front().asked_name == "hooks.example");
  CHECK(testing::outcome_of(testing::quick_policy(), url_of(server, "other.example"), kLoopback) ==
        webhook::DeliveryResult{1, "", Kind::refused, 1, "certificate"});
  CHECK(testing::outcome_of(testing::quick_policy(), url_of(server, "127.0.0.1"), kLoopback) ==
        webhook::DeliveryResult{1, "", Kind::refused, 1, "certificate"});
  CHECK(server.seen().requests.size() == 1);
}

TEST_CASE("a certificate may be for an address; then no name is sent") {
  const auto certificate = testing::self_signed("IP:127.0.0.1");
  const testing::Trusting trusting(certificate);
  HookServer server(testing::always(answer("200 OK")), certificate);
  CHECK(testing::outcome_of(testing::quick_policy(), url_of(server, "127.0.0.1"), kLoopback) ==
        webhook::DeliveryResult{1, "", Kind::delivered, 1, "ok"});
  CHECK(server.seen().requests.front().asked_name.empty());
}

TEST_CASE("a server that does not speak TLS gets no data") {
  HookServer server(testing::always(answer("200 OK")));
  auto policy = testing::quick_policy();
  policy.pauses = {};
  CHECK(testing::outcome_of(policy, url_of(server, "hooks.example"), kLoopback) ==
        webhook::DeliveryResult{1, "", Kind::failed, 1, "tls"});
  CHECK(server.seen().requests.empty());
}
