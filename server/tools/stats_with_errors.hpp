// The results of many finished games, with confidence intervals.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "server/tools/game_stats.hpp"

namespace nostos::tools {

// Estimates the error by the jackknife: game n belongs to group n mod 20, and the results without one group
// vary as the error of the whole does. This holds for every figure.
class StatsWithErrors {
 public:
  StatsWithErrors(const GameInfo& info, int seats);
  // The playout must have ended.
  void add(const Playout& playout);
  // Computes the results; add no games afterwards.
  void close();
  // Call these two only after close().
  [[nodiscard]] const GameStats& all() const { return all_; }
  // Returns half the width of the 95 % confidence interval of a target's figure; std::nullopt if there is no
  // such figure, or too few games for every group to have one.
  [[nodiscard]] std::optional<double> within(const std::string& figure) const;

 private:
  GameStats all_;  // empty until close()
  std::vector<GameStats> groups_;
  std::vector<GameStats> without_;  // each without the group of the same number
  std::size_t next_ = 0;
};

}  // namespace nostos::tools
