// What was announced, in the order of the game, as constraints on courses that nobody saw.
#pragma once
#include <vector>

#include "games/odyssey/sightings.hpp"
#include "games/odyssey/view.hpp"

namespace nostos::odyssey {

// Something that was announced. look: a pinned ship's report.
struct Moment {
  enum class Kind { storm, sail, look, push };
  Kind kind = Kind::storm;
  std::size_t round = 0;  // index into the log
  std::size_t tile = 0;   // index into the tiles played
  Colour ship = Colour::white;
  const Report* report = nullptr;
  Told told;
  bool trapped = false;
};

// Something that moved a ship, or may have.
struct Change {
  std::size_t moment = 0;
  bool home = false;  // the storm brought the ship home
};

// A ship's course is a list of cells: where it began, and where it was after each of its changes.
struct Script {
  std::vector<Moment> moments;
  PerShip<std::vector<Change>> changes;
  std::vector<PerShip<std::size_t>> slots;  // by moment: how many of its changes each ship has had then
  std::size_t first_round = 0;              // index into the log of the first round that is told of
  PerShip<std::vector<Index>> begins;       // where each ship may have been before it
};

Script script_of(const View& view, const Sea& sea);

}  // namespace nostos::odyssey
