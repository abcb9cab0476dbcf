// JSON for the parts of a match. Only sources include it, never a header.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "games/core/json_parts.hpp"
#include "games/mythomakya/codec.hpp"
#include "games/mythomakya_trionfo/rules/state.hpp"

namespace nostos::mythomakya_trionfo {

using mythomakya::card_from_json;
using mythomakya::card_word;
using mythomakya::cards_from_json;
using mythomakya::colour_from_json;
using mythomakya::colour_word;

// {seat, pile, card}.
void write(JsonWriter& writer, const Play& play);
Play play_from_json(const Json& json);
std::vector<Play> plays_from_json(const Json& json);
// {leader, winner, plays}.
void write(JsonWriter& writer, const Trick& trick);
// {chooser, partner, moira, sides, apples, winners, tied, stopped}.
void write(JsonWriter& writer, const Count& count);
// Only its members, so that an event can include them.
template <class Writer>
void write_members(Writer& writer, const Count& count) {
  writer.member("apples", count.apples);
  writer.member("chooser", count.chooser);
  writer.member("moira", count.moira);
  writer.member("partner", count.partner);
  writer.member("sides", count.sides);
  writer.member("stopped", count.stopped);
  writer.member("tied", count.verdict.tied);
  writer.member("winners", count.verdict.winners);
}
std::string_view to_text(Phase phase);
Phase phase_from_json(const Json& json);

// In the form of the room's option list (options.cpp).
void write(JsonWriter& writer, const Options& options);
Options options_from_json(const Json& json);
// The compiled data with the seats and options added.
Json to_json(const GameConfig& config);
GameConfig config_from_json(const Json& json);

Json to_json(const State& state);
// Throws if a key is missing or unknown, or has the wrong type.
State state_from_json(const Json& json);

}  // namespace nostos::mythomakya_trionfo
