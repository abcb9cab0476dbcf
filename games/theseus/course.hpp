// What a whole game brought to each seat, for whoever looks back on it.
#pragma once
#include <compare>
#include <vector>

#include "games/theseus/cards.hpp"
#include "games/theseus/event.hpp"

namespace nostos::theseus {

// All of it could be counted from the events. It is kept, for nobody has seen them all who came late.
struct Account {
  std::vector<int> glory;  // how many, at each mark of the course
  std::vector<int> gifts;
  int overcome = 0;  // dangers
  int failed = 0;
  int worst = 0;       // most glory lost at once
  int fights_won = 0;  // as attacker and as attacked
  int fights_lost = 0;
  int prayers_heard = 0;
  int attempts = 0;  // at the labyrinth
  int torches = 0;   // most twelves running
  friend bool operator==(const Account&, const Account&) = default;
};

struct Course {
  int every = 1;  // turns from one mark to the next; the first mark lies before the first turn
  std::vector<Account> seats;
  friend bool operator==(const Course&, const Course&) = default;
};

// A longer game is marked at every second turn, then at every fourth: a picture of it needs no more.
inline constexpr std::size_t kMostMarks = 160;

// More glory is better, of equal glory more gifts (T61).
struct Standing {
  int glory = 0;
  int gifts = 0;
  friend auto operator<=>(const Standing&, const Standing&) = default;
};

// So many turns are over, and everybody stands so.
void mark(Course& course, int turns, const std::vector<Standing>& standings);
void record(Course& course, const Event& event);

}  // namespace nostos::theseus
