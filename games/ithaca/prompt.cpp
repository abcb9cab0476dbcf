// Builds prompts: the only source of legality.
#include <algorithm>
#include <array>

#include "games/ithaca/rules.hpp"

namespace nostos::ithaca {
namespace {

using Type = Intent::Type;

Choice choice(Type type, const char* rule, std::vector<Field> fields = {}) {
  return {std::string(to_text(type)), std::move(fields), rule, false};
}

// Each face once, because equal cards are one choice.
std::vector<std::string> faces(const std::vector<Card>& cards) {
  std::vector<std::string> names;
  for (const Card& card : cards) {
    if (names.empty() || names.back() != to_text(card)) names.push_back(to_text(card));
  }
  return names;
}

Field one_card(const char* name, const std::vector<Card>& cards) {
  return Field::one_of(name, faces(cards));
}

// R21: a double may go to either of its deities.
void add_plays(Prompt& prompt, Type type, const char* rule, const std::vector<Card>& hand) {
  for (const Deity deity : kDeities) {
    std::vector<Card> fitting;
    std::copy_if(hand.begin(), hand.end(), std::back_inserter(fitting),
                 [&](const Card& card) { return shows(card, deity); });
    if (fitting.empty()) continue;
    prompt.choices.push_back(
        choice(type, rule, {Field::one_of("deity", std::string(to_text(deity))), one_card("card", fitting)}));
  }
}

void add_bids(Prompt& prompt, const Contest& contest, const std::vector<Card>& oracle) {
  prompt.choices.push_back(choice(Type::pass, "R27"));
  std::vector<Card> eligible;
  std::copy_if(oracle.begin(), oracle.end(), std::back_inserter(eligible),
               [&](const Card& card) { return shows(card, contest.deity); });
  std::vector<std::string> bids;
  for (std::size_t size = 1; size <= eligible.size(); ++size) {
    for (const auto& cards : combinations(eligible, size)) bids.push_back(to_text(cards));
  }
  if (!bids.empty()) prompt.choices.push_back(choice(Type::bid, "R27", {Field::one_of("cards", bids)}));
}

void add_excess(Prompt& prompt, const Excess& excess, const std::vector<Card>& cargo) {
  std::vector<std::string> losses;
  for (const auto& cards : combinations(cargo, at(excess.count))) losses.push_back(to_text(cards));
  prompt.choices.push_back(choice(Type::excess, "R17", {Field::one_of("cards", losses)}));
}

void add_actions(Prompt& prompt, const State& state) {
  const Table& table = state.table;
  const Secret& own = state.secrets[at(table.active)];
  const auto action = ithaca::action(table, table.active);
  if (action == Action::landing) prompt.choices.push_back(choice(Type::land, "R37"));
  if (own.hand.empty()) {
    prompt.choices.push_back(choice(Type::rest, "J16"));
    return;
  }
  if (action == Action::favour) add_plays(prompt, Type::favour, "R33", own.hand);
  if (action == Action::oracle && std::cmp_less(own.oracle.size(), kOracle)) {
    prompt.choices.push_back(choice(Type::oracle, "R34", {one_card("card", own.hand)}));
  } else if (action == Action::oracle) {
    prompt.choices.push_back(
        choice(Type::swap, "R34", {one_card("card", own.hand), one_card("out", own.oracle)}));
  }
  if (action == Action::odyssey && room(table, table.active) > 0) {
    const Route& route = table.config->route(*table.players[at(table.active)].route);
    std::vector<Card> fitting;
    std::copy_if(own.hand.begin(), own.hand.end(), std::back_inserter(fitting),
                 [&](const Card& card) { return fits(card, route); });
    if (!fitting.empty()) prompt.choices.push_back(choice(Type::odyssey, "R35", {one_card("card", fitting)}));
  }
  prompt.choices.push_back(choice(Type::discard, "R32", {one_card("card", own.hand)}));
}

}  // namespace

std::optional<int> asked(const Table& table) {
  switch (table.phase) {
    case Phase::over:
      return std::nullopt;
    case Phase::excess:
      return table.excess->seat;
    case Phase::contest:
      return table.contest->asked;
    default:
      return table.active;
  }
}

Prompt prompt(const State& state, Seat seat) {
  Prompt prompt;
  const Table& table = state.table;
  if (asked(table) != seat.index) return prompt;
  const Secret& own = state.secrets[at(seat.index)];
  switch (table.phase) {
    case Phase::change:
      prompt.choices.push_back(choice(Type::keep, "R14"));
      prompt.choices.push_back(choice(Type::change, "R15", {one_card("card", own.oracle)}));
      break;
    case Phase::excess:
      add_excess(prompt, *table.excess, table.players[at(seat.index)].cargo);
      break;
    case Phase::influence:
      add_plays(prompt, Type::influence, "R21", own.hand);
      break;
    case Phase::contest:
      add_bids(prompt, *table.contest, own.oracle);
      break;
    case Phase::action:
      add_actions(prompt, state);
      break;
    case Phase::over:
      break;
  }
  return prompt;
}

}  // namespace nostos::ithaca
