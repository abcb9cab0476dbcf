// The common texts of both Mythomakya games: cards, colours, sides, the count. Their messages are in
// clients/messages/LANGUAGE/mythomakya.json.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "clients/terminal/words/translator.hpp"

namespace nostos::terminal::words::myth {

/** The key of the colour of a card; null if it is no card. */
Json colour_of(const Json& face);
int strength_of(const Json& face);
std::string colour(const Json& key, const Translator& tr);

/** "2 apples"; "2 cards". */
std::string apples(int count, const Translator& tr);
std::string cards(std::int64_t count, const Translator& tr);

/** "red 12"; "Eracle (red 12)"; "Eracle (red 12, 7 apples)"; "Eracle, red 12, 7 apples". */
std::string shortly(const Json& face, const Translator& tr);
std::string named(const Json& face, const Translator& tr);
std::string worth(const Json& face, const Translator& tr);
std::string full(const Json& face, const Translator& tr);
std::string shortly_all(const Json& faces, const Translator& tr);

std::string pile_number(int index, const Translator& tr);  // `index` from 0; the text from 1
/** The number of a pile; 0 for any other value. */
std::int64_t table_number(std::string_view type, std::string_view field, const Json& value,
                          const Translator& tr);
/** "pile 3: …" */
std::string pile_is(int index, std::string what, const Translator& tr);
/** The cards of a trick, each with its seat. */
std::string play_of(const Json& seat, std::string card, const Translator& tr);

/** A colour to choose, with the strengths of these cards in it. */
std::string colour_with(const Json& colour, const Json::array_t& faces, const Translator& tr);
/** A seat to choose as a partner, with its cards of the moira. */
std::string partner_with(const Json& seat, const Json::array_t& faces, const Translator& tr);

/** The name of a side, or of its only player. */
std::string side(const Json& sides, std::size_t at, const Translator& tr);
/** "Argo: Anna and Carla. Troy: …"; empty if each player is alone. */
std::string sides(const Json& sides, const Translator& tr);

/** The seats clockwise, and the partner of the chooser. */
Lines around(const Translator& tr);

/** The common events: dealt, moira, partner, ready, counted; empty for any other. */
std::string describe_event(const Json& event, const Translator& tr);
/** The message `key` at the end of a match, `key`Single at the end of its only game. */
std::string over(std::string_view key, const Translator& tr);
/** The prompt of the phases that both games have: moira, partner, between; empty for any other. */
std::string describe_prompt(const Json& chooser, const Translator& tr);
/** The prompt to play a card. `follows`: a card of the led colour can be played. */
std::string play_prompt(const Json& seat, bool follows, const Translator& tr);
/** A message of the group `choice`; empty if there is none. */
std::string choice(std::string_view type, const Translator& tr);
/** The message field.TYPE.FIELD, else field.FIELD; empty if there is none. */
std::string field(std::string_view type, std::string_view field, const Translator& tr);
/** The outcome of the match. */
std::string result(const Translator& tr);
/** The games that each has won. */
std::string standing(const Translator& tr);

}  // namespace nostos::terminal::words::myth
