// The rules for drawing and discarding, for the hand limit, and for an empty deck.
#include <algorithm>
#include <utility>

#include "games/itaca/rules/transition.hpp"

namespace nostos::itaca {

// J37: events show every die.
Numbers Transition::roll(int dice) {
  Numbers faces;
  for (; dice > 0; --dice) faces.push_back(static_cast<int>(rng_.below("dice", 6)) + 1);
  return faces;
}

// R30.
void Transition::reshuffle() {
  // Cards in hands at this moment cannot be in the new deck; every viewer can infer that.
  Cards held;
  for (const Secret& one : state_.secrets) insert(held, one.hand);
  table().held.push_back(std::move(held));
  table().reshuffled = table().discard;
  for (Player& one : table().players) one.draws.push_back(0);
  state_.deck = std::exchange(table().discard, {});
  rng_.shuffle("events_reshuffle", state_.deck);
  tell([&] { return Event{.kind = Event::Kind::reshuffled, .count = static_cast<int>(state_.deck.size())}; });
}

std::optional<Card> Transition::draw() {
  if (state_.deck.empty() && !table().discard.empty()) reshuffle();
  if (state_.deck.empty()) return std::nullopt;
  const Card card = state_.deck.front();
  state_.deck.erase(state_.deck.begin());
  return card;
}

// J31, J46: draws one card at a time. The deck is reshuffled right after the draw that empties it.
void Transition::draw(int seat, int cards) {
  Cards drawn;
  for (; cards > 0; --cards) {
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
  const int number = static_cast<int>(drawn.size());
  tell([&] { return Event{.kind = Event::Kind::drawn, .seat = seat, .count = number, .own = drawn}; });
}

void Transition::check_hand(int seat) {
  const int excess = static_cast<int>(secret(seat).hand.size()) - config().figures.hand_max;
  if (excess > 0) table().duties.push_back({seat, excess});
}

// R31. The hand always has more cards than must go.
void Transition::ask_duty() {
  const Duty duty = table().duties.front();
  ask(Pending::Kind::discard, duty.seat, duty.count);
}

void Transition::discard(const Cards& cards) {
  const int seat = table().duties.front().seat;
  table().duties.erase(table().duties.begin());
  table().pending.reset();
  put_away(seat, cards);
}

// No viewer learns which slot of the hand a card comes from (section 6.2, 8).
void Transition::take(int from, int to, int cards) {
  Cards taken;
  Cards& hand = secret(from).hand;
  for (; cards > 0 && !hand.empty(); --cards) {
    const Card card = hand[static_cast<std::size_t>(rng_.below("random", hand.size()))];
    remove(hand, card);
    insert(secret(to).hand, card);
    insert(taken, card);
    ++player(to).draws.back();
  }
  if (taken.empty()) return;
  // A seat that knew a card in that hand no longer knows whether it is there. The seat that lost these cards
  // knows where they are.
  for (Secret& one : state_.secrets) {
    std::erase_if(one.known, [&](const Known& known) { return known.seat == from; });
  }
  for (const Card card : taken) secret(from).known.push_back({to, card});
  const int number = static_cast<int>(taken.size());
  tell([&] {
    return Event{.kind = Event::Kind::taken, .seat = to, .other = from, .count = number, .own = taken};
  });
}

// A card with this face has left the hand. It may be the card that another seat knew there.
void Transition::forget(int seat, Card card) {
  for (Secret& one : state_.secrets) {
    const auto found = std::find(one.known.begin(), one.known.end(), Known{seat, card});
    if (found != one.known.end()) one.known.erase(found);
  }
}

Cards Transition::discard_random(int seat, int cards) {
  Cards gone;
  Cards& hand = secret(seat).hand;
  for (; cards > 0 && !hand.empty(); --cards) {
    const Card card = hand[static_cast<std::size_t>(rng_.below("random", hand.size()))];
    remove(hand, card);
    insert(gone, card);
  }
  insert(hand, gone);
  put_away(seat, gone);
  return gone;
}

void Transition::put_away(int seat, const Cards& cards) {
  for (const Card card : cards) {
    remove(secret(seat).hand, card);
    forget(seat, card);
  }
  insert(table().discard, cards);
  if (!cards.empty())
    tell([&] { return Event{.kind = Event::Kind::discarded, .seat = seat, .cards = cards}; });
}

}  // namespace nostos::itaca
