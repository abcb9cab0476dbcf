// The sequence of phases in a round, and the end.
#include <algorithm>

#include "games/itaca/rules/transition.hpp"

namespace nostos::itaca {

void Transition::run() {
  while (table().phase != Phase::over) {
    // Discards come first (J30), then effects that are being applied.
    if (!table().duties.empty()) return ask_duty();
    if (!(table().jobs.empty() ? proceed() : do_job())) return;
  }
}

bool Transition::proceed() {
  switch (table().phase) {
    case Phase::wager:
      return proceed_wager();
    case Phase::roles:
      if (!mission().applied) return false;
      table().phase = Phase::hindering;
      mission().asked = next(captain());
      return true;
    case Phase::hindering:
      return proceed_hindering();
    case Phase::commanding:
      return proceed_commanding();
    case Phase::aftermath:
      settle();
      return true;
    case Phase::reward:
      if (!mission().reward) return false;
      table().phase = Phase::moving;
      return true;
    case Phase::bonuses:
      begin_round(captain());
      return true;
    default:
      return false;
  }
}

// R34, J34, J36.
void Transition::end(const std::optional<int>& winner) {
  table().phase = Phase::over;
  Ending result{winner, {}};
  for (int seat = 0; seat < seats(); ++seat) result.ranking.push_back(seat);
  const auto better = [&](int a, int b) {
    if ((winner == a) != (winner == b)) return winner == a;
    const Player& one = player(a);
    const Player& other = player(b);
    if (row_of(one.cell) != row_of(other.cell)) return row_of(one.cell) > row_of(other.cell);
    return one.crew > other.crew;
  };
  std::stable_sort(result.ranking.begin(), result.ranking.end(), better);
  table().result = std::move(result);
  tell([&] { return Event{.kind = Event::Kind::ended, .seat = winner.value_or(-1)}; });
}

void advance(State& state, const Intent& intent, EitherRng& rng, Recorder& recorder) {
  using Type = Intent::Type;
  Transition step(state, rng, recorder);
  switch (intent.type) {
    case Type::bid:
      step.bid(intent.number, false);
      break;
    case Type::leave:
      step.leave(false);
      break;
    case Type::character:
      step.choose(intent.number);
      break;
    case Type::call:
      step.call(intent.number == 1);
      break;
    case Type::destination:
      step.head_for(intent.number);
      break;
    case Type::role:
      step.declare(intent.number);
      break;
    case Type::play:
      step.play(static_cast<Card>(intent.number));
      break;
    case Type::pass:
      step.pass(false);
      break;
    case Type::done:
      step.done(false);
      break;
    case Type::pay:
      step.pay();
      break;
    case Type::refuse:
      step.refuse();
      break;
    case Type::reward:
      step.reward({intent.number, intent.cards});
      break;
    case Type::move:
      step.move(true);
      break;
    case Type::strand:
      step.strand(intent.number);
      break;
    case Type::stay:
      if (state.table.phase == Phase::moving) {
        step.move(false);
      } else {
        step.strand(std::nullopt);
      }
      break;
    case Type::stat:
      step.pick({.stat = static_cast<Stat>(intent.number)});
      break;
    case Type::seat:
      step.pick({.seat = intent.number});
      break;
    case Type::cancel:
      step.pick({.item = intent.number});
      break;
    case Type::discard:
      step.discard(intent.events);
      break;
  }
  step.run();
}

}  // namespace nostos::itaca
