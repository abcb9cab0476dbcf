// A webhook request, the policy for its delivery, and the result.
#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "server/webhook/target.hpp"

namespace nostos::server::webhook {

struct WebhookRequest {
  Target target;     // from parse_target()
  std::string body;  // JSON
  // A newer request replaces an undelivered one with the same key. Empty: replaces none.
  std::string key;
  // Requests of the same room share a limit. Empty: no limit.
  std::string room = {};
};

struct Policy {
  bool private_addresses = false;                   // also send to addresses that are not public
  std::chrono::milliseconds attempt_limit{10'000};  // from the name's resolution to the answer
  // The pauses before the second attempt, the third, and so on. There is one more attempt than pauses. A host
  // that does not answer gets the same pauses, the last one repeatedly.
  std::vector<std::chrono::milliseconds> pauses{std::chrono::seconds(2), std::chrono::seconds(10),
                                                std::chrono::minutes(1), std::chrono::minutes(5)};
  // Caps the pause that a server requests.
  std::chrono::milliseconds longest_retry_after{std::chrono::minutes(10)};
  std::size_t max_requests = 1000;         // waiting and in flight
  std::size_t max_in_flight = 8;           // connections at a time
  std::size_t max_in_flight_per_host = 2;  // one, while it does not answer
  std::size_t max_in_flight_per_room = 2;
  // To all hosts together that have not answered their last request, or had none yet. Many names may lead to
  // one silent host: they leave the other connections to the hosts that answer.
  std::size_t max_in_flight_unanswered = 4;
};

struct DeliveryResult {
  enum class Kind {
    delivered,
    failed,    // the server refused it, or could not be reached in all attempts
    refused,   // not sent: the address is not public, the certificate not valid, or too many requests wait
    replaced,  // by a newer request of the same key
  };
  std::uint64_t id = 0;  // as in the dispatcher's log
  std::string key;
  Kind kind = Kind::failed;
  int attempts = 0;
  std::string reason;  // snake_case, for logs and programs: "http_404", "not_public"; WEBHOOKS.md lists them
  friend bool operator==(const DeliveryResult&, const DeliveryResult&) = default;
};

}  // namespace nostos::server::webhook
