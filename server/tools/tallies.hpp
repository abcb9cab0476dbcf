// What many finished games came to, and how surely that is known.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "server/tools/tally.hpp"

namespace nostos::tools {

// Every twentieth game is of one group; what changes where one group is left out says how far chance goes
// (the jackknife), whatever a figure is made of.
class Tallies {
 public:
  Tallies(const GameInfo& info, int seats);
  // The playout must have ended.
  void add(const Playout& playout);
  // No more games: what they came to.
  void close();
  // Both only after close().
  [[nodiscard]] const Tally& all() const { return all_; }
  // Half of the width of a target's figure's 95 % interval. Nothing where there is no such figure, or a group
  // has no game: too few were played.
  [[nodiscard]] std::optional<double> within(const std::string& figure) const;

 private:
  Tally all_;  // empty until close()
  std::vector<Tally> groups_;
  std::vector<Tally> without_;  // the group of the same number
  std::size_t next_ = 0;
};

}  // namespace nostos::tools
