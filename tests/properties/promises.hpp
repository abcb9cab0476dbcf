// The promises of games/core/game.hpp, each checked at one position. All of them throw Broken where one is
// broken.
#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "games/core/game.hpp"

namespace nostos::properties {

// A promise that a game broke, in words for a person.
struct Broken : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// What a viewer is told at a position, as the bytes he gets.
struct Sight {
  std::string view;
  std::string prompt;  // "null" for the spectator
  std::string acting;
};
// Throws Broken where it is not what Json::dump() gives.
std::string view_text(const Position& position, Viewer viewer);
std::string events_text(const Position& position, Viewer viewer);
std::string prompt_text(const Position& position, Viewer viewer);
std::string acting_text(const Position& position, Viewer viewer);
Sight sight(const Position& position, Viewer viewer);
// Of all viewers: seats first, then the spectator.
using Told = std::vector<Sight>;
Told told(const Position& position);
// Breaks with the path of the first differences. Both texts are JSON; `what` names it: "the view of seat 1".
void demand_same(const std::string& expected, const std::string& actual, const std::string& what);
void demand_same(const Sight& expected, const Sight& actual, const std::string& when);
void demand_same(const Told& expected, const Told& actual, const std::string& when);

// What was offered so far in a game.
struct Memory {
  std::vector<std::vector<Json>> offered;  // by seat: food for stale and foreign intents
  std::set<std::string> decisions;         // types of choices that somebody was asked for
};

// What is to be checked at a position. `now` is what it tells, made once: views are dear.
struct Spot {
  const Position& position;
  const Told& now;
};

// At every position: no faults, somebody to wait for unless it is over, an outcome if it is, timers that fit.
void check_standing(const Position& position);
// The state and everything told are the same after a trip through JSON.
void check_round_trip(const Game& game, const Spot& spot);
// What is offered is accepted, the defaults are offered; nothing of it changes the position.
void check_offers(const Position& position, Memory& memory, Rng& rng);
// Mutated, stale, foreign and random intents are rejected with code and words, and change nothing.
void check_refusals(const Spot& spot, const Memory& memory, Rng& rng);

// Intents that this seat is not offered, of all the kinds above; of the mutated ones at most `mutants`.
std::vector<Json> refusable(const Position& position, Seat seat, const Memory& memory, std::size_t mutants,
                            Rng& rng);

// Non-interference: whatever a viewer cannot know, he is told the same. For every viewer a position is drawn
// that he cannot tell from this one; there his view, prompt, acting seats and rejections must be the same
// bytes, and so must be what follows a free choice of his own. (Only a free one: what a decision leads to may
// depend on the truth, as the report of a ship does. Free choices — notes, offers — must tell nothing, unless
// they end the game.)
struct SecrecyCount {
  int samples = 0;
  int differing = 0;       // samples whose state was not the true one
  int steps_compared = 0;  // by check_step
};
SecrecyCount check_secrecy(const Spot& spot, const Memory& memory, Rng& rng);
// The views of one position, each made once.
class Views {
 public:
  const std::string& of(const Position& position, Viewer viewer);

 private:
  std::vector<std::optional<std::string>> views_;  // the spectator's first
};
// A step that a viewer does not notice (no event, the same view) leaves his prompt and acting seats as they
// were.
void check_unnoticed(const Position& before, Views& seen_before, const Position& after, Views& seen_after,
                     Seat actor);
// What somebody else's decision tells a viewer is what his view shows of it, and no more. For everybody but
// the actor a position is drawn that he cannot tell from `before`; there the same seat makes this decision
// and others of its type. Wherever he then has the view that he really has, he must have got the same events,
// in the same number and to the byte, and the same prompt and acting seats. So no event tells what the view
// does not hold (a newcomer with the newest view has missed nothing), and no hidden decision shows by what is
// sent.
SecrecyCount check_step(const Position& before, const Act& act, const Position& after, Rng& rng);

// A step that may be taken back has told nobody anything hidden: in a position that a viewer cannot tell from
// `before` the same seat has a decision that shows him the same; the actor, by the very same decision. And
// rounds count up.
void check_going_back(const Position& before, const Act& act, const Position& after, Rng& rng);

// A bot plays what its seat is shown: with the same chance, the same here and in a position that its seat
// cannot tell from this one; and what it plays is offered. One kind and one seat, drawn.
void check_bot(const Game& game, const Position& position, Rng& rng);

}  // namespace nostos::properties
