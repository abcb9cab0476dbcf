// What a ship is told after its movement (R17, O63).
#pragma once
#include <optional>
#include <string_view>

#include "games/odyssey/map.hpp"

namespace nostos::odyssey {

// still: no movement happened; only in Poseidon's previews.
enum class Motion { moved, bounced, still };

struct Report {
  Colour ship = Colour::white;
  std::optional<Dir> dir;  // the declared direction; nothing in a preview
  Motion motion = Motion::still;
  bool arrived = false;
  Terrain terrain = Terrain::sea;
  bool deep = false;
  bool coast = false;
  PerShip<bool> together;  // other ships in the same cell
  int islands = 0;         // in the cells around, of whatever kind
  bool ships = false;      // other ships in the cells around
  int ship_count = 0;      // how many, if the room counts them (O8); else 0
  friend bool operator==(const Report&, const Report&) = default;
};

// The report of a ship that stands where `at` says. Motion, direction and arrival are the caller's to fill
// in.
Report look(const Map& map, const PerShip<Cell>& at, Colour ship, bool count_ships);

std::string_view to_text(Motion motion);
std::optional<Motion> motion_from_text(std::string_view text);

}  // namespace nostos::odyssey
