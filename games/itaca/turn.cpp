// The sequence of phases in a round, and the end.
#include <algorithm>

#include "games/itaca/step_builder.hpp"

namespace nostos::itaca {

void StepBuilder::run() {
  while (table().phase != Phase::over) {
    // Discards come first (J30), then effects that are being applied.
    if (!table().duties.empty()) return ask_duty();
    if (!(table().jobs.empty() ? proceed() : do_job())) return;
  }
}

bool StepBuilder::proceed() {
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
void StepBuilder::end(const std::optional<int>& winner) {
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
  tell({.kind = Event::Kind::ended, .seat = winner.value_or(-1)});
}

StepResult apply(const State& state, const Intent& intent, Rng& rng) {
  using Type = Intent::Type;
  const GameConfig& config = *state.table.config;
  StepBuilder step(state, rng);
  switch (intent.type) {
    case Type::bid:
      step.bid(intent.number, false);
      break;
    case Type::leave:
      step.leave(false);
      break;
    case Type::character:
      step.choose(intent.number - 1);
      break;
    case Type::call:
      step.call(intent.id == "hero");
      break;
    case Type::destination:
      step.head_for(config.find_island(intent.id).value());
      break;
    case Type::role:
      step.declare(intent.number - 1);
      break;
    case Type::play:
      step.play(config.find_event(intent.id).value());
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
    case Type::stay:
      if (state.table.phase == Phase::moving) {
        step.move(false);
      } else {
        step.strand(std::nullopt);
      }
      break;
    case Type::strand:
      step.strand(config.find_island(intent.id));
      break;
    case Type::stat:
      step.pick({intent.stat, std::nullopt, std::nullopt});
      break;
    case Type::seat:
      step.pick({std::nullopt, intent.number, std::nullopt});
      break;
    case Type::cancel:
      step.pick({std::nullopt, std::nullopt, intent.number});
      break;
    case Type::discard:
      step.discard(cards_from_text(intent.id, config).value());
      break;
  }
  step.run();
  return std::move(step).finish();
}

}  // namespace nostos::itaca
