// The parts of the fold that fold.cpp and fold_game.cpp share. All throw std::runtime_error on an entry
// that no room has written.
#pragma once
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>

#include "server/room/state.hpp"

namespace nostos::server {

// A game was begun under other rules than this program has. It can continue in a program that has them.
class RulesVersionMismatch : public std::runtime_error {
 public:
  RulesVersionMismatch() : std::runtime_error("a game that was begun under other rules") {}
};

struct StepContext {
  std::int64_t at = 0;
  std::optional<int> answered_by;  // a seat that had a question
  bool back = false;               // the events are of a step that viewers have seen before
};

Member& find(RoomState& state, int id);
const Game& game_of(const std::string& id);

// Whether this intent is one of the prompt's free choices: the game does not wait for it.
bool offers_free(const Prompt& prompt, const Json& intent);
// The state of a viewer who sees the position and has noticed nothing so far.
ViewerState viewer_state_at(const Position& position, Viewer viewer);
// Brings every viewer's state up from the position `before` (null: the game begins) to the current one.
// Updates the clocks if every viewer can see that something happened.
void advance_viewers(RoomState& state, const PositionPtr& before, Effects& effects,
                     const StepContext& moment);
// Thinking time depends only on what every viewer sees, so it reveals no hidden decision.
void run_clocks(RoomState& state, std::int64_t at);

// `next`: the position that the entry leads to, if it is known.
void start(RoomState& state, const Json& entry, const PositionPtr& next, Effects& effects);
struct AppliedIntent {
  int seat = 0;
  const Json& intent;
  Cause cause = Cause::player;
  std::int64_t at = 0;
};
void play(RoomState& state, const AppliedIntent& moved, const PositionPtr& next, Effects& effects);
// Undoes the proposal's step. Later steps stay if they still fit; a decision that rests on the step goes with
// it, and its seat decides again. After a restart this plays the game from its start: call it off the strand.
void undo(RoomState& state, const Json& entry, const Proposal& proposal, Effects& effects);

}  // namespace nostos::server
