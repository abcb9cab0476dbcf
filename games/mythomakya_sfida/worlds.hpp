// Where each deity may have been, from the first deal on: one way that fits what a view knows, and how likely
// it is against other such ways.
#pragma once
#include <optional>
#include <vector>

#include "games/core/random.hpp"
#include "games/mythomakya_sfida/view.hpp"

namespace nostos::mythomakya_sfida {

// What each seat has seen of deities, as far as a Secret remembers it.
struct World {
  std::vector<Secret> secrets;
  Deities left;
  double weight = 1;
};

// Deals cards without faces, moves them by the facts, and gives one its face only where it is seen, or at the
// very end: so hardly any try is in vain. Nothing where it was. Draws for the purpose "sample".
std::optional<World> imagine(const View& view, Rng& rng);

}  // namespace nostos::mythomakya_sfida
