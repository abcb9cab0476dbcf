// The rules of Poseidon's turn, the order of rounds, and the end.
#include <algorithm>
#include <utility>

#include "games/odyssey/rules/transition.hpp"

namespace nostos::odyssey {

// A hand-made state may begin in the middle of a round without an entry.
Round& Transition::current() {
  auto& rounds = state_.rounds;
  if (rounds.empty() || rounds.back().number != state_.round) {
    Round round;
    round.number = state_.round;
    round.tile = state_.played.back();
    round.start = state_.truth;
    rounds.push_back(std::move(round));
  }
  return rounds.back();
}

void Transition::begin_round(int round) {
  state_.round = round;
  state_.phase = Phase::storm;
  state_.sailed = {};
  state_.waited.clear();
  state_.offered.clear();
  // An offer that was not accepted ends with its round, so that the table does not wait for an answer.
  if (state_.stop) withdraw_stop();
  tell(event::RoundBegan{round});
}

// All targets are one decision, and ships may share a cell (O60, O7). Nothing happens on a whirlpool (R35),
// and a ship on the Sacred Isle has to sail on (O6).
void Transition::operator()(const intent::PlayStorm& storm) {
  say_default();
  Round round;
  round.number = state_.round;
  round.tile = storm.tile;
  round.start = state_.truth;
  round.storm = storm.to;
  state_.rounds.push_back(std::move(round));
  state_.played.push_back(storm.tile);
  state_.phase = Phase::sail;
  tell(event::StormPlayed{state_.round, storm.tile});
  for (const Colour ship : kColours) {
    if (!storm.to[ship]) continue;
    tell(event::Drifted{ship, state_.truth[ship], *storm.to[ship]});
    state_.truth[ship] = *storm.to[ship];  // R11: the figures do not move
  }
  if (options().onto_sacred == OntoSacred::arrival) {
    for (const Colour ship : kColours) {
      if (!storm.to[ship] || *storm.to[ship] != chart(state_).sacred) continue;
      current().blown_home.push_back(ship);
      arrive(ship);
    }
  }
  go_on();
}

// The second monster may hold the same ship (O33).
void Transition::operator()(const intent::PlayMonster& monster) {
  say_default();
  Round round;
  round.number = state_.round;
  round.tile = monster.which;
  round.start = state_.truth;
  round.pinned = monster.ship;
  state_.rounds.push_back(std::move(round));
  state_.played.push_back(monster.which);
  state_.phase = Phase::sail;
  tell(event::MonsterPlayed{state_.round, monster.which, monster.ship});
  go_on();
}

void Transition::operator()(const intent::Push& push) {
  say_default();
  const Colour ship = *state_.trapped;
  const auto& passages = current().passages;
  // A hand-made state may lack the passage that led here.
  if (!passages.empty() && passages.back().trapped) current().passages.back().pushed = push.cell;
  tell(event::Drifted{ship, state_.truth[ship], push.cell});
  tell(event::Pushed{ship});
  state_.truth[ship] = push.cell;  // O42: another whirlpool there does not trap the ship
  state_.trapped.reset();
  state_.phase = Phase::sail;
  go_on();
}

// R16, O26. The ship has no more phases (O12), and Poseidon keeps all tiles (O59).
void Transition::arrive(Colour ship) {
  state_.arrived[ship] = true;
  for (Board& board : state_.boards) {
    board.figures[ship] = {chart(state_).sacred, false};
    board.reminders[ship].clear();
  }
  tell(event::ShipArrived{ship});
}

// Continues after a storm or a ship's phase.
void Transition::go_on() {
  if (arrivals(state_.arrived) == 4) return end(Ending::all_arrived);  // O16
  // A ship that cannot move needs no vote (O54).
  if (voting(state_) && pinned_ship(state_) == cooperative_ship(*state_.config)) {
    return report_pinned(*pinned_ship(state_), kNobody);
  }
  if (!unmoved(state_.arrived, state_.sailed).empty()) return;  // R19
  if (storms(left_after(state_.played, hand(options()))) == 0) return end(Ending::last_round);
  current().figures.clear();
  for (const Board& board : state_.boards) current().figures.push_back(estimates(board));
  begin_round(state_.round + 1);
}

void Transition::operator()(const intent::OfferStop&) {
  state_.stop = Stop{seat_, {}};
  insert(state_.offered, seat_);
  tell(event::StopOffered{seat_});
}

void Transition::operator()(const intent::AnswerStop& answer) {
  tell(event::StopAnswered{seat_, answer.yes});
  if (!answer.yes) return withdraw_stop();
  insert(state_.stop->accepted, seat_);
  if (std::cmp_equal(state_.stop->accepted.size() + 1, state_.config->seats)) end(Ending::agreed);
}

void Transition::withdraw_stop() {
  state_.stop.reset();
  tell(event::StopWithdrawn{});
}

void Transition::end(Ending ending) {
  if (state_.phase != Phase::storm) {
    current().figures.clear();
    for (const Board& board : state_.boards) current().figures.push_back(estimates(board));
  }
  state_.phase = Phase::over;
  state_.ending = ending;
  // Removes what is only meaningful during the game.
  state_.trapped.reset();
  state_.named.reset();
  state_.waiting.reset();
  state_.waited.clear();
  state_.away.clear();
  state_.stop.reset();
  state_.offered.clear();
  state_.votes.clear();
  state_.tied.clear();
  std::fill(state_.defaults.begin(), state_.defaults.end(), 0);
  tell(event::Ended{ending, state_.arrived});
}

StepResult apply(const State& state, Seat seat, const Intent& intent, Cause cause) {
  Transition step(state, seat, cause);
  step.come_back();
  std::visit(step, intent);
  return std::move(step).finish();
}

// A vote cannot be undone: its voter would learn that it was not the last one, which is secret.
bool undoable(const Intent& intent) {
  return std::holds_alternative<intent::ChooseMap>(intent) ||
         std::holds_alternative<intent::PlaceLighthouses>(intent) ||
         std::holds_alternative<intent::NameShip>(intent);
}

}  // namespace nostos::odyssey
