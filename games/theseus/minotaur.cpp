// The rules of the Minotaur: five twelves in a row.
#include <algorithm>
#include <utility>

#include "games/theseus/step_builder.hpp"

namespace nostos::theseus {

// R22, R23, T45, T48, T49.
void StepBuilder::face_minotaur() {
  const bool right = kinds(me().gifts) == static_cast<int>(kGifts.size());
  table().trial = Trial{0, right, {}};
  count("trials");
  note({.kind = Event::Kind::faced, .success = right});
  throw_dice();
}

void StepBuilder::throw_dice() {
  Trial& trial = *table().trial;
  trial.dice = throw_two();
  note({.kind = Event::Kind::thrown, .total = trial.dice[0] + trial.dice[1], .dice = trial.dice});
  if (lacking(table()) <= 0) return reach();
  if (trial.right) {
    table().phase = Phase::rethrow;  // T50
    return;
  }
  after_throw();
}

void StepBuilder::rethrow(int die) {
  Trial& trial = *table().trial;
  trial.dice[at(die - 1)] = throw_one();
  note({.kind = Event::Kind::rethrown,
        .die = die,
        .total = trial.dice[0] + trial.dice[1],
        .dice = trial.dice});
  stand();
}

void StepBuilder::stand() {
  if (lacking(table()) <= 0) return reach();
  after_throw();
}

// R24, T53.
void StepBuilder::after_throw() {
  const Payment all{static_cast<int>(me().glory.size()), theseus::count(me().gifts)};
  if (worth(all) < lacking(table())) return lose();
  table().phase = Phase::pay;
}

// T47, T51.
void StepBuilder::pay(const std::vector<std::string>& glory, const std::vector<std::string>& gifts) {
  const Payment paid{static_cast<int>(glory.size()), static_cast<int>(gifts.size())};
  const int total = kTwelve - lacking(table()) + worth(paid);
  for (const std::string& name : glory) {
    const int card = config().find(name).value();
    std::erase(me().glory, card);
    return_under(card);
  }
  for (const std::string& name : gifts) --me().gifts[at(gift_from_name(name).value())];
  count("glory_paid", paid.glory);
  count("gifts_paid", paid.gifts);
  note({.kind = Event::Kind::paid, .total = total, .cards = glory, .gifts = gifts});
  reach();
}

// R22, R25, T55.
void StepBuilder::reach() {
  Trial& trial = *table().trial;
  ++trial.successes;
  note({.kind = Event::Kind::reached, .count = trial.successes});
  if (trial.successes < kThrows) return throw_dice();
  count("victories");
  table().result = Ending{false, {table().active}};
  table().phase = Phase::over;
  note({.kind = Event::Kind::won});
}

// R25, T52–T54.
void StepBuilder::lose() {
  table().trial.reset();
  if (config().options.failure_expels_only) {
    note({.kind = Event::Kind::expelled});
  } else {
    surrender();
    restart();
  }
  table().phase = Phase::replace;
}

void StepBuilder::surrender() {
  const auto lost = std::exchange(me().glory, {});
  for (const int card : lost) return_under(card);
  auto gifts = gift_names(std::exchange(me().gifts, {}));
  note({.kind = Event::Kind::beaten, .cards = ids(lost), .gifts = std::move(gifts)});
}

// The new first glory card, drawn after the old cards are back.
void StepBuilder::restart() {
  const auto open = open_decks(table());
  if (open.empty()) return;
  const int card = draw(rng_.pick("restart", open));
  me().glory.push_back(card);
  note({.kind = Event::Kind::dealt, .card = id(card)});
}

}  // namespace nostos::theseus
