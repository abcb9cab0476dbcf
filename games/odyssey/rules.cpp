#include "games/odyssey/rules.hpp"

#include <algorithm>
#include <utility>

namespace nostos::odyssey {
namespace {

// A step in the making: the state is changed in place, the events are gathered on the way.
class Turn {
 public:
  Turn(State state, Seat seat, Cause cause) : state_(std::move(state)), seat_(seat.index), cause_(cause) {}

  void operator()(const intent::ChooseMap& chosen);
  void operator()(const intent::PlayStorm& storm);
  void operator()(const intent::MoveShip& move);
  void operator()(const intent::NameShip& name);
  void operator()(const intent::Wait&);
  void operator()(const intent::Note& note);
  void operator()(const intent::OfferStop&);
  void operator()(const intent::AnswerStop& answer);

  void take_map(std::size_t index);
  void come_back();
  Stepped finish() && { return {std::move(state_), std::move(events_)}; }

 private:
  void tell(Event event) { events_.push_back(std::move(event)); }
  void say_default() {
    if (cause_ != Cause::player) tell(event::Defaulted{seat_});
  }
  void begin_round(int round);
  void arrive(Colour ship);
  void count_default();
  void sail_figure(Colour ship, Dir dir);
  void end_wait();
  void withdraw_stop();
  void end(Ending ending);
  Round& current();

