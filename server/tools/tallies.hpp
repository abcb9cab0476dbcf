// The results of many finished games, with confidence intervals.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "server/tools/tally.hpp"

namespace nostos::tools {

// Game n belongs to group n mod 20; the variation between results with one group left out estimates the error
// by chance (the jackknife), for any kind of figure.
class Tallies {
 public:
  Tallies(const GameInfo& info, int seats);
  // The playout must have ended.
  void add(const Playout& playout);
  // Computes the results; add no games afterwards.
  void close();
  // Call these two only after close().
  [[nodiscard]] const Tally& all() const { return all_; }
  // Half the width of the 95 % interval of a target's figure. Nothing where there is no such figure, or too
  // few games were played: a group has none.
  [[nodiscard]] std::optional<double> within(const std::string& figure) const;

 private:
  Tally all_;  // empty until close()
  std::vector<Tally> groups_;
  std::vector<Tally> without_;  // each without the group of the same number
  std::size_t next_ = 0;
};

}  // namespace nostos::tools
