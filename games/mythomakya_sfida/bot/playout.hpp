// Games played through to their end by simple play, from any moment on; deities play no part in them.
#pragma once
#include "games/mythomakya_sfida/bot/open.hpp"

namespace nostos::mythomakya_sfida::bot {

// A stream for thousands of draws, begun by a draw of the game's own (SplitMix64).
class Draws {
 public:
  explicit Draws(std::uint64_t seed) : state_(seed) {}
  // In [0, 1).
  double next();

 private:
  std::uint64_t state_;
};

// Apples by seat at the end, writers paid.
PerSeat<int> play_out(const Frame& frame, Open open, Draws& draws);

// By seat what its uncovered cards may still bring its side, in apples: a first look, for nothing is played.
PerSeat<double> promises(const Frame& frame, const Open& open);

}  // namespace nostos::mythomakya_sfida::bot
