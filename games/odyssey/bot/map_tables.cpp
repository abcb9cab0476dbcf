#include "games/odyssey/bot/map_tables.hpp"

#include <algorithm>

#include "games/odyssey/rules/rules.hpp"

namespace nostos::odyssey::bot {

MapTables::MapTables(const View& view)
    : config_(view.config),
      map_(view.map),
      lighthouses_(view.lighthouses),
      columns_(map().columns()),
      sacred_(number(map().sacred)) {
  const Options& options = config_->options;
  const Waters waters{&map(), lighthouses_, {}, false, options.easy, options.fog_hides_coast};
  constexpr Cell kFar{-9, -9};
  std::vector<Index> samples;  // one cell of each kind
  for (const Colour ship : kColours) starts_[ship] = number(map().starts[ship]);
  for (int row = 0; row < map().height(); ++row) {
    for (int column = 0; column < columns_; ++column) {
      const Cell cell{column, row};
      std::array<Index, kDirs.size()> next{};
      auto& around = around_.emplace_back();
      for (const Dir dir : kDirs) {
        const Cell to = step(cell, dir);
        const bool on_board = map().has(to);
        next[static_cast<std::size_t>(dir)] = on_board ? number(to) : Index{-1};
        if (on_board) around.push_back(number(to));
      }
      next_.push_back(next);
      auto& targets = targets_.emplace_back();
      for (const Cell target : storm_targets(map(), options.onto_sacred, cell)) {
        targets.push_back(number(target));
      }
      distance_.push_back(odyssey::distance(cell, map().sacred));
      print_.push_back(look(waters, {{cell, kFar, kFar, kFar}}, Colour::white));
      const auto known = std::find_if(samples.begin(), samples.end(), [&](Index sample) {
        return same_print(print_[at(sample)], print_.back());
      });
      kind_.push_back(static_cast<int>(known - samples.begin()));
      if (known == samples.end()) samples.push_back(number(cell));
    }
  }
  kinds_ = static_cast<int>(samples.size());
  const Sites sites = hiding_sites(map(), lighthouses_);
  for (const Cell cell : sites.sea) {
    fog_sites_.push_back(number(cell));
    whirlpool_sites_.push_back(number(cell));
  }
  for (const Cell cell : sites.islands) fog_sites_.push_back(number(cell));
}

bool MapTables::fits(const View& view) const {
  return view.map == map_ && view.lighthouses == lighthouses_ && view.config == config_;
}

bool same_print(const Report& a, const Report& b) {
  return a.terrain == b.terrain && a.deep == b.deep && a.coast == b.coast && a.islands == b.islands &&
         a.light == b.light && a.lighthouses == b.lighthouses && a.kinds == b.kinds;
}

}  // namespace nostos::odyssey::bot
