// Generates intents at the edges of the offered ones, and beyond.
#pragma once
#include <vector>

#include "games/core/prompt.hpp"

namespace nostos::properties {

// Offered intents: of each choice the one with every field's first value, the one with every field's last,
// and a random one. Of more than `choices` choices, uses a random selection.
std::vector<Json> edges(const Prompt& prompt, std::size_t choices, Rng& rng);

// Intents near this one that the prompt does not offer: with a field removed, added, of another type, or out
// of its domain, or with another type of intent.
std::vector<Json> mutations(const Prompt& prompt, const Json& intent);

// A random JSON value of any type.
Json random_json(Rng& rng, int depth = 3);

}  // namespace nostos::properties
