// A real HTTP server on loopback for the dispatcher's tests, with answers from the test.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "webhook_certificate.hpp"

namespace nostos::testing {

struct Received {
  std::string method;
  std::string path;
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;
  std::string asked_name;  // by SNI
};

// The server's record so far.
struct Seen {
  std::size_t connections = 0;
  std::vector<Received> requests;
  std::size_t hung_up = 0;  // connections that the client closed, within an answer or without one
};

// The bytes of the answer to the request of this number (from 0); nothing: no answer.
using Script = std::function<std::optional<std::string>(std::size_t number)>;

class HookServer {
 public:
  explicit HookServer(Script script, std::optional<Certificate> certificate = std::nullopt);
  HookServer(const HookServer&) = delete;
  HookServer& operator=(const HookServer&) = delete;
  ~HookServer();

  [[nodiscard]] std::uint16_t port() const;
  [[nodiscard]] Seen seen();
  // False if it does not become true within an ample time.
  [[nodiscard]] bool comes_to(const std::function<bool(const Seen&)>& condition);

 private:
  class Machine;
  std::unique_ptr<Machine> machine_;
};

// A complete answer: "200 OK", with further header lines as "Name: value\r\n".
std::string answer(const std::string& status, const std::string& more_headers = "",
                   const std::string& body = "");

// This answer to all requests.
Script always(std::string text);

}  // namespace nostos::testing
