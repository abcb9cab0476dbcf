#include <algorithm>

#include "games/ithaca/rules/transition.hpp"

namespace nostos::ithaca {
namespace {

template <class Deck>
Deck take(Deck& deck, int number) {
  Deck taken(deck.begin(), deck.begin() + number);
  deck.erase(deck.begin(), deck.begin() + number);
  return taken;
}

}  // namespace

// In the order of J35.
void Transition::deal() {
  const GameConfig& config = *table().config;
  // R7
  table().starter = static_cast<int>(rng_.below("starter", static_cast<std::uint64_t>(seats())));
  state_.deck = config.cards;
  rng_.shuffle("fate", state_.deck);
  for (const Route& route : config.routes) state_.route_deck.push_back(route.id);
  rng_.shuffle("routes", state_.route_deck);

  table().players.resize(at(seats()));
  state_.secrets.resize(at(seats()));
  std::vector<int> order;
  for (int step = 0; step < seats(); ++step) order.push_back((table().starter + step) % seats());
  for (const int seat : order) {
    secret(seat).oracle = take(state_.deck, 1);  // R1
    player(seat).draws = {1 + kHand};
    player(seat).placed = {0};
  }
  for (const int seat : order) player(seat).route = take(state_.route_deck, 1).front();       // R2
  for (const int seat : order) insert(secret(seat).hand, take(state_.deck, kHand));           // R4
  for (const Card& card : take(state_.deck, 4)) insert(table().piles[at(card.upper)], card);  // R5
  for (const Deity deity : kDeities) {
    auto& pile = table().piles[at(deity)];
    if (total(pile) <= kPileLimit) continue;  // R6, J1: else discarded, without a gift or Suitors
    tell([&] { return Event{.kind = Event::Kind::setup_cleared, .deity = deity, .cards = pile}; });
    insert(table().discard, pile);
    pile.clear();
  }
  tell_favour();
  begin_turn(table().starter);
}

State setup(const SharedConst<GameConfig>& config, EitherRng& rng, Recorder& recorder) {
  State state;
  state.table.config = config;
  Transition(state, rng, recorder).deal();
  return state;
}

}  // namespace nostos::ithaca
