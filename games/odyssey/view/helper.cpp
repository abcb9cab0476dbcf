#include "games/odyssey/view/helper.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "games/odyssey/bot/heuristic.hpp"
#include "games/odyssey/bot/hidden.hpp"

namespace nostos::odyssey {
namespace {

using Cells = std::vector<char>;  // by cell number: true if possible

struct Possible {
  std::vector<Cells>
      layers;   // by what the covered tiles may have been (bot::PlayedCounts); one if they are open
  Cells cells;  // in any layer
  std::vector<RuledOut> why;  // of the excluded cells
  bool home = false;
};

// The possible cells of each ship, step by step.
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

Helper::Helper(const bot::MapTables& sea) : sea_(sea) {
  const Options& options = sea.config().options;
  fog_ = bot::Tiles(sea.size(), sea.fog_sites(), options.fog_banks);
  whirlpools_ = bot::Tiles(sea.size(), sea.whirlpool_sites(), options.whirlpools);
  for (const Colour ship : kColours) {
    Possible& possible = ships_[ship];
    possible.layers.assign(options.hard_deduction ? bot::kPlayedCounts : 1, Cells(sea.size(), 0));
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
  const bool never_home = sea_.config().options.storm_onto_sacred == OntoSacred::arrival;
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
  const bool never_home = sea_.config().options.storm_onto_sacred == OntoSacred::arrival;
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
    for (std::size_t cell = 0; cell < cells.size(); ++cell)
      cells[cell] = static_cast<char>(cells[cell] | more[cell]);
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
    return (to >= 0) == (report.outcome == Motion::moved) && to != sea_.sacred();
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
  if (report.outcome != Motion::moved || whirlpools_.count() == 0) return;
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

// --- Reports of ships about one another. Pairs of ships are compared exactly; with three or four, each ship
// is considered alone. ---

// The place of another ship as seen from a cell: in it, next to it and visible, or neither.
enum Place : std::size_t { same, near, away };
constexpr std::size_t kPlaces = 3;
using Constellation = std::array<std::size_t, 3>;
// By other ship and place: true if possible.
using Open = std::array<std::array<bool, kPlaces>, 3>;

std::array<Colour, 3> others_of(Colour ship) {
  std::array<Colour, 3> others{};
  std::copy_if(kColours.begin(), kColours.end(), others.begin(), [&](Colour other) { return other != ship; });
  return others;
}

bool company_agrees(const Report& report, const Constellation& places) {
  const auto others = others_of(report.ship);
  for (std::size_t n = 0; n < places.size(); ++n) {
    if ((places[n] == same) != report.together[others[n]]) return false;
  }
  return true;
}

bool sight_agrees(const Report& report, const Options& options, const Constellation& places) {
  const auto others = others_of(report.ship);
  int in_sight = 0;
  for (std::size_t n = 0; n < places.size(); ++n) {
    if (options.easy_deduction && (places[n] == near) != report.sighted[others[n]]) return false;
    in_sight += places[n] == near ? 1 : 0;
  }
  return (in_sight > 0) == report.ships && (!options.count_ships || in_sight == report.ship_count);
}

std::vector<Constellation> agreeing(const Report& report, const Options& options) {
  std::vector<Constellation> good;
  for (std::size_t code = 0; code < kPlaces * kPlaces * kPlaces; ++code) {
    const Constellation places{code % kPlaces, code / kPlaces % kPlaces, code / kPlaces / kPlaces};
    if (company_agrees(report, places) && sight_agrees(report, options, places)) good.push_back(places);
  }
  return good;
}

void Helper::hear_of_others(int round, const Report& report) {
  const auto others = others_of(report.ship);
  const auto good = agreeing(report, sea_.config().options);
  const bool inside_fog = report.terrain == Terrain::fog;  // ships in the same cell are not reported (O35)
  const auto size = sea_.size();
  Possible& teller = ships_[report.ship];
  const auto foggy = [&](bot::Index cell) { return fog_.on(cell) > 0; };

  std::array<std::ptrdiff_t, 3> counts{};  // of the possible cells of each other ship
  for (std::size_t n = 0; n < others.size(); ++n) {
    const Cells& cells = ships_[others[n]].cells;
    counts[n] = std::count(cells.begin(), cells.end(), 1);
  }

  // The possible places of the others as seen from a cell.
  const auto open_at = [&](bot::Index cell) {
    Open open{};
    for (std::size_t n = 0; n < others.size(); ++n) {
      const Cells& cells = ships_[others[n]].cells;
      auto elsewhere = counts[n];
      if (cells[bot::at(cell)] != 0) {
        --elsewhere;
        open[n][inside_fog ? away : same] = true;
      }
      for (const bot::Index one : sea_.around(cell)) {
        if (cells[bot::at(one)] == 0) continue;
        --elsewhere;
        open[n][near] = true;
        if (foggy(one)) open[n][away] = true;  // R39
      }
      if (elsewhere > 0) open[n][away] = true;
    }
    return open;
  };

  // By other ship, place and cell of the reporting ship: true if the rest may match the report.
  std::array<std::array<Cells, kPlaces>, 3> rest;
  for (auto& by_place : rest) by_place.fill(Cells(size, 0));
  Cells fits(size, 0);
  Cells in_company(size, 0);
  for (std::size_t index = 0; index < size; ++index) {
    if (teller.cells[index] == 0) continue;
    const Open open = open_at(static_cast<bot::Index>(index));
    for (std::size_t n = 0; n < others.size(); ++n) {
      if (report.together[others[n]] && !open[n][same]) in_company[index] = 1;
    }
    for (const Constellation& places : good) {
      const std::array<bool, 3> can{open[0][places[0]], open[1][places[1]], open[2][places[2]]};
      if (can[0] && can[1] && can[2]) fits[index] = 1;
      for (std::size_t n = 0; n < can.size(); ++n) {
        if (can[(n + 1) % 3] && can[(n + 2) % 3]) rest[n][places[n]][index] = 1;
      }
    }
  }

  std::array<Cells, 3> told;
  for (std::size_t n = 0; n < others.size(); ++n) {
    const Cells& afar = rest[n][away];
    const auto all_afar = std::count(afar.begin(), afar.end(), 1);
    told[n].assign(size, 0);
    for (std::size_t index = 0; index < size; ++index) {
      if (ships_[others[n]].cells[index] == 0) continue;
      const auto cell = static_cast<bot::Index>(index);
      auto elsewhere = all_afar - (inside_fog ? 0 : afar[index]);
      bool possible = !inside_fog && rest[n][same][index] != 0;
      for (const bot::Index from : sea_.around(cell)) {
        if (!foggy(cell)) elsewhere -= afar[bot::at(from)];
        possible = possible || rest[n][near][bot::at(from)] != 0;
      }
      told[n][index] = possible || elsewhere > 0 ? 1 : 0;
    }
  }
  for (std::size_t index = 0; index < size; ++index) {
    const Clue clue = in_company[index] != 0 ? Clue::together : Clue::ships;
    if (!teller.home) keep(teller, index, fits[index] != 0, {round, clue});
    for (std::size_t n = 0; n < others.size(); ++n) {
      Possible& other = ships_[others[n]];
      if (!other.home) keep(other, index, told[n][index] != 0, {round, Clue::others});
    }
  }
}

// One round, as far as it is announced. `held`: the ship that a whirlpool still holds.
void hear_round(Helper& helper, const LogEntry& entry, std::optional<Colour> held) {
  helper.storm(entry);
  for (const Report& report : entry.reports) {
    const bool trapped = has_ship(entry.trapped, report.ship);
    helper.hear(entry.round, report, trapped);
    if (trapped && held != report.ship) helper.push(entry.round, report.ship);
  }
}

// Of a thread, about 55 KiB each. The views of more games in turn start again.
constexpr std::size_t kGames = 128;

}  // namespace

struct DeductionCache::Game {
  explicit Game(const View& view) : sea(view), closed(sea) {}

  // The rounds that are over are those of this game, or its first ones.
  [[nodiscard]] bool fits(const View& view) const {
    return rounds.size() < std::max<std::size_t>(view.log.size(), 1) &&
           std::equal(rounds.begin(), rounds.end(), view.log.begin()) && sea.fits(view);
  }

  bot::MapTables sea;
  std::vector<LogEntry> rounds;  // all but the last of the log
  Helper closed;                 // after them
  std::optional<LogEntry> last;
  std::optional<Colour> held;  // in the last
  std::shared_ptr<const PerShip<Deduced>> deduced;
};

DeductionCache::DeductionCache() = default;
DeductionCache::~DeductionCache() = default;

DeductionCache::Game& DeductionCache::game_of(const View& view) {
  auto found = games_.end();
  for (auto game = games_.begin(); game != games_.end(); ++game) {
    if ((*game)->fits(view) && (found == games_.end() || (*game)->rounds.size() > (*found)->rounds.size()))
      found = game;
  }
  if (found == games_.end()) {
    if (games_.size() == kGames) games_.pop_back();
    games_.insert(games_.begin(), std::make_unique<Game>(view));
  } else {
    std::rotate(games_.begin(), found, found + 1);
  }
  return *games_.front();
}

std::shared_ptr<const PerShip<Deduced>> DeductionCache::deduce(const View& view) {
  const Options& options = view.config->options;
  if (!options.helper || options.memory || view.role != Role::navigator || view.map < 0 ||
      view.phase == Phase::over) {
    return nullptr;
  }
  Game& game = game_of(view);
  std::optional<LogEntry> last;
  std::optional<Colour> held;
  if (!view.log.empty()) {
    last = view.log.back();
    if (last->round == view.round) held = view.trapped;  // not thrown out yet
    for (; game.rounds.size() + 1 < view.log.size(); game.deduced = nullptr) {
      hear_round(game.closed, view.log[game.rounds.size()], {});
      game.rounds.push_back(view.log[game.rounds.size()]);
    }
  }
  if (game.deduced && game.last == last && game.held == held) return game.deduced;
  Helper helper = game.closed;
  if (last) hear_round(helper, *last, held);
  auto deduced = std::make_shared<PerShip<Deduced>>();
  for (const Colour ship : kColours) (*deduced)[ship] = written(game.sea, helper.ship(ship));
  game.last = std::move(last);
  game.held = held;
  game.deduced = std::move(deduced);
  return game.deduced;
}

std::shared_ptr<const PerShip<Deduced>> deduce(const View& view) {
  thread_local DeductionCache cache;
  return cache.deduce(view);
}

}  // namespace nostos::odyssey
