// The rules of dangers. A seat overcomes a danger or loses everything except its gifts.
#include <numeric>
#include <utility>

#include "games/theseus/rules/transition.hpp"

namespace nostos::theseus {

// R9, R10.
void Transition::face(int card) {
  auto dice = throw_two();
  table().danger = Danger{card, std::move(dice), bonus(table(), table().active, config().card(card))};
  count("dangers");
  judge(Event::Kind::danger, 0);
}

void Transition::judge(Event::Kind kind, int die) {
  const Danger& danger = *table().danger;
  const Card& card = config().card(danger.card);
  const int total = std::accumulate(danger.dice.begin(), danger.dice.end(), danger.bonus);
  note([&] {
    return Event{.kind = kind,
                 .bonus = danger.bonus,
                 .card = card.id,
                 .dice = danger.dice,
                 .die = die > 0 ? std::optional(die) : std::nullopt,
                 .need = card.min,
                 .success = total >= card.min,
                 .total = total};
  });
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

void Transition::reroll(int die) {
  table().danger->dice[at(die - 1)] = throw_one();
  judge(Event::Kind::rerolled, die);
}

// R9, T20–T22.
void Transition::fail() {
  auto lost = std::exchange(me().glory, {});
  count("failed_dangers");
  count("glory_lost", static_cast<int>(lost.size()));
  lost.push_back(std::exchange(table().danger, std::nullopt)->card);
  for (const int card : lost) return_under(card);
  note([&] { return Event{.kind = Event::Kind::failed, .cards = ids(lost)}; });
  end_turn();
}

void Transition::return_under(int card) {
  table().under[at(config().card(card).deck)].push_back(card);
}

}  // namespace nostos::theseus
