// The sequence of turns, and the end.
#include <algorithm>

#include "games/ithaca/step_builder.hpp"

namespace nostos::ithaca {

void StepBuilder::begin_turn(int seat) {
  table().active = seat;
  ++table().turn;
  table().moved = false;
  tell({.kind = Event::Kind::turn, .seat = seat});
  refill(seat);  // J16
  // Without Oracle cards or a route, a change is impossible, as every viewer can see (R14, J17).
  if (!secret(seat).oracle.empty() && player(seat).route) {
    table().phase = Phase::change;
  } else {
    begin_influence();
  }
}

void StepBuilder::begin_influence() {
  if (secret(table().active).hand.empty()) return begin_action();  // J16
  table().phase = Phase::influence;
}

void StepBuilder::begin_action() {
  const int seat = table().active;
  table().phase = Phase::action;
  count("favour_" + std::string(to_text(favour(table()))));
  if (secret(seat).hand.empty() && action(table(), seat) != Action::landing) rest();
}

void StepBuilder::rest() {
  tell({.kind = Event::Kind::rested, .seat = table().active});
  end_turn();
}

void StepBuilder::end_turn() {
  table().idle = table().moved ? 0 : table().idle + 1;
  if (table().idle >= seats()) return end_game(true);
  begin_turn(next(table().active));
}

// R44–R48.
void StepBuilder::end_game(bool stalemate) {
  table().phase = Phase::over;
  Ending result;
  result.stalemate = stalemate;
  result.lost.resize(at(seats()));
  if (table().suitors) face_suitors(result);
  table().result = std::move(result);
  tell({.kind = Event::Kind::ended, .count = stalemate ? 1 : 0});
}

void StepBuilder::face_suitors(Ending& result) {
  const Deity deity = *table().suitors;
  for (const Secret& secret : state_.secrets) result.sums.push_back(total_for(secret.oracle, deity));
  const auto best = std::max_element(result.sums.begin(), result.sums.end());
  if (std::count(result.sums.begin(), result.sums.end(), *best) == 1) {
    result.defeated_by = static_cast<int>(best - result.sums.begin());
  }
  for (int seat = 0; seat < seats(); ++seat) {
    if (result.defeated_by == seat) continue;
    auto& lost = result.lost[at(seat)];
    auto& points = player(seat).points;
    std::copy_if(points.begin(), points.end(), std::back_inserter(lost),
                 [&](const Card& card) { return shows(card, deity); });
    std::erase_if(points, [&](const Card& card) { return shows(card, deity); });
    insert(table().discard, lost);
  }
  tell({.kind = Event::Kind::suitors, .seat = result.defeated_by.value_or(-1), .deity = deity});
}

StepResult apply(const State& state, const Intent& intent, Rng& rng) {
  using Type = Intent::Type;
  StepBuilder step(state, rng);
  switch (intent.type) {
    case Type::keep:
      step.keep();
      break;
    case Type::change:
      step.change(intent.cards.front());
      break;
    case Type::excess:
      step.discard_excess(intent.cards);
      break;
    case Type::influence:
      step.play_card_on_deity(*intent.deity, intent.cards.front(), false);
      break;
    case Type::favour:
      step.play_card_on_deity(*intent.deity, intent.cards.front(), true);
      break;
    case Type::pass:
      step.pass();
      break;
    case Type::bid:
      step.bid(intent.cards);
      break;
    case Type::discard:
      step.discard(intent.cards.front());
      break;
    case Type::oracle:
    case Type::swap:
      step.to_oracle(intent.cards.front(), intent.out);
      break;
    case Type::odyssey:
      step.odyssey(intent.cards.front());
      break;
    case Type::land:
      step.land();
      break;
    case Type::rest:
      step.rest();
      break;
  }
  return std::move(step).finish();
}

}  // namespace nostos::ithaca
