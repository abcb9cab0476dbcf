#include "games/mythomakya_sfida/bot/sim_state.hpp"

#include <algorithm>

namespace nostos::mythomakya_sfida::bot {
namespace {

using mythomakya::bit;
using mythomakya::number_of;

Bits bits_of(const std::vector<Card>& cards) {
  Bits bits = 0;
  for (const Card& card : cards) bits |= bit(number_of(card));
  return bits;
}

}  // namespace

Frame::Frame(const Table& table)
    : seats(table.players.size()),
      apple_card(table.config->apple_card),
      move_cost(table.config->move_cost()) {
  const auto groups = mythomakya_sfida::sides(table);
  sides = static_cast<int>(groups.size());
  for (std::size_t seat = 0; seat < seats; ++seat) {
    side[seat] = mythomakya::side_of(groups, static_cast<int>(seat));
    next[seat] = at(mythomakya::next_in(table.order, static_cast<int>(seat)));
  }
  for (const auto& [card, face] : table.config->cards) {
    const auto number = at(number_of(card));
    apples[number] = face.apples;
    const Ability* ability = table.config->ability(card);
    if (ability == nullptr) continue;
    if (ability->cost) powers[number] = {ability->effect, *ability->cost};
    if (ability->effect == Effect::bonus) writers |= bit(number_of(card));
  }
}

SimState::SimState(const Frame& frame, const Table& table) : moira(table.moira), swept(table.swept) {
  const auto known = [](const std::optional<int>& seat) { return seat.value_or(kNobody); };
  controller = known(table.controller);
  loose = known(table.loose);
  lead = known(table.lead);
  winner = known(table.winner);
  // After a game that ends with a bound seat, the table names that seat until the next game's first turn.
  if (table.crono) {
    crono = static_cast<int>(place_of(*table.crono));
    bound = known(table.bound);
  }
  for (std::size_t seat = 0; seat < frame.seats; ++seat) {
    const Player& player = table.players[seat];
    for (std::size_t pile = 0; pile < player.piles.size(); ++pile) {
      const std::size_t here = place_of(seat, pile);
      for (auto card = player.piles[pile].rbegin(); card != player.piles[pile].rend(); ++card)
        piles[here][depth[here]++] = static_cast<std::uint8_t>(number_of(*card));
    }
    won[seat] = bits_of(player.treasure.cards);
    purse[seat] = worth(player.treasure, *table.config);
    gods[seat] = player.hand + static_cast<int>(player.treasure.deities.size());
  }
  sort_out(frame);
  for (const Laid& laid : table.trick) {
    Play& play = trick[played++];
    play = {static_cast<std::uint8_t>(laid.seat), static_cast<std::uint8_t>(number_of(laid.card)),
            static_cast<std::int8_t>(laid.card.strength), 0};
    const auto effect = frame.powers[play.card].effect;
    if (laid.ability == Laid::Ability::active && effect == Effect::duck) play.strength = 0;
    if (laid.ability == Laid::Ability::active && effect == Effect::rise) play.strength = kRisen;
    if (play.strength != laid.card.strength) play.rank = 1;
    if (laid.ares) {
      play.strength = static_cast<std::int8_t>(play.strength + kAres);
      play.rank = 2;
    }
    if (laid.ability == Laid::Ability::pending) activate(frame);
  }
  turn = at(table.leader);
  left = frame.seats;
  if (played > 0) advance(frame);
}

void SimState::advance(const Frame& frame) {
  turn = frame.next[trick[played - 1].seat];
  left = 0;
  for (std::size_t seat = turn; seat != trick[0].seat; seat = frame.next[seat]) ++left;
}

void SimState::lay(std::size_t seat, int card) {
  const auto number = at(card);
  const std::size_t here = place[number];
  trick[played++] = {static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(card),
                     static_cast<std::int8_t>(mythomakya::strength_of(card)), 0};
  tops[seat] &= ~bit(card);
  rest[seat] &= ~bit(card);
  if (--depth[here] > 0) tops[seat] |= bit(piles[here][at(depth[here]) - 1]);
}

void SimState::activate(const Frame& frame) {
  Play& play = trick[played - 1];
  const int seat = play.seat;
  switch (*frame.powers[play.card].effect) {
    case Effect::duck:
      play.strength = 0;
      play.rank = 1;
      lead = seat;
      break;
    case Effect::control:
      controller = seat;
      break;
    case Effect::sweep:
      swept = true;
      lead = seat;
      break;
    case Effect::rise:
      play.strength = kRisen;
      play.rank = 1;
      break;
    case Effect::moira:
      moira = mythomakya::colour_of(play.card);
      break;
    case Effect::bonus:
      break;
  }
}

void SimState::pay(const Frame& frame, std::size_t seat, const Payment& payment) {
  const Bits cards = bits_of(payment.cards);
  won[seat] &= ~cards;
  purse[seat] -= payment.apples * frame.apple_card;
  for (Bits each = cards; each != 0; each &= each - 1)
    purse[seat] -= frame.apples[at(mythomakya::first_of(each))];
}

void SimState::sort_out(const Frame& frame) {
  for (std::size_t seat = 0; seat < frame.seats; ++seat) {
    tops[seat] = 0;
    rest[seat] = 0;
    for (std::size_t pile = 0; pile < kMaxPiles; ++pile) {
      const std::size_t here = place_of(seat, pile);
      for (std::size_t card = 0; card < depth[here]; ++card) {
        place[piles[here][card]] = static_cast<std::uint8_t>(here);
        rest[seat] |= bit(piles[here][card]);
      }
      if (depth[here] > 0 && std::cmp_not_equal(here, crono))
        tops[seat] |= bit(piles[here][depth[here] - 1u]);
    }
  }
}

}  // namespace nostos::mythomakya_sfida::bot
