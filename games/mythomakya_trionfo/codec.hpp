// JSON for the parts of a match; included by sources that read or write it, never by a header.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "games/core/json_parts.hpp"
#include "games/mythomakya_trionfo/state.hpp"

namespace nostos::mythomakya_trionfo {

// ["R12", …].
Json to_json(const std::vector<Card>& cards);
std::vector<Card> cards_from_json(const Json& json);
Card card_from_json(const Json& json);
Colour colour_from_json(const Json& json);
// {seat, pile, card}.
Json to_json(const Play& play);
Json to_json(const std::vector<Play>& plays);
Play play_from_json(const Json& json);
std::vector<Play> plays_from_json(const Json& json);
// {leader, winner, plays}.
Json to_json(const Trick& trick);
Json to_json(const std::vector<Trick>& tricks);
// {chooser, partner, moira, sides, apples, winners, tied, stopped}.
Json to_json(const Count& count);
std::string_view to_text(Phase phase);
Phase phase_from_json(const Json& json);

// As the room's option list has them (options.cpp).
Json to_json(const Options& options);
Options options_from_json(const Json& json);
// The setting as compile_data gives the data, with the seats and options.
Json to_json(const Setting& setting);
Setting setting_from_json(const Json& json);

Json to_json(const State& state);
// Throws where a key is missing, unknown or of another type.
State state_from_json(const Json& json);

}  // namespace nostos::mythomakya_trionfo
