#include <algorithm>
#include <numeric>

#include "games/itaca/rules/transition.hpp"

namespace nostos::itaca {

// R1–R6 in the order of J45.
void Transition::deal() {
  // J1.
  table().first = static_cast<int>(rng_.below("first", static_cast<std::uint64_t>(seats())));
  // R3, J43. On a short map, the last islands of the shuffle stay out (R35, J28).
  auto& layout = table().layout;
  layout.resize(at(config().ithaca()));
  std::iota(layout.begin(), layout.end(), 0);
  rng_.shuffle("islands", layout);
  table().removed.assign(layout.begin() + config().cells(), layout.end());
  layout.resize(at(config().cells()));

  state_.deck = all_cards(config());
  rng_.shuffle("events", state_.deck);
  // R2, R6. No ship has a cell yet (R4).
  table().players.resize(at(seats()));
  state_.secrets.resize(at(seats()));
  const int hand = config().figures.hand_start;
  for (int step = 0; step < seats(); ++step) {
    const int seat = (table().first + step) % seats();
    player(seat).crew = config().figures.start_crew;
    player(seat).draws = {hand};
    insert(secret(seat).hand, Cards(state_.deck.begin(), state_.deck.begin() + hand));
    state_.deck.erase(state_.deck.begin(), state_.deck.begin() + hand);
  }
  begin_round(table().first);
  run();
}

State setup(const SharedConst<GameConfig>& config, EitherRng& rng, Recorder& recorder) {
  State state;
  state.table.config = config;
  Transition(state, rng, recorder).deal();
  return state;
}

}  // namespace nostos::itaca
