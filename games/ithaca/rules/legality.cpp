#include "games/ithaca/rules/legality.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "games/core/described_enum.hpp"
#include "games/ithaca/rules/rules.hpp"

namespace nostos::ithaca {
namespace {

using Type = Intent::Type;
using List = std::vector<const Requirement*>;
using Now = const Moment&;
using Chosen = const Intent&;

// --- about the turn ---

template <Phase phase>
bool at_phase(Now it, Chosen) {
  return it.table.phase == phase;
}
constexpr Requirement kNotOver{"game_over", "R44", "The voyage is over.",
                               [](Now it, Chosen) { return it.table.phase != Phase::over; }};
constexpr Requirement kOwnTurn{"not_your_turn", "R7", "Another seat is to decide.",
                               [](Now it, Chosen) { return asked(it.table) == it.seat; }};
constexpr Requirement kOracleToSpend{
    "oracle_empty", "R14", "Without an Oracle card the route cannot be changed.",
    [](Now it, Chosen) { return it.table.phase == Phase::change || !it.own.oracle.empty(); }};
// The phase comes once in a turn (J14).
constexpr Requirement kChange{"change_is_over", "R14", "A route is changed at the beginning of a turn, once.",
                              at_phase<Phase::change>};
constexpr Requirement kExcess{"no_excess", "R17", "Cards leave a route only where it is too short for them.",
                              at_phase<Phase::excess>};
constexpr const char* kAnotherTime = "That is decided at another time.";
constexpr Requirement kInfluence{"wrong_phase", "", kAnotherTime, at_phase<Phase::influence>};
constexpr Requirement kContest{"wrong_phase", "", kAnotherTime, at_phase<Phase::contest>};
constexpr Requirement kAfterInfluence{
    "influence_first", "R21", "First a card of the hand is played on a deity.",
    [](Now it, Chosen) { return it.table.phase != Phase::change && it.table.phase != Phase::influence; }};
constexpr Requirement kAction{"wrong_phase", "", kAnotherTime, at_phase<Phase::deeds>};

// --- about the action ---

constexpr Requirement kEmptyHand{"hand_not_empty", "R32", "A player with cards discards one instead.",
                                 [](Now it, Chosen) { return it.own.hand.empty(); }};
constexpr Requirement kCards{"hand_empty", "J16", "Your hand is empty.",
                             [](Now it, Chosen) { return !it.own.hand.empty(); }};
constexpr Requirement kRoute{"no_route", "J17", "You have no route.",
                             [](Now it, Chosen) { return it.player.route.has_value(); }};
template <Action action>
constexpr Requirement kUnder{"not_this_action", "R32", "Under the Favour your route gives another action.",
                             [](Now it, Chosen) { return it.action == action; }};
constexpr Requirement kOracleRoom{
    "oracle_full", "R34", "The Oracle holds three cards: one of them has to go.",
    [](Now it, Chosen) { return std::cmp_less(it.own.oracle.size(), kOracle); }};
constexpr Requirement kFullOracle{
    "oracle_has_room", "R34", "Only a full Oracle gives up a card.",
    [](Now it, Chosen) { return std::cmp_greater_equal(it.own.oracle.size(), kOracle); }};
constexpr Requirement kRouteRoom{"route_full", "R36", "Your route holds as many cards as it has years.",
                                 [](Now it, Chosen) { return room(it.table, it.seat) > 0; }};

// --- about the cards ---

bool all_in(const Cards& cards, const Cards& zone) {
  if (cards.size() == 1) return has(zone, cards.front());
  Cards left = zone;
  return std::all_of(cards.begin(), cards.end(), [&](const Card& card) {
    const auto found = std::find(left.begin(), left.end(), card);
    if (found == left.end()) return false;
    left.erase(found);
    return true;
  });
}
bool in_oracle(Now it, Chosen intent) {
  return all_in(intent.cards, it.own.oracle);
}
constexpr Requirement kSpendable{"not_in_oracle", "R15", "Your Oracle does not hold that card.", in_oracle};
constexpr Requirement kExactly{
    "wrong_number", "R17", "Exactly the cards that are too many must go.", [](Now it, Chosen intent) {
      return intent.cards.empty() || std::cmp_equal(intent.cards.size(), it.table.excess->count);
    }};
constexpr Requirement kOnRoute{"not_on_route", "R17", "Those cards are not on your route.",
                               [](Now it, Chosen intent) { return all_in(intent.cards, it.player.cargo); }};
constexpr Requirement kInHand{"not_in_hand", "R12", "You do not hold that card.",
                              [](Now it, Chosen intent) { return all_in(intent.cards, it.own.hand); }};
constexpr Requirement kNotOnPoseidon{"not_on_poseidon", "R21",
                                     "Nothing is played on Poseidon but to change a route.",
                                     [](Now it, Chosen) { return !it.on_poseidon; }};
constexpr Requirement kShown{
    "wrong_deity", "R21", "That card does not show that deity.", [](Now, Chosen intent) {
      return intent.cards.empty() || !intent.deity || shows(intent.cards.front(), *intent.deity);
    }};
constexpr Requirement kBidInOracle{"not_in_oracle", "R27", "Your Oracle does not hold those cards.",
                                   in_oracle};
constexpr Requirement kEligible{
    "not_eligible", "J8", "Every card of a bid must show the deity of the gift.", [](Now it, Chosen intent) {
      return std::all_of(intent.cards.begin(), intent.cards.end(),
                         [&](const Card& card) { return shows(card, it.table.contest->deity); });
    }};
constexpr Requirement kOutOfOracle{
    "not_in_oracle", "R34", "Your Oracle does not hold that card.",
    [](Now it, Chosen intent) { return !intent.out || has(it.own.oracle, *intent.out); }};
constexpr Requirement kColour{
    "wrong_colour", "R35", "That card does not have the colour of your route.", [](Now it, Chosen intent) {
      return intent.cards.empty() || fits(intent.cards.front(), it.table.config->route(*it.player.route));
    }};

// Of every intent. Those of its type come next.
const List kTurn{&kNotOver, &kOwnTurn};

// The requirements of a type in the order of refusals. Those of the first list do not depend on the cards.
struct Requirements {
  List before;
  List cards;
};

Requirements make_requirements(Type type) {
  const auto in_action = [](List more, List cards = {}) {
    more.insert(more.begin(), {&kAfterInfluence, &kAction});
    return Requirements{std::move(more), std::move(cards)};
  };
  switch (type) {
    case Type::keep:
      return {{&kChange}, {}};
    case Type::change:
      return {{&kOracleToSpend, &kChange}, {&kSpendable}};
    case Type::excess:
      return {{&kExcess}, {&kExactly, &kOnRoute}};
    case Type::influence:
      return {{&kInfluence}, {&kInHand, &kNotOnPoseidon, &kShown}};
    case Type::pass:
      return {{&kContest}, {}};
    case Type::bid:
      return {{&kContest}, {&kBidInOracle, &kEligible}};
    case Type::land:
      return in_action({&kRoute, &kUnder<Action::landing>});
    case Type::rest:
      return in_action({&kEmptyHand});
    case Type::favour:
      return in_action({&kCards, &kRoute, &kUnder<Action::favour>}, {&kInHand, &kNotOnPoseidon, &kShown});
    case Type::oracle:
      return in_action({&kCards, &kRoute, &kUnder<Action::oracle>}, {&kInHand, &kOracleRoom});
    case Type::swap:
      return in_action({&kCards, &kRoute, &kUnder<Action::oracle>}, {&kInHand, &kFullOracle, &kOutOfOracle});
    case Type::odyssey:
      return in_action({&kCards, &kRoute, &kUnder<Action::odyssey>, &kRouteRoom}, {&kInHand, &kColour});
    case Type::discard:
      return in_action({&kCards}, {&kInHand});
  }
  return {};
}

const Requirements& requirements(Type type) {
  static const auto all = [] {
    std::array<Requirements, names_of<Type>().size()> lists;
    for (const Type one : values_of<Type>()) lists.at(static_cast<std::size_t>(one)) = make_requirements(one);
    return lists;
  }();
  return all[static_cast<std::size_t>(type)];
}

const Requirement* first_unmet(const List& list, const Moment& moment, const Intent& intent) {
  const auto found = std::find_if(list.begin(), list.end(),
                                  [&](const Requirement* one) { return !one->holds(moment, intent); });
  return found == list.end() ? nullptr : *found;
}

// --- the intents that a type could have ---

template <class Use>
void each_face(const Cards& cards, const Use& use) {
  for (auto card = cards.begin(); card != cards.end(); ++card) {
    if (card == cards.begin() || *card != *(card - 1)) use(*card);
  }
}

template <class Use>
void candidates(Type type, const Moment& it, const Use& use) {
  switch (type) {
    case Type::keep:
    case Type::pass:
    case Type::land:
    case Type::rest:
      return use(Intent{type});
    case Type::change:
      return each_face(it.own.oracle, [&](const Card& card) { use({type, {card}}); });
    case Type::excess:
      for (auto& cards : combinations(it.player.cargo, at(it.table.excess->count)))
        use({type, std::move(cards)});
      return;
    case Type::bid:
      for (std::size_t size = 1; size <= it.own.oracle.size(); ++size) {
        for (auto& cards : combinations(it.own.oracle, size)) use({type, std::move(cards)});
      }
      return;
    case Type::influence:
    case Type::favour:
      for (const Deity deity : kDeities)
        each_face(it.own.hand, [&](const Card& card) { use({type, {card}, deity}); });
      return;
    case Type::swap:
      return each_face(it.own.hand, [&](const Card& card) {
        each_face(it.own.oracle, [&](const Card& out) { use({type, {card}, std::nullopt, out}); });
      });
    case Type::oracle:
    case Type::odyssey:
    case Type::discard:
      return each_face(it.own.hand, [&](const Card& card) { use({type, {card}}); });
  }
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

const Requirement* unmet(const Moment& moment, const Intent& intent) {
  const Requirements& needed = requirements(intent.type);
  for (const List* list : {&kTurn, &needed.before, &needed.cards}) {
    if (const Requirement* const first = first_unmet(*list, moment, intent)) return first;
  }
  return nullptr;
}

std::vector<Intent> legal(const Moment& moment) {
  std::vector<Intent> all;
  if (first_unmet(kTurn, moment, {}) != nullptr) return all;
  all.reserve(16);
  for (const Type type : values_of<Type>()) {
    const Requirements& needed = requirements(type);
    if (first_unmet(needed.before, moment, {type}) != nullptr) continue;
    candidates(type, moment, [&](Intent&& intent) {
      if (first_unmet(needed.cards, moment, intent) == nullptr) all.push_back(std::move(intent));
    });
  }
  return all;
}

std::vector<Intent> legal(const State& state, Seat seat) {
  return legal(Moment(state.table, seat.index, state.secrets.at(at(seat.index))));
}

}  // namespace nostos::ithaca
