#include "games/odyssey/courses.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "games/odyssey/rules.hpp"

namespace nostos::odyssey {
namespace {

constexpr std::size_t kFirstCloud = 128;
constexpr std::size_t kLargestCloud = 131'072;

using Index = std::int16_t;  // a cell's number, row by row
using Likelihood = std::vector<double>;

std::size_t at(Index index) {
  return static_cast<std::size_t>(index);
}

// The map as tables over cell numbers.
class Sea {
 public:
  Sea(const Map& map, OntoSacred rule) : columns_(map.columns()), sacred_(number(map.sacred)) {
    for (int row = 0; row < map.height(); ++row) {
      for (int column = 0; column < columns_; ++column) {
        const Cell cell{column, row};
        std::array<Index, kDirs.size()> next{};
        for (const Dir dir : kDirs) {
          const Cell to = step(cell, dir);
          next[static_cast<std::size_t>(dir)] = map.has(to) ? number(to) : Index{-1};
        }
        next_.push_back(next);
        auto& targets = targets_.emplace_back();
        for (const Cell target : storm_targets(map, rule, cell)) targets.push_back(number(target));
        PerShip<Cell> alone{{Cell{-9, -9}, {-9, -9}, {-9, -9}, {-9, -9}}};
        alone[Colour::white] = cell;
        print_.push_back(look(Waters{&map, {}, {}}, alone, Colour::white));
      }
    }
  }

  Index number(Cell cell) const { return static_cast<Index>(cell.row * columns_ + cell.column); }
  Cell cell(Index number) const { return {number % columns_, number / columns_}; }
  std::size_t size() const { return next_.size(); }
  Index sacred() const { return sacred_; }
  const std::vector<Index>& targets(Index from) const { return targets_[at(from)]; }
  // Where a declared move leads; a ship at the border stays.
  Index sail(Index from, Dir dir) const {
    const Index to = next_[at(from)][static_cast<std::size_t>(dir)];
    return to < 0 ? from : to;
  }
  // Could a ship sailing from here have been told this of itself?
  bool agrees(Index from, const Report& report) const {
    const Index to = next_[at(from)][static_cast<std::size_t>(*report.dir)];
    if ((to >= 0) != (report.motion == Motion::moved)) return false;
    if (report.arrived != (to == sacred_)) return false;
    const Report& print = print_[at(to < 0 ? from : to)];
    return print.terrain == report.terrain && print.deep == report.deep && print.coast == report.coast &&
           print.islands == report.islands;
  }
  bool adjacent(Index a, Index b) const {
    const auto& around = next_[at(a)];
    return std::find(around.begin(), around.end(), b) != around.end();
  }

 private:
  int columns_;
  Index sacred_;
  std::vector<std::array<Index, kDirs.size()>> next_;
  std::vector<std::vector<Index>> targets_;
  std::vector<Report> print_;
};

// One thing that happened, in the order of the game.
struct Step {
  bool storm = false;
  std::size_t round = 0;  // index into the log
  Colour ship = Colour::white;
  bool home = false;               // a storm that brought the ship home
  const Report* report = nullptr;  // a movement's
  // How well the ship's own later announcements fit each cell after this step. Of storms only.
  Likelihood later;
};

struct Candidate {
  PerShip<Index> at;
  std::array<PerShip<Index>, kRounds + 2> storm;  // the targets chosen so far
};

class Search {
 public:
  Search(const View& view, Dice& dice)
      : view_(view),
        dice_(dice),
        map_(view.setting->maps.at(static_cast<std::size_t>(view.map))),
        sea_(map_, view.setting->options.onto_sacred) {
    list_steps();
  }

  std::optional<Courses> run() {
    for (const Colour ship : kColours) {
      if (!look_back(ship)) return std::nullopt;
    }
    for (std::size_t size = kFirstCloud; size <= kLargestCloud; size *= 4) {
      if (auto found = fly(size)) return replay(*found);
    }
    return std::nullopt;
  }

 private:
  void list_steps() {
    PerShip<bool> home;
    for (std::size_t round = 0; round < view_.log.size(); ++round) {
      const LogEntry& entry = view_.log[round];
      for (const Colour ship : kColours) {
        if (home[ship] || !blows(*entry.tile, ship)) continue;
        const auto& blown = entry.blown_home;
        home[ship] = std::find(blown.begin(), blown.end(), ship) != blown.end();
        steps_.push_back({true, round, ship, home[ship], nullptr, {}});
      }
      for (const Report& report : entry.reports) {
        steps_.push_back({false, round, report.ship, false, &report, {}});
        home[report.ship] = home[report.ship] || report.arrived;
      }
    }
  }

  bool lands_rightly(const Step& storm, Index target) const {
    if (view_.setting->options.onto_sacred != OntoSacred::arrival) return true;
    return storm.home == (target == sea_.sacred());
  }

