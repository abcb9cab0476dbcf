// The rules for the cell where a move ends: fights, prayers and the card.
#include <algorithm>
#include <iterator>

#include "games/theseus/rules/transition.hpp"

namespace nostos::theseus {

// R16–R18.
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
  const bool takes = !loser.empty();
  if (takes) {
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
  if (won && !rivals(table()).empty()) return;
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

// R6–R9, T27.
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
    case CardKind::weaver:
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

}  // namespace nostos::theseus
