// A match of several games: the chooser of each game, and the winners. The same in both games of the box.
#pragma once
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <vector>

#include "games/core/game.hpp"
#include "games/mythomakya/rules/layout.hpp"

namespace nostos::mythomakya {

// The result of a game in which the best sides have equally many apples.
enum class TieRule { drawn, shared_win };
BOOST_DESCRIBE_ENUM(TieRule, drawn, shared_win)
// The seating with four and six players: by lot, or as the players sit.
enum class Teams { random, manual };
BOOST_DESCRIBE_ENUM(Teams, random, manual)

// The result of one game, by seats.
struct Verdict {
  std::vector<int> winners;  // the seats that are credited with the game; empty if it is drawn
  std::vector<int> tied;     // every seat of the sides that share the most apples; empty without a tie
  friend bool operator==(const Verdict&, const Verdict&) = default;
};
BOOST_DESCRIBE_STRUCT(Verdict, (), (winners, tied))
// `apples` by seat; the apples of a side are added up.
Verdict verdict(const Sides& sides, const std::vector<int>& apples, TieRule rule);

// For statistics: "ties", or those of "chooser_won", "second_won" and "third_won" that hold for the first
// three seats from the chooser.
std::vector<const char*> tallied(const Verdict& verdict, const std::vector<int>& order, int chooser);

// The winners of a match: the seats with the most games, possibly several; none if no game was won.
std::vector<bool> match_winners(const std::vector<int>& wins);
// The end of a match, from the games that each seat has won. For a single game the score is the apples of the
// seat's side (`apples` by seat); for several it is the number of games.
Outcome game_outcome(const std::vector<int>& wins, const Sides& sides, const std::vector<int>& apples);
Outcome match_outcome(const std::vector<int>& wins);
// The seat's share of the victory, relative to chance: 1 is the expected value, 0 is no win, and a shared win
// counts less. With two sides of fixed size, a side wins, so its half counts; otherwise a seat wins.
double win_share(const Outcome& outcome, int seat);

// The chooser of a game, which is numbered from 0: clockwise from the first chooser.
int chooser_of(const std::vector<int>& order, int first, int game);
// The next seat in the table's order.
int next_in(const std::vector<int>& order, int seat);

}  // namespace nostos::mythomakya
