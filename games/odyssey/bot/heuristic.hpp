// Estimates for both sides, from a distribution of a ship's cell: the best direction to sail, and the
// probability that the ship comes home.
#pragma once
#include <array>
#include <span>
#include <vector>

#include "games/odyssey/bot/map_tables.hpp"

namespace nostos::odyssey::bot {

// A probability for each cell.
using Cloud = std::vector<double>;

// A direction's expected distance to the Sacred Isle after the move, and the expected entropy (in nats) after
// the report. A ship that cannot arrive in the moves left is lost, whatever its distance.
struct Prospect {
  double distance = 0;
  double entropy = 0;
};
using Prospects = std::array<Prospect, kDirs.size()>;
Prospects prospects(const MapTables& tables, const Cloud& cloud, int moves_left);

// The Navigators' choice: minimizes distance + entropy × curiosity, softened.
struct SteeringPolicy {
  double curiosity = 0.1;
  double softness = 0.1;  // 0: always the best one, the first of equals clockwise from north
};
// The probability of each direction.
std::array<double, kDirs.size()> choice(const Prospects& prospects, const SteeringPolicy& steering);

// The remaining moves and storms of a ship after its next movement.
struct Ahead {
  int moves = 0;      // the ship's own
  double storms = 0;  // tiles left that could blow the ship
};
// The effective number of cells: exp of the entropy.
double spread(const Cloud& cloud);
// The Navigators' knowledge of a ship between two rounds, and the truth.
struct Standing {
  int distance = 0;  // from its cell after the next guess is carried out
  double trust = 1;  // the probability that they give to the true cell
};
// The probability that such a ship comes home, as Poseidon's bot estimates it: a formula tuned by self-play.
double homecoming(const Standing& standing, const Ahead& ahead);

// The probability that Poseidon chooses each target, from the chances of coming home. Poseidon takes the
// first of the least chances, or if `veer` is above 0 also others; `veer` is how much better a target must be
// to be clearly preferred.
using Glad = std::array<double, kDirs.size()>;
Glad gladly(const std::vector<double>& chance, const std::vector<Index>& targets, double veer);

// By cell where the ship may be before it sails: the probability that it comes home if Navigators who believe
// this cloud choose its direction now, hear the report and continue. 0 for cells outside the cloud. If one of
// these cells has a whirlpool that they do not know of, a ship there meets one more storm.
std::vector<double> chances(const MapTables& tables, const Cloud& cloud, const Ahead& ahead,
                            const std::vector<Index>& whirlpools = {});

}  // namespace nostos::odyssey::bot
