// Chance that nobody can bend afterwards: the server binds itself to a secret before the seats add randomness
// of their own, and the game's seed comes from all of it. protocol/CHANCE.md says what this proves, and what
// not.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/random.hpp"

namespace nostos::record {

// What a seat adds: 32 bytes in base64url, 43 characters; nothing where it added none.
using Contribution = std::optional<std::string>;

// BLAKE2b-256 of "nostos commitment 1\n" and the secret, in hex: published before the first contribution.
std::string commitment(const Seed& secret);

// BLAKE2b-256 of "nostos seed 1\n", the secret, and for each seat in order a byte 1 and its 32 bytes, or a
// byte 0. Nothing where a contribution is not of its form.
std::optional<Seed> game_seed(const Seed& secret, const std::vector<Contribution>& contributions);

// Exactly 32 bytes, written the one way that base64url writes them.
bool is_contribution(std::string_view text);

}  // namespace nostos::record
