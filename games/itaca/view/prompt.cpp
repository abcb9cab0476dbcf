// Describes the legal intents of a seat as the choices of its prompt.
#include <algorithm>

#include "games/itaca/rules/legality.hpp"
#include "games/itaca/rules/rules.hpp"

namespace nostos::itaca {
namespace {

using Type = Intent::Type;
using Intents = std::vector<Intent>::const_iterator;

// The rule that grants a choice of this type.
const char* rule_of(Type type, Phase phase) {
  switch (type) {
    case Type::bid:
    case Type::leave:
      return "R8";
    case Type::character:
      return "R9";
    case Type::call:
      return "R10";
    case Type::destination:
      return "R14";
    case Type::role:
      return "R16";
    case Type::play:
      return phase == Phase::hindering ? "R20" : "R21";
    case Type::pass:
    case Type::done:
      return "R21";
    case Type::pay:
      return "R24";
    case Type::refuse:
      return "J17";
    case Type::reward:
    case Type::move:
      return "R25";
    case Type::strand:
      return "R27";
    case Type::stay:
      return phase == Phase::moving ? "J22" : "R27";
    case Type::stat:
    case Type::seat:
      return "J38";
    case Type::cancel:
      return "J15";
    case Type::discard:
      break;
  }
  return "R31";
}

// One choice for these intents of one type.
Choice choice(Intents first, Intents last, const Table& table) {
  Choice choice{std::string(to_text(first->type)), {}, rule_of(first->type, table.phase), false};
  const char* const field = field_of(first->type);
  if (first->type == Type::bid) {
    choice.fields.push_back(Field::range(field, first->number, (last - 1)->number));
  } else if (field != nullptr) {
    std::vector<Value> values;
    for (auto one = first; one != last; ++one) values.push_back(value_of(*one, *table.config));
    choice.fields.push_back(Field::one_of(field, std::move(values)));
  }
  if (first->type == Type::reward)
    choice.fields.push_back(Field::one_of("cards", {Value(std::int64_t{first->cards})}));
  return choice;
}

}  // namespace

Prompt prompt(const State& state, Seat seat) {
  Prompt prompt;
  const auto intents = legal(state, seat);
  for (auto first = intents.begin(); first != intents.end();) {
    // Men and cards of a reward belong together.
    const auto last = first->type == Type::reward
                          ? first + 1
                          : std::find_if(first, intents.end(),
                                         [&](const Intent& intent) { return intent.type != first->type; });
    prompt.choices.push_back(choice(first, last, state.table));
    first = last;
  }
  return prompt;
}

}  // namespace nostos::itaca
