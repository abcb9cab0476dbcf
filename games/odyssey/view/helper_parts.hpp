// The implementation of the helper: the possible cells of each ship, step by step.
#pragma once
#include <vector>

#include "games/odyssey/bot/hidden.hpp"
#include "games/odyssey/bot/map_tables.hpp"
#include "games/odyssey/view/helper.hpp"

namespace nostos::odyssey {

using Cells = std::vector<char>;  // by cell number: true if possible

struct Possible {
  std::vector<Cells>
      layers;   // by what the covered tiles may have been (bot::PlayedCounts); one if they are open
  Cells cells;  // in any layer
  std::vector<RuledOut> why;  // of the excluded cells
  bool home = false;
};

class Helper {
 public:
  explicit Helper(const bot::MapTables& sea);
  void storm(const LogEntry& entry);
  void hear(int round, const Report& report, bool trapped);
  void push(int round, Colour ship);
  [[nodiscard]] const Possible& ship(Colour ship) const { return ships_[ship]; }

 private:
  void merge(Possible& possible);
  // Excludes a possible cell, unless `good`.
  static void keep(Possible& possible, std::size_t cell, bool good, const RuledOut& why);
  void arrive(int round, Possible& possible);
  [[nodiscard]] Cells wind(const Cells& from) const;
  void inherit(int round, Possible& possible, const Cells& before, bool stays) const;
  void blow(int round, Possible& possible);
  void covered_storm(int round, Possible& possible);
  void sail(int round, Possible& possible, const Report& report);
  void hear_of_others(int round, const Report& report);
  [[nodiscard]] bot::Tiles levelled(const bot::Tiles& tiles) const;

  const bot::MapTables& sea_;
  PerShip<Possible> ships_;
  bot::Tiles fog_;
  bot::Tiles whirlpools_;
  int storms_played_ = 0;
  int monsters_played_ = 0;
};

}  // namespace nostos::odyssey
