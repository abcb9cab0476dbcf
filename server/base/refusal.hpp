// A refused request: one of the server's errors (protocol/errors.hpp), or a game's rejection with the number
// of its rule.
#pragma once
#include <cstddef>
#include <string>
#include <utility>

#include "protocol/errors.hpp"

namespace nostos::server {

namespace errors = protocol::errors;

struct Refusal {
  std::string code;
  std::string message;
  std::string rule;

  Refusal() = default;
  Refusal(std::string code_, std::string message_, std::string rule_)
      : code(std::move(code_)), message(std::move(message_)), rule(std::move(rule_)) {}
  // Implicit: every error is a refusal.
  Refusal(const protocol::Error& error, std::string rule_ = "")
      : Refusal(error, std::string(error.message), std::move(rule_)) {}
  // The same error with a message that names the case.
  Refusal(const protocol::Error& error, std::string message_, std::string rule_)
      : code(error.code->code), message(std::move(message_)), rule(std::move(rule_)) {}

  [[nodiscard]] bool is(const protocol::Error& error) const { return code == error.code->code; }
  // After a few such refusals the server closes the connection.
  [[nodiscard]] bool counts_as_fault() const {
    const std::size_t index = protocol::code_index(code);
    return index < protocol::kErrorCodes.size() &&
           protocol::kErrorCodes[index].on_connection == protocol::OnConnection::counts_as_fault;
  }
};

}  // namespace nostos::server
