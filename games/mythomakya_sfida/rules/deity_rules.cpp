// The rules of deities: declaration, payment, annulment and effect.
#include <algorithm>
#include <stdexcept>
#include <utility>

#include "games/mythomakya_sfida/rules/transition.hpp"

namespace nostos::mythomakya_sfida {

// R14, R46, S9: the cards leave the own treasure and are eliminated for good, whatever follows.
void Transition::pay(int seat, const Payment& payment) {
  Hoard& treasure = player(seat).treasure;
  for (const Card& card : payment.cards) {
    treasure.cards.erase(std::find(treasure.cards.begin(), treasure.cards.end(), card));
  }
  treasure.apples -= payment.apples;
  eliminate(payment.cards);
  table().out.apples += payment.apples;
}

void Transition::receive(int seat, Deity deity) {
  add(secret(seat).hand, deity);
  ++player(seat).hand;
}

void Transition::lose(int seat, Deity deity) {
  take_out(secret(seat).hand, deity);
  --player(seat).hand;
}

// R24, S44: the card leaves the hand in any case.
void Transition::declare(int seat, const Intent& intent) {
  const Deity deity = intent.deity.value();
  tell({.kind = Event::Kind::deity, .seat = seat, .deity = deity, .intent = intent});
  pay(seat, intent.payment);
  lose(seat, deity);
  table().pending_deity = SeatIntent{seat, intent};
  table().pending_deity->what.window.reset();
  table().facts.push_back({.kind = Fact::Kind::played, .seat = seat, .deity = deity});
  if (deity == Deity::eros)
    table().facts.push_back({.kind = Fact::Kind::named, .seat = seat, .deity = intent.named});
  note("deities");
  note("played_" + std::string(to_text(deity)));
  if (deity == Deity::apollo && config().options.apollo_gift_is_cost) give_to_apollo(*table().pending_deity);
  open(Window::Kind::deity);
}

// R30: paid each time; it cannot be annulled.
void Transition::move_crono(const SeatIntent& act) {
  tell({.kind = Event::Kind::crono, .seat = act.seat, .intent = act.what});
  pay(act.seat, act.what.payment);
  table().crono = act.what.spot;
  note("crono_moves");
  open(Window::Kind::pretrick);
}

// R35: Ermes answers the declared deity, and cannot be answered (S32). Crono then locks no pile (G13).
void Transition::annul(const SeatIntent& by) {
  tell({.kind = Event::Kind::deity, .seat = by.seat, .deity = Deity::ermes, .intent = by.what});
  pay(by.seat, by.what.payment);
  lose(by.seat, Deity::ermes);
  add(table().out.deities, Deity::ermes);
  table().facts.push_back({.kind = Fact::Kind::played, .seat = by.seat, .deity = Deity::ermes});
  note("deities");
  note("played_ermes");
  note("annulled_deities");
  const SeatIntent annulled = *std::exchange(table().pending_deity, std::nullopt);
  add(table().out.deities, *annulled.what.deity);
  tell({.kind = Event::Kind::annulled, .seat = annulled.seat, .deity = annulled.what.deity});
  if (annulled.what.deity == Deity::poseidone) take_effect();  // G24
  // Play continues as after the effect.
  after_deity(*annulled.what.deity);
}

void Transition::settle_deity() {
  const SeatIntent act = *std::exchange(table().pending_deity, std::nullopt);
  const Deity deity = *act.what.deity;
  if (deity != Deity::crono && deity != Deity::dioniso) add(table().out.deities, deity);
  tell({.kind = Event::Kind::effect, .seat = act.seat, .deity = deity, .intent = act.what});
  carry_out(act);
  // Hera's gifts are chosen now, in a separate window.
  if (deity != Deity::hera) after_deity(deity);
}

// S3, S40: the window opens again, for all seats. A deity may have taken a seat's last card (S19).
void Transition::after_deity(Deity deity) {
  switch (config().gods[at(deity)].timing) {
    case Timing::pretrick:
      if (!settle_seats()) open(Window::Kind::pretrick);
      break;
    case Timing::before_card:
      choose_card();
      break;
    default:
      open(Window::Kind::card);
      break;
  }
}

void Transition::carry_out(const SeatIntent& act) {
  const Intent& what = act.what;
  switch (*what.deity) {
    case Deity::ade:
      return return_card(what);
    case Deity::afrodite:
      table().controller = act.seat;
      return;
    case Deity::apollo:
      if (!config().options.apollo_gift_is_cost) give_to_apollo(act);
      table().moira = what.colour;
      return;
    case Deity::ares:
      table().trick.back().ares = true;
      return;
    case Deity::atena:
      return exchange(act);
    case Deity::crono:
      table().crono = PilePosition{act.seat, what.pile.value()};
      return;
    case Deity::dioniso:  // R32, G18
      table().loose = act.seat;
      receive(table().leader, Deity::dioniso);
      table().facts.push_back({.kind = Fact::Kind::got, .seat = table().leader, .deity = Deity::dioniso});
      return tell({.kind = Event::Kind::moved_on, .seat = table().leader, .deity = Deity::dioniso});
    case Deity::efesto:
      return draw_deities(act.seat);
    case Deity::eolo:
      return reorder(what.orders);
    case Deity::eros:
      return take(act.seat, what.named.value());
    case Deity::hera:
      return open(Window::Kind::hera);
    case Deity::poseidone: {
      Laid& laid = table().trick.back();
      laid.ability = Laid::Ability::annulled;
      note("annulled_abilities");
      return tell({.kind = Event::Kind::annulled, .seat = laid.seat, .cards = {laid.card}});
    }
    case Deity::zeus:
      return eliminate_top(what.spot.value());
    case Deity::ermes:
      throw std::logic_error("Ermes answers and is never answered");
  }
}

// R25, G1–G3.
void Transition::return_card(const Intent& what) {
  auto& cards = player(what.seat.value()).treasure.cards;
  cards.erase(std::find(cards.begin(), cards.end(), what.card.value()));
  Pile& under = pile(what.spot.value());
  under.insert(under.begin() + what.place.value(), *what.card);
}

// R27.
void Transition::give_to_apollo(const SeatIntent& act) {
  Pile& own = player(act.seat).piles.at(at(act.what.pile.value()));
  mythomakya::insert(player(act.what.seat.value()).treasure.cards, own.front());
  own.erase(own.begin());
}

// R29, G11: Crono stays on its pile.
void Transition::exchange(const SeatIntent& act) {
  const PilePosition own{act.seat, act.what.pile.value()};
  const PilePosition other = act.what.spot.value();
  std::swap(pile(own), pile(other));
  if (table().crono == own) {
    table().crono = other;
  } else if (table().crono == other) {
    table().crono = own;
  }
}

// R33, G21.
void Transition::draw_deities(int seat) {
  Deities drawn;
  for (int left = kEfesto; left > 0 && !state_.left.empty(); --left) {
    const Deity deity = rng_.pick("efesto", state_.left);
    take_out(state_.left, deity);
    add(drawn, deity);
    receive(seat, deity);
  }
  const int number = static_cast<int>(drawn.size());
  table().left_deities -= number;
  secret(seat).drawn = drawn;
  table().facts.push_back({.kind = Fact::Kind::drew, .seat = seat, .number = number});
  tell({.kind = Event::Kind::drew, .seat = seat, .number = number, .deities = std::move(drawn)});
}

// R34.
void Transition::reorder(const std::vector<Order>& orders) {
  for (const auto& [spot, places] : orders) {
    Pile sorted;
    for (const int place : places) sorted.push_back(pile(spot).at(at(place)));
    pile(spot) = std::move(sorted);
  }
}

// R36, G26.
void Transition::take(int seat, Deity deity) {
  int from = -1;
  for (const int other : seats_in_play(table())) {
    if (has(secret(other).hand, deity)) from = other;
  }
  if (from >= 0) {
    lose(from, deity);
  } else {
    take_out(state_.left, deity);
    --table().left_deities;
  }
  receive(seat, deity);
  table().facts.push_back({.kind = Fact::Kind::took, .seat = seat, .from = from, .deity = deity});
  tell({.kind = Event::Kind::took, .seat = seat, .other = from, .deity = deity});
}

// R37, G27, G28: all seats pass at once, each to the next seat in play on its right.
void Transition::pass_on(const std::vector<SeatIntent>& gifts) {
  Fact fact{.kind = Fact::Kind::passed};
  for (const SeatIntent& gift : gifts) {
    auto round = clockwise(table(), gift.seat);
    const auto right =
        std::find_if(round.rbegin(), round.rend(), [&](int seat) { return !player(seat).finished; });
    lose(gift.seat, gift.what.named.value());
    secret(gift.seat).gave = gift.what.named;
    fact.passes.push_back({gift.seat, *right});
  }
  for (std::size_t index = 0; index < gifts.size(); ++index) {
    const int to = fact.passes[index].to;
    receive(to, *gifts[index].what.named);
    secret(to).got = gifts[index].what.named;
  }
  tell({.kind = Event::Kind::passed, .passes = fact.passes});
  table().facts.push_back(std::move(fact));
  after_deity(Deity::hera);
}

// R39, G30.
void Transition::eliminate_top(const PilePosition& spot) {
  Pile& struck = pile(spot);
  eliminate({struck.front()});
  struck.erase(struck.begin());
}

}  // namespace nostos::mythomakya_sfida
