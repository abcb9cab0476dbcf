#include "clients/terminal/words/trionfo_cards.hpp"

#include <utility>

#include "clients/terminal/words/mythomakya.hpp"

namespace nostos::terminal::words::trionfo_cards {

std::string with_below(std::string card, const Json& pile, const Translator& tr) {
  return tr.message("table.pile", {{"card", std::move(card)},
                                   {"below", tr.message("below", {{"n", number(part(pile, "hidden"))}})}});
}

std::string pile_content(const Json& pile, const Translator& tr) {
  const Json& top = part(pile, "top");
  return top.is_string() ? with_below(myth::full(top, tr), pile, tr) : tr.message("usedUp");
}

std::string pile_words(const Json& pile, int index, const Translator& tr) {
  return myth::pile_is(index, pile_content(pile, tr), tr);
}

}  // namespace nostos::terminal::words::trionfo_cards
