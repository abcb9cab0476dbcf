// Compares candidate lines by the results of rollouts.
#pragma once
#include <vector>

#include "games/mythomakya_sfida/bot/rollout.hpp"

namespace nostos::mythomakya_sfida::bot {

struct Line {
  SimState sim;
  double more = 0;        // in apples: the value of effects that are not open
  std::size_t frame = 0;  // the frame in which the line is played, if there are several
  double worth = 0;
};

class LineComparison {
 public:
  // `games` rollouts for each line that reaches the last round. The seat is the one that decides.
  LineComparison(std::vector<Frame> frames, int seat, int games, std::uint64_t seed)
      : frames_(std::move(frames)), seat_(at(seat)), games_(games), seed_(seed) {}

  [[nodiscard]] const Frame& frame() const { return frames_.front(); }
  [[nodiscard]] const std::vector<Frame>& frames() const { return frames_; }
  // A quick estimate of a line's worth, without rollouts.
  [[nodiscard]] double quick_estimate(const Line& line) const;
  // The index of the best line. All lines use the same random numbers, because only differences matter. Each
  // round keeps the better half and starts with new numbers. Of equal lines the first one wins; `passing`, if
  // given, stays unless another line is better in every round.
  [[nodiscard]] std::size_t best(std::vector<Line> lines, std::size_t passing) const;

 private:
  template <class Number>
  [[nodiscard]] double standing(const Frame& frame, const PerSeat<Number>& apples) const;

  void play(Line& line, int game) const;

  std::vector<Frame> frames_;
  std::size_t seat_;
  int games_;
  std::uint64_t seed_;
};

}  // namespace nostos::mythomakya_sfida::bot
