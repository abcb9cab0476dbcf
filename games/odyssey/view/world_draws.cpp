// Draws of the search for worlds: whirlpools, fog banks, and the colours of covered storms (R23), given the
// courses; and a course, given the rest.
#include <algorithm>
#include <cmath>
#include <utility>

#include "games/odyssey/view/world_search.hpp"

namespace nostos::odyssey {

namespace {

constexpr int kDeals = 2000;
constexpr int kSwaps = 6;

// Of eleven storms, two have a ship's own colour and three are black.
constexpr double kOftenBlown = 5.0 / 11;

}  // namespace

void WorldSearch::look_everywhere() {
  sights_.clear();
  for (std::size_t cell = 0; cell < sea_.size(); ++cell) {
    sights_.push_back(sea_.look(static_cast<Index>(cell), fog_));
  }
}

// The sites that no other hidden tile occupies (O39).
std::vector<Index> WorldSearch::free_sites(const std::vector<Index>& sites, const Index* but) const {
  std::vector<Index> free;
  const auto taken = [&](const std::vector<Index>& tiles, Index cell) {
    return std::any_of(tiles.begin(), tiles.end(),
                       [&](const Index& tile) { return &tile != but && tile == cell; });
  };
  for (const Index cell : sites) {
    if (!taken(fog_, cell) && !taken(pools_, cell)) free.push_back(cell);
  }
  return free;
}

// A fog bank changes only reports next to it: about the bank, the cell under it, and ships inside.
void WorldSearch::draw_fog(std::size_t bank) {
  auto sites = free_sites(water_, &fog_[bank]);
  const auto dry = free_sites(islands_, &fog_[bank]);
  sites.insert(sites.end(), dry.begin(), dry.end());
  std::vector<Index> others = fog_;
  others.erase(others.begin() + static_cast<std::ptrdiff_t>(bank));
  std::vector<int> wrong(sea_.size(), 0);
  for (std::size_t at_moment = 0; at_moment < constraints_.announcements.size(); ++at_moment) {
    const Announcement& announcement = constraints_.announcements[at_moment];
    if (announcement.report == nullptr) continue;
    const auto ships = ships_at(at_moment);
    const Index here = ships[announcement.ship];
    const auto count = [&](const std::vector<Index>& fog) {
      return Sea::differences(announcement.told, sea_.look(here, fog)) +
             sea_.differences(announcement.told, ships, fog);
    };
    const int without = count(others);
    auto with = others;
    with.push_back(here);
    wrong[at(here)] += count(with) - without;
    for (const Index cell : sea_.around(here)) {
      with.back() = cell;
      wrong[at(cell)] += count(with) - without;
    }
  }
  int least = wrong[at(sites.front())];
  for (const Index cell : sites) least = std::min(least, wrong[at(cell)]);
  std::vector<double> weights;
  for (const Index cell : sites) weights.push_back(price_[static_cast<std::size_t>(wrong[at(cell)] - least)]);
  fog_[bank] = sites[dice_.weighted(weights)];
  look_everywhere();
}

// R34: exactly the ships that sailed into one were trapped.
void WorldSearch::draw_whirlpool(std::size_t pool) {
  std::vector<int> wrong(sea_.size(), 0);
  for (const Colour ship : kColours) {
    for (std::size_t change = 0; change < constraints_.changes[ship].size(); ++change) {
      const Announcement& announcement = announcement_of(ship, change);
      if (announcement.kind != Announcement::Kind::sail) continue;
      const Index to = sea_.next(course_[ship][change], *announcement.report->dir);
      if (to != kNowhere) wrong[at(to)] += announcement.trapped ? -1 : 1;
    }
  }
  const auto sites = free_sites(water_, &pools_[pool]);
  int least = wrong[at(sites.front())];
  for (const Index cell : sites) least = std::min(least, wrong[at(cell)]);
  std::vector<double> weights;
  for (const Index cell : sites) weights.push_back(price_[static_cast<std::size_t>(wrong[at(cell)] - least)]);
  pools_[pool] = sites[dice_.weighted(weights)];
}

// R10, R12, O1, O27: true if the tiles can be played in this order.
bool WorldSearch::legal(const std::vector<Tile>& tiles) const {
  const Hand all = hand(view_.config->options);
  std::vector<Tile> played;
  for (const Tile tile : tiles) {
    if (!may_follow(played, tile, all)) return false;
    played.push_back(tile);
  }
  return true;
}

// True if this tile can have brought home the ships that the storm of that round did.
bool WorldSearch::brought_home(std::size_t round, Tile tile) const {
  return std::all_of(view_.log.begin(), view_.log.end(), [&](const LogEntry& entry) {
    return std::cmp_not_equal(entry.round, round + 1) ||
           std::all_of(entry.blown_home.begin(), entry.blown_home.end(),
                       [&](Colour ship) { return blows(tile, ship); });
  });
}

// A random legal order. A storm that brought ships home has a tile that blows them.
bool WorldSearch::deal_tiles() {
  for (int deal = 0; deal < kDeals; ++deal) {
    const Hand all = hand(view_.config->options);
    std::vector<Tile> played;
    for (std::size_t round = 0; round < view_.played.size(); ++round) {
      if (view_.played[round]) {
        played.push_back(*view_.played[round]);
        continue;
      }
      auto choices = playable(played, all);
      std::erase_if(choices, [&](Tile tile) { return is_monster(tile) || !brought_home(round, tile); });
      if (choices.empty()) break;
      played.push_back(choices[dice_.below(choices.size())]);
    }
    if (played.size() < view_.played.size() || !legal(played)) continue;
    tiles_ = std::move(played);
    return true;
  }
  return false;
}

// The distribution of the cell after the ship's next change, from the one before it.
void WorldSearch::advance(Colour ship, std::size_t change, const Likelihood& fit, Likelihood& now) const {
  const Announcement& announcement = announcement_of(ship, change);
  const bool storm = announcement.kind == Announcement::Kind::storm;
  Likelihood next(sea_.size(), 0);
  for (std::size_t cell = 0; cell < sea_.size(); ++cell) {
    if (now[cell] == 0) continue;
    const auto from = static_cast<Index>(cell);
    if (announcement.kind == Announcement::Kind::sail) {
      const Index to = sea_.next(from, *announcement.report->dir);
      next[at(to == kNowhere ? from : to)] += now[cell] * sails(announcement, from);
    } else if (storm && !blown(ship, change)) {
      next[cell] += now[cell] * stays(ship, change);
    } else {
      const auto& targets = sea_.targets(from);
      const double share = now[cell] / static_cast<double>(targets.size());
      for (const Index to : targets) next[at(to)] += share * (storm ? lands(ship, change, to) : 1.0);
    }
  }
  for (std::size_t cell = 0; cell < sea_.size(); ++cell) next[cell] *= fit[cell];
  const double most = *std::max_element(next.begin(), next.end());
  for (double& value : next) value /= most;
  now = std::move(next);
}

// The likelihood of the ship's course if a covered storm blew it, and if it did not.
std::pair<double, double> WorldSearch::either_way(Colour ship, std::size_t change, const Likelihood& now,
                                                  const Likelihood& after) const {
  std::pair<double, double> sum{0, 0};
  for (std::size_t cell = 0; cell < sea_.size(); ++cell) {
    if (now[cell] == 0) continue;
    sum.first += now[cell] * ahead(ship, change, static_cast<Index>(cell), true, after);
    sum.second += now[cell] * ahead(ship, change, static_cast<Index>(cell), false, after);
  }
  return sum;
}

// Draws round by round, by the likelihood of each ship's course up to the round and its reports after it.
// `afresh`: makes no assumption about later storms; otherwise they stay as they are. False if no legal tile
// is left.
bool WorldSearch::draw_tiles(bool afresh) {
  PerShip<Messages> own;
  PerShip<Messages> fit;
  PerShip<Likelihood> now;
  PerShip<std::size_t> slot;
  for (const Colour ship : kColours) {
    own[ship] = own_fit(ship);
    fit[ship] = own[ship];
    messages(ship, fit[ship], afresh);
    now[ship].assign(sea_.size(), 0);
    for (const Index cell : constraints_.begins[ship]) now[ship][at(cell)] = own[ship].front()[at(cell)];
  }
  for (std::size_t at_moment = 0; at_moment < constraints_.announcements.size(); ++at_moment) {
    const Announcement& announcement = constraints_.announcements[at_moment];
    const auto changes = [&](Colour ship) { return constraints_.slots[at_moment][ship] != slot[ship]; };
    if (announcement.kind == Announcement::Kind::storm && !view_.played[announcement.tile]) {
      PerShip<std::pair<double, double>> ways{{{{1, 1}, {1, 1}, {1, 1}, {1, 1}}}};
      for (const Colour ship : kColours) {
        if (changes(ship)) ways[ship] = either_way(ship, slot[ship], now[ship], fit[ship][slot[ship] + 1]);
      }
      std::vector<double> weights;
      auto order = tiles_;
      if (afresh) order.resize(announcement.tile + 1);
      for (const Tile tile : kStorms) {
        order[announcement.tile] = tile;
        double weight = legal(order) ? 1 : 0;
        for (const Colour ship : kColours) weight *= blows(tile, ship) ? ways[ship].first : ways[ship].second;
        weights.push_back(weight);
      }
      if (std::all_of(weights.begin(), weights.end(), [](double weight) { return weight <= 0; }))
        return false;
      tiles_[announcement.tile] = kStorms[dice_.weighted(weights)];
    }
    for (const Colour ship : kColours) {
      if (!changes(ship)) continue;
      advance(ship, slot[ship], own[ship][slot[ship] + 1], now[ship]);
      ++slot[ship];
    }
  }
  return legal(tiles_);
}

// The logarithm of the ship's likelihood under these tiles, over all courses.
double WorldSearch::weight(Colour ship) const {
  auto fit = own_fit(ship);
  const double sum = messages(ship, fit, false);
  double first = 0;
  for (const Index cell : constraints_.begins[ship]) first += fit.front()[at(cell)];
  return sum + std::log(first);
}

// After all tiles are played, none can change alone.
void WorldSearch::swap_tiles() {
  if (covered_.size() < 2) return;
  PerShip<double> before;
  for (const Colour ship : kColours) before[ship] = weight(ship);
  for (int tries = 0; tries < kSwaps; ++tries) {
    const std::size_t one = covered_[dice_.below(covered_.size())];
    const std::size_t other = covered_[dice_.below(covered_.size())];
    if (tiles_[one] == tiles_[other]) continue;
    auto swapped = tiles_;
    std::swap(swapped[one], swapped[other]);
    if (!legal(swapped)) continue;
    std::swap(tiles_, swapped);
    PerShip<double> after = before;
    double gain = 0;
    for (const Colour ship : kColours) {
      if (blows(tiles_[one], ship) == blows(tiles_[other], ship)) continue;
      after[ship] = weight(ship);
      gain += after[ship] - before[ship];
    }
    if (std::isfinite(gain) && (gain >= 0 || dice_.unit() < std::exp(gain))) {
      before = after;
    } else {
      std::swap(tiles_, swapped);
    }
  }
}

// One ship's course, given the others.

const Announcement& WorldSearch::announcement_of(Colour ship, std::size_t change) const {
  return constraints_.announcements[constraints_.changes[ship][change].announcement];
}

bool WorldSearch::blown(Colour ship, std::size_t change) const {
  return blows(tiles_[announcement_of(ship, change).tile], ship);
}

// The likelihood of a storm's landing in this cell: the price of one disagreement if it contradicts the
// announcement that the ship came home, or its absence.
double WorldSearch::lands(Colour ship, std::size_t change, Index target) const {
  if (view_.config->options.storm_onto_sacred != OntoSacred::arrival) return 1;
  return constraints_.changes[ship][change].home == (target == sea_.sacred()) ? 1 : price_[2];
}
// The same for a storm that blew another ship.
double WorldSearch::stays(Colour ship, std::size_t change) const {
  return constraints_.changes[ship][change].home ? price_[2] : 1;
}

// The likelihood that a ship sailing from there bounced, arrived or was trapped as announced.
double WorldSearch::sails(const Announcement& announcement, Index from) const {
  const Index to = sea_.next(from, *announcement.report->dir);
  const bool moved = to != kNowhere;
  std::size_t wrong = moved == (announcement.report->outcome == Motion::moved) ? 0U : 2U;
  wrong += announcement.report->arrived == (to == sea_.sacred()) ? 0U : 2U;
  const bool caught = moved && std::find(pools_.begin(), pools_.end(), to) != pools_.end();
  wrong += caught == announcement.trapped ? 0U : 1U;
  return price_[wrong];
}

// The likelihood of everything after a change, as seen before it.
double WorldSearch::ahead(Colour ship, std::size_t change, Index from, bool blown,
                          const Likelihood& fit) const {
  const Announcement& announcement = announcement_of(ship, change);
  switch (announcement.kind) {
    case Announcement::Kind::sail: {
      const Index to = sea_.next(from, *announcement.report->dir);
      return sails(announcement, from) * fit[at(to == kNowhere ? from : to)];
    }
    case Announcement::Kind::storm:
      if (!blown) return stays(ship, change) * fit[at(from)];
      break;
    default:
      break;
  }
  const auto& targets = sea_.targets(from);
  const bool storm = announcement.kind == Announcement::Kind::storm;
  double sum = 0;
  for (const Index target : targets) sum += (storm ? lands(ship, change, target) : 1.0) * fit[at(target)];
  return sum / static_cast<double>(targets.size());
}

// By slot and cell: how well the ship's position there agrees with its own reports and with those of the
// others.
WorldSearch::Messages WorldSearch::own_fit(Colour ship) const {
  const std::size_t slots = constraints_.changes[ship].size() + 1;
  std::vector<std::vector<int>> wrong(slots, std::vector<int>(sea_.size(), 0));
  for (std::size_t at_moment = 0; at_moment < constraints_.announcements.size(); ++at_moment) {
    const Announcement& announcement = constraints_.announcements[at_moment];
    if (announcement.report == nullptr) continue;
    auto& here = wrong[constraints_.slots[at_moment][ship]];
    auto ships = ships_at(at_moment);
    if (announcement.ship == ship) {
      for (std::size_t cell = 0; cell < sea_.size(); ++cell) {
        ships[ship] = static_cast<Index>(cell);
        here[cell] += Sea::differences(announcement.told, sights_[cell]) +
                      sea_.differences(announcement.told, ships, fog_);
      }
      continue;
    }
    const Index eyes = ships[announcement.ship];
    if (eyes == kNowhere) continue;
    // All cells out of sight are equivalent.
    Index away = 0;
    while (away == eyes || sea_.adjacent(eyes, away)) ++away;
    ships[ship] = away;
    const int unseen = sea_.differences(announcement.told, ships, fog_);
    for (int& count : here) count += unseen;
    const auto seen = [&](Index cell) {
      ships[ship] = cell;
      here[at(cell)] += sea_.differences(announcement.told, ships, fog_) - unseen;
    };
    seen(eyes);
    for (const Index cell : sea_.around(eyes)) seen(cell);
  }
  Messages fit(slots, Likelihood(sea_.size()));
  for (std::size_t slot = 0; slot < slots; ++slot) {
    const int least = *std::min_element(wrong[slot].begin(), wrong[slot].end());
    for (std::size_t cell = 0; cell < sea_.size(); ++cell) {
      fit[slot][cell] = price_[static_cast<std::size_t>(wrong[slot][cell] - least)];
    }
  }
  return fit;
}

// From the last slot to the first: multiplies each cell's likelihood by that of everything after it. `open`:
// covered storms may have blown any ship. Returns the logarithm of the factor by which the first slot was
// normalized.
double WorldSearch::messages(Colour ship, Messages& fit, bool open) const {
  double scale = 0;
  for (std::size_t change = constraints_.changes[ship].size(); change-- > 0;) {
    const Announcement& announcement = announcement_of(ship, change);
    const bool storm = announcement.kind == Announcement::Kind::storm;
    const bool moves = storm && blown(ship, change);
    const bool either = open && storm && !view_.played[announcement.tile];
    double most = 0;
    for (std::size_t cell = 0; cell < sea_.size(); ++cell) {
      if (fit[change][cell] == 0) continue;
      const auto from = static_cast<Index>(cell);
      fit[change][cell] *= either ? kOftenBlown * ahead(ship, change, from, true, fit[change + 1]) +
                                        (1 - kOftenBlown) * ahead(ship, change, from, false, fit[change + 1])
                                  : ahead(ship, change, from, moves, fit[change + 1]);
      most = std::max(most, fit[change][cell]);
    }
    for (double& value : fit[change]) value /= most;
    scale += std::log(most);
  }
  return scale;
}

Index WorldSearch::draw_next(Colour ship, std::size_t change, Index from, const Likelihood& fit) {
  const Announcement& announcement = announcement_of(ship, change);
  const bool storm = announcement.kind == Announcement::Kind::storm;
  if (announcement.kind == Announcement::Kind::sail) {
    const Index to = sea_.next(from, *announcement.report->dir);
    return to == kNowhere ? from : to;
  }
  if (storm && !blown(ship, change)) return from;
  std::vector<double> weights;
  const auto& targets = sea_.targets(from);
  for (const Index target : targets) {
    weights.push_back((storm ? lands(ship, change, target) : 1.0) * fit[at(target)]);
  }
  return targets[dice_.weighted(weights)];
}

void WorldSearch::draw_course(Colour ship) {
  course_[ship].clear();
  auto fit = own_fit(ship);
  messages(ship, fit, false);
  std::vector<double> weights;
  for (const Index cell : constraints_.begins[ship]) weights.push_back(fit.front()[at(cell)]);
  std::vector<Index> course{constraints_.begins[ship][dice_.weighted(weights)]};
  for (std::size_t change = 0; change < constraints_.changes[ship].size(); ++change) {
    course.push_back(draw_next(ship, change, course.back(), fit[change + 1]));
  }
  course_[ship] = std::move(course);
}

}  // namespace nostos::odyssey
