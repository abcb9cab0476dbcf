// The texts of the cards, gifts and cells of Theseus.
#pragma once
#include <string>

#include "clients/terminal/words/translator.hpp"

namespace nostos::terminal::words::theseus_cards {

/** The part of a list for an index or a seat; null if there is none. */
const Json& at(const Json& list, const Json& index);
const Json& stack(std::string_view key, const Json& wanted, const Translator& tr);
std::string gift(const Json& name, const Translator& tr);
std::string danger(const Json& id, const Translator& tr);
/** The name of a deck: that of its most frequent danger, else of its colour. */
std::string deck(const Json& colour, const Translator& tr);
std::string card(const Json& id, const Translator& tr);
std::string cards(const Json& ids, const Translator& tr);
/** The same without the deck. */
std::string short_cards(const Json& ids, const Translator& tr);
std::string kind_of_cell(const Json& cell, const Translator& tr);
/** "7 (Trap)": a cell with its kind. */
std::string cell(const Json& index, const Translator& tr);
/** "3 steps to cell 19 (Trap)": a move; without the cell if no die leads there. */
std::string steps(const Json& count, const Translator& tr);
/** "4 plus 5 plus 3 is 12": dice and additions. */
std::string sum(const Json& dice, const Json& total, const Translator& tr);
std::string percent(const Json& per_mille, const Translator& tr);

}  // namespace nostos::terminal::words::theseus_cards
