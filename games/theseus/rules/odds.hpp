// Exact probabilities of the labyrinth and the Minotaur, from public information.
#pragma once
#include <optional>
#include <vector>

#include "games/theseus/rules/state.hpp"

namespace nostos::theseus {

// The cards of a seat that faces the Minotaur.
struct Force {
  int glory = 0;
  int gifts = 0;
  bool right = false;  // the right to throw one die again (R23)
};

// The probability of `throws` further twelves in a row, with the best use of the right and of the payments.
// From an exact table of throws left (0 … 5), glory, gifts and the right, computed once.
double minotaur(int throws, const Force& force);
// The same if the dice show `total` and cannot be thrown again; 0 if 12 is out of reach.
double after_dice(int throws, int total, const Force& force);
// The payment with the best probability; of equal ones, the one with the fewest gifts, then the least glory.
// `lacking` must be above 0 and within reach.
Payment best_payment(int throws, int lacking, const Force& force);
// The die (1 or 2) to throw again, or 0 to keep both.
int best_rethrow(int throws, const Numbers& dice, const Force& force);

// Face-down tiles. The kind with more tiles left comes first.
struct TilesLeft {
  int more = 0;
  int fewer = 0;
};
// The probability of crossing from here with these weavers. Tiles are laid for the kind with more tiles left.
double crossing(TilesLeft left, int weavers);
// The probability of crossing and then slaying the Minotaur. Each spent weaver is a glory card less.
double victory(TilesLeft left, int weavers, const Force& force);

// The probability of each number of tiles that do not fit, in a whole labyrinth of these tiles. They are laid
// for the kind with more tiles left.
std::vector<double> misfits(const std::vector<Tile>& tiles);

// The probability that a face-down tile continues the road if it is laid like this (T37).
double fits(const Table& table, Orientation laid);

// The probability of at least `need` with one die.
double one_reaches(int need);
// For a danger: the probability of at least `need` with two dice; if `again`, with a second throw of one die
// after a failure. From a table, computed once.
double reaches(int need, bool again);
// The probability that the seat keeps the next card of a deck with these cards (R6–R10): any unseen card,
// each equally likely, or else the first one under the deck. Empty if there is no card.
std::optional<double> keeps(const Table& table, int seat, const Cards& unseen, const Cards& under);
// The probability that a prayer of the seat succeeds (R12). Empty if there is no gift for it (T15).
std::optional<double> heard(const Table& table, int seat);
// The die to throw again for `need`: the lower one.
int lower_die(const Numbers& dice);
// The probability that an attacker with `more_gifts` more gifts than the defender wins (R16).
double attack_wins(int more_gifts);

int per_mille(double chance);

TilesLeft tiles_to_lay(const Table& table);
Force force(const Table& table, int seat);

}  // namespace nostos::theseus
