// The deduction helper: the cells in which each ship may be, from everything that a Navigator was told, and
// the reason that rules out each other cell.
#pragma once
#include <map>
#include <memory>
#include <string_view>
#include <vector>

#include "games/odyssey/view/view.hpp"

namespace nostos::odyssey {

// The reason that rules a cell out: a field of the ship's own report, or one of these. `reach`: no storm or
// move could lead there. `storm`: no covered tile was left to blow it there. `trap`: the whirlpool's
// announcement, or its absence. `others`: another ship's report about its surroundings.
enum class Clue {
  reach,
  storm,
  outcome,
  arrived,
  terrain,
  deep,
  coast,
  light,
  islands,
  lighthouses,
  fog_banks,
  kinds,
  together,
  ships,
  trap,
  others
};
BOOST_DESCRIBE_ENUM(Clue, reach, storm, outcome, arrived, terrain, deep, coast, light, islands, lighthouses,
                    fog_banks, kinds, together, ships, trap, others)

struct RuledOut {
  int round = 0;  // when the last way to it was ruled out; 0 for `reach`
  Clue clue = Clue::reach;
  friend auto operator<=>(const RuledOut&, const RuledOut&) = default;
};

// For one ship, at the current point of the game.
struct Deduced {
  std::vector<Cell> cells;                    // possible cells, row by row
  std::map<RuledOut, std::vector<Cell>> out;  // all other cells, except those out of reach
};

// Computes deductions, and keeps how far it came in the games of the latest views: an update costs one round,
// not all of them, and the Navigators of a table share it. What it returns depends only on the view.
class DeductionCache {
 public:
  DeductionCache();
  ~DeductionCache();
  DeductionCache(const DeductionCache&) = delete;
  DeductionCache& operator=(const DeductionCache&) = delete;
  // As deduce().
  std::shared_ptr<const PerShip<Deduced>> deduce(const View& view);

 private:
  struct Game;
  Game& game_of(const View& view);
  std::vector<std::unique_ptr<Game>> games_;  // the latest first
};

// Null if the room has no helper, with memory (O49), and for viewers who are not Navigators in the game. A
// function of the view alone, so it has no further knowledge.
//
// Each ship's own announcements are applied exactly. Reports about other ships, fog banks and whirlpools are
// applied one at a time, so a cell that only their combination excludes may remain. A possible cell is never
// excluded.
std::shared_ptr<const PerShip<Deduced>> deduce(const View& view);

}  // namespace nostos::odyssey
