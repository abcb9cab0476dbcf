// Describes the legal intents of a seat as the choices of its prompt.
#include <algorithm>
#include <array>
#include <string_view>

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

Value value_of(std::string_view text) {
  return std::string(text);
}
Value value_of(int number) {
  return number;
}

// The values of a field in these intents, each once.
template <class Get>
Field field(const char* name, Intents first, Intents last, const Get& get) {
  std::vector<Value> values;
  for (; first != last; ++first) {
    Value value = value_of(get(*first));
    if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(std::move(value));
  }
  return Field::one_of(name, std::move(values));
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
  const Intent& any = *first;
  if (any.type == Type::pay) return payment(table, any);
  std::vector<Field> all;
  const auto add = [&](const char* name, const auto& get) { all.push_back(field(name, first, last, get)); };
  if (any.pawn) add("pawn", [](const Intent& one) { return kPawns[at(*one.pawn)]; });
  if (any.type == Type::setup || any.type == Type::place) {
    all.push_back(Field::range(number_field(any.type), 0, table.config->cells() - 1));
  } else if (any.number) {
    add(number_field(any.type), [](const Intent& one) { return *one.number; });
  }
  if (any.laid) add("laid", [](const Intent& one) { return to_text(*one.laid); });
  if (any.colour) add("colour", [](const Intent& one) { return to_text(*one.colour); });
  if (any.kind) add("kind", [](const Intent& one) { return to_text(*one.kind); });
  if (any.type == Type::weaver)
    add("card", [](const Intent& one) -> std::string_view { return one.glory.front(); });
  return all;
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
