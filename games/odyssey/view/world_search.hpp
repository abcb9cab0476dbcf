// The search for hidden courses, tiles and placements that agree with the constraints. Only its own sources
// include this header.
//
// The search is a Gibbs sampler. It redraws a ship's whole course given everything else (messages backward
// over the board's cells, then forward), each hidden tile's cell given the courses, and each covered storm
// given the courses. A violated constraint is not forbidden but unlikely, more so with each sweep,
// until none is left.
#pragma once
#include <optional>
#include <utility>
#include <vector>

#include "games/odyssey/view/constraints.hpp"
#include "games/odyssey/view/path_sampler.hpp"

namespace nostos::odyssey {

class WorldSearch {
 public:
  WorldSearch(const View& view, FastRng& dice);
  std::optional<SampledPaths> run();

 private:
  using Likelihood = std::vector<double>;
  using Messages = std::vector<Likelihood>;  // by slot

  // path_sampler.cpp
  void begin();
  bool settle();
  void sweep(double unlikely, bool afresh);
  int disagreements() const;
  PerShip<Index> ships_at(std::size_t announcement) const;
  SampledPaths replay() const;

  // course_draw.cpp: one ship's course.
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

  // tile_draw.cpp: whirlpools and fog banks.
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
