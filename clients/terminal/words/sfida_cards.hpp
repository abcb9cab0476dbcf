// The texts of the gods, cards and piles of The Challenge of the Gods.
#pragma once
#include <string>
#include <string_view>
#include <utility>

#include "clients/terminal/words/translator.hpp"

namespace nostos::terminal::words::sfida_cards {

bool is_god(std::string_view key, const Translator& tr);
const Json& god_card(const Json& id, const Translator& tr);
std::string god(const Json& id, const Translator& tr);
std::string gods(const Json& list, const Translator& tr);
std::string price(const Json& cost, const Translator& tr);
/** "Ade, 2 apples, before a turn: …" */
std::string god_words(const Json& id, const Translator& tr);
/** The key of a card's kind of creature; null without one. */
Json category(const Json& face, const Translator& tr);
std::string card_words(const Json& face, const Translator& tr);
/** The effect and the cost of the ability of a card. */
std::string ability_words(const Json& face, const Translator& tr);
const Json& seat_of(const Json& seat, const Translator& tr);
const Json& pile_of(const Json& seat, int pile, const Translator& tr);
Json::array_t tops(const Json& seat, const Translator& tr);
/** "2.4": two numbers; -1 for a missing one. */
std::pair<int, int> spot(const Json& given);
std::string spot_words(const Json& given, const Translator& tr);
bool locked(int seat, int pile, const Translator& tr);
/** The cards of a pile: "Medusa, blue 9, 2 apples, monster, below: red 4". */
std::string pile_content(int seat, int index, const Translator& tr);
/** "pile 3: …" */
std::string pile_words(int seat, int index, const Translator& tr);
/** "2.4:201": the current positions of the cards, in their new order from the top. */
std::string order_words(const Json& given, const Translator& tr);
std::string token(const Json& given, const Translator& tr);
/** The open window by the message that names it: its kind, and for a card which of its two gods can answer:
 * card, cardAres, cardAfrodite. */
std::string window_key(const Translator& tr);
/** The cards of a treasure, or those out of the game: myth cards, apple cards and gods. */
std::string hoard_words(const Json& hoard, const Translator& tr);
/** The payment as a sentence; empty if it was free. */
std::string paid(const Json& deed, const Translator& tr);
/** The targets of a god as a sentence; empty without one. */
std::string targets(const Json& deed, const Translator& tr);

}  // namespace nostos::terminal::words::sfida_cards
