// JSON for the parts of a game. Only sources include it, never a header.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "games/core/json_parts.hpp"
#include "games/ithaca/state.hpp"

namespace nostos::ithaca {

Json to_json(const Cards& cards);
Json to_json(const std::vector<Cards>& lists);
Json to_json(const Route& route, const GameConfig& config);
Cards cards_from_json(const Json& json);
Numbers numbers_from_json(const Json& json);
Card card_from_json(const Json& json);
std::vector<Cards> card_lists_from_json(const Json& json);
Deity deity_from_json(const Json& json);
std::string_view to_text(Phase phase);
Phase phase_from_json(const Json& json);

// The compiled data with the seats and options added.
Json to_json(const GameConfig& config);
GameConfig config_from_json(const Json& json);

Json to_json(const State& state);
// Throws if a key is missing or unknown, or has the wrong type.
State state_from_json(const Json& json);

}  // namespace nostos::ithaca
