#include "games/odyssey/rules/config.hpp"

#include <algorithm>

namespace nostos::odyssey {
namespace {

int ships_of(const PerShip<int>& owners, int seat) {
  return static_cast<int>(std::count(owners.each.begin(), owners.each.end(), seat));
}

// One ship for each seat. A seat that the room named keeps its ship, and the others follow in order. The
// remaining ship is sailed by all (R41, O71).
PerShip<int> three_rivals(const PerShip<int>& named) {
  PerShip<int> owners = named;
  int seat = 1;
  for (int& owner : owners.each) {
    if (owner >= 0) continue;
    while (seat <= 3 && ships_of(owners, seat) > 0) ++seat;
    owner = seat <= 3 ? seat : kNobody;
  }
  return owners;
}

}  // namespace

Hand hand(const Options& options) {
  return {options.monsters, !options.keep_monsters};
}

PerShip<int> usual_owners(int seats) {
  switch (seats) {
    case 2:
      return {{1, 1, 1, 1}};
    case 3:
      return {{1, 1, 2, 2}};
    case 4:
      return {{1, 1, 2, 3}};
    default:
      return {{1, 2, 3, 4}};
  }
}

PerShip<int> owners_for(const Options& options, int seats) {
  if (options.competitive && seats == 4) return three_rivals(options.owners);
  PerShip<int> owners = usual_owners(seats);
  for (const Colour ship : kColours) {
    if (options.owners[ship] >= 0) owners[ship] = options.owners[ship];
  }
  return owners;
}

bool evenly_split(const PerShip<int>& owners, int seats, bool competitive) {
  int fewest = 4;
  int most = 0;
  for (int seat = 1; seat < seats; ++seat) {
    const int ships = ships_of(owners, seat);
    fewest = std::min(fewest, ships);
    most = std::max(most, ships);
  }
  const int together = competitive && seats == 4 ? 1 : 0;
  const auto navigators = std::count_if(owners.each.begin(), owners.each.end(),
                                        [&](int owner) { return owner >= 1 && owner < seats; });
  return navigators + together == 4 && ships_of(owners, kNobody) == together && most - fewest <= 1;
}

std::optional<Colour> cooperative_ship(const GameConfig& config) {
  for (const Colour ship : kColours) {
    if (config.owners[ship] == kNobody) return ship;
  }
  return std::nullopt;
}

bool private_boards(const Options& options) {
  return options.competitive && !options.shared_boards;
}

int boards_in_play(const GameConfig& config) {
  return private_boards(config.options) ? config.seats - 1 : 1;
}

std::optional<int> captain_of(const GameConfig& config, int round) {
  // A single Navigator leads no one, so the ships sail in any order.
  if (!config.options.captain || config.seats <= 2 || round < 1) return std::nullopt;
  return 1 + (round - 1) % (config.seats - 1);
}

std::optional<int> starter_of(const GameConfig& config, int round) {
  if (!config.options.competitive || round < 1) return std::nullopt;
  return 1 + (round - 1) % (config.seats - 1);
}

bool has_waits(const GameConfig& config) {
  return !config.options.captain && !config.options.competitive && config.seats > 2;
}

}  // namespace nostos::odyssey
