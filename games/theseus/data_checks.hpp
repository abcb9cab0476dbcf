// Checks of Theseus's data files, one function for each. What is wrong is thrown as a DataError; compile_data
// catches it.
#pragma once
#include <array>
#include <vector>

#include "games/theseus/data.hpp"

namespace nostos::theseus {

std::vector<Cell> ring(const DataFile& file);
std::array<GiftCard, 5> gift_cards(const DataFile& file);
std::vector<Tile> tiles(const DataFile& file);

struct Decks {
  std::vector<Card> cards;
  bool allow_unmatched = false;
};
// The gifts say which dangers there are.
Decks decks(const DataFile& file, const std::array<GiftCard, 5>& gifts);

}  // namespace nostos::theseus
