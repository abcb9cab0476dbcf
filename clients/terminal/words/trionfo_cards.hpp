// The texts of the piles of The Triumph of the Heroes.
#pragma once
#include <string>

#include "clients/terminal/words/translator.hpp"

namespace nostos::terminal::words::trionfo_cards {

/** A card, and the number of cards under it in its pile. */
std::string with_below(std::string card, const Json& pile, const Translator& tr);
/** "Talos, purple 7, 1 apple, 1 below": the uncovered card, and how many are under it. */
std::string pile_content(const Json& pile, const Translator& tr);
/** "pile 3: …"; `index` from 0. */
std::string pile_words(const Json& pile, int index, const Translator& tr);

}  // namespace nostos::terminal::words::trionfo_cards
