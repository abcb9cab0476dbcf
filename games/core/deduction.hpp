// When a viewer could first have known what he was not shown: looked for after the end, by the truth.
#pragma once
#include <chrono>
#include <cstddef>
#include <stop_token>
#include <vector>

#include "games/core/game.hpp"

namespace nostos {

struct Deduction {
  std::size_t step = 0;  // from this position on; 0: the first
  std::string fact;      // as Concealed has it
};

struct Deductions {
  std::vector<Deduction> found;  // in the order of the steps
  std::size_t looked = 0;        // so many positions; fewer than there are only where it was stopped
};

// How many worlds have to agree before something counts as certain: it is in nearly all of them by chance
// alone where it is nearly certain.
struct Scrutiny {
  int worlds = 300;                   // for what was open before
  int again = 30;                     // for what was certain at the last position already
  std::chrono::milliseconds most{0};  // no further world after so long; 0: however long it takes
  std::stop_token stop = {};
};

// Of each position in which the viewer was shown something, what is concealed from him and yet is so in
// every world drawn that he could not tell from it. What is certain where anything is concealed first is not
// told. Draws for the purposes of the games' `sample`.
Deductions deductions(const std::vector<PositionPtr>& positions, Viewer viewer, const Scrutiny& scrutiny,
                      Rng& rng);

}  // namespace nostos
