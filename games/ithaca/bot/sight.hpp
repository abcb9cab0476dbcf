// The facts of a position that a seat's estimates use: the table, its own cards, and how many cards the
// others have.
#pragma once
#include <array>
#include <optional>
#include <vector>

#include "games/ithaca/view/view.hpp"

namespace nostos::ithaca::bot {

inline constexpr std::size_t kMostSeats = 5;
template <class T>
using PerSeat = std::array<T, kMostSeats>;

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

}  // namespace nostos::ithaca::bot
