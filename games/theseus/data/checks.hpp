// Checks of Theseus's data files, one function for each file. They throw a DataError, which compile_data
// catches.
#pragma once
#include <array>
#include <vector>

#include "games/theseus/data/load.hpp"

namespace nostos::theseus {

std::vector<Cell> ring(const DataFile& file);
std::array<GiftCard, 5> gift_cards(const DataFile& file);
std::vector<Tile> tiles(const DataFile& file);

struct Decks {
  std::vector<Card> cards;
  bool allow_unmatched = false;
};
// The gifts define the names of the dangers.
Decks decks(const DataFile& file, const std::array<GiftCard, 5>& gifts);

}  // namespace nostos::theseus
