// What has been announced, as a player remembers it. With the memory variant a view holds the current round
// only (O49), and who was there remembers the rest.
#pragma once
#include <vector>

#include "games/core/json.hpp"
#include "games/odyssey/view.hpp"

namespace nostos::odyssey::bot {

class Chronicle {
 public:
  // The events are those that came with the view.
  void read(const View& view, const Json& events);
  // A round for each of the view's, as far as it is known; covered storms have no tile, whoever reads.
  [[nodiscard]] const std::vector<LogEntry>& rounds() const { return rounds_; }

 private:
  std::vector<LogEntry> rounds_;
};

}  // namespace nostos::odyssey::bot
