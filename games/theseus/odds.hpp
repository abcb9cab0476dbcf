// Chances that everybody can work out: the labyrinth's and the Minotaur's, exactly.
#pragma once
#include "games/theseus/state.hpp"

namespace nostos::theseus {

// What faces the Minotaur.
struct Force {
  int glory = 0;
  int gifts = 0;
  bool right = false;  // to throw one die again (R23)
};

// The chance of so many more twelves running, with the best use of the right and of what can be paid. An
// exact table over throws left (0 … 5), glory, gifts and the right, made once.
double minotaur(int throws, const Force& force);
// The same when the dice show `total` and may not be thrown again: 0 where 12 cannot be reached.
double after_dice(int throws, int total, const Force& force);
// The payment that leaves the best chance, of equal ones that with fewest gifts, then with least glory. What
// lacks must be more than 0 and within reach.
Payment best_payment(int throws, int lacking, const Force& force);
// The die (1 or 2) that is best thrown again, or 0: none of them.
int best_rethrow(int throws, const std::vector<int>& dice, const Force& force);

// Tiles still face down, those of the kind of which there are more first.
struct TilesLeft {
  int more = 0;
  int fewer = 0;
};
// The chance of crossing from here with so many weavers, laying for the kind of which more are left.
double crossing(TilesLeft left, int weavers);
// The chance of crossing and then slaying the Minotaur: each weaver spent is a glory card less.
double victory(TilesLeft left, int weavers, const Force& force);

// A danger: the chance of at least `need` with two dice; with one of them again, where the first throw fails.
double reaches(int need, bool again);
// The die that is best thrown again to reach `need`: the lower.
int lower_die(const std::vector<int>& dice);
// That the attacker wins with so many gifts more than the other (R16).
double attack_wins(int more_gifts);

TilesLeft tiles_to_lay(const Table& table);
Force force(const Table& table, int seat);

}  // namespace nostos::theseus
