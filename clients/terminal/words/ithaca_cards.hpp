// The texts of the deities, cards and routes of Ithaca.
#pragma once
#include <string>

#include "clients/terminal/words/translator.hpp"

namespace nostos::terminal::words::ithaca_cards {

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
/** The name with its years. */
std::string route_with_years(const Json& route, const Translator& tr);

}  // namespace nostos::terminal::words::ithaca_cards
