// The rules of a turn: T0 and T2 to T4 of the state machine.
#include <utility>

#include "games/mythomakya_sfida/rules/transition.hpp"

namespace nostos::mythomakya_sfida {

// T0. A controller and a new lead hold until the turn ends (S41). A seat without cards does not lead (A2).
void Transition::begin_turn() {
  table().trick.clear();
  table().bound.reset();
  table().loose.reset();
  table().controller.reset();
  table().lead.reset();
  table().swept = false;
  table().first = table().leader;
  if (settle_seats()) return;
  while (player(table().leader).finished) table().leader = mythomakya::next_in(table().order, table().leader);
  for (Secret& one : state_.secrets) {
    if (one.auto_pass == AutoPass::turn) one.auto_pass = AutoPass::off;
  }
  ++table().round;
  tell({.kind = Event::Kind::turn, .seat = table().leader, .number = table().turns});
  open(Window::Kind::pretrick);
}

// R41, S19, S20, S21, S22: true if the game is over.
bool Transition::settle_seats() {
  std::vector<int> left;
  for (const int seat : table().order) {
    if (has_cards(player(seat))) {
      left.push_back(seat);
    } else if (!player(seat).finished) {
      finish_seat(seat);
    }
  }
  if (left.size() > 1) return false;
  if (left.empty()) {
    end_game();
    return true;
  }
  const int last = left.front();
  if (is_locked_out(table(), last)) {
    tell({.kind = Event::Kind::ended, .seat = last});
    table().bound = last;
    note("locked_alone");
    forfeit(table().winner.value_or(last));  // G15
  } else {
    std::vector<Card> taken;
    for (Pile& own : player(last).piles) mythomakya::insert(taken, std::exchange(own, {}));
    mythomakya::insert(player(last).treasure.cards, taken);
    tell({.kind = Event::Kind::ended, .seat = last, .cards = std::move(taken)});
  }
  note(config().seats == 2 ? "early" : "alone");
  end_game();
  return true;
}

// R42, R43.
void Transition::finish_seat(int seat) {
  Deities hand = secret(seat).hand;
  player(seat).finished = true;
  player(seat).hand = 0;
  secret(seat).hand.clear();
  for (const Deity deity : hand) add(player(seat).treasure.deities, deity);
  table().facts.push_back({.kind = Fact::Kind::shown, .seat = seat, .deities = hand});
  tell({.kind = Event::Kind::finished, .seat = seat, .deities = std::move(hand)});
}

// T2: R31, S23.
void Transition::bind() {
  for (const int seat : seats_in_play(table())) {
    if (!is_locked_out(table(), seat)) continue;
    table().bound = seat;
    tell({.kind = Event::Kind::bound, .seat = seat});
  }
  const int announced = table().leader;
  while (player(table().leader).finished || table().bound == table().leader) {
    table().leader = mythomakya::next_in(table().order, table().leader);
  }
  if (table().leader != announced) tell({.kind = Event::Kind::leads, .seat = table().leader});
  next_card();
}

// T3.
void Transition::next_card() {
  const auto seats = to_come(table());
  if (seats.empty()) return resolve();
  table().active = seats.front();
  // G19, A5: the controlled seat decides about Dioniso before the controller picks the card.
  if (picker(table()) != table().active) return open(Window::Kind::dioniso);
  choose_card();
}

// A4: a controller is not asked if there is no choice.
void Transition::choose_card() {
  table().phase = Phase::card;
  const auto piles = playable(table());
  if (picker(table()) != table().active && piles.size() == 1) play(piles.front(), nullptr);
}

// R10, R13. The owner of a card that a controller chose decides about its ability (A6).
void Transition::play(int from, const Intent* activation) {
  const int seat = table().active;
  const int by = picker(table());
  Pile& own = player(seat).piles.at(at(from));
  Laid laid{.seat = seat, .pile = from, .card = own.front()};
  if (by != seat) laid.chosen_by = by;
  own.erase(own.begin());
  table().trick.push_back(laid);
  tell({.kind = Event::Kind::played, .seat = seat, .other = by, .number = from, .cards = {laid.card}});
  if (activation != nullptr) return activate(*activation);
  if (by != seat && can_activate(table(), laid.card)) {
    table().phase = Phase::ability;
    return;
  }
  open(Window::Kind::card);
}

// R14.
void Transition::activate(const Intent& intent) {
  Laid& laid = table().trick.back();
  laid.ability = Laid::Ability::pending;
  note("activated_" + config().cards.at(laid.card).category);
  tell({.kind = Event::Kind::activated, .seat = laid.seat, .cards = {laid.card}, .intent = intent});
  pay(laid.seat, intent.payment);
  open(Window::Kind::ability);
}

void Transition::decline() {
  open(Window::Kind::card);
}

// R17, R18, R19, R21, R22, S27. A muse's colour stays the moira (A11).
void Transition::take_effect() {
  Laid& laid = table().trick.back();
  laid.ability = Laid::Ability::active;
  switch (config().ability(laid.card)->effect) {
    case Effect::duck:
      table().lead = laid.seat;
      break;
    case Effect::control:
      table().controller = laid.seat;
      break;
    case Effect::sweep:
      table().swept = true;
      table().lead = laid.seat;
      break;
    case Effect::moira:
      table().moira = laid.card.colour;
      break;
    case Effect::rise:
    case Effect::bonus:
      break;
  }
  tell({.kind = Event::Kind::ability, .seat = laid.seat, .cards = {laid.card}});
}

// T4: R11, R12, R19. An ability leads even if its card wins (A1).
void Transition::resolve() {
  const int winner = table().trick[winning(table())].seat;
  std::vector<Card> cards;
  for (const Laid& laid : table().trick) mythomakya::insert(cards, laid.card);
  ++table().turns;
  table().winner = winner;
  table().last = std::exchange(table().trick, {});
  if (table().swept) {
    tell({.kind = Event::Kind::swept, .cards = cards});
    eliminate(cards);
  } else {
    tell({.kind = Event::Kind::taken, .seat = winner, .cards = cards});
    mythomakya::insert(player(winner).treasure.cards, cards);
  }
  if (table().bound) forfeit(winner);
  table().leader = table().lead.value_or(winner);
  begin_turn();
}

// R31: the bound seat's pile goes to another seat's treasure, also if a titan eliminates the trick (G14, S31,
// A7), and Crono leaves the game.
void Transition::forfeit(int winner) {
  Pile lost = std::exchange(pile(*table().crono), {});
  table().crono.reset();
  add(table().out.deities, Deity::crono);
  mythomakya::insert(player(winner).treasure.cards, lost);
  note("forfeited");
  tell({.kind = Event::Kind::forfeited, .seat = *table().bound, .other = winner, .cards = std::move(lost)});
}

void Transition::eliminate(const std::vector<Card>& cards) {
  mythomakya::insert(table().out.cards, cards);
}

void advance(State& state, Seat seat, const Intent& intent, Cause cause, Rng& rng, Recorder& recorder) {
  Transition step(state, rng, recorder);
  Secret& own = state.secrets.at(at(seat.index));
  switch (intent.type) {
    case Intent::Type::pick:
      return step.pick(intent.picks);
    case Intent::Type::moira:
      return step.name_moira(intent.colour.value());
    case Intent::Type::partner:
      return step.name_partner(intent.seat.value());
    case Intent::Type::play:
    case Intent::Type::choose:
      return step.play(intent.pile.value(), nullptr);
    case Intent::Type::activate:
      return intent.pile ? step.play(*intent.pile, &intent) : step.activate(intent);
    case Intent::Type::decline:
      return step.decline();
    case Intent::Type::deity:
      // Before one's own card there is no window, because no other seat could act (3a).
      return intent.window ? step.answer(seat.index, intent) : step.declare(seat.index, intent);
    case Intent::Type::move_crono:
    case Intent::Type::pass:
    case Intent::Type::give:
      return step.answer(seat.index, intent);
    case Intent::Type::withdraw:
      return own.answer.reset();
    case Intent::Type::hold:
      return step.hold(seat.index);
    case Intent::Type::time_up:
      if (cause != Cause::player) step.time_up(intent.word);
      return;
    case Intent::Type::auto_pass:
      own.auto_pass = auto_pass_from_text(intent.word).value();
      return;
    case Intent::Type::auto_forced:
      own.auto_forced = intent.word == "yes";
      return;
    case Intent::Type::ready:
      return step.be_ready(seat.index);
  }
}

}  // namespace nostos::mythomakya_sfida
