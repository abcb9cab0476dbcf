// The answer to a request that changes nothing, and the games of a room that such a request may name.
#pragma once
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "server/base/refusal.hpp"
#include "server/record/record.hpp"
#include "server/room/state.hpp"

namespace nostos::server {

// The text of the answer, or a refusal.
using Answer = std::variant<Refusal, std::string>;
// Computes an answer about the room as it was when this was made. Call it once, off the strand, from any
// thread: a long game takes half a second. Throws if a game does not fit its rules: a bug.
using DeferredAnswer = std::function<Answer()>;

// The number of the requested game. Without one: the current game, or before a start the last game.
std::size_t game_number(const RoomState& state, const std::optional<int>& asked);
// A refusal if there is nothing to show of the game of that number.
std::optional<Refusal> refuse_game(const RoomState& state, std::size_t number);
// The log of the game of that number. A past game never changes and is shared; the current one is copied.
std::shared_ptr<const record::GameLog> game_log(const RoomState& state, std::size_t number);
// A game of this room that has ended; without a number, the newest that was started.
std::variant<Refusal, const record::GameLog*> ended_game(const RoomState& state, std::optional<int> wanted);

}  // namespace nostos::server
