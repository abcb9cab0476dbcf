// What does not change in a game, worked out once for thinking on: where ships can go, and what cards, roles
// and islands come to on the whole.
#pragma once
#include <array>
#include <vector>

#include "games/itaca/bot/outlook.hpp"
#include "games/itaca/state.hpp"

namespace nostos::itaca::bot {

struct Chart {
  // The setting of the table must outlive it.
  explicit Chart(const Table& table);
  // Islands that a ship there may be sent to; -1: below the grid.
  [[nodiscard]] const std::vector<int>& from(int cell) const { return courses[at(cell + 1)]; }

  const Setting& setting;
  const Weights& weights;
  std::vector<int> layout;                // islands by cell
  std::vector<int> cells;                 // by island; -1: not in the grid
  std::vector<std::vector<int>> courses;  // by cell, the start first
  // Before the others' events, by island: the difficulty with the roles that are likely, and the men that
  // these cost the Commander.
  std::vector<Difficulty> difficulty;
  std::vector<double> loss;
  // Halves by the trait that a choice falls on, then by event.
  PerStat<std::vector<Means>> upper;
  PerStat<std::vector<Means>> lower;
  std::vector<double> use;  // of an event to its owner, on the whole
  // By character.
  std::array<Means, kCharacters> bonus;
  std::array<std::array<Means, 2>, kCharacters> roles;
  std::array<std::vector<double>, kCharacters> harm;  // by island: what its better role brings
};

}  // namespace nostos::itaca::bot