  State state_;
  int seat_;
  Cause cause_;
  std::vector<Event> events_;
};

// A state made by hand may begin in the middle of a round that has no record yet.
Round& Turn::current() {
  auto& rounds = state_.rounds;
  if (rounds.empty() || rounds.back().number != state_.round) {
    rounds.push_back({state_.round, state_.played.back(), state_.truth, {}, {}, {}, {}});
  }
  return rounds.back();
}

void Turn::take_map(std::size_t index) {
  state_.map = static_cast<int>(index);
  const Map& map = chart(state_);
  tell(event::MapChosen{map.id});
  state_.truth = map.starts;  // R3
  for (const Colour ship : kColours) state_.figures[ship] = {map.starts[ship], false};
  begin_round(1);
}

void Turn::begin_round(int round) {
  state_.round = round;
  state_.phase = Phase::storm;
  state_.sailed = {};
  state_.waited.clear();
  state_.offered.clear();
  // An offer that was not taken up lapses with its round: nobody is asked to wait for an answer.
  if (state_.stop) withdraw_stop();
  tell(event::RoundBegan{round});
}

// A Navigator who does anything himself is at the table again (O22).
void Turn::come_back() {
  if (cause_ != Cause::player || !has(state_.away, seat_)) return;
  remove(state_.away, seat_);
  state_.defaults.at(static_cast<std::size_t>(seat_)) = 0;
  tell(event::WentAway{seat_, false});
}

void Turn::operator()(const intent::ChooseMap& chosen) {
  say_default();
  const auto& maps = state_.setting->maps;
  const auto found =
      std::find_if(maps.begin(), maps.end(), [&](const Map& map) { return map.id == chosen.map; });
  take_map(static_cast<std::size_t>(found - maps.begin()));
}

void Turn::operator()(const intent::PlayStorm& storm) {
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
    state_.truth[ship] = *storm.to[ship];  // R11: the figures know nothing of it
  }
  if (state_.setting->options.onto_sacred != OntoSacred::arrival) return;
  for (const Colour ship : kColours) {
    if (!storm.to[ship] || *storm.to[ship] != chart(state_).sacred) continue;
    current().blown_home.push_back(ship);
    arrive(ship);
  }
  if (arrivals(state_.arrived) == 4) end(Ending::all_arrived);
}

// R16, O26.
void Turn::arrive(Colour ship) {
  state_.arrived[ship] = true;
  state_.figures[ship] = {chart(state_).sacred, false};
  state_.reminders[ship].clear();
  tell(event::ShipArrived{ship});
}

void Turn::operator()(const intent::MoveShip& move) {
  say_default();
  const bool own = state_.setting->owners[move.ship] == seat_;
  if (own) count_default();
  if (state_.waiting == seat_) end_wait();

  Round& round = current();
  const Map& map = chart(state_);
  const Cell from = state_.truth[move.ship];
  const Cell to = step(from, move.dir);
  const bool moved = map.has(to);
  if (moved) state_.truth[move.ship] = to;
  // Only a movement reaches the isle: a ship that was blown there and bounces has not arrived (R16, O5).
  const bool arrived = moved && to == map.sacred;

  Report report = look(map, state_.truth, move.ship, state_.setting->options.count_ships);
  report.dir = move.dir;
  report.motion = moved ? Motion::moved : Motion::bounced;
  report.arrived = arrived;
  round.passages.push_back({from, state_.truth[move.ship], report});
  state_.sailed[move.ship] = true;
  state_.named.reset();
  if (moved) sail_figure(move.ship, move.dir);  // O25: a bounced ship's figure stays too
  tell(event::Reported{state_.round, seat_, report});
  if (arrived) arrive(move.ship);

  if (arrivals(state_.arrived) == 4) return end(Ending::all_arrived);
  if (!unmoved(state_.arrived, state_.sailed).empty()) return;
  if (state_.round == kRounds) return end(Ending::last_round);
  PerShip<Cell> figures;
  for (const Colour ship : kColours) figures[ship] = state_.figures[ship].cell;
  current().figures = figures;
  begin_round(state_.round + 1);
}

void Turn::count_default() {
  int& running = state_.defaults.at(static_cast<std::size_t>(seat_));
  running = cause_ == Cause::player ? 0 : running + 1;
  const bool away = cause_ == Cause::absent || running >= 2;
  if (!away || has(state_.away, seat_)) return;
  insert(state_.away, seat_);
  tell(event::WentAway{seat_, true});
}

void Turn::sail_figure(Colour ship, Dir dir) {
  Figure& figure = state_.figures[ship];
  const Cell to = step(figure.cell, dir);
  // The true ship moved where the figure cannot: the guess is wrong, and says so until it is moved (O24).
  if (chart(state_).has(to)) {
    figure = {to, false};
  } else {
    figure.refuted = true;
  }
}

void Turn::operator()(const intent::NameShip& name) {
  say_default();
  state_.named = name.ship;
  tell(event::ShipNamed{seat_, name.ship});
}

void Turn::operator()(const intent::Wait&) {
  if (state_.waiting == seat_) return end_wait();
  state_.waiting = seat_;
  insert(state_.waited, seat_);
  tell(event::Waited{seat_, true});
}

void Turn::end_wait() {
  tell(event::Waited{*state_.waiting, false});
  state_.waiting.reset();
}

void Turn::operator()(const intent::Note& note) {
  auto& tokens = state_.reminders[note.ship];
  switch (note.what) {
    case NoteKind::figure:
      state_.figures[note.ship] = {note.cell, false};
      break;
    case NoteKind::reminder:
      tokens.insert(std::lower_bound(tokens.begin(), tokens.end(), note.cell), note.cell);
      break;
    case NoteKind::remove:
      std::erase(tokens, note.cell);
      break;
  }
  tell(event::Noted{seat_, note.what, note.ship, note.cell});
}

void Turn::operator()(const intent::OfferStop&) {
  state_.stop = Stop{seat_, {}};
  insert(state_.offered, seat_);
  tell(event::StopOffered{seat_});
}

void Turn::operator()(const intent::AnswerStop& answer) {
  tell(event::StopAnswered{seat_, answer.yes});
  if (!answer.yes) return withdraw_stop();
  insert(state_.stop->accepted, seat_);
  if (std::cmp_equal(state_.stop->accepted.size() + 1, state_.setting->seats)) end(Ending::agreed);
}

void Turn::withdraw_stop() {
  state_.stop.reset();
  tell(event::StopWithdrawn{});
}

void Turn::end(Ending ending) {
  if (state_.phase == Phase::sail) {
    PerShip<Cell> figures;
    for (const Colour ship : kColours) figures[ship] = state_.figures[ship].cell;
    current().figures = figures;
  }
  state_.phase = Phase::over;
  state_.ending = ending;
  // Nothing of the table's manners outlives the game.
  state_.named.reset();
  state_.waiting.reset();
  state_.waited.clear();
  state_.away.clear();
  state_.stop.reset();
  state_.offered.clear();
  std::fill(state_.defaults.begin(), state_.defaults.end(), 0);
  tell(event::Ended{ending, navigators_win(state_.arrived)});
}

}  // namespace

Stepped setup(const Shared<Setting>& setting, Rng& rng) {
  State state;
  state.setting = setting;
  state.defaults.assign(static_cast<std::size_t>(setting->seats), 0);
  Turn turn(std::move(state), kPoseidon, Cause::player);
  const auto& maps = setting->maps;
  const std::string& wanted = setting->options.map;
  if (maps.size() == 1) {
    turn.take_map(0);
  } else if (wanted == "random") {
    turn.take_map(static_cast<std::size_t>(rng.below("map", maps.size())));
  } else if (wanted != "poseidon") {
    turn(intent::ChooseMap{wanted});
  }
  return std::move(turn).finish();
}

Stepped apply(const State& state, Seat seat, const Intent& intent, Cause cause) {
  Turn turn(state, seat, cause);
  turn.come_back();
  std::visit(turn, intent);
  return std::move(turn).finish();
}

}  // namespace nostos::odyssey
