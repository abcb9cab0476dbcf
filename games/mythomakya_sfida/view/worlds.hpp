// A possible history of each deity since the deal that agrees with a view, with its weight against other such
// histories.
#pragma once
#include <optional>
#include <vector>

#include "games/core/random.hpp"
#include "games/mythomakya_sfida/view/view.hpp"

namespace nostos::mythomakya_sfida {

// The deities that each seat has seen, as far as a Secret holds them.
struct World {
  std::vector<Secret> secrets;
  Deities left;
  double weight = 1;
};

// Deals cards without faces, moves them by the facts, and assigns a face only when it is seen, or at the end,
// so that few attempts fail. Nothing if this one failed. Draws for the purpose "sample".
std::optional<World> imagine(const View& view, Rng& rng);

}  // namespace nostos::mythomakya_sfida
