// Replays a game one position at a time, and keeps some positions so that others are reached quickly.
#pragma once
#include <cstddef>
#include <vector>

#include "server/record/game_log.hpp"

namespace nostos::record {

// The position before the first step. Throws std::runtime_error if a contribution has another form.
PositionPtr first_position(const Game& game, const GameLog& played);
// The position after a step. Throws std::runtime_error if the step is not offered.
PositionPtr next_position(const Position& position, const Step& step);

// Holds one position of a game at a time. It refers to the steps of the game, which must outlive it.
class Playback {
 public:
  // Begins before the first step.
  Playback(const Game& game, const GameLog& played);
  // Begins at a position that the first `step` steps lead to.
  Playback(const GameLog& played, std::size_t step, PositionPtr position);

  // The number of steps that led to the position.
  [[nodiscard]] std::size_t step() const { return step_; }
  [[nodiscard]] const PositionPtr& position() const { return position_; }
  // Plays the next step; false after the last one. Throws std::runtime_error, naming the step, if it is not
  // offered.
  bool advance();

 private:
  const StepLog& steps_;
  std::size_t step_ = 0;
  PositionPtr position_;
};

// Periodic positions of one game, at most kMaxPositions. Their distance doubles as the game gets longer. A
// copy shares the positions. Not safe for use by several threads at once.
class PositionCache {
 public:
  static constexpr std::size_t kMaxPositions = 64;

  // Keeps the position after the first `step` steps if `step` is a multiple of the spacing. Add the positions
  // of a game in order; gaps are allowed.
  void add(std::size_t step, const PositionPtr& position);
  // Forgets the positions after more than `step` steps: call it when later steps have changed.
  void truncate(std::size_t step);

  // The position after the first `step` steps. Plays from the nearest kept position, and adds what it plays.
  // Throws std::out_of_range if the game has fewer steps, and what Playback throws.
  PositionPtr at(const Game& game, const GameLog& played, std::size_t step);

  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  // The number of steps between two kept positions.
  [[nodiscard]] std::size_t spacing() const { return spacing_; }

 private:
  struct Entry {
    std::size_t step = 0;
    PositionPtr position;
  };
  std::vector<Entry> entries_;  // in ascending order, at multiples of the spacing
  std::size_t spacing_ = 1;
};

}  // namespace nostos::record
