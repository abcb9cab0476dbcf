// The parts of the fold: what room_fold.cpp and room_game.cpp have of each other. All throw
// std::runtime_error on an entry that no room has written.
#pragma once
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>

#include "server/room/room_state.hpp"

namespace nostos::server {

// A game that was begun under other rules than this program has: it waits for one that has them.
class RulesVersionMismatch : public std::runtime_error {
 public:
  RulesVersionMismatch() : std::runtime_error("a game that was begun under other rules") {}
};

struct StepContext {
  std::int64_t at = 0;
  std::optional<int> answered_by;  // a seat that was asked
  bool back = false;               // the events are of a step that was seen before
};

Member& find(RoomState& state, int id);
const Game& game_of(const std::string& id);

// Whether the prompt has this intent among what is done of one's own accord: nobody waits for it.
bool offers_free(const Prompt& prompt, const Json& intent);
// An eye that sees the position, and has noticed nothing so far.
ViewerState viewer_state_at(const Position& position, Viewer viewer);
// Brings everybody's eyes up from the position before (null: the game begins) to the present one, and the
// clocks where all can see that something happened.
void advance_viewers(RoomState& state, const PositionPtr& before, Effects& effects,
                     const StepContext& moment);
// Thinking time is measured by what everybody sees, so that it tells of no hidden decision.
void run_clocks(RoomState& state, std::int64_t at);

// `next`: the position that the entry leads to, where it is known.
void start(RoomState& state, const Json& entry, const PositionPtr& next, Effects& effects);
struct AppliedIntent {
  int seat = 0;
  const Json& intent;
  Cause cause = Cause::player;
  std::int64_t at = 0;
};
void play(RoomState& state, const AppliedIntent& moved, const PositionPtr& next, Effects& effects);
// Undoes the proposal's step. Steps after it stay where they still fit; a decision that rests on the step
// goes with it, and its seat is asked again. After a restart it plays the game from its start: not for a
// room's strand.
void take_back(RoomState& state, const Json& entry, const Proposal& proposal, Effects& effects);

}  // namespace nostos::server
