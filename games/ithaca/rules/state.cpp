#include "games/ithaca/rules/state.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "games/core/described_enum.hpp"

namespace nostos::ithaca {

const Route& GameConfig::route(int id) const {
  // Ids mostly count from 1.
  if (id > 0 && std::cmp_less_equal(id, routes.size()) && routes[at(id - 1)].id == id)
    return routes[at(id - 1)];
  const auto found =
      std::find_if(routes.begin(), routes.end(), [&](const Route& route) { return route.id == id; });
  if (found == routes.end()) throw std::out_of_range("no route " + std::to_string(id));
  return *found;
}

std::string_view to_text(Phase phase) {
  return name_of(phase);
}

PerDeity<int> totals(const Table& table) {
  PerDeity<int> sums{};
  for (const Deity deity : kDeities) sums[at(deity)] = total(table.piles[at(deity)]);
  return sums;
}

Deity favour(const PerDeity<int>& totals) {
  return static_cast<Deity>(std::max_element(totals.begin(), totals.end()) - totals.begin());
}

Deity favour(const Table& table) {
  return favour(totals(table));
}

std::optional<Action> action(const Table& table, int seat) {
  const auto route = table.players.at(at(seat)).route;
  if (!route) return std::nullopt;
  return table.config->route(*route).actions[at(favour(table))];
}

int room(const Table& table, int seat) {
  const Player& player = table.players.at(at(seat));
  if (!player.route) return 0;
  return table.config->route(*player.route).years - static_cast<int>(player.cargo.size());
}

int years(const Table& table, int seat) {
  int sum = 0;
  for (const int id : table.players.at(at(seat)).acquired) sum += table.config->route(id).years;
  return sum;
}

int score(const Table& table, int seat) {
  return total(table.players.at(at(seat)).points);
}

int wrath_threshold(const Table& table) {
  return table.config->threshold();
}

int reshuffles(const Table& table) {
  return static_cast<int>(table.held.size());
}

}  // namespace nostos::ithaca
