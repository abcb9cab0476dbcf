// The history of a game for each seat, for the summary after the end.
#pragma once
#include <boost/describe/class.hpp>
#include <compare>
#include <vector>

#include "games/theseus/rules/cards.hpp"
#include "games/theseus/rules/event.hpp"

namespace nostos::theseus {

// The events contain all of this. It is stored because late viewers have not received every event.
struct Account {
  std::vector<int> glory;  // the number of cards at each mark of the course
  std::vector<int> gifts;
  int overcome = 0;  // dangers
  int failed = 0;
  int worst = 0;       // the most glory lost at once
  int fights_won = 0;  // as attacker or as defender
  int fights_lost = 0;
  int prayers_heard = 0;
  int attempts = 0;  // attempts at the labyrinth
  int torches = 0;   // the longest run of twelves
  friend bool operator==(const Account&, const Account&) = default;
};
BOOST_DESCRIBE_STRUCT(Account, (),
                      (glory, gifts, overcome, failed, worst, fights_won, fights_lost, prayers_heard,
                       attempts, torches))

struct Course {
  int every = 1;  // turns between two marks; the first mark is before the first turn
  std::vector<Account> seats;
  friend bool operator==(const Course&, const Course&) = default;
};
BOOST_DESCRIBE_STRUCT(Course, (), (every, seats))

// Longer games are marked at every second turn, then at every fourth; a chart needs no more.
inline constexpr std::size_t kMaxMarks = 160;

// More glory is better; with equal glory, more gifts (T61).
struct Standing {
  int glory = 0;
  int gifts = 0;
  friend auto operator<=>(const Standing&, const Standing&) = default;
};

// Records the standings after `turns` turns.
void mark(Course& course, int turns, const std::vector<Standing>& standings);
void record(Course& course, const Event& event);

}  // namespace nostos::theseus
