// Several games in a row: whose turn it is to choose, and who has won. The same in both games of the box.
#pragma once
#include <vector>

#include "games/core/game.hpp"
#include "games/mythomakya/layout.hpp"

namespace nostos::mythomakya {

// What becomes of a game in which the best sides have as many apples.
enum class TieRule { drawn, shared_win };

// How one game ended, by seats.
struct Verdict {
  std::vector<int> winners;  // who is credited with the game; nobody where it is drawn
  std::vector<int> tied;     // everybody of the sides that share the most apples; empty without a tie
  friend bool operator==(const Verdict&, const Verdict&) = default;
};
// `apples` by seat; those of a side are added.
Verdict verdict(const Sides& sides, const std::vector<int>& apples, TieRule rule);

// For statistics: "ties", or which of "chooser_won", "second_won" and "third_won" hold, of the first three
// from the chooser on.
std::vector<const char*> tallied(const Verdict& verdict, const std::vector<int>& order, int chooser);

// Who has won a match: the most games, shared where several have as many; nobody where no game was won.
std::vector<bool> match_winners(const std::vector<int>& wins);
// The end of a match, out of the games that each seat has won. Of a single game the score is what the seat's
// side has of the `apples` (by seat), of several what the seat has won.
Outcome game_outcome(const std::vector<int>& wins, const Sides& sides, const std::vector<int>& apples);
Outcome match_outcome(const std::vector<int>& wins);
// How often the seat has won the match, 1 being what it would by chance: 0 without a win, and the less the
// more have won with it. With two sides of fixed size a win is a side's, so its half counts; else a seat's.
double win_share(const Outcome& outcome, int seat);

// The chooser of a game, counted from 0: clockwise from the first one.
int chooser_of(const std::vector<int>& order, int first, int game);
// The seat after this one in the table's order.
int next_in(const std::vector<int>& order, int seat);

}  // namespace nostos::mythomakya
