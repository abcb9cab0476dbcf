// The reactions of bots.
#pragma once
#include <optional>
#include <string>

#include "games/core/reaction.hpp"
#include "server/room/state.hpp"

namespace nostos::server {

struct BotReaction {
  int member = 0;
  Reaction reaction = Reaction::wave;
};

// The reaction that a bot of the room shows after a step, if any: at the end of a game, or at an event that
// the game declares (GameInfo::reactions). `events` is what spectators saw of the step, as JSON text; a
// reaction depends on nothing else, so it tells nothing that a seat hides. No bot shows one in a lesson, or
// where the host has switched this off.
std::optional<BotReaction> bot_reaction(const RoomState& state, const std::string& events);

}  // namespace nostos::server
