// Probabilities of face-down cards, from the cards that the viewer cannot locate.
#pragma once
#include <array>
#include <vector>

#include "games/ithaca/view/view.hpp"

namespace nostos::ithaca::bot {

// The probability of each total of a few cards.
constexpr std::size_t kTotals = kOracle * kPileLimit + 1;
using Spread = std::array<double, kTotals>;
// The probability of a value below `total`.
double below(const Spread& spread, int total);

// A rival in a contest.
struct Rival {
  int oracle = 0;     // cards that the rival may still bid
  int committed = 0;  // cards that the rival has bid
  bool decided = false;
};

class Odds {
 public:
  // `tilt`: the relative frequency of a deity on Oracle cards, compared with all cards.
  Odds(const View& view, double tilt);

  // The number of unseen cards that show this deity, by value. A double counts for both of its deities.
  [[nodiscard]] int unseen(Deity deity, int value) const { return unseen_[at(deity)][at(value)]; }
  [[nodiscard]] int unseen() const { return cards_; }
  // The value of an Oracle with this number of cards for a deity.
  [[nodiscard]] const Spread& oracle(Deity deity, int cards) const { return oracles_[at(deity)][at(cards)]; }
  // The probability that a bid of `sum` beats this rival.
  [[nodiscard]] double beats(Deity deity, int sum, const Rival& rival) const;
  // The probability that the rival bids.
  [[nodiscard]] double enters(Deity deity, const Rival& rival) const;

 private:
  int cards_ = 0;
  PerDeity<std::array<int, kPileLimit + 1>> unseen_{};
  PerDeity<std::array<Spread, kOracle + 1>> oracles_{};
  PerDeity<std::array<Spread, kOracle + 1>> bids_{};  // if every card shows the deity
};

}  // namespace nostos::ithaca::bot
