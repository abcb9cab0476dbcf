#include "games/odyssey/report.hpp"

#include "games/odyssey/words.hpp"

namespace nostos::odyssey {
namespace {
constexpr std::array<std::string_view, 3> kMotionWords{"moved", "bounced", "still"};
}

Report look(const Map& map, const PerShip<Cell>& at, Colour ship, bool count_ships) {
  Report report;
  const Cell here = at[ship];
  report.ship = ship;
  report.terrain = map.terrain(here);
  report.deep = map.deep(here);
  report.coast = map.coast(here);
  report.islands = map.islands_around(here);
  int in_sight = 0;
  for (const Colour other : kColours) {
    if (other == ship) continue;
    // A ship in the same cell is explored, not sighted (O61).
    const int steps = distance(here, at[other]);
    report.together[other] = steps == 0;
    in_sight += steps == 1 ? 1 : 0;
  }
  report.ships = in_sight > 0;
  report.ship_count = count_ships ? in_sight : 0;
  return report;
}

std::string_view to_text(Motion motion) {
  return word(kMotionWords, motion);
}
std::optional<Motion> motion_from_text(std::string_view text) {
  return find_word<Motion>(kMotionWords, text);
}

}  // namespace nostos::odyssey
