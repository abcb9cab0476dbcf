// Describes the legal intents of a seat as the choices of its prompt.
#include <algorithm>
#include <array>

#include "games/theseus/rules/rules.hpp"

namespace nostos::theseus {
namespace {

using Type = Intent::Type;
using Intents = std::vector<Intent>::const_iterator;

const char* rule_of(Type type, Phase phase) {
  static constexpr std::array<const char*, 18> kChoiceRules{"R3",  "R5",  "R14", "R5",  "R15", "R15",
                                                            "R13", "R13", "R12", "R7",  "R10", "R10",
                                                            "R19", "R20", "R21", "R24", "T53", "R21"};
  return phase == Phase::rethrow ? "R23" : kChoiceRules.at(static_cast<std::size_t>(type));
}

// The values of a field, each once.
template <class ValueOf>
Field field(const char* name, Intents first, Intents last, const ValueOf& value_of) {
  std::vector<Value> values;
  for (; first != last; ++first) {
    Value value = value_of(*first);
    if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(std::move(value));
  }
  return Field::one_of(name, std::move(values));
}

Field cells(const Table& table) {
  return Field::range("cell", 0, table.config->cells() - 1);
}

template <class Names>
Field some(const char* name, const Names& of, std::size_t count) {
  const auto number = static_cast<std::int64_t>(count);
  return Field::subset(name, std::vector<Value>(of.begin(), of.end()), number, number);
}

// Payments with these numbers of cards.
std::vector<Field> payment(const Table& table, const Intent& intent) {
  const Player& player = table.players[at(table.active)];
  std::vector<std::string> row;
  for (const int card : player.glory) row.push_back(table.config->card(card).id);
  std::vector<Field> fields;
  if (!intent.glory.empty()) fields.push_back(some("glory", row, intent.glory.size()));
  if (!intent.gifts.empty()) fields.push_back(some("gifts", gift_names(player.gifts), intent.gifts.size()));
  return fields;
}

std::vector<Field> fields(const Table& table, Intents first, Intents last) {
  const auto numbers = [&] {
    return field(number_field(first->type), first, last,
                 [](const Intent& intent) { return Value(*intent.number); });
  };
  switch (first->type) {
    case Type::setup:
      return {field("pawn", first, last,
                    [](const Intent& intent) { return std::string(kPawns[at(*intent.pawn)]); }),
              cells(table)};
    case Type::place:
      return {cells(table)};
    case Type::move:
    case Type::attack:
    case Type::reroll:
      return {numbers()};
    case Type::deck:
      return {field("colour", first, last,
                    [](const Intent& intent) { return std::string(to_text(*intent.colour)); })};
    case Type::gift:
    case Type::steal: {
      const auto kinds =
          field("kind", first, last, [](const Intent& intent) { return std::string(to_text(*intent.kind)); });
      return first->type == Type::gift ? std::vector{kinds} : std::vector{numbers(), kinds};
    }
    case Type::tile:
      return {numbers(), field("laid", first, last,
                               [](const Intent& intent) { return std::string(to_text(*intent.laid)); })};
    case Type::weaver:
      return {field("card", first, last, [](const Intent& intent) { return intent.glory.front(); })};
    case Type::pay:
      return payment(table, *first);
    default:
      return {};
  }
}

// True if one choice offers both. A choice of a theft has one victim, because the gifts depend on it.
bool together(const Intent& one, const Intent& other) {
  return one.type == other.type && one.type != Type::pay &&
         (one.type != Type::steal || one.number == other.number);
}

}  // namespace

Prompt prompt(const Table& table, Seat seat) {
  Prompt prompt;
  const auto intents = legal(table, seat);
  for (auto first = intents.begin(); first != intents.end();) {
    const auto last = std::find_if(first + 1, intents.end(),
                                   [&](const Intent& intent) { return !together(*first, intent); });
    const Type type = first->type;
    prompt.choices.push_back(
        {std::string(to_text(type)), fields(table, first, last), rule_of(type, table.phase), false});
    first = last;
  }
  return prompt;
}

}  // namespace nostos::theseus
