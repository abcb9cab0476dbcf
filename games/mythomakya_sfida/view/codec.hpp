// JSON for the parts of a match. Only sources include it, never a header.
#pragma once
#include "games/core/json_parts.hpp"
#include "games/mythomakya/view/codec.hpp"
#include "games/mythomakya_sfida/rules/state.hpp"

namespace nostos::mythomakya_sfida {

// In the form of the room's option list (options.cpp).
Options options_from_json(const Json& json);
// The compiled data with the seats and options added.
Json to_json(const GameConfig& config);
GameConfig config_from_json(const Json& json);

Json to_json(const State& state);
// Throws if a key is missing or unknown, or has the wrong type.
State state_from_json(const Json& json);

// --- parts of views and events ---

// {myths, apple_cards, deities, writers}.
void write(JsonWriter& writer, const Score& score);
// In the form of the room's option list.
void write(JsonWriter& writer, const Options& options);
// {chooser, partner, moira, sides, scores, winners, tied}.
void write(JsonWriter& writer, const Count& count);
// Only its members, so that an event can include them.
template <class Writer>
void write_members(Writer& writer, const Count& count) {
  writer.member("chooser", count.chooser);
  writer.member("moira", count.moira);
  writer.member("partner", count.partner);
  writer.member("scores", count.scores);
  writer.member("sides", count.sides);
  writer.member("tied", count.verdict.tied);
  writer.member("winners", count.verdict.winners);
}

}  // namespace nostos::mythomakya_sfida
