// The deduction helper: where each ship can still be, by all that a Navigator was told, and why nowhere else.
#pragma once
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "games/odyssey/view.hpp"

namespace nostos::odyssey {

// What rules a cell out: a field of the ship's own report, or one of these. `reach`: no wind and no sail
// could have brought it there. `storm`: no covered tile was left to blow it there. `trap`: the whirlpool's
// announcement, or its absence. `others`: what another ship was told of its surroundings.
enum class Clue {
  reach,
  storm,
  outcome,
  arrived,
  terrain,
  deep,
  coast,
  light,
  islands,
  lighthouses,
  fog_banks,
  kinds,
  together,
  ships,
  trap,
  others
};

struct RuledOut {
  int round = 0;  // in which the last way there was closed; 0 for `reach`
  Clue clue = Clue::reach;
  friend auto operator<=>(const RuledOut&, const RuledOut&) = default;
};

// Of one ship, at this very moment.
struct Deduced {
  std::vector<Cell> cells;                    // where it can be, row by row
  std::map<RuledOut, std::vector<Cell>> out;  // all other cells but those out of reach
};

// Nothing where the room does without the helper, with memory (O49), and for everyone but Navigators in the
// game. A pure function of the view, so it knows no more than its reader.
//
// Each ship's own announcements are met exactly. What ships tell of one another, fog banks and whirlpools are
// met by what each of them allows by itself: a cell may stay that all together would rule out, but never is a
// cell ruled out that is possible.
std::optional<PerShip<Deduced>> deduce(const View& view);

std::string_view to_text(Clue clue);

}  // namespace nostos::odyssey
