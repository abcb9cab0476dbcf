// Tables that stay fixed during a game, computed once for simulations: where ships can go, and the average
// value of cards, roles and islands.
#pragma once
#include <array>
#include <optional>
#include <vector>

#include "games/itaca/bot/mission_estimate.hpp"
#include "games/itaca/rules/state.hpp"

namespace nostos::itaca::bot {

struct MapTables {
  // The table's config must outlive the tables.
  explicit MapTables(const Table& table);
  // Islands that a ship on this cell, or below the grid, may be sent to.
  [[nodiscard]] const std::vector<int>& from(const std::optional<int>& cell) const {
    return courses[at(cell.value_or(-1) + 1)];
  }

  const GameConfig& config;
  const Weights& weights;
  std::vector<int> layout;                // islands by cell
  std::vector<int> cells;                 // by island; -1: not in the grid
  std::vector<std::vector<int>> courses;  // by cell, starting with the cell below the grid
  // Before the others' events, by island: the difficulty with the likely roles, and the men that these roles
  // cost the Commander.
  std::vector<Difficulty> difficulty;
  std::vector<double> loss;
  // Card halves, by the trait that a choice goes to, then by event.
  PerStat<std::vector<MissionEffect>> upper;
  PerStat<std::vector<MissionEffect>> lower;
  std::vector<double> use;  // average value of an event to its owner
  // By character.
  std::array<MissionEffect, kCharacters> bonus;
  std::array<std::array<MissionEffect, 2>, kCharacters> roles;
  std::array<std::vector<double>, kCharacters> harm;  // by island: the effect of its better role
};

}  // namespace nostos::itaca::bot
