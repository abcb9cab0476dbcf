// The texts of the gods, cards and piles of La Sfida degli Dei.
#pragma once
#include <array>
#include <string>
#include <utility>

#include "clients/terminal/words/translator.hpp"

namespace nostos::terminal::words::sfida_cards {

inline constexpr std::array<Term, 6> kAbility{
    {{"monster",
      {"its strength becomes 0, and its owner leads the next turn",
       "la sua forza diventa 0, e chi l’ha giocato esce nel prossimo turno"}},
     {"goddess",
      {"her owner chooses the cards of all who play after",
       "chi l’ha giocata sceglie le carte di chi gioca dopo"}},
     {"titan",
      {"all cards of this turn are eliminated, and its owner leads the next one",
       "le carte di questo turno sono eliminate, e chi l’ha giocato esce nel prossimo"}},
     {"writer", {"it counts in the end", "conta alla fine"}},
     {"minor_god", {"its strength becomes 8", "la sua forza diventa 8"}},
     {"muse", {"the moira becomes her colour", "la moira diventa il suo colore"}}}};

bool is_god(std::string_view key);
const Json& god_card(const Json& id, const Translator& tr);
std::string god(const Json& id, const Translator& tr);
std::string gods(const Json& list, const Translator& tr);
std::string price(const Json& cost, const Translator& tr);
/** "Ade, 2 apples, before a turn: …" */
std::string god_words(const Json& id, const Translator& tr);
Json category(const Json& face, const Translator& tr);
std::string card_words(const Json& face, const Translator& tr);
/** The effect and the purpose of the ability of a card. */
std::string ability_words(const Json& face, const Translator& tr);
const Json& seat_of(const Json& seat, const Translator& tr);
const Json& pile_of(const Json& seat, int pile, const Translator& tr);
Json::array_t tops(const Json& seat, const Translator& tr);
/** "2.4": two numbers; -1 for a missing one. */
std::pair<int, int> spot(const Json& given);
std::string spot_words(const Json& given, const Translator& tr);
bool locked(int seat, int pile, const Translator& tr);
std::string pile_words(int seat, int index, const Translator& tr);
/** "2.4:201": the present positions of the cards, in their new order from the top. */
std::string order_words(const Json& given, const Translator& tr);
std::string token(const Json& given, const Translator& tr);
std::string paid(const Json& deed, const Translator& tr);
/** The targets of a god, as the end of a sentence. */
std::string targets(const Json& deed, const Translator& tr);

}  // namespace nostos::terminal::words::sfida_cards
