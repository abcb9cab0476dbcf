// The layout of the cards before the first trick, and the sides of the players: the same in both games of the
// box.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "games/mythomakya/rules/cards.hpp"

namespace nostos::mythomakya {

// The number of piles in front of each player, and of cards under the uncovered card of each pile.
struct Layout {
  int piles = 0;
  int hidden = 0;
  [[nodiscard]] int cards() const { return piles * (hidden + 1); }  // of each player
  friend bool operator==(const Layout&, const Layout&) = default;
};

// For 2 to 6 players; all layouts use all 60 cards. Throws std::out_of_range for other numbers.
Layout layout_for(int players);

// The cards of a pile, the uncovered one first.
using Pile = std::vector<Card>;
// Lays out a shuffled deck: piles by seat. The deck must have the size of the layout.
std::vector<std::vector<Pile>> lay_out(const std::vector<Card>& deck, int players, const Layout& layout);

// Seats by side. Seats within a side are sorted, and the first side has the lowest seat.
using Sides = std::vector<std::vector<int>>;
struct Pair {
  int chooser = 0;
  int partner = 0;
  friend bool operator==(const Pair&, const Pair&) = default;
};
// With 4 and 6 players, the seats of the table's order alternate between two sides. With 5, the pair is one
// side and the others are the other; before the pair is named, each seat is its own side. With 2 and 3, each
// seat is its own side.
Sides sides_of(const std::vector<int>& order, const std::optional<Pair>& pair);
// The index of the seat's side.
int side_of(const Sides& sides, int seat);
// Names all seats of a side: the sides of another game of the match may share only some of them.
std::string team_of(const std::vector<int>& side);

}  // namespace nostos::mythomakya
