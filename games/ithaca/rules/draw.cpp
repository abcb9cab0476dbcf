// The rules for drawing, and for empty decks.
#include <utility>

#include "games/ithaca/rules/transition.hpp"

namespace nostos::ithaca {
namespace {

template <class Deck>
auto take_front(Deck& deck) {
  auto first = deck.front();
  deck.erase(deck.begin());
  return first;
}

}  // namespace

void Transition::reshuffle() {
  // Face-down cards outside the discard pile cannot be in the new deck; every viewer can infer that.
  Cards held;
  for (const Secret& one : state_.secrets) {
    for (const auto* cards : {&one.hand, &one.oracle, &one.bid}) insert(held, *cards);
  }
  table().held.push_back(std::move(held));
  table().reshuffled = table().discard;
  for (Player& player : table().players) player.draws.push_back(0);
  state_.deck = std::exchange(table().discard, {});
  rng_.shuffle("fate_reshuffle", state_.deck);
  tell([&] { return Event{.kind = Event::Kind::reshuffled, .count = static_cast<int>(state_.deck.size())}; });
}

void Transition::reshuffle_routes() {
  state_.route_deck = std::exchange(table().route_discard, {});
  rng_.shuffle("route_reshuffle", state_.route_deck);
  tell([&] {
    return Event{.kind = Event::Kind::routes_shuffled, .count = static_cast<int>(state_.route_deck.size())};
  });
}

std::optional<Card> Transition::draw() {
  if (state_.deck.empty() && !table().discard.empty()) reshuffle();
  if (state_.deck.empty()) return std::nullopt;
  return take_front(state_.deck);
}

// R12, J16. The deck is reshuffled right after the draw that empties it (J15).
void Transition::refill(int seat) {
  Cards drawn;
  while (secret(seat).hand.size() < kHand) {
    const auto card = draw();
    if (!card) break;
    insert(secret(seat).hand, *card);
    insert(drawn, *card);
    ++player(seat).draws.back();
    if (!state_.deck.empty()) continue;
    if (table().discard.empty()) {
      recorder_.note("dry");
    } else {
      reshuffle();
    }
  }
  if (drawn.empty()) return;
  table().moved = true;
  tell([&] {
    return Event{
        .kind = Event::Kind::drawn, .seat = seat, .count = static_cast<int>(drawn.size()), .own = drawn};
  });
}

// R19, J17.
std::optional<int> Transition::draw_route() {
  if (state_.route_deck.empty() && !table().route_discard.empty()) reshuffle_routes();
  if (state_.route_deck.empty()) return std::nullopt;
  const int route = take_front(state_.route_deck);
  if (state_.route_deck.empty() && !table().route_discard.empty()) reshuffle_routes();
  return route;
}

}  // namespace nostos::ithaca
