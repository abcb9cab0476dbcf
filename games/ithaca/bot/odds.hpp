// Rough odds about cards face down.
#pragma once
#include <vector>

namespace nostos::ithaca::bot {

// Somebody else at a contest.
struct Rival {
  int oracle = 0;     // cards that he may still bid
  int committed = 0;  // cards that he has bid
  bool decided = false;
};

// That a total of so many cards, all of one deity, is below `sum`.
double below(int cards, int sum);
// That a bid of `sum` beats this rival.
double beats(int sum, const Rival& rival);
// That the rival takes part.
double enters(const Rival& rival);
// That an Oracle of so many cards holds less than `sum` for a deity.
double oracle_below(int cards, int sum);

}  // namespace nostos::ithaca::bot
