// The rules of dangers. A seat overcomes a danger or loses everything except its gifts.
#include <numeric>
#include <utility>

#include "games/theseus/step_builder.hpp"

namespace nostos::theseus {

// R9, R10.
void StepBuilder::face(int card) {
  auto dice = throw_two();
  table().danger = Danger{card, std::move(dice), bonus(table(), table().active, config().card(card))};
  count("dangers");
  judge(Event::Kind::danger, 0);
}

void StepBuilder::judge(Event::Kind kind, int die) {
  const Danger& danger = *table().danger;
  const Card& card = config().card(danger.card);
  const int total = std::accumulate(danger.dice.begin(), danger.dice.end(), danger.bonus);
  Event event{.kind = kind,
              .bonus = danger.bonus,
              .total = total,
              .need = card.min,
              .success = total >= card.min,
              .card = card.id,
              .dice = danger.dice};
  if (die > 0) event.die = die;
  note(std::move(event));
  if (total >= card.min) {
    gain(std::exchange(table().danger, std::nullopt)->card);
    return end_turn();
  }
  // T23–T25: a second throw is offered once, after a failure, to a seat that holds both gifts.
  if (die == 0 && reinforced(table(), table().active, card)) {
    table().phase = Phase::reroll;
    return;
  }
  fail();
}

void StepBuilder::reroll(int die) {
  table().danger->dice[at(die - 1)] = throw_one();
  judge(Event::Kind::rerolled, die);
}

// R9, T20–T22.
void StepBuilder::fail() {
  auto lost = std::exchange(me().glory, {});
  count("failed_dangers");
  count("glory_lost", static_cast<int>(lost.size()));
  lost.push_back(std::exchange(table().danger, std::nullopt)->card);
  for (const int card : lost) return_under(card);
  note({.kind = Event::Kind::failed, .cards = ids(lost)});
  end_turn();
}

void StepBuilder::return_under(int card) {
  table().under[at(config().card(card).deck)].push_back(card);
}

}  // namespace nostos::theseus
