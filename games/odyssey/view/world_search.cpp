#include "games/odyssey/view/world_search.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "games/odyssey/rules/rules.hpp"

namespace nostos::odyssey {

namespace {

enum Part : std::size_t { terrain, deep, coast, light, islands, lights, fog_banks, wooded, rocky, sacred };

std::uint8_t small(int number) {
  return static_cast<std::uint8_t>(number);
}
template <class Enum>
std::uint8_t small_enum(Enum value) {
  return static_cast<std::uint8_t>(value);
}

unsigned bits(const PerShip<bool>& ships) {
  unsigned set = 0;
  for (const Colour ship : kColours) set |= ships[ship] ? 1U << static_cast<unsigned>(ship) : 0U;
  return set;
}

bool among(const std::vector<Index>& cells, Index cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

class Writer {
 public:
  Writer(const View& view, const Sea& sea)
      : view_(view), sea_(sea), map_(view.config->maps.at(static_cast<std::size_t>(view.map))) {}

  Constraints write() {
    // O49: of earlier rounds, only the arrivals are known.
    const bool memory = view_.config->options.memory;
    constraints_.first_round = memory && !view_.log.empty() ? view_.log.size() - 1 : 0;
    for (const Colour ship : kColours) constraints_.begins[ship] = memory ? anywhere(ship) : at_start(ship);
    for (std::size_t round = constraints_.first_round; round < view_.log.size(); ++round) add_round(round);
    return std::move(constraints_);
  }

 private:
  std::vector<Index> at_start(Colour ship) const { return {sea_.number(map_.starts[ship])}; }

  // Each round has a storm, a movement and a push. No ship begins a round on the Sacred Isle, except for one
  // that was blown against a border there.
  std::vector<Index> anywhere(Colour ship) {
    if (arrived_before(ship)) {
      home_[ship] = true;
      return {sea_.sacred()};
    }
    const int reach = 3 * static_cast<int>(constraints_.first_round);
    std::vector<Index> cells;
    for (std::size_t cell = 0; cell < sea_.size(); ++cell) {
      const Cell at = sea_.cell(static_cast<Index>(cell));
      const bool isle = at == map_.sacred && !map_.coast(at);
      if (!isle && distance(at, map_.starts[ship]) <= reach) cells.push_back(static_cast<Index>(cell));
    }
    return cells;
  }

  bool arrived_before(Colour ship) const {
    if (!view_.arrived[ship]) return false;
    if (view_.log.empty()) return true;
    const LogEntry& now = view_.log.back();
    const bool blown = std::find(now.blown_home.begin(), now.blown_home.end(), ship) != now.blown_home.end();
    return !blown && std::none_of(now.reports.begin(), now.reports.end(), [&](const Report& report) {
      return report.ship == ship && report.arrived;
    });
  }

  void add_round(std::size_t round) {
    const LogEntry& entry = view_.log[round];
    const auto tile = static_cast<std::size_t>(entry.round) - 1;
    if (!entry.tile || !is_monster(*entry.tile)) add_storm(round, entry);
    for (const Report& report : entry.reports) {
      const bool trapped =
          std::find(entry.trapped.begin(), entry.trapped.end(), report.ship) != entry.trapped.end();
      const bool sails = report.outcome != Motion::pinned;
      if (sails) change(report.ship, false);
      add({sails ? Announcement::Kind::sail : Announcement::Kind::look, round, tile, report.ship, &report,
           sea_.told(report), trapped});
      home_[report.ship] = home_[report.ship] || report.arrived;
      const bool under_way = view_.trapped == report.ship && entry.round == view_.round;
      if (!trapped || under_way) continue;
      change(report.ship, false);
      add({Announcement::Kind::push, round, tile, report.ship, nullptr, {}, false});
    }
  }

  void add_storm(std::size_t round, const LogEntry& entry) {
    for (const Colour ship : kColours) {
      // A covered storm may have blown any ship.
      if (home_[ship] || (entry.tile && !blows(*entry.tile, ship))) continue;
      const auto& blown = entry.blown_home;
      home_[ship] = std::find(blown.begin(), blown.end(), ship) != blown.end();
      change(ship, home_[ship]);
    }
    add({Announcement::Kind::storm,
         round,
         static_cast<std::size_t>(entry.round) - 1,
         Colour::white,
         nullptr,
         {},
         false});
  }

  void change(Colour ship, bool home) {
    constraints_.changes[ship].push_back({constraints_.announcements.size(), home});
    ++now_[ship];
  }
  void add(Announcement announcement) {
    constraints_.announcements.push_back(announcement);
    constraints_.slots.push_back(now_);
  }

  const View& view_;
  const Sea& sea_;
  const Map& map_;
  Constraints constraints_;
  PerShip<bool> home_;
  PerShip<std::size_t> now_;
};

// With hidden tiles of all kinds, about one attempt in some hundred finds a world.
constexpr int kAttempts = 10'000;
constexpr int kSweeps = 10;
// The first sweeps of an attempt draw covered storms independently of their previous values.
constexpr int kAfresh = 7;
constexpr std::size_t kMaxDisagreements = 200;
// The price of a disagreement: its initial value, its decrease per sweep, and its final value.
constexpr double kFirstPrice = 0.01;
constexpr double kCooling = 0.5;
constexpr double kLastPrice = 1e-5;

}  // namespace

Sea::Sea(const Map& map, const Options& options, const std::vector<Cell>& lighthouses)
    : columns_(map.columns()),
      sacred_(number(map.sacred)),
      count_ships_(options.count_ships),
      easy_(options.easy_deduction),
      fog_hides_coast_(options.fog_hides_coast) {
  for (const Cell cell : lighthouses) lighthouses_.push_back(number(cell));
  for (int row = 0; row < map.height(); ++row) {
    for (int column = 0; column < columns_; ++column) {
      const Cell cell{column, row};
      auto& next = next_.emplace_back();
      for (const Dir dir : kDirs) {
        const Cell to = step(cell, dir);
        next[static_cast<std::size_t>(dir)] = map.has(to) ? number(to) : kNowhere;
      }
      auto& around = around_.emplace_back();
      for (const Cell other : map.around(cell)) around.push_back(number(other));
      auto& targets = targets_.emplace_back();
      for (const Cell target : storm_targets(map, options.storm_onto_sacred, cell))
        targets.push_back(number(target));
      terrain_.push_back(map.terrain(cell));
      Sight print{};
      print[Part::terrain] = small_enum(map.terrain(cell));
      print[Part::deep] = map.deep(cell) ? 1 : 0;
      print[Part::coast] = map.coast(cell) ? 1 : 0;
      print_.push_back(print);
    }
  }
}

bool Sea::adjacent(Index a, Index b) const {
  if (a < 0 || b < 0) return false;
  const Cell one = cell(a);
  const Cell other = cell(b);
  return distance(one, other) == 1;
}

Sight Sea::look(Index here, const std::vector<Index>& fog) const {
  Sight sight{};
  const auto lit = std::find(lighthouses_.begin(), lighthouses_.end(), here);
  if (among(fog, here)) {
    sight[Part::terrain] = small_enum(Terrain::fog);
    sight[Part::coast] = fog_hides_coast_ ? std::uint8_t{0} : print_[at(here)][Part::coast];
  } else if (lit != lighthouses_.end()) {
    sight[Part::terrain] = small_enum(Terrain::lighthouse);
    const bool yellow = lit == lighthouses_.begin();
    sight[Part::light] = small_enum(lighthouses_.size() == 1 ? Light::unlit
                                    : yellow                 ? Light::yellow
                                                             : Light::red);
  } else {
    sight = print_[at(here)];
  }
  for (const Index cell : around_[at(here)]) {
    if (among(fog, cell)) {
      ++sight[Part::fog_banks];
      continue;
    }
    if (among(lighthouses_, cell)) {
      ++sight[Part::lights];
      continue;
    }
    const Terrain kind = terrain_[at(cell)];
    if (kind == Terrain::sea) continue;
    ++sight[Part::islands];
    if (easy_)
      ++sight[kind == Terrain::wooded ? Part::wooded : kind == Terrain::rocky ? Part::rocky : Part::sacred];
  }
  return sight;
}

ReportKey Sea::told(const Report& report) const {
  ReportKey told;
  told.ship = report.ship;
  told.sea = {small_enum(report.terrain), small(report.deep),         small(report.coast),
              small_enum(report.light),   small(report.islands),      small(report.lighthouses),
              small(report.fog_banks),    small(report.kinds.wooded), small(report.kinds.rocky),
              small(report.kinds.sacred)};
  told.together = bits(report.together);
  told.sighted = bits(report.sighted);
  told.ships = report.ships;
  told.count = report.ship_count;
  return told;
}

int Sea::differences(const ReportKey& told, const Sight& sea) {
  int different = 0;
  for (std::size_t part = 0; part < sea.size(); ++part) different += told.sea[part] != sea[part] ? 1 : 0;
  return different;
}

int Sea::differences(const ReportKey& told, const PerShip<Index>& ships,
                     const std::vector<Index>& fog) const {
  const Index here = ships[told.ship];
  const bool inside = among(fog, here);
  unsigned known = 0;
  unsigned together = 0;
  unsigned sighted = 0;
  for (const Colour other : kColours) {
    if (other == told.ship || ships[other] == kNowhere) continue;
    const unsigned bit = 1U << static_cast<unsigned>(other);
    known |= bit;
    if (ships[other] == here) {
      together |= inside ? 0U : bit;
    } else if (adjacent(here, ships[other]) && !among(fog, ships[other])) {
      sighted |= bit;
    }
  }
  int different = std::popcount((together ^ told.together) & known);
  if (easy_) different += std::popcount((sighted ^ told.sighted) & known);
  const int in_sight = std::popcount(sighted);
  const bool all = std::popcount(known) == 3;
  different += in_sight > 0 && !told.ships ? 1 : 0;
  different += in_sight == 0 && told.ships && all ? 1 : 0;
  if (count_ships_) different += in_sight > told.count || (all && in_sight < told.count) ? 1 : 0;
  return different;
}

Constraints constraints_of(const View& view, const Sea& sea) {
  return Writer(view, sea).write();
}

WorldSearch::WorldSearch(const View& view, FastRng& dice)
    : view_(view),
      dice_(dice),
      map_(view.config->maps.at(static_cast<std::size_t>(view.map))),
      sea_(map_, view.config->options, view.lighthouses),
      constraints_(constraints_of(view, sea_)) {
  const auto sites = hiding_sites(map_, view.lighthouses);
  for (const Cell cell : sites.sea) water_.push_back(sea_.number(cell));
  for (const Cell cell : sites.islands) islands_.push_back(sea_.number(cell));
  for (std::size_t round = 0; round < view.played.size(); ++round) {
    if (!view.played[round]) covered_.push_back(round);
  }
}

std::optional<SampledPaths> WorldSearch::run() {
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    begin();
    if (!covered_.empty() && !deal_tiles()) return std::nullopt;
    if (settle()) return replay();
  }
  return std::nullopt;
}

// Resets: no course is drawn, and hidden tiles are placed at random.
void WorldSearch::begin() {
  tiles_.clear();
  for (const auto& tile : view_.played) tiles_.push_back(tile.value_or(Tile::white));
  for (auto& course : course_.each) course.clear();
  const Options& options = view_.config->options;
  fog_.clear();
  pools_.clear();
  auto everywhere = water_;
  everywhere.insert(everywhere.end(), islands_.begin(), islands_.end());
  for (int pool = 0; pool < options.whirlpools; ++pool) {
    const auto free = free_sites(water_, nullptr);
    pools_.push_back(free[dice_.below(free.size())]);
  }
  for (int bank = 0; bank < options.fog_banks; ++bank) {
    const auto free = free_sites(everywhere, nullptr);
    fog_.push_back(free[dice_.below(free.size())]);
  }
  look_everywhere();
}

bool WorldSearch::settle() {
  double price = kFirstPrice;
  for (int done = 0; done < kSweeps; ++done) {
    sweep(price, done < kAfresh);
    if (disagreements() == 0) return true;
    price = std::max(price * kCooling, kLastPrice);
  }
  return false;
}

void WorldSearch::sweep(double unlikely, bool afresh) {
  price_.assign(kMaxDisagreements, 0);
  for (std::size_t count = 0; count < price_.size(); ++count) price_[count] = std::pow(unlikely, count);
  const bool first = course_[Colour::white].empty();
  if (!covered_.empty()) {
    // Dealt tiles stay if no better ones are found.
    auto dealt = tiles_;
    if (!draw_tiles(afresh)) tiles_ = std::move(dealt);
    if (!first) swap_tiles();
  }
  auto ships = kColours;
  for (std::size_t left = ships.size(); left > 1; --left)
    std::swap(ships[left - 1], ships[dice_.below(left)]);
  for (const Colour ship : ships) draw_course(ship);
  for (std::size_t bank = 0; bank < fog_.size(); ++bank) draw_fog(bank);
  for (std::size_t pool = 0; pool < pools_.size(); ++pool) draw_whirlpool(pool);
}

PerShip<Index> WorldSearch::ships_at(std::size_t announcement) const {
  PerShip<Index> ships{{kNowhere, kNowhere, kNowhere, kNowhere}};
  for (const Colour ship : kColours) {
    if (!course_[ship].empty()) ships[ship] = course_[ship][constraints_.slots[announcement][ship]];
  }
  return ships;
}

// Of a whole world. Impossible movements also count.
int WorldSearch::disagreements() const {
  int count = 0;
  for (std::size_t at_moment = 0; at_moment < constraints_.announcements.size(); ++at_moment) {
    const Announcement& announcement = constraints_.announcements[at_moment];
    if (announcement.report == nullptr) continue;
    const auto ships = ships_at(at_moment);
    count += Sea::differences(announcement.told, sights_[at(ships[announcement.ship])]);
    count += sea_.differences(announcement.told, ships, fog_);
  }
  for (const Colour ship : kColours) {
    for (std::size_t change = 0; change < constraints_.changes[ship].size(); ++change) {
      const Announcement& announcement = announcement_of(ship, change);
      const Index from = course_[ship][change];
      if (announcement.kind == Announcement::Kind::sail) count += sails(announcement, from) < 1 ? 1 : 0;
      if (announcement.kind != Announcement::Kind::storm) continue;
      const bool wrong =
          blown(ship, change) ? lands(ship, change, course_[ship][change + 1]) < 1 : stays(ship, change) < 1;
      count += wrong ? 1 : 0;
    }
  }
  return count;
}

SampledPaths WorldSearch::replay() const {
  SampledPaths courses;
  courses.played = tiles_;
  for (const Index cell : pools_) courses.whirlpools.push_back(sea_.cell(cell));
  for (const Index cell : fog_) courses.fog.push_back(sea_.cell(cell));
  std::sort(courses.whirlpools.begin(), courses.whirlpools.end());
  std::sort(courses.fog.begin(), courses.fog.end());
  PerShip<std::size_t> slot;
  for (const Colour ship : kColours) courses.truth[ship] = sea_.cell(course_[ship].front());

  std::size_t next = 0;
  for (std::size_t index = 0; index < view_.log.size(); ++index) {
    const LogEntry& entry = view_.log[index];
    Round round;
    round.round = entry.round;
    round.tile = tiles_.at(static_cast<std::size_t>(entry.round) - 1);
    round.start = courses.truth;
    round.blown_home = entry.blown_home;
    round.pinned = entry.pinned;
    round.declined = entry.declined;
    round.votes = entry.votes;
    for (; next < constraints_.announcements.size() && constraints_.announcements[next].round == index;
         ++next) {
      const Announcement& announcement = constraints_.announcements[next];
      const Cell from = courses.truth[announcement.ship];
      for (const Colour ship : kColours) {
        if (constraints_.slots[next][ship] == slot[ship]) continue;
        slot[ship] = constraints_.slots[next][ship];
        courses.truth[ship] = sea_.cell(course_[ship][slot[ship]]);
        if (announcement.kind == Announcement::Kind::storm && blown(ship, slot[ship] - 1)) {
          round.storm[ship] = courses.truth[ship];
        }
      }
      if (announcement.report != nullptr) {
        round.passages.push_back({from, courses.truth[announcement.ship], *announcement.report,
                                  announcement.trapped, std::nullopt});
      } else if (announcement.kind == Announcement::Kind::push) {
        round.passages.back().pushed = courses.truth[announcement.ship];
      }
    }
    courses.rounds.push_back(std::move(round));
  }
  return courses;
}

std::optional<SampledPaths> sample_paths(const View& view, FastRng& dice) {
  return WorldSearch(view, dice).run();
}

}  // namespace nostos::odyssey
