// The history of announcements. With the memory variant, a view holds only the current round (O49); this
// class keeps the earlier ones.
#pragma once
#include <vector>

#include "games/core/json.hpp"
#include "games/odyssey/view/view.hpp"

namespace nostos::odyssey::bot {

class AnnouncementHistory {
 public:
  // The events must be those of the view's step.
  void read(const View& view, const Json& events);
  // One entry for each round of the view, as far as it is known. Covered storms have no tile for any reader.
  [[nodiscard]] const std::vector<LogEntry>& rounds() const { return rounds_; }

 private:
  std::vector<LogEntry> rounds_;
};

}  // namespace nostos::odyssey::bot
