// The sequence of turns.
#include <algorithm>

#include "games/theseus/step_builder.hpp"

namespace nostos::theseus {

void StepBuilder::begin_turn(int seat) {
  mark(table().course, table().turn, standings(table()));
  table().active = seat;
  table().attacked.clear();
  ++table().turn;
  table().phase = Phase::start;
  note({.kind = Event::Kind::turn});
}

void StepBuilder::end_turn() {
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
  tell({.kind = Event::Kind::limit});
}

int StepBuilder::throw_one() {
  ++table().chances;
  return 1 + static_cast<int>(rng_.below("dice", 6));
}

std::vector<int> StepBuilder::throw_two() {
  const int first = throw_one();
  return {first, throw_one()};
}

// R5.
void StepBuilder::roll() {
  table().dice = throw_two();
  table().phase = Phase::move;
  note({.kind = Event::Kind::rolled, .dice = table().dice});
}

void StepBuilder::move(int steps) {
  table().dice.clear();
  me().cell = (*me().cell + steps) % config().cells();
  note({.kind = Event::Kind::moved, .cell = me().cell});
  arrive();
}

void StepBuilder::arrive() {
  const Cell& cell = config().ring[at(*me().cell)];
  count("landings");
  if (cell.kind == Cell::Kind::temple) {
    count("landed_temple");
    return pray();
  }
  count("landed_" + (cell.kind == Cell::Kind::jolly ? "jolly" : to_text(cell)));
  if (rivals(table()).empty()) return land();
  table().phase = Phase::attack;
}

// R21, T44: the pawn is placed, so it does not land.
void StepBuilder::put(int cell) {
  me().cell = cell;
  note({.kind = Event::Kind::put, .cell = cell});
  end_turn();
}

std::vector<std::string> StepBuilder::ids(const std::vector<int>& cards) const {
  std::vector<std::string> names;
  for (const int card : cards) names.push_back(id(card));
  return names;
}

StepResult apply(const State& state, const Intent& intent, Rng& rng) {
  using Type = Intent::Type;
  StepBuilder step(state, rng);
  switch (intent.type) {
    case Type::setup:
      step.place_first(intent.pawn, intent.number);
      break;
    case Type::roll:
      step.roll();
      break;
    case Type::enter:
      step.enter();
      break;
    case Type::move:
      step.move(intent.number);
      break;
    case Type::attack:
      step.attack(intent.number);
      break;
    case Type::no_attack:
      step.no_attack();
      break;
    case Type::deck:
      step.turn_up(*intent.colour);
      break;
    case Type::pray:
      step.pray();
      break;
    case Type::gift:
      step.take(*intent.kind);
      break;
    case Type::steal:
      step.steal(intent.number, *intent.kind);
      break;
    case Type::reroll:
      if (state.table.phase == Phase::rethrow) {
        step.rethrow(intent.number);
      } else {
        step.reroll(intent.number);
      }
      break;
    case Type::keep:
      if (state.table.phase == Phase::rethrow) {
        step.stand();
      } else {
        step.fail();
      }
      break;
    case Type::tile:
      step.lay(intent.number, intent.turned);
      break;
    case Type::weaver:
      step.mend(intent.card);
      break;
    case Type::leave:
      step.expel();
      break;
    case Type::pay:
      step.pay(intent.glory, intent.gifts);
      break;
    case Type::give_up:
      step.lose();
      break;
    case Type::place:
      step.put(intent.number);
      break;
  }
  return std::move(step).finish();
}

}  // namespace nostos::theseus
