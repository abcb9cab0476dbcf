// The rules of the labyrinth: a straight road of tiles with equal backs.
#include <algorithm>

#include "games/theseus/step_builder.hpp"

namespace nostos::theseus {

// R14, R19, T43, T66.
void StepBuilder::enter() {
  count("entries");
  count("gifts_at_entry", theseus::count(me().gifts));
  count("glory_at_entry", static_cast<int>(me().glory.size()));
  me().cell.reset();
  note({.kind = Event::Kind::entered});
  state_.tiles = config().tiles;
  rng_.shuffle("tiles", state_.tiles);
  table().labyrinth = Labyrinth{table().active, {}};
  show_tile(static_cast<int>(rng_.below("first_tile", state_.tiles.size())), false);
  table().phase = Phase::labyrinth;
}

// R19, T37, T63.
void StepBuilder::show_tile(int index, bool turned) {
  auto& road = table().labyrinth->road;
  const Tile shows = state_.tiles.at(at(index));
  const bool fits = road.empty() || (shows == road.front().shows) != turned;
  road.push_back({index, shows, turned, fits, false});
  ++table().chances;
  note({.kind = Event::Kind::tile,
        .tile = index,
        .success = fits,
        .turned = turned,
        .shows = std::string(to_text(shows))});
}

// R20, R21.
void StepBuilder::lay(int index, bool turned) {
  show_tile(index, turned);
  if (table().labyrinth->road.back().fits) return go_on();
  count("misfits");
  if (weavers(table(), table().active).empty()) return expel();
  table().phase = Phase::misfit;
}

void StepBuilder::mend(const std::string& weaver) {
  const int card = config().find(weaver).value();
  Laid& laid = table().labyrinth->road.back();
  laid.mended = true;
  std::erase(me().glory, card);
  return_under(card);
  note({.kind = Event::Kind::mended, .tile = laid.index, .card = weaver});
  go_on();
}

void StepBuilder::go_on() {
  if (table().labyrinth->road.size() < state_.tiles.size()) {
    table().phase = Phase::labyrinth;
    return;
  }
  count("crossings");
  note({.kind = Event::Kind::crossed});
  face_minotaur();
}

// R21.
void StepBuilder::expel() {
  note({.kind = Event::Kind::expelled});
  table().phase = Phase::replace;
}

}  // namespace nostos::theseus
