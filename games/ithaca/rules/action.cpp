// The rules of phase 3: the action of the route under the Favour.
#include <utility>

#include "games/ithaca/rules/transition.hpp"

namespace nostos::ithaca {

// R32; instead of any action (J23).
void Transition::discard(const Card& card) {
  const int seat = table().active;
  table().moved = true;
  count("action_discard");
  remove(secret(seat).hand, card);
  insert(table().discard, card);
  tell([&] { return Event{.kind = Event::Kind::discarded, .seat = seat, .card = card}; });
  refill(seat);
  end_turn();
}

// R34, J24.
void Transition::to_oracle(const Card& card, const std::optional<Card>& out) {
  const int seat = table().active;
  Secret& own = secret(seat);
  table().moved = true;
  count("action_oracle");
  remove(own.hand, card);
  if (out) {
    remove(own.oracle, *out);
    insert(table().discard, *out);
  }
  insert(own.oracle, card);
  player(seat).placed.push_back(reshuffles(table()));
  tell([&] {
    return Event{.kind = out ? Event::Kind::swapped : Event::Kind::oracle,
                 .seat = seat,
                 .count = static_cast<int>(own.oracle.size()),
                 .card = out,
                 .own = {card}};
  });
  refill(seat);
  end_turn();
}

// R35.
void Transition::odyssey(const Card& card) {
  const int seat = table().active;
  table().moved = true;
  count("action_odyssey");
  remove(secret(seat).hand, card);
  insert(player(seat).cargo, card);
  tell([&] { return Event{.kind = Event::Kind::odyssey, .seat = seat, .card = card}; });
  refill(seat);
  end_turn();
}

// R37, R44; an empty route, too (J18).
void Transition::land() {
  const int seat = table().active;
  Player& owner = player(seat);
  table().moved = true;
  count("action_landing");
  if (owner.cargo.empty()) count("empty_landings");
  const int route = *std::exchange(owner.route, std::nullopt);
  auto cargo = std::exchange(owner.cargo, {});
  owner.acquired.push_back(route);
  insert(owner.points, cargo);
  tell([&] {
    return Event{.kind = Event::Kind::landed, .seat = seat, .number = route, .cards = std::move(cargo)};
  });
  if (years(table(), seat) >= kVoyageYears) return end_game(false);
  owner.route = draw_route();
  tell([&] { return Event{.kind = Event::Kind::route, .seat = seat, .number = owner.route.value_or(-1)}; });
  end_turn();
}

}  // namespace nostos::ithaca
