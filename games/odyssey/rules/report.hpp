// The report that a ship gets after its movement (R17, O63).
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "games/odyssey/rules/map.hpp"

namespace nostos::odyssey {

// pinned: a monster holds the ship (R28). still: no movement happened; only in Poseidon's previews.
enum class Motion { moved, bounced, pinned, still };
BOOST_DESCRIBE_ENUM(Motion, moved, bounced, pinned, still)

// The lighthouse under the ship; unlit: the only one in play (R32, O63).
enum class Light { none, yellow, red, unlit };
BOOST_DESCRIBE_ENUM(Light, none, yellow, red, unlit)

struct Report {
  // Islands in sight by kind (R25).
  struct Kinds {
    int wooded = 0;
    int rocky = 0;
    int sacred = 0;
    friend bool operator==(const Kinds&, const Kinds&) = default;
  };

  Colour ship = Colour::white;
  std::optional<Dir> dir;  // the declared direction; nothing if none was declared
  Motion motion = Motion::still;
  bool arrived = false;
  Terrain terrain = Terrain::sea;
  bool deep = false;
  bool coast = false;
  PerShip<bool> together;     // other ships in the same cell
  int islands = 0;            // of any kind, in the neighbouring cells
  bool ships = false;         // other ships in the neighbouring cells
  int ship_count = 0;         // their number if the room counts them (O8); otherwise 0
  Light light = Light::none;  // the lighthouse on the ship's cell
  int lighthouses = 0;        // in the neighbouring cells
  int fog_banks = 0;          // in the neighbouring cells
  Kinds kinds;                // with easy deduction; otherwise 0
  PerShip<bool> sighted;      // with easy deduction: ships in the neighbouring cells
  friend bool operator==(const Report&, const Report&) = default;
};

// The tiles on the sea, and the options that control reports.
struct Waters {
  const Map* map = nullptr;
  std::vector<Cell> lighthouses;  // the yellow light first
  std::vector<Cell> fog;
  bool count_ships = false;     // O8
  bool easy = false;            // R25
  bool fog_hides_coast = true;  // O37
};

// The report of a ship at its cell in `at`. The caller fills in motion, direction and arrival.
Report look(const Waters& waters, const PerShip<Cell>& at, Colour ship);

}  // namespace nostos::odyssey
