// The rules of the end of a game, and of the next game.
#include <algorithm>

#include "games/mythomakya_trionfo/rules/transition.hpp"

namespace nostos::mythomakya_trionfo {

// L25: when every seat would stop, the game is counted as it stands.
void StepBuilder::would_stop(int seat, bool stop) {
  player(seat).stop = stop;
  tell({.kind = stop ? Event::Kind::stopping : Event::Kind::playing, .seat = seat});
  const auto& players = table().players;
  if (std::all_of(players.begin(), players.end(), [](const Player& one) { return one.stop; })) count(true);
}

// R18–R20, L15.
void StepBuilder::count(bool stopped) {
  Count result{table().chooser, table().partner, *table().moira, sides(table()), {}, {}, stopped};
  for (const auto& treasure : state_.treasures) result.apples.push_back(config().apples(treasure));
  result.verdict = mythomakya::verdict(result.sides, result.apples, config().options.tie);
  for (const int winner : result.verdict.winners) ++player(winner).wins;
  keep_statistics(result);
  table().counts.push_back(std::move(result));
  const bool last = table().game + 1 == config().options.games;
  table().phase = last ? Phase::over : Phase::between;
  tell({.kind = Event::Kind::counted, .number = table().game});
  if (last) tell({.kind = Event::Kind::ended});
}

void StepBuilder::be_ready(int seat) {
  player(seat).ready = true;
  tell({.kind = Event::Kind::ready, .seat = seat});
  const auto& players = table().players;
  if (!std::all_of(players.begin(), players.end(), [](const Player& one) { return one.ready; })) return;
  ++table().game;
  begin_game();
}

}  // namespace nostos::mythomakya_trionfo
