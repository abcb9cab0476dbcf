// The rules of the Minotaur: five twelves in a row.
#include <algorithm>
#include <utility>

#include "games/theseus/rules/transition.hpp"

namespace nostos::theseus {

// R22, R23, T45, T48, T49.
void Transition::face_minotaur() {
  const bool right = kinds(me().gifts) == static_cast<int>(kGifts.size());
  table().trial = Trial{0, right, {}};
  count("trials");
  note([&] { return Event{.kind = Event::Kind::faced, .success = right}; });
  throw_dice();
}

void Transition::throw_dice() {
  Trial& trial = *table().trial;
  trial.dice = throw_two();
  note([&] {
    return Event{.kind = Event::Kind::thrown, .dice = trial.dice, .total = trial.dice[0] + trial.dice[1]};
  });
  if (lacking(table()) <= 0) return reach();
  if (trial.right) {
    table().phase = Phase::rethrow;  // T50
    return;
  }
  after_throw();
}

void Transition::rethrow(int die) {
  Trial& trial = *table().trial;
  trial.dice[at(die - 1)] = throw_one();
  note([&] {
    return Event{.kind = Event::Kind::rethrown,
                 .dice = trial.dice,
                 .die = die,
                 .total = trial.dice[0] + trial.dice[1]};
  });
  stand();
}

void Transition::stand() {
  if (lacking(table()) <= 0) return reach();
  after_throw();
}

// R24, T53.
void Transition::after_throw() {
  const Payment all{static_cast<int>(me().glory.size()), theseus::count(me().gifts)};
  if (worth(all) < lacking(table())) return lose();
  table().phase = Phase::pay;
}

// T47, T51.
void Transition::pay(const std::vector<std::string>& glory, const std::vector<std::string>& gifts) {
  const Payment paid{static_cast<int>(glory.size()), static_cast<int>(gifts.size())};
  const int total = kTwelve - lacking(table()) + worth(paid);
  for (const std::string& name : glory) {
    const int card = config().find(name).value();
    me().glory.erase(std::find(me().glory.begin(), me().glory.end(), card));
    return_under(card);
  }
  for (const std::string& name : gifts) --me().gifts[at(gift_from_name(name).value())];
  count("glory_paid", paid.glory);
  count("gifts_paid", paid.gifts);
  note([&] { return Event{.kind = Event::Kind::paid, .cards = glory, .gifts = gifts, .total = total}; });
  reach();
}

// R22, R25, T55.
void Transition::reach() {
  Trial& trial = *table().trial;
  ++trial.successes;
  note([&] { return Event{.kind = Event::Kind::reached, .count = trial.successes}; });
  if (trial.successes < kThrows) return throw_dice();
  count("victories");
  table().result = Ending{false, {table().active}};
  table().phase = Phase::over;
  note([&] { return Event{.kind = Event::Kind::won}; });
}

// R25, T52–T54.
void Transition::lose() {
  table().trial.reset();
  if (config().options.failure_expels_only) {
    note([&] { return Event{.kind = Event::Kind::expelled}; });
  } else {
    surrender();
    restart();
  }
  table().phase = Phase::replace;
}

void Transition::surrender() {
  const auto lost = std::exchange(me().glory, {});
  for (const int card : lost) return_under(card);
  const auto gifts = std::exchange(me().gifts, {});
  note([&] { return Event{.kind = Event::Kind::beaten, .cards = ids(lost), .gifts = gift_names(gifts)}; });
}

// The new first glory card, drawn after the old cards are back.
void Transition::restart() {
  const auto open = open_decks();
  if (open.empty()) return;
  const int card = draw(open[rng_.below("restart", open.size())]);
  me().glory.push_back(card);
  note([&] { return Event{.kind = Event::Kind::dealt, .card = id(card)}; });
}

}  // namespace nostos::theseus
