// Samples one ship's course, given the others.
#include <algorithm>
#include <cmath>

#include "games/odyssey/view/world_search.hpp"

namespace nostos::odyssey {
namespace {

// Of eleven storms, two have a ship's own colour and three are black.
constexpr double kOftenBlown = 5.0 / 11;

}  // namespace

const Announcement& WorldSearch::announcement_of(Colour ship, std::size_t change) const {
  return constraints_.announcements[constraints_.changes[ship][change].announcement];
}

bool WorldSearch::blown(Colour ship, std::size_t change) const {
  return blows(tiles_[announcement_of(ship, change).tile], ship);
}

// The likelihood of a storm's landing in this cell: the price of one disagreement if it contradicts the
// announcement that the ship came home, or its absence.
double WorldSearch::lands(Colour ship, std::size_t change, Index target) const {
  if (view_.config->options.onto_sacred != OntoSacred::arrival) return 1;
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
  std::size_t wrong = moved == (announcement.report->motion == Motion::moved) ? 0U : 2U;
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
