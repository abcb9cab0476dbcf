#include "games/odyssey/view/path_sampler.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "games/odyssey/rules/rules.hpp"
#include "games/odyssey/view/world_search.hpp"

namespace nostos::odyssey {
namespace {

// With hidden tiles of all kinds, about one attempt in some hundred finds a world.
constexpr int kAttempts = 10'000;
constexpr int kSweeps = 10;
// The first sweeps of an attempt draw covered storms independently of their previous values.
constexpr int kAfresh = 7;
constexpr std::size_t kMostDisagreements = 200;
// The price of a disagreement: its initial value, its decrease per sweep, and its final value.
constexpr double kFirstPrice = 0.01;
constexpr double kCooling = 0.5;
constexpr double kLastPrice = 1e-5;

}  // namespace

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
  price_.assign(kMostDisagreements, 0);
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
    round.number = entry.round;
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
