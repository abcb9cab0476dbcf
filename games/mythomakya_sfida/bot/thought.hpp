// Courses that a game may take, compared by how games end that are played on from there.
#pragma once
#include <vector>

#include "games/mythomakya_sfida/bot/playout.hpp"

namespace nostos::mythomakya_sfida::bot {

struct Line {
  Open open;
  double more = 0;        // in apples: what does not lie open
  std::size_t frame = 0;  // which one it is played in, where that differs
  double worth = 0;
};

class Thought {
 public:
  // `games` for each of the lines that come to the end; the seat is the one that thinks.
  Thought(std::vector<Frame> frames, int seat, int games, std::uint64_t seed)
      : frames_(std::move(frames)), seat_(at(seat)), games_(games), seed_(seed) {}

  [[nodiscard]] const Frame& frame() const { return frames_.front(); }
  [[nodiscard]] const std::vector<Frame>& frames() const { return frames_; }
  // What a line seems to be worth before anything is played.
  [[nodiscard]] double glance(const Line& line) const;
  // The index of the best line. All are tried over the same chances: their differences are what counts. Each
  // round keeps the better half and begins afresh. Of lines as good the first; `passing`, if there is such a
  // line, is what all others must better in every round.
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
