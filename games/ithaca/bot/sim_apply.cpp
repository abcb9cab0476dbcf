// The transition function of simulated games: the rules of turn.cpp, change.cpp, gift.cpp and action.cpp
// without events.
#include <algorithm>
#include <utility>

#include "games/ithaca/bot/sim_state.hpp"

namespace nostos::ithaca::bot {
namespace {

Fate take(Fates& cards, int place) {
  const Fate card = cards[at(place)];
  cards.erase(cards.begin() + place);
  return card;
}

Fates take_some(Fates& cards, unsigned some) {
  Fates taken;
  Fates left;
  for (std::size_t place = 0; place < cards.size(); ++place)
    ((some >> place & 1U) != 0 ? taken : left).push_back(cards[place]);
  cards = std::move(left);
  return taken;
}

void append(Fates& to, const Fates& cards) {
  to.insert(to.end(), cards.begin(), cards.end());
}

}  // namespace

void SimState::apply(const Move& move) {
  switch (move.type) {
    case Type::keep:
      return begin_influence();
    case Type::change:
      moved = true;
      poseidon.push_back(take(mine().oracle, move.card));
      if (!replace_route(active)) check_wrath();
      return;
    case Type::excess:
      append(discard, take_some(players[at(excess_seat)].cargo, move.some));
      excess = 0;
      return wrath ? next_victim() : check_wrath();
    case Type::influence:
      return play_card_on_deity(move.deity, move.card, false);
    case Type::favour:
      return play_card_on_deity(move.deity, move.card, true);
    case Type::pass:
      bids[at(bidder)] = 0;
      return ask_bidder(next(bidder));
    case Type::bid: {
      SimPlayer& player = players[at(bidder)];
      player.bid = take_some(player.oracle, move.some);
      bids[at(bidder)] = static_cast<int>(player.bid.size());
      return ask_bidder(next(bidder));
    }
    case Type::land:
      return land();
    case Type::rest:
      return end_turn();
    default:
      break;
  }
  moved = true;
  const Fate card = take(mine().hand, move.card);
  if (move.type == Type::discard) discard.push_back(card);
  if (move.type == Type::odyssey) mine().cargo.push_back(card);
  if (move.type == Type::swap) discard.push_back(take(mine().oracle, move.out));
  if (move.type == Type::oracle || move.type == Type::swap) mine().oracle.push_back(card);
  refill(mine());
  end_turn();
}

void SimState::begin_turn(int seat) {
  active = seat;
  ++turn;
  moved = false;
  refill(mine());
  if (!mine().oracle.empty() && mine().route >= 0) {
    phase = Phase::change;
  } else {
    begin_influence();
  }
}

void SimState::begin_influence() {
  if (mine().hand.empty()) return begin_action();
  phase = Phase::influence;
}

void SimState::begin_action() {
  phase = Phase::action;
  if (mine().hand.empty() && action(active) != Action::landing) end_turn();
}

void SimState::end_turn() {
  idle = moved ? 0 : idle + 1;
  if (idle >= seats()) {
    phase = Phase::over;
    return;
  }
  begin_turn(next(active));
}

void SimState::reshuffle() {
  deck = std::exchange(discard, {});
  chance.shuffle(deck);
}

void SimState::refill(SimPlayer& player) {
  while (player.hand.size() < kHand) {
    if (deck.empty() && !discard.empty()) reshuffle();
    if (deck.empty()) return;
    player.hand.push_back(deck.back());
    deck.pop_back();
    moved = true;
    if (deck.empty() && !discard.empty()) reshuffle();
  }
}

int SimState::draw_route() {
  const auto again = [&] {
    if (!route_deck.empty() || route_discard.empty()) return;
    route_deck = std::exchange(route_discard, {});
    chance.shuffle(route_deck);
  };
  again();
  if (route_deck.empty()) return -1;
  const int drawn = route_deck.back();
  route_deck.pop_back();
  again();
  return drawn;
}

bool SimState::replace_route(int seat) {
  SimPlayer& player = players[at(seat)];
  if (player.route >= 0) route_discard.push_back(player.route);
  player.route = draw_route();
  const int over = -room(seat);
  if (player.route < 0 || over <= 0) return false;
  if (std::all_of(player.cargo.begin(), player.cargo.end(),
                  [&](const Fate& card) { return card == player.cargo.front(); })) {
    for (int count = 0; count < over; ++count) discard.push_back(take(player.cargo, 0));
    return false;
  }
  excess_seat = seat;
  excess = over;
  phase = Phase::excess;
  return true;
}

void SimState::check_wrath() {
  if (total(poseidon) <= config->threshold()) return begin_influence();
  wrath = true;
  for (int seat = next(active); seat != active; seat = next(seat)) victims.push_back(seat);
  next_victim();
}

void SimState::next_victim() {
  while (!victims.empty()) {
    const int seat = victims.front();
    victims.erase(victims.begin());
    if (replace_route(seat)) return;
  }
  wrath = false;
  append(discard, std::exchange(poseidon, {}));
  begin_influence();
}

void SimState::play_card_on_deity(int deity, int card, bool by_action) {
  moved = true;
  auto& pile = piles[at(deity)];
  pile.push_back(take(mine().hand, card));
  sums[at(deity)] += pile.back().value;
  refill(mine());
  if (sums[at(deity)] <= kPileLimit) return after_gift(by_action);
  Fates cards = std::exchange(pile, {});
  sums[at(deity)] = 0;
  if (by_action && !config->options.gift_on_favour_action) {
    append(discard, cards);
    return after_gift(by_action);
  }
  suitors = deity;
  const auto best = best_single(cards);
  if (best) remove(cards, *best);
  append(discard, cards);
  if (!best) return after_gift(by_action);
  prize = *best;
  gift = deity;
  bids.assign(players.size(), Contest::kUndecided);
  ends_turn = by_action;
  phase = Phase::contest;
  ask_bidder(active);
}

void SimState::ask_bidder(int from) {
  for (int step = 0; step < seats(); ++step) {
    const int seat = (from + step) % seats();
    if (bids[at(seat)] != Contest::kUndecided) break;
    bidder = seat;
    if (!players[at(seat)].oracle.empty()) return;
    bids[at(seat)] = 0;
  }
  award();
}

void SimState::award() {
  int best = 0;
  int winner = -1;
  for (int seat = 0; seat < seats(); ++seat) {
    const Fates bid = std::exchange(players[at(seat)].bid, {});
    append(discard, bid);
    const int sum = total(bid);
    if (sum > best) {
      best = sum;
      winner = seat;
    } else if (sum == best) {
      winner = -1;
    }
  }
  if (winner < 0) {
    discard.push_back(prize);
  } else {
    players[at(winner)].points += prize.value;
    players[at(winner)].points_of[prize.upper] += prize.value;
  }
  after_gift(ends_turn);
}

void SimState::after_gift(bool by_action) {
  if (by_action) return end_turn();
  begin_action();
}

void SimState::land() {
  SimPlayer& own = mine();
  moved = true;
  own.years += route(active).years;
  own.route = -1;
  const Fates cargo = std::exchange(own.cargo, {});
  own.points += total(cargo);
  for (const Deity deity : kDeities) own.points_of[at(deity)] += total_for(cargo, deity);
  if (own.years >= kVoyageYears) {
    phase = Phase::over;
    return;
  }
  own.route = draw_route();
  end_turn();
}

}  // namespace nostos::ithaca::bot
