// Samples whirlpools and fog banks, given the courses.
#include <algorithm>

#include "games/odyssey/view/world_search.hpp"

namespace nostos::odyssey {

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

}  // namespace nostos::odyssey
