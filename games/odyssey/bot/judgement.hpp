// What players on both sides make of where a ship may be: which way it had better sail, and how likely it
// comes home.
#pragma once
#include <array>
#include <span>
#include <vector>

#include "games/odyssey/bot/soundings.hpp"

namespace nostos::odyssey::bot {

// A probability for each cell.
using Cloud = std::vector<double>;

// A direction's expected distance to the Sacred Isle after the move, and the entropy (in nats) that the
// report is expected to leave. A ship that is too far off for the moves left is lost, however far it is.
struct Prospect {
  double distance = 0;
  double entropy = 0;
};
using Prospects = std::array<Prospect, kDirs.size()>;
Prospects prospects(const Soundings& soundings, const Cloud& cloud, int moves_left);

// How Navigators choose: the least distance + entropy × curiosity, softened.
struct Helm {
  double curiosity = 0.1;
  double softness = 0.1;  // 0: always the best one, the first of equals clockwise from north
};
// How likely each direction is.
std::array<double, kDirs.size()> choice(const Prospects& prospects, const Helm& helm);

// What is ahead of a ship after its next movement.
struct Ahead {
  int moves = 0;      // of its own
  double storms = 0;  // tiles left that could blow it
};
// The effective number of cells: exp of the entropy.
double spread(const Cloud& cloud);
// What the Navigators know of a ship between two rounds, and the truth.
struct Standing {
  int distance = 0;  // where it stands after its next guess is carried out
  double trust = 1;  // how likely they take its true cell to be
};
// How likely such a ship comes home, in the eyes of a Poseidon: a formula tuned by self-play.
double homecoming(const Standing& standing, const Ahead& ahead);

// How likely Poseidon takes each of these targets, by the chances of coming home from them: the first of the
// least, or, where he veers, others too; `veer` is how much better one must be to be preferred clearly.
using Glad = std::array<double, kDirs.size()>;
Glad gladly(const std::vector<double>& chance, const std::vector<Index>& targets, double veer);

// For each cell where the ship may stand before it sails: how likely it comes home, if Navigators who believe
// this cloud choose its way now, hear the report, and go on from there. 0 for cells outside the cloud. In a
// whirlpool that they do not know of, one of these cells, a ship meets a storm more.
std::vector<double> chances(const Soundings& soundings, const Cloud& cloud, const Ahead& ahead,
                            const std::vector<Index>& whirlpools = {});

}  // namespace nostos::odyssey::bot
