// The default intent of a seat whose time is up, and the steps that may be undone.
#include <stdexcept>

#include "games/ithaca/rules/rules.hpp"

namespace nostos::ithaca {
namespace {

using Type = Intent::Type;

Intent lowest_excess(const Table& table) {
  auto cargo = table.players[at(table.excess->seat)].cargo;
  Cards lost;
  for (int left = table.excess->count; left > 0; --left) {
    const Card card = lowest(cargo);
    remove(cargo, card);
    insert(lost, card);
  }
  return {.type = Type::excess, .cards = lost};
}

Intent action_intent(const State& state) {
  const auto& hand = state.secrets[at(state.table.active)].hand;
  if (action(state.table, state.table.active) == Action::landing) return {.type = Type::land};
  if (hand.empty()) return {.type = Type::rest};
  return {.type = Type::discard, .cards = {lowest(hand)}};
}

}  // namespace

Intent default_intent(const State& state) {
  switch (state.table.phase) {
    case Phase::change:
      return {.type = Type::keep};
    case Phase::excess:
      return lowest_excess(state.table);
    case Phase::influence: {
      const Card card = lowest(state.secrets[at(state.table.active)].hand);
      return {.type = Type::influence, .cards = {card}, .deity = card.upper};
    }
    case Phase::contest:
      return {.type = Type::pass};
    case Phase::deeds:
      return action_intent(state);
    case Phase::over:
      break;
  }
  throw std::logic_error("a default after the end");
}

bool undoable(const State& before, const State& after) {
  return after.table.phase != Phase::over && before.secrets == after.secrets && before.deck == after.deck &&
         before.route_deck == after.route_deck;
}

}  // namespace nostos::ithaca
