#include "games/itaca/bot/mission_estimate.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "games/itaca/rules/legality.hpp"

namespace nostos::itaca::bot {

namespace {

constexpr double kMuch = 9;  // of each trait: large enough that no floor matters

double use_of(const MissionEffect& does, const Weights& weights) {
  const Difficulty much{kMuch, kMuch, kMuch};
  return sum(much) - sum(after(much, does)) + does.own_men + weights.card * does.own_cards;
}

// Value of a role to the seat that declares it, before the outcome of the mission is known.
double brings(const MissionEffect& does, const Weights& weights, int seats) {
  return does.own_men + weights.card * (does.own_cards + kSucceeds * does.cards_on_success) +
         (sum(does.by) - does.commander_men) / (seats - 1);
}

}  // namespace

double chance(double margin, double spread) {
  return 1 / (1 + std::exp(-margin / spread * 1.7));
}

MissionEffect mission_effect(const std::vector<Effect>& effects, bool by_commander, Stat highest,
                             double cancelled) {
  MissionEffect all;
  const auto men = [&](Who who, double number) {
    const bool self = who == Who::self || (by_commander && who == Who::commander);
    if (self) all.own_men += number;
    if (who == Who::commander || (by_commander && who == Who::self)) all.commander_men += number;
  };
  for (const Effect& effect : effects) {
    if (effect.when != When::now) {
      const bool draws = effect.op == Op::draw && effect.who == Who::self;
      if (draws && effect.when == When::success) all.cards_on_success += effect.cards;
      continue;
    }
    switch (effect.op) {
      case Op::diff:
        for (const Stat stat : kStats) {
          const bool meant =
              effect.aim == Aim::all ||
              (effect.aim == Aim::choice ? stat == highest : static_cast<Stat>(effect.aim) == stat);
          if (meant) all.by[at(stat)] += effect.sign * effect.term.mean();
        }
        break;
      case Op::zero:
        all.zeroed[effect.aim == Aim::choice ? at(highest) : static_cast<std::size_t>(effect.aim)] = true;
        break;
      case Op::crew:
        men(effect.who, effect.sign * effect.term.mean());
        break;
      case Op::move_crew:
        men(effect.who, -effect.term.mean());
        men(effect.to, effect.term.mean());
        break;
      case Op::draw:
        (effect.who == Who::commander && !by_commander ? all.commander_cards : all.own_cards) += effect.cards;
        break;
      case Op::discard:
        (effect.who == Who::commander && !by_commander ? all.commander_cards : all.own_cards) -= effect.cards;
        break;
      case Op::take:
        if (effect.to == Who::self) all.own_cards += effect.cards;
        if (effect.who == Who::commander) all.commander_cards -= effect.cards;
        break;
      case Op::cancel:
        all.by[at(highest)] -= cancelled;
        break;
    }
  }
  return all;
}

double MissionEstimate::rivalry() const {
  return 1.0 / (table_.config->seats - 1);
}

MissionEffect worst_role(const Character& character, int island) {
  MissionEffect worst;
  double most = -1e9;
  for (const Role& role : character.roles) {
    const bool applies = !role.island || *role.island == island;
    const MissionEffect does =
        applies ? mission_effect(role.effects, false, Stat::strength, 0) : MissionEffect{};
    const double harm = sum(does.by) - does.commander_men + does.own_men + does.own_cards;
    if (harm <= most) continue;
    most = harm;
    worst = does;
  }
  return worst;
}

Difficulty MissionEstimate::expected(int commander, int island) const {
  const GameConfig& config = *table_.config;
  Difficulty all{};
  for (const Stat stat : kStats) all[at(stat)] = config.islands[at(island)].difficulty[at(stat)].mean();
  const double others = config.seats - 1;
  for (int character = 0; character < kCharacters; ++character) {
    const MissionEffect does = worst_role(config.characters[at(character)], island);
    for (const Stat stat : kStats) all[at(stat)] += does.by[at(stat)] * others / kCharacters;
  }
  const bool home = island == config.ithaca();
  const auto& limit = config.options.hinder_limit;
  double cards = 0;
  for (int other = 0; other < config.seats; ++other) {
    if (other == commander) continue;
    const double most = std::min<double>(limit.value_or(9), view_.hands[at(other)]);
    cards += std::min(most, home ? kHinderHome : w_.hinder);
  }
  for (const Stat stat : kStats) all[at(stat)] = std::max(0.0, all[at(stat)]);
  all[at(highest(all))] += cards * w_.hinder_points;
  return all;
}

double MissionEstimate::expected_loss(int island) const {
  double loss = 0;
  for (int character = 0; character < kCharacters; ++character) {
    loss -= worst_role(table_.config->characters[at(character)], island).commander_men;
  }
  return loss * (table_.config->seats - 1) / kCharacters;
}

double MissionEstimate::succeeds(double men, int cards, double difficulty) const {
  return chance(men + w_.capacity * cards - difficulty, w_.unseen_spread + 0.4 * cards);
}

double MissionEstimate::prize(int seat, int island) const {
  const GameConfig& config = *table_.config;
  if (island == config.ithaca()) return w_.home;
  const int rows = row_of(cell_of(table_, island)) - row_of(table_.players[at(seat)].cell);
  return kReward + w_.row * std::max(0, rows);
}

double MissionEstimate::mission_of(int seat, double men) const {
  double best = 0;
  for (const int island : destinations(table_, seat)) {
    const double difficulty = sum(expected(seat, island)) + expected_loss(island);
    const int cards = view_.hands[at(seat)];
    const double paid = std::max(0.0, difficulty - w_.capacity * cards);
    best = std::max(best, succeeds(men, cards, difficulty) * (prize(seat, island) - paid));
  }
  return best;
}

double MissionEstimate::card_worth(Card card, std::size_t hand) const {
  const EventCard& event = table_.config->events[at(card)];
  const double full = hand >= kFullHand ? w_.full_hand : 1;
  return full * (event.island ? w_.bound_card : w_.card);
}

Plan MissionEstimate::plan(const Difficulty& difficulty, double men, const Cards& hand, int island,
                           double success_worth, double spread) const {
  Cards playable;
  for (const Card card : hand) {
    const auto& bound = table_.config->events[at(card)].island;
    if (!bound || *bound == island) playable.push_back(card);
  }
  Plan best;
  best.worth = -1e9;
  const std::size_t all = std::size_t{1} << std::min<std::size_t>(playable.size(), 10);
  for (std::size_t mask = 0; mask < all; ++mask) {
    Difficulty left = difficulty;
    double crew = men;
    double cost = 0;
    Plan one;
    for (std::size_t index = 0; index < playable.size() && index < 10; ++index) {
      if ((mask >> index & 1U) == 0) continue;
      const Card card = playable[index];
      const MissionEffect does =
          mission_effect(table_.config->events[at(card)].upper, true, highest(left), kCancelled);
      left = after(left, does);
      crew += does.own_men;
      cost += card_worth(card, hand.size()) - does.own_men - w_.card * does.own_cards;
      one.cards.push_back(card);
    }
    const double needed = sum(left);
    one.success = needed < 0.01 ? 1 : chance(crew + 0.5 - needed, spread);
    one.worth = one.success * (success_worth - needed) - (1 - one.success) - cost;
    if (one.worth > best.worth) best = std::move(one);
  }
  return best;
}

MapTables::MapTables(const Table& table)
    : config(*table.config), weights(weights_for(config.seats)), layout(table.layout) {
  cells.assign(config.islands.size(), -1);
  for (std::size_t cell = 0; cell < layout.size(); ++cell) cells[at(layout[cell])] = static_cast<int>(cell);
  Table moored = table;
  for (int cell = -1; cell < config.cells(); ++cell) {
    moored.players.front().cell = cell < 0 ? std::nullopt : std::optional(cell);
    courses.push_back(destinations(moored, 0));
  }
  const double share = (config.seats - 1.0) / kCharacters;
  for (int island = 0; std::cmp_less(island, config.islands.size()); ++island) {
    Difficulty all{};
    double men = 0;
    for (const Stat stat : kStats) all[at(stat)] = config.islands[at(island)].difficulty[at(stat)].mean();
    for (int character = 0; character < kCharacters; ++character) {
      const MissionEffect does = worst_role(config.characters[at(character)], island);
      for (const Stat stat : kStats) all[at(stat)] += does.by[at(stat)] * share;
      men -= does.commander_men * share;
    }
    for (const Stat stat : kStats) all[at(stat)] = std::max(0.0, all[at(stat)]);
    difficulty.push_back(all);
    loss.push_back(men);
  }
  for (const EventCard& event : config.events) {
    for (const Stat stat : kStats) {
      upper[at(stat)].push_back(mission_effect(event.upper, true, stat, kCancelled));
      lower[at(stat)].push_back(mission_effect(event.lower, false, stat, 0));
    }
    use.push_back(use_of(upper.front().back(), weights));
  }
  for (int card = 0; card < kCharacters; ++card) {
    const Character& one = config.characters[at(card)];
    bonus[at(card)] = mission_effect(one.bonus, false, Stat::strength, 0);
    for (std::size_t role = 0; role < 2; ++role)
      roles[at(card)][role] = mission_effect(one.roles[role].effects, false, Stat::strength, 0);
    for (int island = 0; std::cmp_less(island, config.islands.size()); ++island) {
      double most = 0;
      for (std::size_t role = 0; role < 2; ++role) {
        const auto& bound = one.roles[role].island;
        if (!bound || *bound == island)
          most = std::max(most, brings(roles[at(card)][role], weights, config.seats));
      }
      harm[at(card)].push_back(most);
    }
  }
}

}  // namespace nostos::itaca::bot
