// How the cards lie before the first trick, and who plays with whom: the same in both games of the box.
#pragma once
#include <optional>
#include <vector>

#include "games/mythomakya/cards.hpp"

namespace nostos::mythomakya {

// Piles in front of each player, and cards under the uncovered one of each.
struct Layout {
  int piles = 0;
  int hidden = 0;
  [[nodiscard]] int cards() const { return piles * (hidden + 1); }  // of each player
  friend bool operator==(const Layout&, const Layout&) = default;
};

// For 2 to 6 players; every one of them lays out all 60 cards. Throws std::out_of_range for other numbers.
Layout layout_for(int players);

// The cards of a pile, the uncovered one first.
using Pile = std::vector<Card>;
// Lays a shuffled deck out: piles by seat. The deck must be just as large as the layout.
std::vector<std::vector<Pile>> lay_out(const std::vector<Card>& deck, int players, const Layout& layout);

// Seats by side, each side in order of seats, the first one with the lowest seat.
using Sides = std::vector<std::vector<int>>;
struct Pair {
  int chooser = 0;
  int partner = 0;
  friend bool operator==(const Pair&, const Pair&) = default;
};
// With 4 and 6 every other place of the table's order is of one side; with 5 the pair is one and the others
// the other, everybody for himself until it is named; with 2 and 3 everybody for himself.
Sides sides_of(const std::vector<int>& order, const std::optional<Pair>& pair);
// The index of the seat's side.
int side_of(const Sides& sides, int seat);

}  // namespace nostos::mythomakya
