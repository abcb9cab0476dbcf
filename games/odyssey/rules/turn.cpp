// The rules of both sides' turns, the order of rounds, and the end.
#include <algorithm>
#include <map>
#include <utility>

#include "games/odyssey/rules/transition.hpp"

namespace nostos::odyssey {

namespace {

// The directions with the most votes, clockwise from north; empty without votes.
std::vector<Dir> leading(const std::vector<Vote>& votes) {
  std::map<Dir, int> count;
  int most = 0;
  for (const Vote& vote : votes) {
    if (vote.dir) most = std::max(most, ++count[*vote.dir]);
  }
  std::vector<Dir> dirs;
  for (const auto& [dir, number] : count) {
    if (number == most) dirs.push_back(dir);
  }
  return dirs;
}

}  // namespace

// A hand-made state may begin in the middle of a round without an entry.
Round& Transition::current() {
  auto& rounds = state_.rounds;
  if (rounds.empty() || rounds.back().round != state_.round) {
    Round round;
    round.round = state_.round;
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
  round.round = state_.round;
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
  if (options().storm_onto_sacred == OntoSacred::arrival) {
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
  round.round = state_.round;
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

// The Navigators' turn: ships' phases, free actions, and the ship that three rivals sail together (R41, O54).

// A Navigator who acts is present again (O22).
void Transition::come_back() {
  if (cause_ != Cause::player || !has(state_.away, seat_)) return;
  remove(state_.away, seat_);
  state_.defaults.at(static_cast<std::size_t>(seat_)) = 0;
  tell(event::WentAway{seat_, false});
}

void Transition::count_default() {
  if (options().competitive) return;  // O22: rivals sail only their own
  int& running = state_.defaults.at(static_cast<std::size_t>(seat_));
  running = cause_ == Cause::player ? 0 : running + 1;
  const bool away = cause_ == Cause::absent || running >= 2;
  if (!away || has(state_.away, seat_)) return;
  insert(state_.away, seat_);
  tell(event::WentAway{seat_, true});
}

// Begins every phase of a ship that a seat asked for.
void Transition::begin_phase(Colour ship) {
  say_default();
  if (state_.config->owners[ship] == seat_) count_default();
  if (state_.waiting == seat_) end_wait();
}

void Transition::operator()(const intent::MoveShip& move) {
  begin_phase(move.ship);
  sail(move.ship, move.dir, seat_);
}

// The order is that of O64. A ship that bounced has had her phase (O9); one that arrives reports, too (O11).
void Transition::sail(Colour ship, Dir dir, int seat) {
  const Map& map = chart(state_);
  const Cell from = state_.truth[ship];
  const Cell to = step(from, dir);
  const bool moved = map.has(to);
  if (moved) state_.truth[ship] = to;
  // Only a movement reaches the isle: a ship that was blown there and bounces does not arrive (R16, O5).
  const bool arrived = moved && to == map.sacred;

  Report report = look(waters(state_), state_.truth, ship);
  report.dir = dir;
  report.outcome = moved ? Motion::moved : Motion::bounced;
  report.arrived = arrived;
  const bool trapped = moved && has(state_.whirlpools, to);  // R34, O43
  current().passages.push_back({from, state_.truth[ship], report, trapped, std::nullopt});
  state_.sailed[ship] = true;
  state_.named.reset();
  if (moved) sail_figures(ship, dir);  // O25: a bounced ship's figure stays too
  tell(event::Reported{state_.round, seat, report});
  if (arrived) arrive(ship);
  if (trapped) {
    tell(event::Trapped{ship});
    state_.trapped = ship;
    state_.phase = Phase::push;
    return;
  }
  go_on();
}

void Transition::sail_figures(Colour ship, Dir dir) {
  for (Board& board : state_.boards) {
    Figure& figure = board.figures[ship];
    const Cell to = step(figure.cell, dir);
    // The true ship moved where the figure cannot: the guess is marked as wrong until the figure is moved
    // (O24).
    if (chart(state_).has(to)) {
      figure = {to, false};
    } else {
      figure.refuted = true;
    }
  }
}

void Transition::operator()(const intent::Investigate& look) {
  begin_phase(look.ship);
  report_pinned(look.ship, seat_);
}

// R28, O32: the ship did not move, so it neither arrives nor is trapped (O43).
void Transition::report_pinned(Colour ship, int seat) {
  Report report = look(waters(state_), state_.truth, ship);
  report.outcome = Motion::pinned;
  current().passages.push_back({state_.truth[ship], state_.truth[ship], report, false, std::nullopt});
  state_.sailed[ship] = true;
  state_.named.reset();
  tell(event::Reported{state_.round, seat, report});
  go_on();
}

void Transition::operator()(const intent::Decline& decline) {
  begin_phase(decline.ship);
  current().declined.push_back(decline.ship);
  state_.sailed[decline.ship] = true;
  state_.named.reset();
  tell(event::Declined{state_.round, seat_, decline.ship});
  go_on();
}

void Transition::operator()(const intent::NameShip& name) {
  say_default();
  state_.named = name.ship;
  tell(event::ShipNamed{seat_, name.ship});
}

void Transition::operator()(const intent::Wait&) {
  if (state_.waiting == seat_) return end_wait();
  state_.waiting = seat_;
  insert(state_.waited, seat_);
  tell(event::Waited{seat_, true});
}

void Transition::end_wait() {
  tell(event::Waited{*state_.waiting, false});
  state_.waiting.reset();
}

// The board belongs to the team: the last change counts (O23).
void Transition::operator()(const intent::Note& note) {
  Board& board = board_of(state_, seat_);
  const Board before = board;
  const auto put = [&](std::vector<Cell>& tokens) {
    tokens.insert(std::lower_bound(tokens.begin(), tokens.end(), note.cell), note.cell);
  };
  switch (note.what) {
    case NoteKind::figure:
      board.figures[*note.ship] = {note.cell, false};
      break;
    case NoteKind::reminder:
      put(board.reminders[*note.ship]);
      break;
    case NoteKind::remove:
      std::erase(board.reminders[*note.ship], note.cell);
      break;
    case NoteKind::whirlpool:
      put(board.whirlpools);
      break;
    case NoteKind::fog:
      put(board.fog);
      break;
    case NoteKind::no_whirlpool:
      std::erase(board.whirlpools, note.cell);
      break;
    case NoteKind::no_fog:
      std::erase(board.fog, note.cell);
      break;
  }
  // A figure placed on its own cell changes no view.
  if (board != before) tell(event::Noted{seat_, note.what, note.ship, note.cell});
}

void Transition::operator()(const intent::CastVote& vote) {
  say_default(Audience::himself);
  const auto after = std::find_if(state_.votes.begin(), state_.votes.end(),
                                  [&](const Vote& other) { return other.seat > seat_; });
  state_.votes.insert(after, Vote{seat_, vote.dir});
  tell(event::VoteCast{seat_, vote.dir});
  if (std::cmp_equal(state_.votes.size() + 1, state_.config->seats)) close_vote();
}

void Transition::close_vote() {
  const Colour ship = *cooperative_ship(*state_.config);
  current().votes = std::move(state_.votes);
  state_.votes.clear();
  const auto& votes = current().votes;
  auto first = leading(votes);
  if (first.size() > 1) {
    // The starting seat's own vote decides if it is among the tied ones.
    const int starter = *starter_of(*state_.config, state_.round);
    const auto own =
        std::find_if(votes.begin(), votes.end(), [&](const Vote& v) { return v.seat == starter; });
    if (own != votes.end() && own->dir && std::find(first.begin(), first.end(), *own->dir) != first.end()) {
      first = {*own->dir};
    }
  }
  tell(event::VoteClosed{votes, first.size() > 1 ? first : std::vector<Dir>{}});
  if (first.size() > 1) {
    state_.tied = std::move(first);
    return;
  }
  // Without votes: the default, from public information (O69).
  sail(ship, first.empty() ? default_direction(chart(state_), dead_reckoning(state_, ship)) : first.front(),
       kNobody);
}

void Transition::operator()(const intent::ChooseTied& chosen) {
  say_default(Audience::navigators);
  state_.tied.clear();
  sail(*cooperative_ship(*state_.config), chosen.dir, kNobody);
}

}  // namespace nostos::odyssey
