// Describes the legal intents of a seat as the choices of its prompt.
#include <algorithm>

#include "games/ithaca/rules/rules.hpp"

namespace nostos::ithaca {
namespace {

using Intents = std::vector<Intent>::const_iterator;

// The values of a field, each once. Equal ones follow one another.
template <class ToText>
Field field(const char* name, Intents first, Intents last, const ToText& text) {
  std::vector<std::string> values;
  for (; first != last; ++first) values.push_back(text(*first));
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return Field::one_of(name, values);
}

// One choice for these intents, which differ in their cards.
Choice choice(Intents first, Intents last) {
  Choice choice{std::string(to_text(first->type)), {}, rule_of(first->type), false};
  if (first->deity) choice.fields.push_back(Field::one_of("deity", std::string(to_text(*first->deity))));
  if (!first->cards.empty()) {
    choice.fields.push_back(field(is_of_several(first->type) ? "cards" : "card", first, last,
                                  [](const Intent& intent) { return to_text(intent.cards); }));
  }
  if (first->out) {
    // Every card of the hand goes with every card of the Oracle.
    const auto next =
        std::find_if(first, last, [&](const Intent& intent) { return intent.cards != first->cards; });
    choice.fields.push_back(
        field("out", first, next, [](const Intent& intent) { return to_text(*intent.out); }));
  }
  return choice;
}

}  // namespace

Prompt prompt(const State& state, Seat seat) {
  Prompt prompt;
  const auto intents = legal(state, seat);
  for (auto first = intents.begin(); first != intents.end();) {
    const auto last = std::find_if(first, intents.end(), [&](const Intent& intent) {
      return intent.type != first->type || intent.deity != first->deity;
    });
    prompt.choices.push_back(choice(first, last));
    first = last;
  }
  return prompt;
}

}  // namespace nostos::ithaca
