// The common texts of both Mythomakya games: cards, colours, sides, the count.
#pragma once
#include <array>
#include <string>

#include "clients/terminal/words/translator.hpp"

namespace nostos::terminal::words::myth {

inline constexpr std::array<Term, 5> kColour{{{"yellow", {"yellow", "giallo"}},
                                              {"black", {"black", "nero"}},
                                              {"blue", {"blue", "blu"}},
                                              {"red", {"red", "rosso"}},
                                              {"purple", {"purple", "viola"}}}};
inline constexpr Count kApples{{"1 apple", "1 mela"}, {"%1 apples", "%1 mele"}};
inline constexpr Count kCards{{"1 card", "1 carta"}, {"%1 cards", "%1 carte"}};
inline constexpr Count kGames{{"1 game", "1 partita"}, {"%1 games", "%1 partite"}};

/** The key of the colour of a card; null if it is no card. */
Json colour_of(const Json& face);
int strength_of(const Json& face);

/** "red 12"; "red 12, Eracle"; "red 12, Eracle, 7 apples". */
std::string shortly(const Json& face, const Translator& tr);
std::string named(const Json& face, const Translator& tr);
std::string full(const Json& face, const Translator& tr);
std::string shortly_all(const Json& faces, const Translator& tr);

std::string pile_number(int index, const Translator& tr);  // `index` from 0; the text from 1

/** A colour to choose, with the strengths of these cards in it. */
std::string colour_with(const Json& colour, const Json::array_t& faces, const Translator& tr);
/** A seat to choose as a partner, with its cards of the moira. */
std::string partner_with(const Json& seat, const Json::array_t& faces, const Translator& tr);

/** "Argo: Anna and Carla; Troy: …"; empty if each player is alone. */
std::string sides(const Json& sides, const Translator& tr);

/** The common events: dealt, moira, partner, ready, counted; empty for any other. */
std::string describe_event(const Json& event, const Translator& tr);
/** The end of the match, or of its only game: as an event, and as the present phase. */
std::string over(const Translator& tr);
std::string match_over(const Translator& tr);
/** The prompt between two games. */
std::string between(const Translator& tr);
/** The outcome of the match. */
std::string result(const Translator& tr);
/** The games that each has won. */
std::string standing(const Translator& tr);

}  // namespace nostos::terminal::words::myth
