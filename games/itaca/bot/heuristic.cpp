#include "games/itaca/bot/heuristic.hpp"

#include <algorithm>
#include <cstdlib>

#include "games/itaca/rules/legality.hpp"

namespace nostos::itaca::bot {
namespace {

using Type = Intent::Type;

}  // namespace

Difficulty Heuristic::now() const {
  Difficulty all{};
  for (const Stat stat : kStats) all[at(stat)] = table_.mission->difficulty[at(stat)];
  return all;
}

double Heuristic::worth(const Intent& intent) const {
  const GameConfig& config = *table_.config;
  switch (intent.type) {
    case Type::bid:
      return won(intent.number);
    case Type::leave:
      return left();
    case Type::character:
      return character(intent.number);
    case Type::call:
      return intent.number == 1 ? config.figures.hero_crew + 0.0 : seats() + command(me().crew + seats());
    case Type::destination:
      return destination(intent.number, me().crew);
    case Type::role:
      return role(intent.number);
    case Type::play:
      if (table_.captain == seat_) return commanding(intent);
      return hindering(static_cast<Card>(intent.number));
    case Type::done:
      return commanding(intent);
    case Type::pay:
      return estimate_.prize(seat_, table_.mission->island) - remaining(*table_.mission);
    case Type::refuse:
      return -1;
    case Type::reward:
      return reward(intent.number, intent.cards);
    case Type::move: {
      const auto there = cell_of(table_, table_.mission->island);
      return row_of(there) >= row_of(me().cell) ? 1 : -1;
    }
    case Type::strand:
      return strand(intent.number);
    case Type::stat:
      return stat(static_cast<Stat>(intent.number));
    case Type::cancel:
      return cancelled(intent.number);
    case Type::discard:
      return discard(intent.events);
    case Type::pass:
    case Type::stay:
    case Type::seat:
      return 0;
  }
  return 0;
}

double Heuristic::won(int men) const {
  const double crew = me().crew - men;
  const double hero = table_.config->figures.hero_crew;
  return std::max(hero, seats() + command(crew + seats())) - men;
}

double Heuristic::left() const {
  double worth = w_.pile;
  if (!foresees_) return worth;
  // The highest bidder may go to any island.
  const int leader = *table_.wager.bidder;
  const double men = table_.players[at(leader)].crew - table_.wager.bid() + seats();
  const double gain = estimate_.mission_of(leader, men) - table_.config->figures.hero_crew;
  worth -= w_.threat * estimate_.rivalry() * std::max(0.0, gain);
  return worth;
}

double Heuristic::command(double men) const {
  double best = -1;
  for (const int island : destinations(table_, seat_)) best = std::max(best, destination(island, men));
  return best;
}

double Heuristic::destination(int island, double men) const {
  const Difficulty difficulty = estimate_.expected(seat_, island);
  const double left = men - estimate_.expected_loss(island);
  const Plan plan =
      estimate_.plan(difficulty, left, hand(), island, estimate_.prize(seat_, island), w_.plan_spread);
  return plan.worth - w_.loss * estimate_.expected_loss(island);
}

double Heuristic::character(int card) const {
  const Character& one = table_.config->characters[at(card)];
  const MissionEffect bonus = mission_effect(one.bonus, false, Stat::strength, 0);
  double worth = bonus.own_men + w_.card * bonus.own_cards * (hand().size() >= kFullHand ? w_.full_hand : 1);
  const int leader = *table_.wager.bidder;
  const auto islands = destinations(table_, leader);
  double harm = 0;
  for (const int island : islands) {
    double most = 0;
    for (const Role& role : one.roles) {
      if (role.island && *role.island != island) continue;
      const MissionEffect does = mission_effect(role.effects, false, Stat::strength, 0);
      most = std::max(most, does.own_men + w_.card * (does.own_cards + kSucceeds * does.cards_on_success) +
                                estimate_.rivalry() * (sum(does.by) - does.commander_men));
    }
    harm += most;
  }
  return worth + w_.role * harm / static_cast<double>(islands.size());
}

double Heuristic::harm(const MissionEffect& does) const {
  const int commander = *table_.captain;
  const int island = table_.mission->island;
  const Player& player = table_.players[at(commander)];
  // Until the dice are rolled, the others' roles are not known.
  const bool rolled = table_.mission->applied;
  const Difficulty before = rolled ? now() : estimate_.expected(commander, island);
  const double now = sum(before);
  const double then = sum(after(before, does));
  const int cards = view_.hands[at(commander)];
  const double men = player.crew;
  const double lost = std::min(men, -does.commander_men);
  const double succeeds = estimate_.succeeds(men, cards, now);
  const double still = estimate_.succeeds(men - lost, cards + static_cast<int>(does.commander_cards), then);
  const double prize = estimate_.prize(commander, island);
  const bool home = island == table_.config->ithaca();
  const double stops = home ? 1 : w_.stops;
  double worth = (succeeds - still) * prize * stops * (home ? 1 : estimate_.rivalry());
  worth += estimate_.rivalry() *
           (still * w_.drain * (then - now) + w_.drain * lost - w_.card * does.commander_cards);
  return worth;
}

double Heuristic::role(int role) const {
  const Role& one = table_.config->characters[at(*me().character)].roles[at(role)];
  if (!fits(one.island, table_)) return 0;
  const MissionEffect does = mission_effect(one.effects, false, Stat::strength, 0);
  const double own = does.own_cards + kSucceeds * does.cards_on_success;
  return harm(does) + does.own_men + w_.card * own;
}

double Heuristic::hindering(Card card) const {
  const EventCard& event = table_.config->events[at(card)];
  const MissionEffect does = mission_effect(event.lower, false, highest(now()), 0);
  double worth = harm(does) - estimate_.card_worth(card, hand().size());
  worth += does.own_men + w_.card * does.own_cards;
  if (!hindered(table_, seat_)) {
    const int commander = *table_.captain;
    const double still = estimate_.succeeds(table_.players[at(commander)].crew, view_.hands[at(commander)],
                                            sum(after(now(), does)));
    worth += 1 - still;  // R28
  }
  return worth;
}

// Cancels dice first, so that the bot can still respond to the rest.
double Heuristic::commanding(const Intent& intent) const {
  const int island = table_.mission->island;
  const Plan plan =
      estimate_.plan(now(), me().crew, hand(), island, estimate_.prize(seat_, island), w_.final_spread);
  if (intent.type == Type::done) return plan.cards.empty() ? 1 : 0;
  const auto card = static_cast<Card>(intent.number);
  if (!has(plan.cards, card)) return -1;
  double dice = 0;
  for (const Effect& effect : table_.config->events[at(card)].upper) {
    dice += effect.term.dice + (effect.op == Op::draw ? 3 : 0);
  }
  return 2 + dice;
}

double Heuristic::reward(int men, int cards) const {
  const double room =
      static_cast<double>(table_.config->figures.hand_max) - static_cast<double>(hand().size());
  const double taken = std::min<double>(cards, std::max(0.0, room));
  double worth = taken * w_.card * (hand().size() >= 5 ? 0.6 : 1.05);
  worth += men * (me().crew < 8 ? 1.6 : me().crew > 22 ? 0.6 : 1.1);
  return worth;
}

// Strands a rival's ship where the row above is hardest.
double Heuristic::strand(int island) const {
  const auto cell = cell_of(table_, island);
  const auto ship = table_.players[at(*table_.captain)].cell;
  const auto best = [&](std::optional<int> place) {
    double easiest = 99;
    for (int other = 0; other < table_.config->cells(); ++other) {
      if (row_of(other) != row_of(place) + 1 || std::abs(other % kColumns - *place % kColumns) > 1) continue;
      easiest = std::min(easiest, table_.config->islands[at(table_.layout[at(other)])].mean());
    }
    return easiest;
  };
  return best(cell) - best(ship);
}

double Heuristic::stat(Stat stat) const {
  const Job& job = table_.jobs.front();
  const Effect& effect = effects_of(table_.items[at(job.item)], *table_.config)[at(job.effect)];
  const double here = table_.mission->difficulty[at(stat)];
  if (effect.op == Op::zero || (effect.sign < 0) == (seat_ == *table_.captain)) return here;
  return effect.sign < 0 ? -here : here;
}

double Heuristic::cancelled(int item) const {
  const auto by = raised(table_.items[at(item)]);
  double gain = 0;
  for (const Stat stat : kStats) gain += std::min(by[at(stat)], table_.mission->difficulty[at(stat)]);
  return gain;
}

double Heuristic::discard(const Cards& cards) const {
  double worth = 0;
  for (const Card card : cards) {
    const EventCard& event = table_.config->events[at(card)];
    Difficulty much{9, 9, 9};
    const MissionEffect does = mission_effect(event.upper, true, Stat::strength, 3.5);
    double use = sum(much) - sum(after(much, does)) + does.own_men + w_.card * does.own_cards;
    if (event.island) {
      const auto cell = cell_of(table_, *event.island);
      const bool reachable =
          *event.island == table_.config->ithaca() || (cell && row_of(cell) >= row_of(me().cell));
      use *= reachable ? 0.35 : 0.05;
    }
    worth -= use;
  }
  return worth;
}

}  // namespace nostos::itaca::bot
