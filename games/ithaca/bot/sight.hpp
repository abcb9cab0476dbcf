// The facts and the probabilities that a seat's estimates use.
#pragma once
#include <array>
#include <optional>
#include <vector>

#include "games/ithaca/view/view.hpp"

namespace nostos::ithaca::bot {

inline constexpr std::size_t kMaxSeats = 5;
template <class T>
using PerSeat = std::array<T, kMaxSeats>;

// The facts: the table, the seat's own cards, and how many cards the others have.
class Sight {
 public:
  struct Player {
    const Route* route = nullptr;
    int years = 0;
    int points = 0;
    PerDeity<int> points_of{};  // by deity: points that the Suitors may take
    int cargo = 0;              // the value of the cards on the route
    int room = 0;               // for further cards on it
    int hand = 0;               // cards
    int oracle = 0;
  };
  // All cards on a deity.
  struct Pile {
    int sum = 0;
    int prize = 0;  // the value of its best single; 0 without one
  };

  // The arguments must outlive this object. `seat` must be one that the view shows.
  Sight(const State& state, int seat);
  Sight(const View& view, int seat);

  [[nodiscard]] int seats() const { return table.config->seats; }
  [[nodiscard]] const Player& player(int seat) const { return players[at(seat)]; }
  // Of a seat with a route.
  [[nodiscard]] Action action_under(Deity favour, int seat) const {
    return player(seat).route->actions[at(favour)];
  }

  const Table& table;
  const Secret& own;
  PerSeat<Player> players;
  PerDeity<Pile> piles;
  PerDeity<int> sums{};
  std::vector<int> hidden_routes;  // those that a change of route may draw; only in that phase

 private:
  Sight(const Table& shown, const Secret& secret);
};

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

// Probabilities of face-down cards, from the cards that the viewer cannot locate.
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

// A hypothetical end of the game.
struct Arrival {
  std::optional<Deity> suitors;
  int landed = -1;  // the seat that has also landed its route
  int own = 0;      // the value of the viewer's Oracle against the Suitors
};

// Scores the game as if it ended now. Points are public; the Oracles are uncertain.
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
