// Who would win if the voyage were over now: points are open, only the Oracles are not.
#pragma once
#include <optional>
#include <vector>

#include "games/ithaca/bot/odds.hpp"
#include "games/ithaca/bot/voyage.hpp"

namespace nostos::ithaca::bot {

// What would be so at the end.
struct Arrival {
  std::optional<Deity> suitors;
  int landed = -1;  // this seat has landed its route as well
  int own = 0;      // what the viewer's Oracle is worth against the Suitors
};

class Homecoming {
 public:
  Homecoming(const Voyage& voyage, int viewer, const Odds& odds)
      : voyage_(voyage), viewer_(viewer), odds_(odds) {}
  // The chance that this seat wins; a shared victory is a part of one.
  [[nodiscard]] double chance(int seat, const Arrival& arrival) const;

 private:
  // That this seat alone has the most against the Suitors.
  [[nodiscard]] double defeats(int seat, const Arrival& arrival) const;
  // That everybody but one or two has less than this.
  [[nodiscard]] double all_below(int total, const Arrival& arrival, int but) const;
  [[nodiscard]] const Spread& oracle(int seat, Deity deity) const {
    return odds_.oracle(deity, static_cast<int>(voyage_.sailors[at(seat)].oracle.size()));
  }
  [[nodiscard]] int seats() const { return voyage_.seats(); }

  const Voyage& voyage_;
  int viewer_;
  const Odds& odds_;
};

}  // namespace nostos::ithaca::bot
