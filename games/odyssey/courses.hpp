// Draws true courses of the ships that agree with everything that was announced.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "games/odyssey/state.hpp"
#include "games/odyssey/view.hpp"

namespace nostos::odyssey {

// A small fast generator for the many draws of a search; seeded from the game's own stream.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}
  std::uint64_t word();
  // Uniform in [0, bound) up to a bias of 2^-32; bound > 0.
  std::size_t below(std::size_t bound);
  // Uniform in [0, 1).
  double unit();

 private:
  std::uint64_t state_;
};

struct Courses {
  std::vector<Round> rounds;  // without figures
  PerShip<Cell> truth;        // where the ships are now
};

// Every target of a storm counts as equally likely beforehand. Each ship's own announcements (bounces,
// arrivals, islands, depth, coast) are met exactly, by backward messages over the board's cells; what ships
// hear of one another is met by a cloud of candidates, of which those that disagree die and the others
// multiply. The cloud grows when it dies out; nothing comes back when the largest one does.
std::optional<Courses> draw_courses(const View& view, Dice& dice);

}  // namespace nostos::odyssey
