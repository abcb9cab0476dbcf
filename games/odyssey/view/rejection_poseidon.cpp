// Explains refusals to Poseidon.
#include <algorithm>

#include "games/odyssey/rules/rules.hpp"
#include "games/odyssey/view/rejection_parts.hpp"

namespace nostos::odyssey {
namespace {

Reason refuse_tile(const RejectionContext& it, Tile tile) {
  const auto played = known_tiles(it.view);
  const Hand all = hand(it.options());
  TileCount left = left_after(played, all);
  if (of(left, tile) == 0) {
    if (is_monster(tile))
      return Rejection{"monster_used", "R27", "That monster has been played or is not there."};
    return Rejection{"tile_used", "R12", "All tiles of that kind have been played."};
  }
  if (tile == Tile::black && !played.empty() && played.back() == Tile::black) {
    return Rejection{"black_twice", "R10", "The Great Storm may not blow in two rounds running."};
  }
  if (may_follow(played, tile, all)) return std::nullopt;
  if (all.must_spend && !is_monster(tile) && storms(left) == 1 && monsters(left) > 0) {
    return Rejection{"monsters_left", "O27", "Play the monsters before the last storm."};
  }
  return Rejection{"tile_order", "O1", "The tiles left could then not be played without two blacks running."};
}

// The reason why that ship may not be blown or pushed there.
Reason refuse_target(const RejectionContext& it, Colour ship, Cell cell) {
  if (it.options().onto_sacred == OntoSacred::forbidden && cell == it.chart().sacred) {
    return Rejection{"sacred_forbidden", "O5",
                     "In this room a storm may not blow a ship onto the Sacred Isle."};
  }
  if (!it.chart().has(cell) || distance((*it.view.truth)[ship], cell) != 1) {
    return Rejection{"not_adjacent", "R8", "A storm blows a ship onto an adjacent cell of the board."};
  }
  return std::nullopt;
}

}  // namespace

Reason refuse_storm(const RejectionContext& it) {
  if (it.seat != kPoseidon.index) return not_poseidon();
  if (it.view.phase != Phase::storm) return not_your_turn();
  const auto tile = tile_from_text(it.field("tile"));
  if (!tile || is_monster(*tile)) return std::nullopt;
  if (auto reason = refuse_tile(it, *tile)) return reason;
  for (const Colour ship : kColours) {
    const std::string name(to_text(ship));
    const bool moves = !it.view.arrived[ship] && blows(*tile, ship);
    if (!moves && it.intent.contains(name)) {
      return it.view.arrived[ship] ? has_arrived()
                                   : Rejection{"other_ship", "R8", "That tile moves another ship."};
    }
    const auto cell = cell_from_text(it.field(name.c_str()));
    if (!moves || !cell) continue;
    if (auto reason = refuse_target(it, ship, *cell)) return reason;
  }
  return std::nullopt;
}

Reason refuse_monster(const RejectionContext& it) {
  if (it.seat != kPoseidon.index) return not_poseidon();
  if (it.view.phase != Phase::storm) return not_your_turn();
  const auto which = tile_from_text(it.field("which"));
  if (!which || !is_monster(*which)) return std::nullopt;
  if (auto reason = refuse_tile(it, *which)) return reason;
  const auto ship = colour_from_text(it.field("ship"));
  if (ship && it.view.arrived[*ship]) {
    return Rejection{"has_arrived", "O29", "A monster is played against a ship that could move."};
  }
  return std::nullopt;
}

Reason refuse_push(const RejectionContext& it) {
  if (it.seat != kPoseidon.index) return not_poseidon();
  if (!it.view.trapped) return Rejection{"not_trapped", "R34", "No ship is caught in a whirlpool."};
  const auto cell = cell_from_text(it.field("cell"));
  return cell ? refuse_target(it, *it.view.trapped, *cell) : std::nullopt;
}

}  // namespace nostos::odyssey
