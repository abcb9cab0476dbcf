// Finds the steps at which a viewer could first have known a hidden fact. Used after the end, when the
// truth is known.
#pragma once
#include <cstddef>
#include <functional>
#include <vector>

#include "games/core/game.hpp"

namespace nostos {

struct Deduction {
  std::size_t step = 0;  // from this position on; 0 is the first
  std::string fact;      // as in HiddenFact
};

struct Deductions {
  std::vector<Deduction> found;  // in the order of the steps
  std::size_t looked = 0;        // positions examined; fewer than all only if it was stopped
};

// The number of worlds that must agree before a fact counts as certain. A fact that is nearly certain may by
// chance hold in all of them.
inline constexpr int kAgreeingWorlds = 300;

// Returns the positions of a game in order, then null.
using NextPosition = std::function<PositionPtr()>;

// Examines each position in which the viewer was shown something, and finds the hidden facts that hold in
// every sampled world that the viewer could not tell from it. Leaves out facts that are certain at the first
// position that conceals anything. Holds one position at a time. Draws for the purposes of the games'
// `sample`.
Deductions deductions(const NextPosition& next, Viewer viewer, const SearchBudget& budget, Rng& rng,
                      int worlds = kAgreeingWorlds);

}  // namespace nostos
