// The announcements, in the order of the game, as constraints on unseen courses.
#pragma once
#include <vector>

#include "games/odyssey/view/report_tables.hpp"
#include "games/odyssey/view/view.hpp"

namespace nostos::odyssey {

// An announcement. look: the report of a pinned ship.
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

}  // namespace nostos::odyssey
