#include "games/theseus/view/sampling.hpp"

#include <algorithm>

namespace nostos::theseus {
namespace {

std::vector<Tile> tiles(const Table& table, Rng& rng) {
  if (!table.labyrinth) return {};
  std::vector<Tile> open = table.config->tiles;
  std::vector<Tile> all(open.size());
  std::vector<bool> known(open.size(), false);
  for (const Laid& laid : table.labyrinth->road) {
    all[at(laid.index)] = laid.shows;
    known[at(laid.index)] = true;
    open.erase(std::find(open.begin(), open.end(), laid.shows));
  }
  rng.shuffle("sample", open);
  for (std::size_t index = 0; index < all.size(); ++index) {
    if (known[index]) continue;
    all[index] = open.back();
    open.pop_back();
  }
  return all;
}

}  // namespace

State sample(const View& view, Rng& rng) {
  State state{view.table, {}, {}};
  if (view.decks) return {view.table, *view.decks, view.tiles};
  for (const Colour colour : kColours) {
    auto& deck = state.decks[at(colour)];
    deck = unseen(view.table, colour);
    rng.shuffle("sample", deck);
  }
  state.tiles = tiles(view.table, rng);
  return state;
}

}  // namespace nostos::theseus
