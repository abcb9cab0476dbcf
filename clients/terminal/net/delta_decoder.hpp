// Rebuilds whole `room` and `update` messages from the `members` and `patch` messages of one connection.
#pragma once
#include <memory>
#include <nlohmann/json_fwd.hpp>

namespace nostos::terminal {

class DeltaDecoder {
 public:
  /** The whole message that a `room`, `members`, `update` or `patch` message stands for; null if it does not
   * fit the messages before it. */
  std::shared_ptr<const nlohmann::json> decode(const nlohmann::json& message);
  /** Forgets the messages of the previous connection. */
  void reset();

 private:
  std::shared_ptr<const nlohmann::json> room_;
  std::shared_ptr<const nlohmann::json> update_;
};

}  // namespace nostos::terminal
