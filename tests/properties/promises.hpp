// The promises of games/core/game.hpp, each checked at one position. Each check throws Broken on a broken
// promise.
#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "games/core/game.hpp"

namespace nostos::properties {

// A broken promise, with a description for a person.
struct Broken : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The bytes that a viewer receives of a position.
struct ViewerOutput {
  std::string view;
  std::string prompt;  // "null" for the spectator
  std::string acting;
};
// Throws Broken if it is not the output of Json::dump().
std::string view_text(const Position& position, Viewer viewer);
std::string events_text(const Position& position, Viewer viewer);
std::string prompt_text(const Position& position, Viewer viewer);
std::string acting_text(const Position& position, Viewer viewer);
ViewerOutput output_for(const Position& position, Viewer viewer);
// For all viewers: seats first, then the spectator.
using Outputs = std::vector<ViewerOutput>;
Outputs outputs_of(const Position& position);
// Throws with the path of the first differences. Both texts are JSON; `what` names it: "the view of seat 1".
void demand_same(const std::string& expected, const std::string& actual, const std::string& what);
void demand_same(const ViewerOutput& expected, const ViewerOutput& actual, const std::string& when);
void demand_same(const Outputs& expected, const Outputs& actual, const std::string& when);

// The offers of a game so far.
struct Memory {
  std::vector<std::vector<Json>> offered;  // by seat: the source of stale and foreign intents
  std::set<std::string> decisions;         // types of choices that a seat had to make
};

// A position to check. `now` is what it shows its viewers, computed once: views are expensive.
struct Spot {
  const Position& position;
  const Outputs& now;
};

// At every position: no broken invariants; a seat to wait for, or an outcome if it is over; consistent
// timers.
void check_standing(const Position& position);
// The state and everything that viewers see are the same after a trip through JSON.
void check_round_trip(const Game& game, const Spot& spot);
// The game accepts every offer, and offers the defaults; none of this changes the position.
void check_offers(const Position& position, Memory& memory, Rng& rng);
// The game rejects mutated, stale, foreign and random intents with code and words, and they change nothing.
void check_refusals(const Spot& spot, const Memory& memory, Rng& rng);

// Intents of all the kinds above that this seat is not offered; of the mutated ones at most `mutants`.
std::vector<Json> refusable(const Position& position, Seat seat, const Memory& memory, std::size_t mutants,
                            Rng& rng);

// Non-interference: a viewer's data do not depend on facts that the viewer cannot know. For every viewer, the
// check draws a position that the viewer cannot distinguish from this one. The view, prompt, acting seats and
// rejections there must be the same bytes, and so must be the result of a free choice of the viewer. (Only a
// free one: the result of a decision may depend on the truth, as the report of a ship does. Free choices,
// such as notes and offers, must reveal nothing, unless they end the game.)
struct SecrecyCount {
  int samples = 0;
  int differing = 0;       // samples whose state was not the true one
  int steps_compared = 0;  // by check_step
};
SecrecyCount check_secrecy(const Spot& spot, const Memory& memory, Rng& rng);
// The views of one position, each computed once.
class Views {
 public:
  const std::string& of(const Position& position, Viewer viewer);

 private:
  std::vector<std::optional<std::string>> views_;  // the spectator's first
};
// A step that a viewer does not notice (no event, the same view) leaves their prompt and acting seats
// unchanged.
void check_unnoticed(const Position& before, Views& seen_before, const Position& after, Views& seen_after,
                     Seat actor);
// Another seat's decision reveals to a viewer only what their view shows of it. For every viewer except the
// actor, the check draws a position that the viewer cannot distinguish from `before`; there the same seat
// makes this decision and others of its type. Wherever the viewer then has the real view, they must have
// received the same events, in the same number and to the byte, and the same prompt and acting seats. So no
// event reveals more than the view (a new viewer with the newest view has missed nothing), and no traffic
// reveals a hidden decision.
SecrecyCount check_step(const Position& before, const Action& act, const Position& after, Rng& rng);

// An undoable step has revealed nothing hidden: in a position that a viewer cannot distinguish from `before`,
// the same seat has a decision that shows the viewer the same; for the actor, the very same decision. In
// addition, the number of the round never decreases.
void check_going_back(const Position& before, const Action& act, const Position& after, Rng& rng);

// A bot depends only on its seat's data: with the same chance, it plays the same here and in a position that
// its seat cannot distinguish from this one, and its move is offered. Checks one kind and one seat, drawn at
// random.
void check_bot(const Game& game, const Position& position, Rng& rng);

}  // namespace nostos::properties
