// Scores the game as if it ended now. Points are public; the Oracles are uncertain.
#pragma once
#include <optional>

#include "games/ithaca/bot/odds.hpp"
#include "games/ithaca/bot/sight.hpp"

namespace nostos::ithaca::bot {

// A hypothetical end of the game.
struct Arrival {
  std::optional<Deity> suitors;
  int landed = -1;  // the seat that has also landed its route
  int own = 0;      // the value of the viewer's Oracle against the Suitors
};

class EndScoring {
 public:
  EndScoring(const Sight& sight, int viewer, const Odds& odds)
      : sight_(sight), viewer_(viewer), odds_(odds) {}
  // The probability that this seat wins; a shared victory counts in part.
  [[nodiscard]] double chance(int seat, const Arrival& arrival) const;

 private:
  // The probability that this seat alone has the most against the Suitors.
  [[nodiscard]] double defeats(int seat, const Arrival& arrival) const;
  // The probability that all seats except one or two have less than `total`.
  [[nodiscard]] double all_below(int total, const Arrival& arrival, int but) const;
  [[nodiscard]] const Spread& oracle(int seat, Deity deity) const {
    return odds_.oracle(deity, sight_.player(seat).oracle);
  }
  [[nodiscard]] int seats() const { return sight_.seats(); }

  const Sight& sight_;
  int viewer_;
  const Odds& odds_;
};

}  // namespace nostos::ithaca::bot
