// The rules of the end of a game, and of the next game.
#include <algorithm>

#include "games/mythomakya_sfida/rules/score.hpp"
#include "games/mythomakya_sfida/rules/transition.hpp"

namespace nostos::mythomakya_sfida {

// R40, R43: unused deities go to the treasures.
void Transition::end_game() {
  if (table().crono) {
    table().crono.reset();
    add(table().out.deities, Deity::crono);
  }
  for (const int seat : table().order) {
    if (!player(seat).finished) finish_seat(seat);
  }
  count();
}

// R44, R45.
void Transition::count() {
  Count result{table().chooser, table().partner, *table().moira, sides(table()), {}, {}};
  std::vector<Hoard> treasures;
  for (const Player& one : table().players) treasures.push_back(one.treasure);
  result.scores = scores(treasures, result.sides, config());
  std::vector<int> apples;
  for (const Score& score : result.scores) apples.push_back(score.sum());
  result.verdict = mythomakya::verdict(result.sides, apples, config().options.tie);
  for (const int winner : result.verdict.winners) ++player(winner).wins;
  keep_statistics(result);
  table().counts.push_back(std::move(result));
  const bool last = table().game + 1 == config().options.games;
  table().phase = last ? Phase::over : Phase::between;
  tell({.kind = Event::Kind::counted, .number = table().game});
  if (last) tell({.kind = Event::Kind::over});
}

void Transition::be_ready(int seat) {
  player(seat).ready = true;
  tell({.kind = Event::Kind::ready, .seat = seat});
  const auto& players = table().players;
  if (!std::all_of(players.begin(), players.end(), [](const Player& one) { return one.ready; })) return;
  ++table().game;
  begin_game();
}

}  // namespace nostos::mythomakya_sfida
