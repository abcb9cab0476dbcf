#include "games/odyssey/view/constraints.hpp"

#include <algorithm>

#include "games/odyssey/rules/rules.hpp"

namespace nostos::odyssey {
namespace {

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
      const bool sails = report.motion != Motion::pinned;
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
    constraints_.announcements.push_back(std::move(announcement));
    constraints_.slots.push_back(now_);
  }

  const View& view_;
  const Sea& sea_;
  const Map& map_;
  Constraints constraints_;
  PerShip<bool> home_;
  PerShip<std::size_t> now_;
};

}  // namespace

Constraints constraints_of(const View& view, const Sea& sea) {
  return Writer(view, sea).write();
}

}  // namespace nostos::odyssey
