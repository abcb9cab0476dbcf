// The rules of phase 2: cards on the deities, and the gifts that follow.
#include <algorithm>
#include <utility>

#include "games/ithaca/rules/transition.hpp"

namespace nostos::ithaca {
void Transition::tell_favour() {
  tell([&] { return Event{.kind = Event::Kind::favour, .deity = favour(table())}; });
}

// R21 and R22, or R33. A card changes one pile, so there is at most one gift (J37).
void Transition::play_card_on_deity(Deity deity, const Card& card, bool by_action) {
  const int seat = table().active;
  auto& pile = table().piles[at(deity)];
  table().moved = true;
  remove(secret(seat).hand, card);
  insert(pile, card);
  tell([&] {
    return Event{.kind = by_action ? Event::Kind::favour_action : Event::Kind::influence,
                 .seat = seat,
                 .deity = deity,
                 .card = card};
  });
  if (by_action) count("action_favour");
  refill(seat);  // before any effect of the card (J5)
  if (total(pile) <= kPileLimit) {
    tell_favour();
    return after_gift(by_action);
  }
  if (!by_action || table().config->options.gift_on_favour_action) return give(deity, by_action);
  // With J3 off, a total above 6 only discards the cards (R11).
  tell([&] { return Event{.kind = Event::Kind::cleared, .deity = deity, .cards = pile}; });
  insert(table().discard, std::exchange(pile, {}));
  tell_favour();
  after_gift(by_action);
}

// R23, R24, R25, R26. The Suitors come even if there is no prize (J30).
void Transition::give(Deity deity, bool by_action) {
  count("gifts");
  table().suitors = deity;
  auto cards = std::exchange(table().piles[at(deity)], {});
  const auto prize = best_single(cards);
  if (prize) remove(cards, *prize);
  insert(table().discard, cards);
  tell([&] {
    return Event{
        .kind = Event::Kind::gift, .seat = table().active, .deity = deity, .card = prize, .cards = cards};
  });
  tell_favour();
  table().gift = Gift{deity, prize, std::vector<Cards>(at(seats())), std::nullopt};
  if (!prize) return after_gift(by_action);
  table().contest =
      Contest{deity, *prize, table().active, Numbers(at(seats()), Contest::kUndecided), by_action};
  table().phase = Phase::contest;
  ask_bidder(table().active);
}

// R27. A seat with an Oracle must decide, whichever cards the Oracle holds. Every viewer can see that an
// Oracle is empty.
void Transition::ask_bidder(int from) {
  Contest& contest = *table().contest;
  for (int step = 0; step < seats(); ++step) {
    const int seat = (from + step) % seats();
    if (contest.bids[at(seat)] != Contest::kUndecided) break;
    contest.asked = seat;
    if (!secret(seat).oracle.empty()) return;
    contest.bids[at(seat)] = 0;
  }
  award();
}

void Transition::pass() {
  Contest& contest = *table().contest;
  contest.bids[at(contest.asked)] = 0;
  tell([&] { return Event{.kind = Event::Kind::passed, .seat = contest.asked}; });
  ask_bidder(next(contest.asked));
}

// The number of cards is public at once (J6). The seat is not asked again (J7).
void Transition::bid(const Cards& cards) {
  Contest& contest = *table().contest;
  const int seat = contest.asked;
  for (const Card& card : cards) remove(secret(seat).oracle, card);
  secret(seat).bid = cards;
  contest.bids[at(seat)] = static_cast<int>(cards.size());
  tell([&] {
    return Event{
        .kind = Event::Kind::bid, .seat = seat, .count = static_cast<int>(cards.size()), .own = cards};
  });
  ask_bidder(next(seat));
}

// R28, R29, R30, R31. A single bidder wins, too (J9).
void Transition::award() {
  Gift& gift = *table().gift;
  const bool ends_turn = table().contest->ends_turn;
  int best = 0;
  for (int seat = 0; seat < seats(); ++seat) {
    auto& bid = gift.bids[at(seat)] = std::exchange(secret(seat).bid, {});
    insert(table().discard, bid);
    if (secret(seat).oracle.empty()) player(seat).placed.clear();
    if (total(bid) > best) {
      best = total(bid);
      gift.winner = seat;
    } else if (total(bid) == best) {
      gift.winner.reset();
    }
  }
  if (best > 0) {
    count("contests");
    if (!gift.winner) count("tied_contests");
    tell([&] { return Event{.kind = Event::Kind::revealed, .bids = gift.bids}; });
  }
  insert(gift.winner ? player(*gift.winner).points : table().discard, *gift.prize);
  tell([&] {
    return Event{.kind = Event::Kind::awarded, .seat = gift.winner.value_or(-1), .card = gift.prize};
  });
  table().contest.reset();
  after_gift(ends_turn);
}

// The bidding is over before phase 3 begins (J4).
void Transition::after_gift(bool ends_turn) {
  if (ends_turn) {
    end_turn();
  } else {
    begin_action();
  }
}

}  // namespace nostos::ithaca
