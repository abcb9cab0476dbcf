#include "games/odyssey/bot/belief.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

namespace nostos::odyssey::bot {

namespace {

constexpr double kMinProbability = 1e-12;  // the lower bound for a possible cell
constexpr double kShrewd = 0.05;  // how much better a target must be before Poseidon clearly prefers it
constexpr double kHitting = 5.0 / kRounds;  // the share of storms that blow a given ship
double sum_of(const Cloud& cloud) {
  return std::accumulate(cloud.begin(), cloud.end(), 0.0);
}

void add(Cloud& to, const Cloud& more, double weight) {
  for (std::size_t cell = 0; cell < to.size(); ++cell) to[cell] += weight * more[cell];
}

bool has_ship(const std::vector<Colour>& ships, Colour ship) {
  return std::find(ships.begin(), ships.end(), ship) != ships.end();
}

// The place of another ship as seen from a cell: in it, next to it, or out of sight.
enum RelativePlace { same, near, away };
constexpr std::size_t kPlaces = 3;
using Odds = std::array<double, kPlaces>;

struct Others {
  std::array<Colour, 3> ships{};
  explicit Others(Colour ship) {
    std::size_t next = 0;
    for (const Colour other : kColours) {
      if (other != ship) ships[next++] = other;
    }
  }
};

bool agrees(const Report& report, const Options& options, const Others& others,
            const std::array<std::size_t, 3>& places) {
  int in_sight = 0;
  for (std::size_t n = 0; n < places.size(); ++n) {
    const Colour other = others.ships[n];
    if ((places[n] == same) != report.together[other]) return false;
    if (options.easy_deduction && (places[n] == near) != report.sighted[other]) return false;
    in_sight += places[n] == near ? 1 : 0;
  }
  return (in_sight > 0) == report.ships && (!options.count_ships || in_sight == report.ship_count);
}

}  // namespace

Belief::Belief(const View& view, const Reading& reading) : tables_(view), reading_(reading) {
  const Options& options = tables_.config().options;
  fog_ = Tiles(tables_.size(), tables_.fog_sites(), options.fog_banks);
  whirlpools_ = Tiles(tables_.size(), tables_.whirlpool_sites(), options.whirlpools);
  const std::size_t layers = options.hard_deduction ? kPlayedCounts : 1;
  for (const Colour ship : kColours) {
    clouds_[ship].layer.assign(layers, Cloud(tables_.size(), 0.0));
    clouds_[ship].layer.front()[at(tables_.start(ship))] = 1;
    settle(ship);
  }
}

bool Belief::behind(const AnnouncementHistory& history) const {
  const auto& rounds = history.rounds();
  return rounds_ < rounds.size() || (rounds_ > 0 && reports_ < rounds[rounds_ - 1].reports.size());
}

void Belief::step(const AnnouncementHistory& history, const Belief* common) {
  const auto& rounds = history.rounds();
  release(common);
  if (rounds_ > 0 && reports_ < rounds[rounds_ - 1].reports.size()) {
    const LogEntry& entry = rounds[rounds_ - 1];
    const Report& report = entry.reports[reports_++];
    hear(report, has_ship(entry.trapped, report.ship));
    return;
  }
  if (rounds_ > 0) lost_moves(rounds[rounds_ - 1]);
  begin(rounds[rounds_++], common);
  reports_ = 0;
}

void Belief::catch_up(const View& view, const Belief* common) {
  if (view.trapped != held_) release(common);
  for (const Colour ship : kColours) {
    if (view.arrived[ship] && !home_[ship]) come_home(ship);
  }
}

void Belief::follow(const AnnouncementHistory& history, const View& view) {
  follow(*this, {}, history, view);
}

// The readers come first, because Poseidon chose by the common belief before this entry.
void Belief::follow(Belief& common, std::span<Belief> readers, const AnnouncementHistory& history,
                    const View& view) {
  while (common.behind(history)) {
    for (Belief& reader : readers) reader.step(history, &common);
    common.step(history, nullptr);
  }
  for (Belief& reader : readers) reader.catch_up(view, &common);
  common.catch_up(view, nullptr);
}

Belief Belief::blend(const Belief& common, std::span<const Belief> readers, std::span<const double> weights) {
  Belief blended = common;
  for (const Colour ship : kColours) {
    std::fill(blended.marginal_[ship].begin(), blended.marginal_[ship].end(), 0.0);
    for (std::size_t n = 0; n < readers.size(); ++n)
      add(blended.marginal_[ship], readers[n].marginal_[ship], weights[n]);
  }
  return blended;
}

double Belief::storms_left(Colour ship) const {
  if (tables_.config().options.hard_deduction) return (kRounds - storms_played_) * kHitting;
  const TileCount left = left_after(played_, hand(tables_.config().options));
  return of(left, static_cast<Tile>(ship)) + of(left, Tile::black);
}

int Belief::monsters_to_come() const {
  const Hand hand = odyssey::hand(tables_.config().options);
  return hand.must_spend ? hand.monsters - monsters_played_ : 0;
}

int Belief::moves_after(int round) const {
  return rounds_of(monsters_played_, hand(tables_.config().options)) - round;
}

Ahead Belief::ahead(Colour ship) const {
  return {moves_after(static_cast<int>(rounds_)), storms_left(ship)};
}

void Belief::begin(const LogEntry& entry, const Belief* common) {
  if (entry.tile) played_.push_back(*entry.tile);
  if (entry.pinned) {
    ++monsters_played_;
    return;
  }
  if (!entry.tile) return covered_storm(entry, common);
  ++storms_played_;
  for (const Colour ship : kColours) {
    if (home_[ship] || !blows(*entry.tile, ship)) continue;
    if (has_ship(entry.blown_home, ship)) {
      come_home(ship);
    } else {
      blow(ship, foreseen(common, ship, false));
    }
  }
}

// The tile is unknown. For each ship separately, the tiles that may be left give the probability that the
// storm blew it (R10, O1).
void Belief::covered_storm(const LogEntry& entry, const Belief* common) {
  const int monsters_left = hand(tables_.config().options).monsters - monsters_played_;
  for (const Colour ship : kColours) {
    if (home_[ship]) continue;
    if (has_ship(entry.blown_home, ship)) {
      come_home(ship);
      continue;
    }
    const auto chance = feared(marginal_[ship], ahead(ship));
    const Hopes hopes = foreseen(common, ship, false);
    std::vector<Cloud> after(clouds_[ship].layer.size(), Cloud(tables_.size(), 0.0));
    for (const PlayedCounts& counts : all_played_counts()) {
      const Cloud& cloud = clouds_[ship].layer[number_of(counts)];
      const NextTile next = next_tile(counts, storms_played_, monsters_left);
      if (sum_of(cloud) <= 0) continue;
      const Cloud moved = wind(cloud, chance, hopes);
      if (next.own > 0) add(after[number_of({counts.own + 1, counts.blacks, false})], moved, next.own);
      if (next.black > 0) add(after[number_of({counts.own, counts.blacks + 1, true})], moved, next.black);
      if (next.other > 0) add(after[number_of({counts.own, counts.blacks, false})], cloud, next.other);
    }
    clouds_[ship].layer = std::move(after);
    settle(ship);
  }
  ++storms_played_;
}

// The probability that the ship comes home from each cell to which a storm may blow it.
std::vector<double> Belief::feared(const Cloud& from, const Ahead& ahead) const {
  Cloud even(from.size(), 0.0);
  if (reading_.guile <= 0) return even;
  for (std::size_t cell = 0; cell < from.size(); ++cell) {
    if (from[cell] <= 0) continue;
    const auto& targets = tables_.targets(static_cast<Index>(cell));
    for (const Index target : targets) even[at(target)] += from[cell] / static_cast<double>(targets.size());
  }
  return chances(tables_, even, ahead);
}

Belief::Hopes Belief::foreseen(const Belief* common, Colour ship, bool push) const {
  if (common == nullptr || reading_.foresight <= 0) return {};
  return common->hopes(ship, push);
}

// Poseidon aims before the tile is announced.
std::vector<double> Belief::hopes(Colour ship, bool push) const {
  const double left = push ? storms_left(ship) : std::max(0.0, storms_left(ship) - 1);
  const int moves = moves_after(static_cast<int>(rounds_) + (push ? 0 : 1)) - (push ? 1 : 0);
  const Ahead later{moves, left};
  auto chance = chances(tables_, push ? pushed(ship, later) : awaited(ship, true, later), later);
  if (!push && tables_.config().options.storm_onto_sacred == OntoSacred::arrival)
    chance[at(tables_.sacred())] = 1;
  return chance;
}

Cloud Belief::wind(const Cloud& from, const std::vector<double>& chance, const Hopes& hopes) const {
  const double foresight = hopes.empty() ? 0 : reading_.foresight;
  const bool never_home = tables_.config().options.storm_onto_sacred == OntoSacred::arrival;
  Cloud after(from.size(), 0.0);
  std::array<double, kDirs.size()> lure{};
  Glad aimed{};
  for (std::size_t cell = 0; cell < from.size(); ++cell) {
    if (from[cell] <= 0) continue;
    const auto& targets = tables_.targets(static_cast<Index>(cell));
    double least = 1;
    for (const Index target : targets) least = std::min(least, chance[at(target)]);
    double sum = 0;
    for (std::size_t n = 0; n < targets.size(); ++n) {
      sum += lure[n] = std::exp((least - chance[at(targets[n])]) / kShrewd);
    }
    if (foresight > 0) aimed = gladly(hopes, targets, reading_.veer);
    for (std::size_t n = 0; n < targets.size(); ++n) {
      if (never_home && targets[n] == tables_.sacred()) continue;  // an arrival would have been announced
      const double even = 1.0 / static_cast<double>(targets.size());
      const double open = reading_.guile * lure[n] / sum + (1 - reading_.guile) * even;
      after[at(targets[n])] += from[cell] * (foresight * aimed[n] + (1 - foresight) * open);
    }
  }
  return after;
}

void Belief::blow(Colour ship, const Hopes& hopes) {
  const auto chance = feared(marginal_[ship], ahead(ship));
  for (Cloud& cloud : clouds_[ship].layer) cloud = wind(cloud, chance, hopes);
  settle(ship);
}

Cloud Belief::pushed(Colour ship, const Ahead& ahead) const {
  const Cloud& from = marginal_[ship];
  Cloud after = wind(from, feared(from, ahead), {});
  const double sum = sum_of(after);
  if (sum <= 0) return from;
  for (double& chance : after) chance /= sum;
  return after;
}

Cloud Belief::awaited(Colour ship, bool blown, const Ahead& ahead) const {
  const Cloud& from = marginal_[ship];
  const bool covered = tables_.config().options.hard_deduction;
  if (!blown && !covered) return from;
  Cloud after = pushed(ship, ahead);
  const double share = covered ? kHitting : 1;
  for (std::size_t cell = 0; cell < after.size(); ++cell) {
    after[cell] = share * after[cell] + (1 - share) * from[cell];
  }
  return after;
}

void Belief::hear(const Report& report, bool trapped) {
  const Colour ship = report.ship;
  if (home_[ship]) return;
  if (report.arrived) {
    double homeward = 0;
    for (std::size_t cell = 0; cell < tables_.size(); ++cell) {
      if (tables_.next(static_cast<Index>(cell), *report.dir) == tables_.sacred())
        homeward += marginal_[ship][cell];
    }
    evidence_ += std::log(std::max(homeward, kMinProbability));
    come_home(ship);
    return hear_of_others(report);
  }
  if (report.dir) {
    for (Cloud& cloud : clouds_[ship].layer) {
      Cloud after(cloud.size(), 0.0);
      for (std::size_t index = 0; index < cloud.size(); ++index) {
        if (cloud[index] <= 0) continue;
        const auto from = static_cast<Index>(index);
        const Index to = tables_.next(from, *report.dir);
        if ((to >= 0) != (report.outcome == Motion::moved) || to == tables_.sacred()) continue;
        after[at(to < 0 ? from : to)] += cloud[index];
      }
      cloud = std::move(after);
    }
    weigh(ship);
  }
  const Cloud before = marginal_[ship];
  std::vector<double> fit(before.size(), 0.0);
  for (std::size_t cell = 0; cell < fit.size(); ++cell) {
    if (before[cell] > 0) fit[cell] = likelihood(tables_, fog_, static_cast<Index>(cell), report);
  }
  fog_ = after_look(tables_, fog_, before, report);
  for (Cloud& cloud : clouds_[ship].layer) {
    for (std::size_t cell = 0; cell < fit.size(); ++cell) cloud[cell] *= fit[cell];
  }
  weigh(ship);
  hear_of_others(report);
  if (report.outcome != Motion::moved || whirlpools_.count() == 0) return;
  const Cloud entered = marginal_[ship];
  for (Cloud& cloud : clouds_[ship].layer) {
    for (std::size_t cell = 0; cell < cloud.size(); ++cell) {
      const double on = whirlpools_.on(static_cast<Index>(cell));
      cloud[cell] *= trapped ? on : std::max(1 - on, entered[cell] < 1 ? kMinProbability : 0.0);
    }
  }
  weigh(ship);
  whirlpools_ = after_entry(whirlpools_, entered, trapped);
  if (trapped) held_ = ship;
}

// R34.
void Belief::release(const Belief* common) {
  if (!held_) return;
  blow(*held_, foreseen(common, *held_, true));
  held_.reset();
}

// With memory, a late viewer knows that ships have sailed, but not where.
void Belief::lost_moves(const LogEntry& entry) {
  for (const Colour ship : kColours) {
    if (home_[ship] || entry.pinned == ship) continue;
    if (std::any_of(entry.reports.begin(), entry.reports.end(),
                    [&](const Report& report) { return report.ship == ship; })) {
      continue;
    }
    for (Cloud& cloud : clouds_[ship].layer) {
      Cloud after(cloud.size(), 0.0);
      for (std::size_t cell = 0; cell < cloud.size(); ++cell) {
        if (cloud[cell] <= 0) continue;
        for (const Dir dir : kDirs) {
          const Index to = tables_.sail(static_cast<Index>(cell), dir);
          if (to != tables_.sacred()) after[at(to)] += cloud[cell] / kDirs.size();
        }
      }
      cloud = std::move(after);
    }
    settle(ship);
  }
}

void Belief::come_home(Colour ship) {
  home_[ship] = true;
  clouds_[ship].layer.assign(1, Cloud(tables_.size(), 0.0));
  clouds_[ship].layer.front()[at(tables_.sacred())] = 1;
  settle(ship);
}

void Belief::weigh(Colour ship) {
  double sum = 0;
  for (const Cloud& cloud : clouds_[ship].layer) sum += sum_of(cloud);
  evidence_ += std::log(std::max(sum, kMinProbability));
  settle(ship);
}

void Belief::settle(Colour ship) {
  double sum = 0;
  for (const Cloud& cloud : clouds_[ship].layer) sum += sum_of(cloud);
  const bool lost = sum <= 0;  // the viewer missed announcements
  for (Cloud& cloud : clouds_[ship].layer) {
    for (double& chance : cloud) {
      chance = lost ? 1.0 / static_cast<double>(cloud.size()) : chance / sum;
      if (chance > 0 && chance < kMinProbability) chance = kMinProbability;
    }
  }
  marginal_[ship].assign(tables_.size(), 0.0);
  for (const Cloud& cloud : clouds_[ship].layer) add(marginal_[ship], cloud, 1);
  const double whole = sum_of(marginal_[ship]);
  for (double& chance : marginal_[ship]) chance /= whole;
}

// Reports of ships about one another.
void Belief::hear_of_others(const Report& report) {
  if (!reading_.hears_others) return;
  const Options& options = tables_.config().options;
  const Others others(report.ship);
  const bool inside_fog = report.terrain == Terrain::fog;  // ships in the same cell are not reported (O35)
  const Cloud here = marginal_[report.ship];
  // Constellations that agree with the report.
  std::vector<std::array<std::size_t, 3>> good;
  for (std::size_t code = 0; code < kPlaces * kPlaces * kPlaces; ++code) {
    const std::array<std::size_t, 3> places{code % kPlaces, code / kPlaces % kPlaces,
                                            code / kPlaces / kPlaces};
    if (agrees(report, options, others, places)) good.push_back(places);
  }

  std::vector<double> fit(here.size(), 0.0);
  // By other ship, place and cell of the reporting ship: the probability that the rest matches the report.
  std::array<std::array<Cloud, kPlaces>, 3> rest;
  for (auto& by_place : rest) by_place.fill(Cloud(here.size(), 0.0));
  for (std::size_t index = 0; index < here.size(); ++index) {
    if (here[index] <= 0) continue;
    const auto cell = static_cast<Index>(index);
    std::array<Odds, 3> odds{};
    for (std::size_t n = 0; n < odds.size(); ++n) {
      const Cloud& cloud = marginal_[others.ships[n]];
      const double together = inside_fog ? 0 : cloud[index];
      double next_to = 0;
      for (const Index one : tables_.around(cell)) next_to += cloud[at(one)] * (1 - fog_.on(one));  // R39
      odds[n] = {together, next_to, std::max(0.0, 1 - together - next_to)};
    }
    for (const auto& places : good) {
      const double first = odds[0][places[0]];
      const double second = odds[1][places[1]];
      const double third = odds[2][places[2]];
      fit[index] += first * second * third;
      rest[0][places[0]][index] += second * third;
      rest[1][places[1]][index] += first * third;
      rest[2][places[2]][index] += first * second;
    }
  }

  for (std::size_t n = 0; n < others.ships.size(); ++n) {
    const Colour other = others.ships[n];
    if (home_[other]) continue;
    const auto& by_place = rest[n];
    double out = 0;
    for (std::size_t cell = 0; cell < here.size(); ++cell) out += here[cell] * by_place[away][cell];
    std::vector<double> factor(here.size(), 0.0);
    for (std::size_t index = 0; index < here.size(); ++index) {
      if (marginal_[other][index] <= 0) continue;
      const auto cell = static_cast<Index>(index);
      double told = out;
      if (!inside_fog) told += here[index] * (by_place[same][index] - by_place[away][index]);
      const double seen = 1 - fog_.on(cell);
      for (const Index from : tables_.around(cell)) {
        told += seen * here[at(from)] * (by_place[near][at(from)] - by_place[away][at(from)]);
      }
      // Rounding may leave a small value instead of 0, and no possible cell may be lost.
      factor[index] = told > 1e-15 ? told : 0;
    }
    for (Cloud& cloud : clouds_[other].layer) {
      for (std::size_t cell = 0; cell < cloud.size(); ++cell) cloud[cell] *= factor[cell];
    }
  }
  for (const Colour other : others.ships) {
    if (!home_[other]) settle(other);
  }
  if (home_[report.ship]) return;
  for (Cloud& cloud : clouds_[report.ship].layer) {
    for (std::size_t cell = 0; cell < cloud.size(); ++cell) cloud[cell] *= fit[cell];
  }
  weigh(report.ship);
}

}  // namespace nostos::odyssey::bot