  // Backward messages of one ship. False where no course at all fits what it was told.
  bool look_back(Colour ship) {
    Likelihood fit(sea_.size(), 1.0);
    for (auto step = steps_.rbegin(); step != steps_.rend(); ++step) {
      if (step->ship != ship) continue;
      Likelihood before(sea_.size(), 0.0);
      for (std::size_t cell = 0; cell < sea_.size(); ++cell) {
        const auto from = static_cast<Index>(cell);
        if (!step->storm) {
          if (sea_.agrees(from, *step->report)) before[cell] = fit[at(sea_.sail(from, *step->report->dir))];
          continue;
        }
        double sum = 0;
        for (const Index target : sea_.targets(from)) {
          if (lands_rightly(*step, target)) sum += fit[at(target)];
        }
        before[cell] = sum / static_cast<double>(sea_.targets(from).size());
      }
      if (step->storm) step->later = std::move(fit);
      fit = std::move(before);
    }
    return fit[at(sea_.number(map_.starts[ship]))] > 0;
  }

  Index blow(const Step& storm, Index from) {
    std::array<double, kDirs.size()> weight{};
    const auto& targets = sea_.targets(from);
    double sum = 0;
    for (std::size_t n = 0; n < targets.size(); ++n) {
      if (lands_rightly(storm, targets[n])) sum += storm.later[at(targets[n])];
      weight[n] = sum;
    }
    const double drawn = dice_.unit() * sum;
    for (std::size_t n = 0; n + 1 < targets.size(); ++n) {
      if (drawn < weight[n]) return targets[n];
    }
    // Rounding may carry the draw past the last one that fits.
    for (std::size_t n = targets.size(); n-- > 1;) {
      if (weight[n] > weight[n - 1]) return targets[n];
    }
    return targets.front();
  }

  // What the ship was told of the others, against where this candidate has them.
  bool others_agree(const Candidate& candidate, const Report& report) const {
    const Index here = candidate.at[report.ship];
    int in_sight = 0;
    for (const Colour other : kColours) {
      if (other == report.ship) continue;
      if ((candidate.at[other] == here) != report.together[other]) return false;
      in_sight += sea_.adjacent(here, candidate.at[other]) ? 1 : 0;
    }
    if ((in_sight > 0) != report.ships) return false;
    return !view_.setting->options.count_ships || in_sight == report.ship_count;
  }

  std::optional<Candidate> fly(std::size_t size) {
    Candidate first;
    for (const Colour ship : kColours) first.at[ship] = sea_.number(map_.starts[ship]);
    std::vector<Candidate> cloud(size, first);
    for (const Step& step : steps_) {
      if (step.storm) {
        for (Candidate& candidate : cloud) {
          Index& cell = candidate.at[step.ship];
          cell = blow(step, cell);
          candidate.storm[step.round][step.ship] = cell;
        }
        continue;
      }
      for (Candidate& candidate : cloud) {
        Index& cell = candidate.at[step.ship];
        cell = sea_.sail(cell, *step.report->dir);
      }
      std::erase_if(cloud,
                    [&](const Candidate& candidate) { return !others_agree(candidate, *step.report); });
      const std::size_t alive = cloud.size();
      if (alive == 0) return std::nullopt;
      if (alive * 2 > size) continue;
      // The next storm tells copies apart again.
      while (cloud.size() < size) cloud.push_back(cloud[dice_.below(alive)]);
    }
    return cloud[dice_.below(cloud.size())];
  }

  Courses replay(const Candidate& candidate) const {
    Courses courses;
    courses.truth = map_.starts;
    std::size_t next = 0;
    for (std::size_t index = 0; index < view_.log.size(); ++index) {
      const LogEntry& entry = view_.log[index];
      Round round;
      round.number = entry.round;
      round.tile = *entry.tile;
      round.start = courses.truth;
      round.blown_home = entry.blown_home;
      for (; next < steps_.size() && steps_[next].round == index; ++next) {
        const Step& step = steps_[next];
        Cell& cell = courses.truth[step.ship];
        const Cell from = cell;
        if (step.storm) {
          cell = sea_.cell(candidate.storm[index][step.ship]);
          round.storm[step.ship] = cell;
        } else {
          cell = sea_.cell(sea_.sail(sea_.number(from), *step.report->dir));
          round.passages.push_back({from, cell, *step.report, false, std::nullopt});
        }
      }
      courses.rounds.push_back(std::move(round));
    }
    return courses;
  }

  const View& view_;
  Dice& dice_;
  const Map& map_;
  Sea sea_;
  std::vector<Step> steps_;
};

}  // namespace

// SplitMix64.
std::uint64_t Dice::word() {
  std::uint64_t z = (state_ += 0x9E3779B97F4A7C15U);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
  return z ^ (z >> 31);
}

std::size_t Dice::below(std::size_t bound) {
  return static_cast<std::size_t>((word() >> 32) * bound >> 32);
}

double Dice::unit() {
  return static_cast<double>(word() >> 11) * 0x1p-53;
}

std::optional<Courses> draw_courses(const View& view, Dice& dice) {
  return Search(view, dice).run();
}

}  // namespace nostos::odyssey
