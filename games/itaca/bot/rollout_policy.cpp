#include "games/itaca/bot/rollout_policy.hpp"

#include <algorithm>

namespace nostos::itaca::bot {
namespace {

using Type = SimState::Type;

constexpr double kExact = 0.01;  // men; smaller differences are ties
constexpr double kNever = 1e9;

}  // namespace

RolloutPolicy::RolloutPolicy(const SimState& sim)
    : sim_(sim), tables_(*sim.tables), w_(tables_.weights), seat_(sim.to_move()) {
  if (sim.phase == Phase::commanding && !sim.pending)
    planned_ = plan_cards(now(), me().crew, sim.mission.island, w_.final_spread);
}

double RolloutPolicy::worth(const SimState::Move& move) const {
  switch (move.type) {
    case Type::bid:
      return won(move.number);
    case Type::leave:
      return left();
    case Type::character:
      return character(move.number);
    case Type::call:
      return move.number == 1 ? tables_.config.figures.hero_crew + 0.0
                              : sim_.seats() + command(me().crew + sim_.seats());
    case Type::destination:
      return destination(move.number, me().crew);
    case Type::role:
      return role(move.number);
    case Type::play:
      return sim_.phase == Phase::commanding ? commanding(move) : hindering(move.number);
    case Type::done:
      return commanding(move);
    case Type::pay:
      return prize(seat_, sim_.mission.island) - sim_.remaining();
    case Type::refuse:
      return -1;
    case Type::reward:
      return reward(move.number, move.cards);
    case Type::move:
      return tables_.cells[at(sim_.mission.island)] / kColumns + 1 >= sim_.row(seat_) ? 1 : -1;
    case Type::strand:
      return strand(move.number);
    case Type::stat:
      return stat(at(move.number));
    case Type::cancel:
      return cancelled(move.number);
    case Type::discard:
      return discard(static_cast<unsigned>(move.number));
    case Type::pass:
    case Type::stay:
    case Type::seat:
      return 0;
  }
  return 0;
}

Difficulty RolloutPolicy::now() const {
  Difficulty all{};
  for (const Stat stat : kStats) all[at(stat)] = sim_.mission.difficulty[at(stat)];
  return all;
}

Difficulty RolloutPolicy::expected(int commander, int island) const {
  Difficulty all = tables_.difficulty[at(island)];
  const double most = tables_.config.options.hinder_limit.value_or(9);
  const double likely = island == tables_.config.ithaca() ? kHinderHome : w_.hinder;
  double cards = 0;
  for (int other = 0; other < sim_.seats(); ++other) {
    if (other == commander) continue;
    const auto hand = static_cast<double>(sim_.players[at(other)].hand.size());
    cards += std::min(std::min(most, hand), likely);
  }
  all[at(highest(all))] += cards * w_.hinder_points;
  return all;
}

double RolloutPolicy::succeeds(double men, std::size_t cards, double difficulty) const {
  const auto many = static_cast<double>(cards);
  return chance(men + w_.capacity * many - difficulty, w_.unseen_spread + 0.4 * many);
}

double RolloutPolicy::prize(int seat, int island) const {
  if (island == tables_.config.ithaca()) return w_.home;
  const int rows = tables_.cells[at(island)] / kColumns + 1 - sim_.row(seat);
  return kReward + w_.row * std::max(0, rows);
}

double RolloutPolicy::mission_of(int seat, double men) const {
  const SimState::SimPlayer& player = sim_.players[at(seat)];
  double best = 0;
  for (const int island : tables_.from(player.cell)) {
    const double difficulty = sum(expected(seat, island)) + tables_.loss[at(island)];
    const double paid = std::max(0.0, difficulty - w_.capacity * static_cast<double>(player.hand.size()));
    best = std::max(best, succeeds(men, player.hand.size(), difficulty) * (prize(seat, island) - paid));
  }
  return best;
}

double RolloutPolicy::card_worth(Card card, std::size_t hand) const {
  const double full = hand >= kFullHand ? w_.full_hand : 1;
  return full * (tables_.config.events[at(card)].island ? w_.bound_card : w_.card);
}

RolloutPolicy::PlannedCards RolloutPolicy::plan_cards(const Difficulty& difficulty, double men, int island,
                                                      double spread) const {
  const Cards& hand = me().hand;
  const double prize = this->prize(seat_, island);
  Difficulty left = difficulty;
  double needed = sum(left);
  double crew = men;
  double cost = 0;
  unsigned used = 0;
  PlannedCards best{-kNever, 0};
  while (true) {
    const double success = needed < kExact ? 1 : chance(crew + 0.5 - needed, spread);
    const double worth = success * (prize - needed) - (1 - success) - cost;
    if (worth > best.worth) best = {worth, used};
    const Stat most = highest(left);
    double gained = -kNever;
    std::size_t taken = hand.size();
    for (std::size_t place = 0; place < hand.size(); ++place) {
      if ((used >> place & 1U) != 0) continue;
      const auto& bound = tables_.config.events[at(hand[place])].island;
      if (bound && *bound != island) continue;
      const MissionEffect& does = tables_.upper[at(most)][at(hand[place])];
      const double gain = needed - sum(after(left, does)) + does.own_men + w_.card * does.own_cards -
                          card_worth(hand[place], hand.size());
      if (gain <= gained) continue;
      gained = gain;
      taken = place;
    }
    if (taken == hand.size()) return best;
    const MissionEffect& does = tables_.upper[at(most)][at(hand[taken])];
    left = after(left, does);
    needed = sum(left);
    crew += does.own_men;
    cost += card_worth(hand[taken], hand.size()) - does.own_men - w_.card * does.own_cards;
    used |= 1U << taken;
  }
}

double RolloutPolicy::destination(int island, double men) const {
  const double loss = tables_.loss[at(island)];
  return plan_cards(expected(seat_, island), men - loss, island, w_.plan_spread).worth - w_.loss * loss;
}

double RolloutPolicy::command(double men) const {
  double best = -1;
  for (const int island : tables_.from(me().cell)) best = std::max(best, destination(island, men));
  return best;
}

double RolloutPolicy::won(int men) const {
  const double crew = me().crew - men;
  const double hero = tables_.config.figures.hero_crew;
  return std::max(hero, sim_.seats() + command(crew + sim_.seats())) - men;
}

double RolloutPolicy::left() const {
  const int leader = sim_.bids.bidder;
  const double men = sim_.players[at(leader)].crew - sim_.bids.bid + sim_.seats();
  const double gain = mission_of(leader, men) - tables_.config.figures.hero_crew;
  return w_.pile - w_.threat * rivalry() * std::max(0.0, gain);
}

double RolloutPolicy::character(int card) const {
  const MissionEffect& bonus = tables_.bonus[at(card)];
  double harm = 0;
  const auto& islands = tables_.from(sim_.players[at(sim_.bids.bidder)].cell);
  for (const int island : islands) harm += tables_.harm[at(card)][at(island)];
  return bonus.own_men + w_.card * bonus.own_cards * (me().hand.size() >= kFullHand ? w_.full_hand : 1) +
         w_.role * harm / static_cast<double>(islands.size());
}

double RolloutPolicy::harm(const MissionEffect& does) const {
  const int island = sim_.mission.island;
  const Difficulty before = sim_.mission.applied ? now() : expected(sim_.captain, island);
  const double now = sum(before);
  const double then = sum(after(before, does));
  const std::size_t cards = commander().hand.size();
  const double men = commander().crew;
  const double lost = std::min(men, -does.commander_men);
  const double fewer = std::max(0.0, static_cast<double>(cards) + does.commander_cards);
  const double succeeds = this->succeeds(men, cards, now);
  const double still = this->succeeds(men - lost, static_cast<std::size_t>(fewer), then);
  const bool home = island == tables_.config.ithaca();
  const double stops = home ? 1 : w_.stops * rivalry();
  return (succeeds - still) * prize(sim_.captain, island) * stops +
         rivalry() * (still * w_.drain * (then - now) + w_.drain * lost - w_.card * does.commander_cards);
}

double RolloutPolicy::role(int role) const {
  const int card = me().character;
  if (!sim_.fits(tables_.config.characters[at(card)].roles[at(role)].island)) return 0;
  const MissionEffect& does = tables_.roles[at(card)][at(role)];
  return harm(does) + does.own_men + w_.card * (does.own_cards + kSucceeds * does.cards_on_success);
}

double RolloutPolicy::hindering(Card card) const {
  const MissionEffect& does = tables_.lower[at(highest(now()))][at(card)];
  double worth = harm(does) - card_worth(card, me().hand.size()) + does.own_men + w_.card * does.own_cards;
  if (!sim_.hindered(seat_))
    worth += 1 - succeeds(commander().crew, commander().hand.size(), sum(after(now(), does)));
  return worth;
}

double RolloutPolicy::commanding(const SimState::Move& move) const {
  if (move.type == Type::done) return planned_.cards == 0 ? 1 : 0;
  bool planned = false;
  for (std::size_t place = 0; place < me().hand.size(); ++place)
    planned = planned || ((planned_.cards >> place & 1U) != 0 && me().hand[place] == move.number);
  if (!planned) return -1;
  double dice = 0;
  for (const Effect& effect : tables_.config.events[at(move.number)].upper)
    dice += effect.term.dice + (effect.op == Op::draw ? 3 : 0);
  return 2 + dice;
}

double RolloutPolicy::reward(int men, int cards) const {
  const auto hand = static_cast<double>(me().hand.size());
  const double taken = std::min<double>(cards, std::max(0.0, tables_.config.figures.hand_max - hand));
  return taken * w_.card * (hand >= 5 ? 0.6 : 1.05) + men * (me().crew < 8    ? 1.6
                                                             : me().crew > 22 ? 0.6
                                                                              : 1.1);
}

double RolloutPolicy::strand(int island) const {
  const auto easiest_above = [&](int cell) {
    double easiest = kNever;
    for (const int other : tables_.from(cell)) {
      if (tables_.cells[at(other)] / kColumns > cell / kColumns)
        easiest = std::min(easiest, tables_.config.islands[at(other)].mean());
    }
    return easiest;
  };
  return easiest_above(tables_.cells[at(island)]) - easiest_above(commander().cell);
}

double RolloutPolicy::stat(std::size_t stat) const {
  const Effect& effect = sim_.under_way();
  const double here = sim_.mission.difficulty[stat];
  if (effect.op == Op::zero || (effect.sign < 0) == (seat_ == sim_.captain)) return here;
  return effect.sign < 0 ? -here : here;
}

double RolloutPolicy::cancelled(int item) const {
  double gain = 0;
  for (const Stat stat : kStats)
    gain += std::min(sim_.items[at(item)].raised[at(stat)], sim_.mission.difficulty[at(stat)]);
  return gain;
}

double RolloutPolicy::discard(unsigned some) const {
  double lost = 0;
  for (std::size_t place = 0; place < me().hand.size(); ++place) {
    if ((some >> place & 1U) == 0) continue;
    const Card card = me().hand[place];
    double use = tables_.use[at(card)];
    if (const auto& island = tables_.config.events[at(card)].island) {
      const int cell = tables_.cells[at(*island)];
      const bool reachable =
          *island == tables_.config.ithaca() || (cell >= 0 && cell / kColumns + 1 >= sim_.row(seat_));
      use *= reachable ? 0.35 : 0.05;
    }
    lost += use;
  }
  return -lost;
}

}  // namespace nostos::itaca::bot
