// The texts of the deities, cards and routes of Ithaca.
#pragma once
#include <array>
#include <string>

#include "clients/terminal/words/translator.hpp"

namespace nostos::terminal::words::ithaca_cards {

inline constexpr std::array<Term, 4> kAction{{{"favour", {"Favour", "Favore"}},
                                              {"landing", {"Landing", "Approdo"}},
                                              {"oracle", {"Oracle", "Oracolo"}},
                                              {"odyssey", {"Odyssey", "Odissea"}}}};
inline constexpr Count kCards{{"1 card", "1 carta"}, {"%1 cards", "%1 carte"}};
inline constexpr Count kYears{{"1 year", "1 anno"}, {"%1 years", "%1 anni"}};
inline constexpr Count kPoints{{"1 point", "1 punto"}, {"%1 points", "%1 punti"}};

std::string deity(const Json& id, const Translator& tr);
/** "ZH3": Zeus or Helios 3. */
std::string card(const std::string& face, const Translator& tr);
/** The cards of a list, or of one text such as "Z2+ZH3". */
Texts cards(const Json& given, const Translator& tr);
std::string listed(const Json& given, const Translator& tr);
int sum(const Json& given);
/** A route of the static_data by its id; null if there is none. */
const Json& route_of(const Json& id, const Translator& tr);
std::string route_name(const Json& route, const Translator& tr);

}  // namespace nostos::terminal::words::ithaca_cards
