// The rules of phases 2 and 3: the destination, the roles, the events, the payment.
#include "games/itaca/rules/transition.hpp"

namespace nostos::itaca {

// R14–R16, the same for Ithaca (R33).
void Transition::head_for(int island) {
  table().mission = Mission{};
  mission().island = island;
  mission().asked = next(captain());
  table().items.clear();
  table().phase = Phase::roles;
  count("missions");
  recorder_.count([&] { return "tried_" + config().islands[at(island)].id; });
  tell([&] { return Event{.kind = Event::Kind::destination, .seat = captain(), .island = island}; });
  reveal();
}

// R16, J9: one seat at a time, before the island's dice.
void Transition::declare(int role) {
  const int seat = mission().asked;
  player(seat).role = role;
  const int card = *player(seat).character;
  Item item{.kind = Item::Kind::role, .seat = seat, .card = card, .role = role};
  item.applies = fits(config().characters[at(card)].roles[at(role)].island, table());  // R19, J10
  recorder_.count([&] { return "role_" + std::to_string(card + 1) + "_" + std::to_string(role + 1); });
  tell([&] { return Event{.kind = Event::Kind::role, .seat = seat, .item = item}; });
  add_item(std::move(item));
  mission().asked = next(seat);
  if (mission().asked == captain()) apply_roles();
}

// R17, R18, J11.
void Transition::apply_roles() {
  const Island& island = config().islands[at(mission().island)];
  for (const Stat stat : kStats) {
    mission().dice[at(stat)] = roll(island.difficulty[at(stat)].dice);
    mission().difficulty[at(stat)] = island.difficulty[at(stat)].constant;
    for (const int face : mission().dice[at(stat)]) mission().difficulty[at(stat)] += face;
  }
  mission().applied = true;
  tell(
      [&] { return Event{.kind = Event::Kind::island, .island = mission().island, .dice = mission().dice}; });
  for (std::size_t item = 0; item < table().items.size(); ++item) {
    if (table().items[item].applies) queue(static_cast<int>(item));
  }
}

// R20, J16. Skips a seat only for reasons that every viewer can see.
bool Transition::proceed_hindering() {
  const int seat = mission().asked;
  if (seat == captain()) {
    table().phase = Phase::commanding;
  } else if (secret(seat).hand.empty() || limit_reached(table(), seat)) {
    pass(true);
  } else {
    return false;
  }
  return true;
}

bool Transition::proceed_commanding() {
  if (!secret(captain()).hand.empty()) return false;
  done(true);
  return true;
}

// R20–R23.
void Transition::play(Card card) {
  const bool upper = table().phase == Phase::commanding;
  const int seat = upper ? captain() : mission().asked;
  remove(secret(seat).hand, card);
  forget(seat, card);
  insert(table().played, card);
  count(upper ? "uppers" : "lowers");
  tell([&] { return Event{.kind = Event::Kind::played, .seat = seat, .flag = upper, .cards = {card}}; });
  queue(add_item({.kind = Item::Kind::event, .seat = seat, .card = static_cast<int>(card), .upper = upper}));
}

void Transition::pass(bool automatic) {
  const int seat = mission().asked;
  mission().asked = next(seat);
  tell([&] { return Event{.kind = Event::Kind::passed, .seat = seat, .flag = automatic}; });
}

// R24, R25, J17. Men count as they are now (J47).
void Transition::done(bool automatic) {
  tell([&] { return Event{.kind = Event::Kind::done, .seat = captain(), .flag = automatic}; });
  const int sum = remaining(mission());
  if (sum > 0 && sum <= player(captain()).crew) {
    table().phase = Phase::payment;
  } else {
    resolve(sum == 0);
  }
}

// R24. A Commander who pays with the last man succeeds (J18).
void Transition::pay() {
  mission().paid = remaining(mission());
  change_crew(captain(), -mission().paid);
  mission().difficulty = {};
  tell([&] { return Event{.kind = Event::Kind::paid, .seat = captain(), .number = mission().paid}; });
  resolve(true);
}

void Transition::refuse() {
  tell([&] { return Event{.kind = Event::Kind::refused, .seat = captain()}; });
  resolve(false);
}

}  // namespace nostos::itaca
