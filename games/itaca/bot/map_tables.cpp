#include "games/itaca/bot/map_tables.hpp"

#include <algorithm>
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
