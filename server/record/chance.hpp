// Verifiable chance: the server commits to a secret before the seats add their own randomness, and the game's
// seed comes from all of it. Neither side can change it afterwards. protocol/CHANCE.md describes what this
// proves, and what it does not.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/random.hpp"

namespace nostos::record {

// A seat's contribution: 32 bytes in base64url, 43 characters; std::nullopt if the seat added none.
using Contribution = std::optional<std::string>;

// BLAKE2b-256 of "nostos commitment 1\n" and the secret, in hex: published before the first contribution.
std::string commitment(const Seed& secret);

// BLAKE2b-256 of "nostos seed 1\n", the secret, and for each seat in order a byte 1 and its 32 bytes, or a
// byte 0. std::nullopt if a contribution is malformed.
std::optional<Seed> game_seed(const Seed& secret, const std::vector<Contribution>& contributions);

// True for exactly 32 bytes in their one canonical base64url form.
bool is_contribution(std::string_view text);

}  // namespace nostos::record
