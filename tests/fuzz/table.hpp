// A table as an input sets it: seats, options, chance.
#pragma once
#include "games/core/game.hpp"
#include "tests/fuzz/reader.hpp"

namespace nostos::fuzz {

// A game with its built-in data, compiled once.
const Json& built_in(const Game& game);

// The first bytes of an input: seats, then which of the covering options, or kOwnOptions and a line of JSON,
// then two bytes of chance. nullptr where the game refuses the options.
inline constexpr std::uint8_t kOwnOptions = 255;
PositionPtr sit_down(const Game& game, Reader& input);

// An intent that this choice offers, as the next bytes have it.
Json chosen(const Choice& choice, Reader& input);

// Everything that anybody can be told of this position, and its promises.
void look(const Game& game, const Position& position);

}  // namespace nostos::fuzz
