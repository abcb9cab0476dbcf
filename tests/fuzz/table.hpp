// A table as an input defines it: seats, options, chance.
#pragma once
#include "games/core/game.hpp"
#include "tests/fuzz/reader.hpp"

namespace nostos::fuzz {

// A game with its built-in data, compiled once.
const Json& built_in(const Game& game);

// The first bytes of an input: seats, then the number of the covering options, or kOwnOptions and a line of
// JSON, then two bytes of chance. nullptr if the game refuses the options.
inline constexpr std::uint8_t kOwnOptions = 255;
PositionPtr sit_down(const Game& game, Reader& input);

// An intent that this choice offers, chosen by the next bytes.
Json chosen(const Choice& choice, Reader& input);

// Reads everything that any viewer can receive of this position, and checks its promises.
void look(const Game& game, const Position& position);

}  // namespace nostos::fuzz
