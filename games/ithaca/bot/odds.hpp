// Odds about cards face down, from the cards that the viewer cannot place.
#pragma once
#include <array>
#include <vector>

#include "games/ithaca/view.hpp"

namespace nostos::ithaca::bot {

// How likely each total of a few cards is.
constexpr std::size_t kTotals = kOracle * kPileLimit + 1;
using Spread = std::array<double, kTotals>;
// That it is less than this.
double below(const Spread& spread, int total);

// Somebody else at a contest.
struct Rival {
  int oracle = 0;     // cards that he may still bid
  int committed = 0;  // cards that he has bid
  bool decided = false;
};

class Odds {
 public:
  // `tilt`: how much more often, or less, a card in an Oracle shows a deity than any card does.
  Odds(const View& view, double tilt);

  // Of the cards that show this deity: their number, by value. Doubles count for both of theirs.
  [[nodiscard]] int unseen(Deity deity, int value) const { return unseen_[at(deity)][at(value)]; }
  [[nodiscard]] int unseen() const { return cards_; }
  // What an Oracle of so many cards is worth for a deity.
  [[nodiscard]] const Spread& oracle(Deity deity, int cards) const { return oracles_[at(deity)][at(cards)]; }
  // That a bid of `sum` beats this rival.
  [[nodiscard]] double beats(Deity deity, int sum, const Rival& rival) const;
  // That the rival takes part.
  [[nodiscard]] double enters(Deity deity, const Rival& rival) const;

 private:
  int cards_ = 0;
  PerDeity<std::array<int, kPileLimit + 1>> unseen_{};
  PerDeity<std::array<Spread, kOracle + 1>> oracles_{};
  PerDeity<std::array<Spread, kOracle + 1>> bids_{};  // every card shows the deity
};

}  // namespace nostos::ithaca::bot
