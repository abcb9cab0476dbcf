// The rules of phase 1: the change of route and the wrath of Poseidon.
#include <algorithm>
#include <utility>

#include "games/ithaca/rules/transition.hpp"

namespace nostos::ithaca {

void Transition::keep() {
  tell([&] { return Event{.kind = Event::Kind::kept, .seat = table().active}; });
  begin_influence();
}

// R15 in the order of J11. The card stays on Poseidon (R39), and none is drawn for it (J32).
void Transition::change(const Card& spent) {
  const int seat = table().active;
  table().moved = true;
  count("changes");
  remove(secret(seat).oracle, spent);
  if (secret(seat).oracle.empty()) player(seat).placed.clear();
  insert(table().poseidon, spent);
  tell([&] { return Event{.kind = Event::Kind::spent, .seat = seat, .card = spent}; });
  if (!replace_route(seat)) check_wrath();  // R20
}

// The cards stay (R16), except those that the route is too short for (R17). A longer route has room (R18).
bool Transition::replace_route(int seat) {
  Player& owner = player(seat);
  if (owner.route) {
    auto& discard = table().route_discard;
    discard.insert(std::upper_bound(discard.begin(), discard.end(), *owner.route), *owner.route);
  }
  owner.route = draw_route();
  tell([&] { return Event{.kind = Event::Kind::route, .seat = seat, .number = owner.route.value_or(-1)}; });
  const int excess = -room(table(), seat);
  if (!owner.route || excess <= 0) return false;
  // Equal cards leave no choice (J12).
  if (owner.cargo.front() == owner.cargo.back()) {
    lose_excess(seat, {owner.cargo.begin(), owner.cargo.begin() + excess});
    return false;
  }
  table().excess = {seat, excess};
  table().phase = Phase::excess;
  return true;
}

void Transition::lose_excess(int seat, const Cards& cards) {
  for (const Card& card : cards) remove(player(seat).cargo, card);
  insert(table().discard, cards);
  tell([&] { return Event{.kind = Event::Kind::excess, .seat = seat, .cards = cards}; });
}

void Transition::discard_excess(const Cards& cards) {
  lose_excess(table().excess->seat, cards);
  table().excess.reset();
  if (table().wrath) {
    next_victim();
  } else {
    check_wrath();
  }
}

// R40, R41, R42, R43. The player who provokes the wrath is no victim (J13).
void Transition::check_wrath() {
  if (total(table().poseidon) <= wrath_threshold(table())) return begin_influence();
  count("wraths");
  tell([&] { return Event{.kind = Event::Kind::wrath, .seat = table().active}; });
  table().wrath = true;
  for (int seat = next(table().active); seat != table().active; seat = next(seat)) {
    table().victims.push_back(seat);
  }
  next_victim();
}

// A victim finishes before the next one draws (J11).
void Transition::next_victim() {
  while (!table().victims.empty()) {
    const int seat = table().victims.front();
    table().victims.erase(table().victims.begin());
    if (replace_route(seat)) return;
  }
  table().wrath = false;
  auto spent = std::exchange(table().poseidon, {});
  insert(table().discard, spent);
  tell([&] { return Event{.kind = Event::Kind::appeased, .cards = std::move(spent)}; });
  begin_influence();
}

}  // namespace nostos::ithaca
