// The sequence of turns, and the end.
#include <algorithm>
#include <utility>

#include "games/ithaca/rules/transition.hpp"

namespace nostos::ithaca {
namespace {

using Type = Intent::Type;

}  // namespace

void Transition::begin_turn(int seat) {
  table().active = seat;
  ++table().turn;
  table().moved = false;
  tell([&] { return Event{.kind = Event::Kind::turn, .seat = seat}; });
  refill(seat);  // J16
  // Without Oracle cards or a route, a change is impossible, as every viewer can see (R14, J17).
  if (!secret(seat).oracle.empty() && player(seat).route) {
    table().phase = Phase::change;
  } else {
    begin_influence();
  }
}

void Transition::begin_influence() {
  if (secret(table().active).hand.empty()) return begin_action();  // J16
  table().phase = Phase::influence;
}

void Transition::begin_action() {
  const int seat = table().active;
  table().phase = Phase::deeds;
  recorder_.count([&] { return "favour_" + std::string(to_text(favour(table()))); });
  if (secret(seat).hand.empty() && action(table(), seat) != Action::landing) rest();
}

void Transition::rest() {
  tell([&] { return Event{.kind = Event::Kind::rested, .seat = table().active}; });
  end_turn();
}

void Transition::end_turn() {
  table().idle = table().moved ? 0 : table().idle + 1;
  if (table().idle >= seats()) return end_game(true);
  begin_turn(next(table().active));
}

// R44. Hands, Oracles and routes at sea score nothing (J25).
void Transition::end_game(bool stalemate) {
  table().phase = Phase::over;
  Ending result;
  result.stalemate = stalemate;
  result.lost.resize(at(seats()));
  if (table().suitors) face_suitors(result);
  table().result = std::move(result);
  tell([&] { return Event{.kind = Event::Kind::ended, .count = stalemate ? 1 : 0}; });
}

// R45, R46, R47. If no seat has a card of the deity, all are tied at 0 (J27).
void Transition::face_suitors(Ending& result) {
  const Deity deity = *table().suitors;
  for (const Secret& secret : state_.secrets) result.sums.push_back(total_for(secret.oracle, deity));
  const auto best = std::max_element(result.sums.begin(), result.sums.end());
  if (std::count(result.sums.begin(), result.sums.end(), *best) == 1) {
    result.defeated_by = static_cast<int>(best - result.sums.begin());
  }
  for (int seat = 0; seat < seats(); ++seat) {
    if (result.defeated_by == seat) continue;
    auto& lost = result.lost[at(seat)];
    Cards kept;
    for (const Card& card : player(seat).points) (shows(card, deity) ? lost : kept).push_back(card);
    player(seat).points = std::move(kept);
    insert(table().discard, lost);
  }
  tell([&] {
    return Event{.kind = Event::Kind::suitors, .seat = result.defeated_by.value_or(-1), .deity = deity};
  });
}

void advance(State& state, const Intent& intent, EitherRng& rng, Recorder& recorder) {
  Transition step(state, rng, recorder);
  switch (intent.type) {
    case Type::keep:
      return step.keep();
    case Type::change:
      return step.change(intent.cards.front());
    case Type::excess:
      return step.discard_excess(intent.cards);
    case Type::influence:
      return step.play_card_on_deity(*intent.deity, intent.cards.front(), false);
    case Type::favour:
      return step.play_card_on_deity(*intent.deity, intent.cards.front(), true);
    case Type::pass:
      return step.pass();
    case Type::bid:
      return step.bid(intent.cards);
    case Type::discard:
      return step.discard(intent.cards.front());
    case Type::oracle:
    case Type::swap:
      return step.to_oracle(intent.cards.front(), intent.out);
    case Type::odyssey:
      return step.odyssey(intent.cards.front());
    case Type::land:
      return step.land();
    case Type::rest:
      return step.rest();
  }
}

}  // namespace nostos::ithaca
