// The rules of a trick.
#include <algorithm>

#include "games/mythomakya_trionfo/rules/transition.hpp"

namespace nostos::mythomakya_trionfo {

// R7, R16.
void Transition::begin_trick() {
  table().phase = Phase::play;
  ++table().round;
  tell({.kind = Event::Kind::leads, .seat = table().leader, .number = table().tricks_taken});
}

// R8, R9.
void Transition::play(int pile) {
  const int seat = *on_turn(table());
  const bool leads = table().trick.empty();
  note("plays");
  if (playable(table()).size() == 1) note("forced");
  auto& top = player(seat).piles.at(at(pile)).top;
  const Play card{seat, pile, top.value()};
  top.reset();
  table().trick.push_back(card);
  tell({.kind = leads ? Event::Kind::led : Event::Kind::followed, .seat = seat, .plays = {card}});
  if (std::cmp_equal(table().trick.size(), config().seats)) take();
}

// R13, R15, R16: the cards are taken first, by the winner itself (L30); then all next ones are uncovered
// together (L7), so a seat never has to follow with them in this trick (L3).
void Transition::take() {
  const int winner = winner_of(table().trick, *table().moira);
  const Trick trick{std::move(table().trick), winner};
  table().trick.clear();
  for (const Play& play : trick.plays) mythomakya::insert(state_.treasures[at(winner)], play.card);
  const int cards = static_cast<int>(trick.plays.size());
  player(winner).treasure += cards;
  ++table().tricks_taken;
  tell({.kind = Event::Kind::taken, .seat = winner, .number = cards});
  turn_up(trick.plays);
  state_.tricks.push_back(trick);
  table().leader = winner;
  if (table().tricks_taken == config().layout().cards()) return count(false);  // R17
  if (config().options.trick_pause == 0) return begin_trick();
  table().phase = Phase::pause;
  for (Player& one : table().players) one.seen = false;
}

void Transition::turn_up(const std::vector<Play>& plays) {
  Event event{.kind = Event::Kind::turned_up};
  for (const Play& play : plays) {
    auto& rest = state_.hidden[at(play.seat)][at(play.pile)];
    if (rest.empty()) continue;
    OpenPile& front = player(play.seat).piles[at(play.pile)];
    front = {rest.front(), front.hidden - 1};
    event.plays.push_back({play.seat, play.pile, rest.front()});
    rest.erase(rest.begin());
  }
  if (!event.plays.empty()) tell(std::move(event));
}

// L31: all seats share the pause. It ends by the clock, or when no seat needs it any more.
void Transition::go_on(int seat, Cause cause) {
  player(seat).seen = true;
  const auto& players = table().players;
  const bool everybody =
      std::all_of(players.begin(), players.end(), [](const Player& one) { return one.seen; });
  if (cause == Cause::player) tell({.kind = Event::Kind::went_on, .seat = seat});
  if (everybody || cause != Cause::player) begin_trick();
}

void advance(State& state, Seat seat, const Intent& intent, Cause cause, Rng& rng, Recorder& recorder) {
  Transition step(state, rng, recorder);
  switch (intent.type) {
    case Intent::Type::moira:
      return step.name_moira(intent.colour.value());
    case Intent::Type::partner:
      return step.name_partner(intent.number.value());
    case Intent::Type::play:
      return step.play(intent.number.value());
    case Intent::Type::go_on:
      return step.go_on(seat.index, cause);
    case Intent::Type::ready:
      return step.be_ready(seat.index);
    case Intent::Type::stop:
    case Intent::Type::play_on:
      return step.would_stop(seat.index, intent.type == Intent::Type::stop);
  }
}

}  // namespace nostos::mythomakya_trionfo
