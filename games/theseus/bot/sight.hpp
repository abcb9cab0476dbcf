// The facts of a position that the estimates of the active seat use. They are public: the unseen cards of a
// deck count alike, in any order.
#pragma once
#include <array>
#include <vector>

#include "games/theseus/rules/state.hpp"

namespace nostos::theseus::bot {

// The state as every seat knows it: the unseen cards lie in the order of the data. It has no history, and no
// tiles.
State known(const Table& table);

class Sight {
 public:
  struct Player {
    int row = 0;  // glory cards
    int gifts = 0;
    int kinds = 0;  // of gifts
  };

  // The arguments must outlive this object. `misfits` are those of the labyrinth (odds.hpp).
  Sight(const State& state, const std::vector<double>& misfits);

  [[nodiscard]] int seats() const { return table.config->seats; }
  [[nodiscard]] const Player& player(int seat) const { return players_[at(seat)]; }
  [[nodiscard]] const Player& me() const { return player(table.active); }
  [[nodiscard]] const Gifts& gifts(int seat) const { return table.players[at(seat)].gifts; }
  [[nodiscard]] const Card& card(int card) const { return table.config->cards[at(card)]; }
  [[nodiscard]] int weavers(int seat) const;
  // The probability that a seat would win if it entered the labyrinth now.
  [[nodiscard]] double victory_now(int seat) const;

  const Table& table;
  const PerColour<Cards>& unseen;

 private:
  std::array<Player, kPawns.size()> players_;
  const std::vector<double>& misfits_;
};

}  // namespace nostos::theseus::bot
