// The sequence of turns.
#include <algorithm>

#include "games/theseus/rules/transition.hpp"

namespace nostos::theseus {
namespace {

using Type = Intent::Type;

}  // namespace

void Transition::begin_turn(int seat) {
  if (recorder_.records()) mark(table().course, table().turn, standings(table()));
  table().active = seat;
  table().attacked.clear();
  ++table().turn;
  table().phase = Phase::start;
  note([&] { return Event{.kind = Event::Kind::turn}; });
}

void Transition::end_turn() {
  table().trial.reset();
  const int limit = config().options.round_limit;
  if (limit == 0 || table().turn < limit * seats()) return begin_turn(next(table().active));
  // T61: most glory, then most gifts; ties are shared.
  const auto all = standings(table());
  const auto best = *std::max_element(all.begin(), all.end());
  Ending ending{true, {}};
  for (int seat = 0; seat < seats(); ++seat) {
    if (all[at(seat)] == best) ending.winners.push_back(seat);
  }
  table().result = std::move(ending);
  table().phase = Phase::over;
  tell([&] { return Event{.kind = Event::Kind::limit}; });
}

int Transition::throw_one() {
  ++table().chances;
  return 1 + static_cast<int>(rng_.below("dice", 6));
}

Numbers Transition::throw_two() {
  const int first = throw_one();
  return {first, throw_one()};
}

// R5.
void Transition::roll() {
  table().dice = throw_two();
  table().phase = Phase::move;
  note([&] { return Event{.kind = Event::Kind::rolled, .dice = table().dice}; });
}

// Only the last cell counts (T57).
void Transition::move(int steps) {
  table().dice.clear();
  me().cell = (*me().cell + steps) % config().cells();
  note([&] { return Event{.kind = Event::Kind::moved, .cell = me().cell}; });
  arrive();
}

// A temple is a prayer (R12, T11). Elsewhere a fight comes before the card is known, also on the wild cell
// (T35, T68).
void Transition::arrive() {
  const Cell& cell = config().ring[at(*me().cell)];
  count("landings");
  if (recorder_.records()) {
    const bool jolly = cell.kind == Cell::Kind::jolly;
    count("landed_" + (jolly ? "jolly" : cell.kind == Cell::Kind::temple ? "temple" : to_text(cell)));
  }
  if (cell.kind == Cell::Kind::temple) return pray();
  if (rivals(table()).empty()) return land();
  table().phase = Phase::attack;
}

// R21, T44: the pawn is placed, so it does not land.
void Transition::put(int cell) {
  me().cell = cell;
  note([&] { return Event{.kind = Event::Kind::put, .cell = cell}; });
  end_turn();
}

std::vector<std::string> Transition::ids(const Cards& cards) const {
  std::vector<std::string> names;
  for (const int card : cards) names.push_back(id(card));
  return names;
}

void advance(State& state, const Intent& intent, EitherRng& rng, Recorder& recorder) {
  const bool at_minotaur = state.table.phase == Phase::rethrow;
  Transition step(state, rng, recorder);
  switch (intent.type) {
    case Type::setup:
      return step.place_first(std::string(kPawns[at(*intent.pawn)]), *intent.number);
    case Type::roll:
      return step.roll();
    case Type::enter:
      return step.enter();
    case Type::move:
      return step.move(*intent.number);
    case Type::attack:
      return step.attack(*intent.number);
    case Type::no_attack:
      return step.no_attack();
    case Type::deck:
      return step.turn_up(*intent.colour);
    case Type::pray:
      return step.pray();
    case Type::gift:
      return step.take(*intent.kind);
    case Type::steal:
      return step.steal(*intent.number, *intent.kind);
    case Type::reroll:
      return at_minotaur ? step.rethrow(*intent.number) : step.reroll(*intent.number);
    case Type::keep:
      return at_minotaur ? step.stand() : step.fail();
    case Type::tile:
      return step.lay(*intent.number, *intent.laid);
    case Type::weaver:
      return step.mend(intent.glory.front());
    case Type::leave:
      return step.expel();
    case Type::pay:
      return step.pay(intent.glory, intent.gifts);
    case Type::give_up:
      return step.lose();
    case Type::place:
      return step.put(*intent.number);
  }
}

}  // namespace nostos::theseus
