// The rules of the labyrinth: a straight road of tiles with equal backs.
#include <algorithm>

#include "games/theseus/rules/transition.hpp"

namespace nostos::theseus {

// R14, R19, T43, T66.
void Transition::enter() {
  count("entries");
  count("gifts_at_entry", theseus::count(me().gifts));
  count("glory_at_entry", static_cast<int>(me().glory.size()));
  me().cell.reset();
  note([&] { return Event{.kind = Event::Kind::entered}; });
  state_.tiles = config().tiles;
  rng_.shuffle("tiles", state_.tiles);
  table().labyrinth = Labyrinth{table().active, {}};
  show_tile(static_cast<int>(rng_.below("first_tile", state_.tiles.size())), Orientation::upright);
  table().phase = Phase::labyrinth;
}

// R19, T37, T63.
void Transition::show_tile(int index, Orientation laid) {
  auto& road = table().labyrinth->road;
  const Tile shows = state_.tiles.at(at(index));
  const bool turned = laid == Orientation::turned;
  const bool fits = road.empty() || (shows == road.front().shows) != turned;
  road.push_back({index, shows, laid, fits, false});
  ++table().chances;
  note([&] {
    return Event{
        .kind = Event::Kind::tile, .index = index, .shows = shows, .success = fits, .turned = turned};
  });
}

// R20, R21.
void Transition::lay(int index, Orientation laid) {
  show_tile(index, laid);
  if (table().labyrinth->road.back().fits) return go_on();
  count("misfits");
  if (weavers(table(), table().active).empty()) return expel();
  table().phase = Phase::misfit;
}

// R20. One weaver for each tile that does not fit (T65).
void Transition::mend(const std::string& weaver) {
  const int card = config().find(weaver).value();
  Laid& laid = table().labyrinth->road.back();
  laid.mended = true;
  me().glory.erase(std::find(me().glory.begin(), me().glory.end(), card));
  return_under(card);
  note([&] { return Event{.kind = Event::Kind::mended, .card = weaver, .index = laid.index}; });
  go_on();
}

// The seven cards are not counted again (T42).
void Transition::go_on() {
  if (table().labyrinth->road.size() < state_.tiles.size()) {
    table().phase = Phase::labyrinth;
    return;
  }
  count("crossings");
  note([&] { return Event{.kind = Event::Kind::crossed}; });
  face_minotaur();
}

// R21, T40.
void Transition::expel() {
  note([&] { return Event{.kind = Event::Kind::expelled}; });
  table().phase = Phase::replace;
}

}  // namespace nostos::theseus
