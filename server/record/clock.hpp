// The steps that clocks make for a seat: the room's clock plays the seat's default, and games have timers of
// their own. A record holds enough to distinguish them from steps that an operator invented.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/core/game.hpp"

namespace nostos::record {

enum class ClockKind { none, decision, game };

// A room's clock. It is fixed while a game runs.
struct ClockRule {
  ClockKind kind = ClockKind::none;
  std::int64_t seconds = 0;    // per decision, or for all of a seat's decisions in a game
  std::int64_t increment = 0;  // of a game clock: added with each decision
  friend bool operator==(const ClockRule&, const ClockRule&) = default;
};

// {"kind": "none"}, {"kind": "decision", "seconds": 60}, {"kind": "game", "increment": 5, "seconds": 600}.
Json to_json(const ClockRule& rule);
// Nothing if the value has another form or is out of bounds.
std::optional<ClockRule> clock_rule_from(const Json& json);

// The seed of the chance in a seat's default: BLAKE2b-256 of "nostos default 1\n", the game's seed, the
// seat's number in decimal, "\n", and the position's decision_key. It depends only on the game's seed and on
// what the seat sees, so anyone with the record computes the same seed.
Seed default_seed(const Seed& game_seed, const Position& position, Seat seat);

// The intent that the room's clock makes for a seat with a decision to make.
Json default_intent(const Seed& game_seed, const Position& position, Seat seat);

// Says why no clock can have made this step at this position; nothing for a step that a clock made or a
// player chose.
std::optional<std::string> clock_fault(const Position& position, const RecordedStep& step,
                                       const ClockRule& rule, const Seed& game_seed);

}  // namespace nostos::record
