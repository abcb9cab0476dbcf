// The rules of deities: declaration, payment, annulment and effect.
#include <algorithm>
#include <stdexcept>
#include <utility>

#include "games/mythomakya_sfida/step_builder.hpp"

namespace nostos::mythomakya_sfida {

// R14: the cards of the payment are eliminated.
void StepBuilder::pay(int seat, const Payment& payment) {
  Hoard& treasure = player(seat).treasure;
  for (const Card& card : payment.cards) {
    treasure.cards.erase(std::find(treasure.cards.begin(), treasure.cards.end(), card));
  }
  treasure.apples -= payment.apples;
  eliminate(payment.cards);
  table().out.apples += payment.apples;
}

void StepBuilder::receive(int seat, Deity deity) {
  add(secret(seat).hand, deity);
  ++player(seat).hand;
}

void StepBuilder::lose(int seat, Deity deity) {
  take_out(secret(seat).hand, deity);
  --player(seat).hand;
}

// R24, S44: the card leaves the hand in any case.
void StepBuilder::declare(int seat, const Intent& intent) {
  const Deity deity = intent.deity.value();
  tell({.kind = Event::Kind::deity, .seat = seat, .deity = deity, .intent = intent});
  pay(seat, intent.payment);
  lose(seat, deity);
  table().deed = Deed{seat, intent};
  table().deed->what.window.reset();
  table().facts.push_back({.kind = Fact::Kind::played, .seat = seat, .deity = deity});
  if (deity == Deity::eros)
    table().facts.push_back({.kind = Fact::Kind::named, .seat = seat, .deity = intent.named});
  note("deities");
  note("played_" + std::string(to_text(deity)));
  if (deity == Deity::apollo && config().options.apollo_gift_is_cost) give_to_apollo(*table().deed);
  open(Window::Kind::deity);
}

// R30: paid each time; it cannot be annulled.
void StepBuilder::move_crono(const Deed& deed) {
  tell({.kind = Event::Kind::crono, .seat = deed.seat, .intent = deed.what});
  pay(deed.seat, deed.what.payment);
  table().crono = deed.what.spot;
  note("crono_moves");
  open(Window::Kind::pretrick);
}

// R35: Ermes answers the declared deity, and cannot be answered (S32).
void StepBuilder::annul(const Deed& by) {
  tell({.kind = Event::Kind::deity, .seat = by.seat, .deity = Deity::ermes, .intent = by.what});
  pay(by.seat, by.what.payment);
  lose(by.seat, Deity::ermes);
  add(table().out.deities, Deity::ermes);
  table().facts.push_back({.kind = Fact::Kind::played, .seat = by.seat, .deity = Deity::ermes});
  note("deities");
  note("played_ermes");
  note("annulled_deities");
  const Deed annulled = *std::exchange(table().deed, std::nullopt);
  add(table().out.deities, *annulled.what.deity);
  tell({.kind = Event::Kind::annulled, .seat = annulled.seat, .deity = annulled.what.deity});
  if (annulled.what.deity == Deity::poseidone) take_effect();  // G24
  // Play continues as after the effect.
  after_deed(*annulled.what.deity);
}

void StepBuilder::settle_deed() {
  const Deed deed = *std::exchange(table().deed, std::nullopt);
  const Deity deity = *deed.what.deity;
  if (deity != Deity::crono && deity != Deity::dioniso) add(table().out.deities, deity);
  tell({.kind = Event::Kind::effect, .seat = deed.seat, .deity = deity, .intent = deed.what});
  carry_out(deed);
  // Hera's gifts are chosen now, in a separate window.
  if (deity != Deity::hera) after_deed(deity);
}

void StepBuilder::after_deed(Deity deity) {
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

void StepBuilder::carry_out(const Deed& deed) {
  const Intent& what = deed.what;
  switch (*what.deity) {
    case Deity::ade:
      return return_card(what);
    case Deity::afrodite:
      table().controller = deed.seat;
      return;
    case Deity::apollo:
      if (!config().options.apollo_gift_is_cost) give_to_apollo(deed);
      table().moira = what.colour;
      return;
    case Deity::ares:
      table().trick.back().ares = true;
      return;
    case Deity::atena:
      return exchange(deed);
    case Deity::crono:
      table().crono = Spot{deed.seat, what.pile.value()};
      return;
    case Deity::dioniso:
      table().loose = deed.seat;
      receive(table().leader, Deity::dioniso);
      table().facts.push_back({.kind = Fact::Kind::got, .seat = table().leader, .deity = Deity::dioniso});
      return tell({.kind = Event::Kind::moved_on, .seat = table().leader, .deity = Deity::dioniso});
    case Deity::efesto:
      return draw_two(deed.seat);
    case Deity::eolo:
      return reorder(what.orders);
    case Deity::eros:
      return take(deed.seat, what.named.value());
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
void StepBuilder::return_card(const Intent& what) {
  auto& cards = player(what.seat.value()).treasure.cards;
  cards.erase(std::find(cards.begin(), cards.end(), what.card.value()));
  Pile& under = pile(what.spot.value());
  under.insert(under.begin() + what.place.value(), *what.card);
}

// R27.
void StepBuilder::give_to_apollo(const Deed& deed) {
  Pile& own = player(deed.seat).piles.at(at(deed.what.pile.value()));
  mythomakya::insert(player(deed.what.seat.value()).treasure.cards, own.front());
  own.erase(own.begin());
}

// R29, G11: Crono stays on its pile.
void StepBuilder::exchange(const Deed& deed) {
  const Spot own{deed.seat, deed.what.pile.value()};
  const Spot other = deed.what.spot.value();
  std::swap(pile(own), pile(other));
  if (table().crono == own) {
    table().crono = other;
  } else if (table().crono == other) {
    table().crono = own;
  }
}

// R33.
void StepBuilder::draw_two(int seat) {
  Deities drawn;
  for (int left = 2; left > 0 && !state_.left.empty(); --left) {
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
void StepBuilder::reorder(const std::vector<Order>& orders) {
  for (const auto& [spot, places] : orders) {
    Pile sorted;
    for (const int place : places) sorted.push_back(pile(spot).at(at(place)));
    pile(spot) = std::move(sorted);
  }
}

// R36, G26.
void StepBuilder::take(int seat, Deity deity) {
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
void StepBuilder::pass_on(const std::vector<Deed>& gifts) {
  Fact fact{.kind = Fact::Kind::passed};
  for (const Deed& gift : gifts) {
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
  after_deed(Deity::hera);
}

// R39.
void StepBuilder::eliminate_top(const Spot& spot) {
  Pile& struck = pile(spot);
  eliminate({struck.front()});
  struck.erase(struck.begin());
}

}  // namespace nostos::mythomakya_sfida
