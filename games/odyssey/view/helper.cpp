#include "games/odyssey/view/helper.hpp"

#include <algorithm>
#include <utility>

#include "games/odyssey/bot/covered.hpp"
#include "games/odyssey/rules/words.hpp"
#include "games/odyssey/view/helper_parts.hpp"

namespace nostos::odyssey {
namespace {

constexpr std::array<std::string_view, 16> kClueWords{
    "reach",   "storm",       "outcome",   "arrived", "terrain",  "deep",  "coast", "light",
    "islands", "lighthouses", "fog_banks", "kinds",   "together", "ships", "trap",  "others"};

bool has_ship(const std::vector<Colour>& ships, Colour ship) {
  return std::find(ships.begin(), ships.end(), ship) != ships.end();
}

// The first field in which a print differs from the report.
Clue difference(const Report& print, const Report& told) {
  if (print.terrain != told.terrain) return Clue::terrain;
  if (print.deep != told.deep) return Clue::deep;
  if (print.coast != told.coast) return Clue::coast;
  if (print.light != told.light) return Clue::light;
  if (print.islands != told.islands) return Clue::islands;
  if (print.lighthouses != told.lighthouses) return Clue::lighthouses;
  if (print.kinds != told.kinds) return Clue::kinds;
  return Clue::fog_banks;
}

Deduced written(const bot::MapTables& sea, const Possible& possible) {
  Deduced deduced;
  for (std::size_t index = 0; index < sea.size(); ++index) {
    const Cell cell = sea.cell(static_cast<bot::Index>(index));
    if (possible.cells[index]) {
      deduced.cells.push_back(cell);
    } else if (possible.why[index].clue != Clue::reach) {
      deduced.out[possible.why[index]].push_back(cell);
    }
  }
  return deduced;
}

}  // namespace

std::optional<PerShip<Deduced>> deduce(const View& view) {
  const Options& options = view.config->options;
  if (!options.helper || options.memory || view.role != Role::navigator || view.map < 0 ||
      view.phase == Phase::over) {
    return std::nullopt;
  }
  const bot::MapTables sea(view);
  Helper helper(sea);
  for (const LogEntry& entry : view.log) {
    helper.storm(entry);
    for (const Report& report : entry.reports) {
      const bool trapped = has_ship(entry.trapped, report.ship);
      helper.hear(entry.round, report, trapped);
      const bool held = entry.round == view.round && view.trapped == report.ship;  // not thrown out yet
      if (trapped && !held) helper.push(entry.round, report.ship);
    }
  }
  PerShip<Deduced> deduced;
  for (const Colour ship : kColours) deduced[ship] = written(sea, helper.ship(ship));
  return deduced;
}

std::string_view to_text(Clue clue) {
  return word(kClueWords, clue);
}

Helper::Helper(const bot::MapTables& sea) : sea_(sea) {
  const Options& options = sea.config().options;
  fog_ = bot::Tiles(sea.size(), sea.fog_sites(), options.fog_banks);
  whirlpools_ = bot::Tiles(sea.size(), sea.whirlpool_sites(), options.whirlpools);
  for (const Colour ship : kColours) {
    Possible& possible = ships_[ship];
    possible.layers.assign(options.hard ? bot::kPlayedCounts : 1, Cells(sea.size(), 0));
    possible.layers.front()[bot::at(sea.start(ship))] = 1;
    possible.why.assign(sea.size(), RuledOut{});
    merge(possible);
  }
}

void Helper::merge(Possible& possible) {
  possible.cells.assign(sea_.size(), 0);
  for (const Cells& layer : possible.layers) {
    for (std::size_t cell = 0; cell < layer.size(); ++cell) {
      if (layer[cell]) possible.cells[cell] = 1;
    }
  }
}

void Helper::keep(Possible& possible, std::size_t cell, bool good, const RuledOut& why) {
  if (!possible.cells[cell] || good) return;
  possible.cells[cell] = 0;
  possible.why[cell] = why;
  for (Cells& layer : possible.layers) layer[cell] = 0;
}

void Helper::arrive(int round, Possible& possible) {
  possible.home = true;
  possible.layers.assign(1, Cells(sea_.size(), 0));
  possible.layers.front()[bot::at(sea_.sacred())] = 1;
  possible.why.assign(sea_.size(), RuledOut{round, Clue::arrived});
  merge(possible);
}

Cells Helper::wind(const Cells& from) const {
  const bool never_home = sea_.config().options.onto_sacred == OntoSacred::arrival;
  Cells to(from.size(), 0);
  for (std::size_t cell = 0; cell < from.size(); ++cell) {
    if (!from[cell]) continue;
    for (const bot::Index target : sea_.targets(static_cast<bot::Index>(cell))) {
      if (!never_home || target != sea_.sacred()) to[bot::at(target)] = 1;
    }
  }
  return to;
}

// If a cell can no longer be reached, it gets the reason of the cell that was ruled out last on the way to
// it. `stays`: the ship may have stayed in place.
void Helper::inherit(int round, Possible& possible, const Cells& before, bool stays) const {
  const bool never_home = sea_.config().options.onto_sacred == OntoSacred::arrival;
  std::vector<RuledOut> why(sea_.size());
  for (std::size_t index = 0; index < sea_.size(); ++index) {
    const RuledOut closed = before[index] ? RuledOut{round, Clue::storm} : possible.why[index];
    for (const bot::Index to : sea_.targets(static_cast<bot::Index>(index))) {
      if (possible.cells[bot::at(to)]) continue;
      const bool home = before[index] && never_home && to == sea_.sacred();
      why[bot::at(to)] = std::max(why[bot::at(to)], home ? RuledOut{round, Clue::arrived} : closed);
    }
    if (stays && !possible.cells[index]) why[index] = std::max(why[index], closed);
  }
  possible.why = std::move(why);
}

void Helper::blow(int round, Possible& possible) {
  const Cells before = possible.cells;
  for (Cells& layer : possible.layers) layer = wind(layer);
  merge(possible);
  inherit(round, possible, before, false);
}

// R23: allows every order of tiles that the rules permit.
void Helper::covered_storm(int round, Possible& possible) {
  const int monsters_left = hand(sea_.config().options).monsters - monsters_played_;
  std::vector<Cells> after(possible.layers.size(), Cells(sea_.size(), 0));
  const auto add = [&](const bot::PlayedCounts& counts, const Cells& more) {
    Cells& cells = after[bot::number_of(counts)];
    for (std::size_t cell = 0; cell < cells.size(); ++cell) cells[cell] |= more[cell];
  };
  for (const bot::PlayedCounts& counts : bot::all_played_counts()) {
    const Cells& cells = possible.layers[bot::number_of(counts)];
    if (std::find(cells.begin(), cells.end(), 1) == cells.end()) continue;
    const bot::NextTile next = bot::next_tile(counts, storms_played_, monsters_left);
    const Cells moved = wind(cells);
    if (next.own > 0) add({counts.own + 1, counts.blacks, false}, moved);
    if (next.black > 0) add({counts.own, counts.blacks + 1, true}, moved);
    if (next.other > 0) add({counts.own, counts.blacks, false}, cells);
  }
  const Cells before = possible.cells;
  possible.layers = std::move(after);
  merge(possible);
  inherit(round, possible, before, true);
}

void Helper::storm(const LogEntry& entry) {
  if (entry.pinned) {
    ++monsters_played_;
    return;
  }
  for (const Colour ship : kColours) {
    Possible& possible = ships_[ship];
    if (possible.home) continue;
    if (has_ship(entry.blown_home, ship)) {
      arrive(entry.round, possible);
    } else if (!entry.tile) {
      covered_storm(entry.round, possible);
    } else if (blows(*entry.tile, ship)) {
      blow(entry.round, possible);
    }
  }
  ++storms_played_;
}

void Helper::sail(int round, Possible& possible, const Report& report) {
  const Dir dir = *report.dir;
  const Cells before = possible.cells;
  const auto fits = [&](bot::Index to) {
    return (to >= 0) == (report.motion == Motion::moved) && to != sea_.sacred();
  };
  std::vector<RuledOut> why(sea_.size());
  for (std::size_t index = 0; index < sea_.size(); ++index) {
    const auto from = static_cast<bot::Index>(index);
    const bot::Index to = sea_.next(from, dir);
    RuledOut closed = possible.why[index];
    if (before[index] && !fits(to)) closed = {round, to == sea_.sacred() ? Clue::arrived : Clue::outcome};
    if (before[index] && fits(to)) continue;
    RuledOut& there = why[bot::at(to < 0 ? from : to)];
    there = std::max(there, closed);
  }
  for (Cells& layer : possible.layers) {
    Cells after(layer.size(), 0);
    for (std::size_t index = 0; index < layer.size(); ++index) {
      const auto from = static_cast<bot::Index>(index);
      const bot::Index to = sea_.next(from, dir);
      if (layer[index] && fits(to)) after[bot::at(to < 0 ? from : to)] = 1;
    }
    layer = std::move(after);
  }
  possible.why = std::move(why);
  merge(possible);
}

void Helper::hear(int round, const Report& report, bool trapped) {
  Possible& possible = ships_[report.ship];
  if (report.arrived) {
    arrive(round, possible);
    return hear_of_others(round, report);
  }
  if (report.dir) sail(round, possible, report);
  const auto even = [&](const Cells& cells) {
    bot::Cloud cloud(cells.size(), 0.0);
    const auto count = static_cast<double>(std::count(cells.begin(), cells.end(), 1));
    for (std::size_t cell = 0; cell < cells.size(); ++cell) cloud[cell] = cells[cell] ? 1 / count : 0;
    return cloud;
  };
  const bot::Cloud before = even(possible.cells);
  for (std::size_t index = 0; index < sea_.size(); ++index) {
    if (!possible.cells[index]) continue;
    const auto cell = static_cast<bot::Index>(index);
    const bool good = bot::likelihood(sea_, fog_, cell, report) > 0;
    keep(possible, index, good, {round, difference(sea_.print(cell), report)});
  }
  fog_ = levelled(bot::after_look(sea_, fog_, before, report));
  hear_of_others(round, report);
  if (report.motion != Motion::moved || whirlpools_.count() == 0) return;
  const bot::Cloud entered = even(possible.cells);
  for (std::size_t cell = 0; cell < sea_.size(); ++cell) {
    const double on = whirlpools_.on(static_cast<bot::Index>(cell));
    // Only a single whirlpool can be located with certainty.
    const bool good = trapped ? on > 0 : whirlpools_.count() > 1 || on < 1;
    keep(possible, cell, good, {round, Clue::trap});
  }
  whirlpools_ = levelled(bot::after_entry(whirlpools_, entered, trapped));
}

void Helper::push(int round, Colour ship) {
  blow(round, ships_[ship]);
}

// Keeps only which cells are possible, without their probabilities.
bot::Tiles Helper::levelled(const bot::Tiles& tiles) const {
  std::vector<bot::Index> sites;
  for (std::size_t cell = 0; cell < sea_.size(); ++cell) {
    if (tiles.on(static_cast<bot::Index>(cell)) > 0) sites.push_back(static_cast<bot::Index>(cell));
  }
  return tiles.count() == 0 ? tiles : bot::Tiles(sea_.size(), sites, tiles.count());
}

}  // namespace nostos::odyssey
