// The search for hidden courses, tiles and placements that agree with every announcement.
//
// The search is a Gibbs sampler. It redraws a ship's whole course given everything else (messages backward
// over the board's cells, then forward), each hidden tile's cell given the courses, and each covered storm
// given the courses. A violated constraint is not forbidden but unlikely, more so with each sweep,
// until none is left.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "games/core/fast_rng.hpp"
#include "games/odyssey/rules/config.hpp"
#include "games/odyssey/rules/map.hpp"
#include "games/odyssey/rules/state.hpp"
#include "games/odyssey/view/view.hpp"

namespace nostos::odyssey {

using Index = std::int16_t;  // a cell's number, row by row
inline constexpr Index kNowhere = -1;
inline std::size_t at(Index index) {
  return static_cast<std::size_t>(index);
}

// The part of a report about the sea; every element is a small number.
using Sight = std::array<std::uint8_t, 10>;

// A report, prepared for comparison. Sets of ships are bits in the order of kColours.
struct ReportKey {
  Colour ship = Colour::white;
  Sight sea{};
  unsigned together = 0;
  unsigned sighted = 0;
  bool ships = false;
  int count = 0;
};

// The map as tables over cell numbers, and the difference between a report and the one expected in a cell.
class Sea {
 public:
  Sea(const Map& map, const Options& options, const std::vector<Cell>& lighthouses);

  [[nodiscard]] Index number(Cell cell) const {
    return static_cast<Index>(cell.row * columns_ + cell.column);
  }
  [[nodiscard]] Cell cell(Index number) const { return {number % columns_, number / columns_}; }
  [[nodiscard]] std::size_t size() const { return next_.size(); }
  [[nodiscard]] Index sacred() const { return sacred_; }
  // The cells to which a storm may blow a ship.
  [[nodiscard]] const std::vector<Index>& targets(Index from) const { return targets_[at(from)]; }
  [[nodiscard]] const std::vector<Index>& around(Index from) const { return around_[at(from)]; }
  // The cell after a declared move; kNowhere off the board.
  [[nodiscard]] Index next(Index from, Dir dir) const {
    return next_[at(from)][static_cast<std::size_t>(dir)];
  }
  [[nodiscard]] bool adjacent(Index a, Index b) const;

  // The ship's sight of the sea, with fog banks in these cells.
  [[nodiscard]] Sight look(Index here, const std::vector<Index>& fog) const;
  [[nodiscard]] ReportKey told(const Report& report) const;
  // The number of elements in which the report differs from the one expected there.
  static int differences(const ReportKey& told, const Sight& sea);
  // The same for other ships, as far as their cells are known (otherwise kNowhere).
  [[nodiscard]] int differences(const ReportKey& told, const PerShip<Index>& ships,
                                const std::vector<Index>& fog) const;

 private:
  int columns_;
  Index sacred_;
  bool count_ships_;
  bool easy_;
  bool fog_hides_coast_;
  std::vector<std::array<Index, kDirs.size()>> next_;
  std::vector<std::vector<Index>> around_;
  std::vector<std::vector<Index>> targets_;
  std::vector<Index> lighthouses_;
  std::vector<Terrain> terrain_;
  std::vector<Sight> print_;  // by cell
};

// An announcement, a constraint on unseen courses. look: the report of a pinned ship.
struct Announcement {
  enum class Kind { storm, sail, look, push };
  Kind kind = Kind::storm;
  std::size_t round = 0;  // index into the log
  std::size_t tile = 0;   // index into the played tiles
  Colour ship = Colour::white;
  const Report* report = nullptr;
  ReportKey told;
  bool trapped = false;
};

// An event that moved a ship, or may have.
struct Change {
  std::size_t announcement = 0;
  bool home = false;  // the storm brought the ship home
};

// A ship's course is a list of cells: its start, and its cell after each of its changes.
struct Constraints {
  std::vector<Announcement> announcements;
  PerShip<std::vector<Change>> changes;
  std::vector<PerShip<std::size_t>> slots;  // by announcement: the number of changes of each ship up to then
  std::size_t first_round = 0;              // index into the log of the first round with announcements
  PerShip<std::vector<Index>> begins;       // the possible cells of each ship before that round
};

Constraints constraints_of(const View& view, const Sea& sea);

// The true courses of the ships, and all other hidden facts, in agreement with every announcement.
struct SampledPaths {
  std::vector<Tile> played;
  std::vector<Round> rounds;  // without figures
  PerShip<Cell> truth;        // the ships' current cells
  std::vector<Cell> whirlpools;
  std::vector<Cell> fog;
};

// The prior is uniform over the targets of each storm, over all legal orders of covered tiles and over all
// legal cells of hidden tiles. Nothing if the search gave up. Call it only after round 1 has begun.
std::optional<SampledPaths> sample_paths(const View& view, FastRng& dice);

class WorldSearch {
 public:
  WorldSearch(const View& view, FastRng& dice);
  std::optional<SampledPaths> run();

 private:
  using Likelihood = std::vector<double>;
  using Messages = std::vector<Likelihood>;  // by slot

  // world_search.cpp
  void begin();
  bool settle();
  void sweep(double unlikely, bool afresh);
  int disagreements() const;
  PerShip<Index> ships_at(std::size_t announcement) const;
  SampledPaths replay() const;

  // world_draws.cpp: one ship's course.
  [[nodiscard]] const Announcement& announcement_of(Colour ship, std::size_t change) const;
  [[nodiscard]] bool blown(Colour ship, std::size_t change) const;
  Messages own_fit(Colour ship) const;
  double messages(Colour ship, Messages& fit, bool open) const;
  [[nodiscard]] double lands(Colour ship, std::size_t change, Index target) const;
  [[nodiscard]] double stays(Colour ship, std::size_t change) const;
  [[nodiscard]] double sails(const Announcement& announcement, Index from) const;
  [[nodiscard]] double ahead(Colour ship, std::size_t change, Index from, bool blown,
                             const Likelihood& fit) const;
  void draw_course(Colour ship);
  Index draw_next(Colour ship, std::size_t change, Index from, const Likelihood& fit);

  // Whirlpools and fog banks.
  void look_everywhere();
  void draw_fog(std::size_t bank);
  void draw_whirlpool(std::size_t pool);
  [[nodiscard]] std::vector<Index> free_sites(const std::vector<Index>& sites, const Index* but) const;

  // Covered storms.
  bool deal_tiles();
  bool draw_tiles(bool afresh);
  void advance(Colour ship, std::size_t change, const Likelihood& fit, Likelihood& now) const;
  [[nodiscard]] std::pair<double, double> either_way(Colour ship, std::size_t change, const Likelihood& now,
                                                     const Likelihood& after) const;
  void swap_tiles();
  [[nodiscard]] bool brought_home(std::size_t round, Tile tile) const;
  [[nodiscard]] bool legal(const std::vector<Tile>& tiles) const;
  [[nodiscard]] double weight(Colour ship) const;

  const View& view_;
  FastRng& dice_;
  const Map& map_;
  Sea sea_;
  Constraints constraints_;
  std::vector<Index> water_;          // possible cells of whirlpools
  std::vector<Index> islands_;        // further possible cells of fog banks
  std::vector<std::size_t> covered_;  // rounds of unknown storms
  std::vector<double> price_;         // by number of disagreements

  std::vector<Tile> tiles_;
  std::vector<Index> fog_;
  std::vector<Index> pools_;
  std::vector<Sight> sights_;           // by cell, with this fog
  PerShip<std::vector<Index>> course_;  // empty: not drawn yet
};

}  // namespace nostos::odyssey
