// The rules for drawing, and for empty decks.
#include <utility>

#include "games/ithaca/step_builder.hpp"

namespace nostos::ithaca {
namespace {

template <class T>
T take_front(std::vector<T>& deck) {
  T first = deck.front();
  deck.erase(deck.begin());
  return first;
}

}  // namespace

void StepBuilder::reshuffle() {
  // Face-down cards outside the discard pile cannot be in the new deck; every viewer can infer that.
  std::vector<Card> held;
  for (const Secret& secret : state_.secrets) {
    for (const auto* cards : {&secret.hand, &secret.oracle, &secret.bid}) insert(held, *cards);
  }
  table().held.push_back(std::move(held));
  table().reshuffled = table().discard;
  for (Player& player : table().players) player.draws.push_back(0);
  state_.deck = std::exchange(table().discard, {});
  rng_.shuffle("fate_reshuffle", state_.deck);
  tell({.kind = Event::Kind::reshuffled, .count = static_cast<int>(state_.deck.size())});
}

void StepBuilder::reshuffle_routes() {
  state_.route_deck = std::exchange(table().route_discard, {});
  rng_.shuffle("route_reshuffle", state_.route_deck);
  tell({.kind = Event::Kind::routes_shuffled, .count = static_cast<int>(state_.route_deck.size())});
}

std::optional<Card> StepBuilder::draw() {
  if (state_.deck.empty() && !table().discard.empty()) reshuffle();
  if (state_.deck.empty()) return std::nullopt;
  return take_front(state_.deck);
}

// R12, J16. The deck is reshuffled right after the draw that empties it (J15).
void StepBuilder::refill(int seat) {
  std::vector<Card> drawn;
  while (secret(seat).hand.size() < kHand) {
    const auto card = draw();
    if (!card) break;
    insert(secret(seat).hand, *card);
    insert(drawn, *card);
    ++player(seat).draws.back();
    if (!state_.deck.empty()) continue;
    if (table().discard.empty()) {
      counters_.set_once("dry", 1);
    } else {
      reshuffle();
    }
  }
  if (drawn.empty()) return;
  table().moved = true;
  tell({.kind = Event::Kind::drawn, .seat = seat, .count = static_cast<int>(drawn.size()), .own = drawn});
}

// R19, J17.
std::optional<int> StepBuilder::draw_route() {
  if (state_.route_deck.empty() && !table().route_discard.empty()) reshuffle_routes();
  if (state_.route_deck.empty()) return std::nullopt;
  const int route = take_front(state_.route_deck);
  if (state_.route_deck.empty() && !table().route_discard.empty()) reshuffle_routes();
  return route;
}

}  // namespace nostos::ithaca
