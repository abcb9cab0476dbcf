// The rules for the cell where a move ends: fights, prayers, the card, dangers and gifts.
#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

#include "games/theseus/rules/transition.hpp"

namespace nostos::theseus {

// R16–R18. The victim is not asked (T29). Each gift card counts one (T28).
void Transition::attack(int victim) {
  const int mine = throw_one();
  const int theirs = throw_one();
  const int my_total = mine + theseus::count(me().gifts);
  const int their_total = theirs + theseus::count(player(victim).gifts);
  const bool won = my_total >= their_total;
  count("fights");
  if (won) count("fights_won");
  auto& loser = won ? player(victim).glory : me().glory;
  auto& winner = won ? me().glory : player(victim).glory;
  const bool takes = !loser.empty();  // T31
  if (takes) {
    // The newest card becomes the newest of the other row, without further effect (T30).
    winner.push_back(loser.back());
    loser.pop_back();
  }
  note([&] {
    return Event{.kind = Event::Kind::fought,
                 .card = takes ? id(winner.back()) : "",
                 .dice = {mine},
                 .rival = victim,
                 .rival_dice = {theirs},
                 .rival_total = their_total,
                 .success = won,
                 .total = my_total};
  });
  if (!config().options.repeat_attack) table().attacked.push_back(victim);
  if (won && !rivals(table()).empty()) return;  // R18, T33
  land();
}

void Transition::no_attack() {
  note([&] { return Event{.kind = Event::Kind::peace}; });
  land();
}

// R6, R13, R17: after all fights.
void Transition::land() {
  const Cell& cell = config().ring[at(*me().cell)];
  if (cell.kind == Cell::Kind::colour) return turn_up(cell.colour);
  const auto open = open_decks();
  const bool prayer = !obtainable(table(), table().active).empty();
  if (open.empty()) return prayer ? pray() : end_turn();  // T70
  if (open.size() == 1 && !prayer) return turn_up(open.front());
  table().phase = Phase::jolly;
}

// R12, T15.
void Transition::pray() {
  const auto kinds = obtainable(table(), table().active);
  if (kinds.empty()) {
    note([&] { return Event{.kind = Event::Kind::unneeded}; });
    return end_turn();
  }
  const auto dice = throw_two();
  const int total = dice[0] + dice[1] + static_cast<int>(me().glory.size());
  const int need = prayer_need(table(), table().active);
  count("prayers");
  if (total >= need) count("prayers_heard");
  note([&] {
    return Event{
        .kind = Event::Kind::prayed, .dice = dice, .need = need, .success = total >= need, .total = total};
  });
  if (total < need) return end_turn();
  choose_gift(kinds);
}

// R6–R9, T27. The card says which of the two things a Favour does (T62).
void Transition::turn_up(Colour colour) {
  if (!has_card(colour)) {
    count("empty_decks");
    note([&] { return Event{.kind = Event::Kind::no_card, .colour = colour}; });
    return end_turn();
  }
  const int card = draw(colour);
  note([&] { return Event{.kind = Event::Kind::turned_up, .card = id(card)}; });
  switch (config().card(card).kind) {
    case CardKind::danger:
      return face(card);
    case CardKind::weaver:  // R8
      gain(card);
      return end_turn();
    case CardKind::choose:
      gain(card);
      return choose_gift(obtainable(table(), table().active));
    case CardKind::steal:
      gain(card);
      return follow_steal();
  }
}

bool Transition::has_card(Colour colour) const {
  return !state_.decks[at(colour)].empty() || !state_.table.under[at(colour)].empty();
}

Colours Transition::open_decks() const {
  Colours open;
  std::copy_if(kColours.begin(), kColours.end(), std::back_inserter(open),
               [&](Colour colour) { return has_card(colour); });
  return open;
}

int Transition::draw(Colour colour) {
  auto& unseen = state_.decks[at(colour)];
  auto& deck = unseen.empty() ? table().under[at(colour)] : unseen;
  const int card = deck.front();
  deck.erase(deck.begin());
  ++table().chances;
  return card;
}

void Transition::gain(int card) {
  me().glory.push_back(card);
  note([&] { return Event{.kind = Event::Kind::kept, .card = id(card)}; });
}

// --- gifts, from their stacks and from other seats ---

// R7, R12, T14. A single kind leaves no choice.
void Transition::choose_gift(const GiftKinds& kinds) {
  if (kinds.empty()) {
    note([&] { return Event{.kind = Event::Kind::no_gift}; });
    return end_turn();
  }
  if (kinds.size() == 1) return take(kinds.front());
  table().phase = Phase::gift;
}

void Transition::take(Gift gift) {
  ++me().gifts[at(gift)];
  note([&] { return Event{.kind = Event::Kind::gift, .gift = gift}; });
  end_turn();
}

// R7, T17–T19.
void Transition::follow_steal() {
  const auto robbed = victims(table(), table().active);
  if (robbed.empty()) {
    if (config().options.steal_fallback) return choose_gift(obtainable(table(), table().active));
    note([&] { return Event{.kind = Event::Kind::no_gift}; });
    return end_turn();
  }
  const auto kinds = stealable(table(), table().active, robbed.front());
  if (robbed.size() == 1 && kinds.size() == 1) return steal(robbed.front(), kinds.front());
  table().phase = Phase::steal;
}

// The victim has one gift fewer at once: everything counts the gifts that a seat holds then (T67).
void Transition::steal(int victim, Gift gift) {
  --player(victim).gifts[at(gift)];
  ++me().gifts[at(gift)];
  count("thefts");
  note([&] { return Event{.kind = Event::Kind::stolen, .gift = gift, .rival = victim}; });
  end_turn();
}

// --- dangers: a seat overcomes one, or loses everything except its gifts ---

// R9, R10.
void Transition::face(int card) {
  auto dice = throw_two();
  table().danger = Danger{card, std::move(dice), bonus(table(), table().active, config().card(card))};
  count("dangers");
  judge(Event::Kind::danger, 0);
}

void Transition::judge(Event::Kind kind, int die) {
  const Danger& danger = *table().danger;
  const Card& card = config().card(danger.card);
  const int total = std::accumulate(danger.dice.begin(), danger.dice.end(), danger.bonus);
  note([&] {
    return Event{.kind = kind,
                 .bonus = danger.bonus,
                 .card = card.id,
                 .dice = danger.dice,
                 .die = die > 0 ? std::optional(die) : std::nullopt,
                 .need = card.min,
                 .success = total >= card.min,
                 .total = total};
  });
  if (total >= card.min) {
    gain(std::exchange(table().danger, std::nullopt)->card);
    return end_turn();
  }
  // T23–T25: a second throw is offered once, after a failure, to a seat that holds both gifts.
  if (die == 0 && reinforced(table(), table().active, card)) {
    table().phase = Phase::reroll;
    return;
  }
  fail();
}

// T24.
void Transition::reroll(int die) {
  table().danger->dice[at(die - 1)] = throw_one();
  judge(Event::Kind::rerolled, die);
}

// R9, T20, T21. The row includes a card won in a fight of this turn (T58), and may be empty (T26). Gifts stay
// (T22).
void Transition::fail() {
  auto lost = std::exchange(me().glory, {});
  count("failed_dangers");
  count("glory_lost", static_cast<int>(lost.size()));
  lost.push_back(std::exchange(table().danger, std::nullopt)->card);
  for (const int card : lost) return_under(card);
  note([&] { return Event{.kind = Event::Kind::failed, .cards = ids(lost)}; });
  end_turn();
}

void Transition::return_under(int card) {
  table().under[at(config().card(card).deck)].push_back(card);
}

}  // namespace nostos::theseus
