// The sequence of phases in a round, and the end.
#include <algorithm>

#include "games/itaca/step_builder.hpp"

namespace nostos::itaca {

void Play::run() {
  while (table().phase != Phase::over) {
    // Discards come first (J30), then effects that are being applied.
    if (!table().duties.empty()) return ask_duty();
    if (!(table().jobs.empty() ? proceed() : do_job())) return;
  }
}

bool Play::proceed() {
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
void Play::end(const std::optional<int>& winner) {
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

Stepped apply(const State& state, const Intent& intent, Rng& rng) {
  using Type = Intent::Type;
  const Setting& setting = *state.table.setting;
  Play play(state, rng);
  switch (intent.type) {
    case Type::bid:
      play.bid(intent.number, false);
      break;
    case Type::leave:
      play.leave(false);
      break;
    case Type::character:
      play.choose(intent.number - 1);
      break;
    case Type::call:
      play.call(intent.id == "hero");
      break;
    case Type::destination:
      play.head_for(setting.find_island(intent.id).value());
      break;
    case Type::role:
      play.declare(intent.number - 1);
      break;
    case Type::play:
      play.play(setting.find_event(intent.id).value());
      break;
    case Type::pass:
      play.pass(false);
      break;
    case Type::done:
      play.done(false);
      break;
    case Type::pay:
      play.pay();
      break;
    case Type::refuse:
      play.refuse();
      break;
    case Type::reward:
      play.reward({intent.number, intent.cards});
      break;
    case Type::move:
      play.move(true);
      break;
    case Type::stay:
      if (state.table.phase == Phase::moving) {
        play.move(false);
      } else {
        play.strand(std::nullopt);
      }
      break;
    case Type::strand:
      play.strand(setting.find_island(intent.id));
      break;
    case Type::stat:
      play.pick({intent.stat, std::nullopt, std::nullopt});
      break;
    case Type::seat:
      play.pick({std::nullopt, intent.number, std::nullopt});
      break;
    case Type::cancel:
      play.pick({std::nullopt, std::nullopt, intent.number});
      break;
    case Type::discard:
      play.discard(cards_from_text(intent.id, setting).value());
      break;
  }
  play.run();
  return std::move(play).finish();
}

}  // namespace nostos::itaca
