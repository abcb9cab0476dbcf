// Explains refusals to place a tile.
#include <algorithm>

#include "games/odyssey/rules/rules.hpp"
#include "games/odyssey/view/rejection_parts.hpp"

namespace nostos::odyssey {
namespace {

bool placed_round(const View& view) {
  return view.round > 0;
}

Reason map_first() {
  return Rejection{"too_early", "R1", "The map has not been chosen."};
}

Reason same_cell() {
  return Rejection{"same_cell", "O39", "No two tiles lie in the same cell."};
}

bool twice(std::vector<Cell> cells) {
  std::sort(cells.begin(), cells.end());
  return std::adjacent_find(cells.begin(), cells.end()) != cells.end();
}

}  // namespace

Reason refuse_map(const RejectionContext& it) {
  if (it.seat != kPoseidon.index) return not_poseidon();
  if (it.view.phase != Phase::choose_map) return Rejection{"map_chosen", "R1", "The map has been chosen."};
  return std::nullopt;
}

Reason refuse_lighthouses(const RejectionContext& it) {
  if (it.seat == kPoseidon.index) return not_navigator("R30");
  if (it.options().lighthouses == 0)
    return Rejection{"no_lighthouses", "R5", "There are no lighthouses in this game."};
  if (it.view.phase == Phase::choose_map) return map_first();
  if (it.view.phase != Phase::lighthouses) {
    return Rejection{"already_placed", "R30", "The lighthouses have been placed."};
  }
  const auto cells = it.cells("cells");
  if (twice(cells)) return same_cell();
  const auto open = it.chart().open_cells();
  if (std::any_of(cells.begin(), cells.end(), [&](Cell cell) { return !has(open, cell); })) {
    return Rejection{"forbidden_cell", "R30",
                     "Not on a start island or the Sacred Isle, nor next to one of these."};
  }
  return std::nullopt;
}

Reason refuse_confirmation(const RejectionContext& it) {
  if (it.seat == kPoseidon.index) return not_navigator("O66");
  const auto& proposal = it.view.proposal;
  if (!proposal) return Rejection{"no_proposal", "O66", "There is no proposal to agree to."};
  if (proposal->by == it.seat) return Rejection{"own_proposal", "O66", "That is your own proposal."};
  if (has(proposal->confirmed, it.seat)) return Rejection{"already_confirmed", "O66", "You have agreed."};
  return std::nullopt;
}

Reason refuse_hiding(const RejectionContext& it) {
  if (it.seat != kPoseidon.index) return not_poseidon();
  const Options& options = it.options();
  if (options.whirlpools + options.fog_banks == 0) {
    return Rejection{"nothing_to_hide", "R5", "There is nothing to hide in this game."};
  }
  if (it.view.phase == Phase::choose_map) return map_first();
  if (it.view.phase == Phase::lighthouses) {
    return Rejection{"not_your_turn", "O38", "The lighthouses come first."};
  }
  if (placed_round(it.view)) return Rejection{"already_placed", "O65", "What is hidden has been hidden."};
  const auto sea = it.cells("sea");
  auto cells = it.cells("islands");
  const auto sites = hiding_sites(it.chart(), it.view.lighthouses);
  const auto pools = std::min(sea.size(), static_cast<std::size_t>(options.whirlpools));
  const auto on_isle = [&](Cell cell) { return it.chart().terrain(cell) != Terrain::sea; };
  if (std::any_of(sea.begin(), sea.begin() + static_cast<std::ptrdiff_t>(pools), on_isle)) {
    return Rejection{"forbidden_cell", "R33", "A whirlpool lies on water."};
  }
  cells.insert(cells.end(), sea.begin(), sea.end());
  if (twice(cells)) return same_cell();
  for (const Cell cell : cells) {
    if (has(it.view.lighthouses, cell)) return same_cell();
    if (!has(sites.sea, cell) && !has(sites.islands, cell)) {
      return Rejection{"forbidden_cell", pools > 0 ? "R33" : "R37",
                       "Not on a start island or the Sacred Isle, nor next to one of these."};
    }
  }
  return std::nullopt;
}

}  // namespace nostos::odyssey
