// JSON for the parts of a match. Only sources include it, never a header.
#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <vector>

#include "games/core/json_parts.hpp"
#include "games/mythomakya/codec.hpp"
#include "games/mythomakya_sfida/rules/state.hpp"

namespace nostos::mythomakya_sfida {

using mythomakya::card_from_json;
using mythomakya::card_word;
using mythomakya::cards_from_json;
using mythomakya::colour_from_json;
using mythomakya::colour_word;

// ["ade", …].
Json to_json(const Deities& deities);
Deities deities_from_json(const Json& json);
Deity deity_from_json(const Json& json);
PilePosition spot_from_json(const Json& json);
Json deity_word(Deity deity);
Json spot_word(const PilePosition& spot);

// {cards, apples, deities}.
Json to_json(const Hoard& hoard);
Hoard hoard_from_json(const Json& json);
// {seat, pile, card, chosen_by, ability, ares}.
Json to_json(const Laid& laid);
Laid laid_from_json(const Json& json);
std::string_view to_text(Laid::Ability ability);
// {number, kind, asked, held, extended, ripe}.
Json to_json(const Window& window);
Window window_from_json(const Json& json);
std::string_view to_text(Window::Kind kind);
Json to_json(const SeatIntent& act);
SeatIntent seat_intent_from_json(const Json& json);
Json to_json(const Fact& fact);
std::string_view to_text(Fact::Kind kind);
Fact fact_from_json(const Json& json);
// {myths, apple_cards, deities, writers}.
void write(JsonWriter& writer, const Score& score);
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
Count count_from_json(const Json& json);
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

}  // namespace nostos::mythomakya_sfida
