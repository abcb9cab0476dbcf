// Decisions about the tiles that are placed before the game.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/odyssey/bot/players.hpp"
#include "games/odyssey/view/codec.hpp"

namespace nostos::odyssey::bot {
namespace {

enum class Order { near_first, far_first };

// The cells of a field by distance from the Sacred Isle, equals in random order.
std::vector<std::string> by_distance(const View& view, const Field& field, Order order, Rng& rng) {
  const Cell sacred = view.config->maps.at(static_cast<std::size_t>(view.map)).sacred;
  const int sign = order == Order::near_first ? 1 : -1;
  std::vector<std::string> cells;
  for (const Value& value : field.values) cells.push_back(std::get<std::string>(value));
  rng.shuffle("bot", cells);
  std::stable_sort(cells.begin(), cells.end(), [&](const std::string& a, const std::string& b) {
    return sign * distance(*cell_from_text(a), sacred) < sign * distance(*cell_from_text(b), sacred);
  });
  return cells;
}

}  // namespace

Json choose_map(const View& view, Rng& rng) {
  std::vector<std::string> farthest;
  int most = 0;
  for (const Map& map : view.config->maps) {
    int way = 0;
    for (const Colour ship : kColours) way += distance(map.starts[ship], map.sacred);
    if (way > most) farthest.clear();
    most = std::max(most, way);
    if (way == most) farthest.push_back(map.id);
  }
  return to_json(Intent(intent::ChooseMap{rng.pick("bot", farthest)}));
}

Json hide_tiles(const View& view, const Prompt& prompt, Rng& rng) {
  // Whirlpools go where every ship must pass. A fog bank is also a landmark: next to the Isle it would lead
  // ships home (20 points in self-play), while on a distant island it only hides a clue. The last choice has
  // all fog banks on islands.
  const Choice& wanted = *offered(prompt, "place_hidden").back();
  Json intent{{"type", wanted.type}};
  for (const Field& field : wanted.fields) {
    auto cells =
        by_distance(view, field, field.name == "islands" ? Order::far_first : Order::near_first, rng);
    cells.resize(static_cast<std::size_t>(field.min));
    intent[field.name] = cells;
  }
  return intent;
}

std::vector<Cell> light_up(const View& view, int count) {
  View lit = view;
  lit.lighthouses.clear();
  std::vector<Cell> chosen;
  for (int number = 0; number < count; ++number) {
    const MapTables sea(lit);
    std::vector<int> alike(static_cast<std::size_t>(sea.kinds()), 0);
    for (std::size_t cell = 0; cell < sea.size(); ++cell)
      ++alike[static_cast<std::size_t>(sea.kind(static_cast<Index>(cell)))];
    // A lighthouse distinguishes the cells around it. It gains most where ships pass and many cells look
    // alike.
    const auto gain = [&](Cell site) {
      double sum = 0;
      auto near = sea.around(sea.number(site));
      near.push_back(sea.number(site));
      for (const Index cell : near) {
        sum +=
            static_cast<double>(alike[static_cast<std::size_t>(sea.kind(cell))]) / (1 + sea.distance(cell));
      }
      return sum;
    };
    auto sites = sea.map().open_cells();
    std::erase_if(sites, [&](Cell cell) { return has(chosen, cell); });
    chosen.push_back(
        *std::max_element(sites.begin(), sites.end(), [&](Cell a, Cell b) { return gain(a) < gain(b); }));
    lit.lighthouses = chosen;
  }
  return chosen;
}

}  // namespace nostos::odyssey::bot
