#include "games/odyssey/rules/state.hpp"

#include <algorithm>
#include <numeric>

namespace nostos::odyssey {

namespace {

std::size_t board_index(const State& state, int seat) {
  return private_boards(state.config->options) ? static_cast<std::size_t>(seat - 1) : 0;
}

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

const Map& chart(const State& state) {
  return state.config->maps.at(static_cast<std::size_t>(state.map));
}

Waters waters(const State& state) {
  const Options& options = state.config->options;
  return {&chart(state),       state.lighthouses,      state.fog,
          options.count_ships, options.easy_deduction, options.fog_hides_coast};
}

const Board& board_of(const State& state, int seat) {
  return state.boards.at(board_index(state, seat));
}
Board& board_of(State& state, int seat) {
  return state.boards.at(board_index(state, seat));
}

PerShip<Cell> estimates(const Board& board) {
  PerShip<Cell> cells;
  for (const Colour ship : kColours) cells[ship] = board.figures[ship].cell;
  return cells;
}

int arrivals(const PerShip<bool>& arrived) {
  return static_cast<int>(std::count(arrived.each.begin(), arrived.each.end(), true));
}

bool navigators_win(const PerShip<bool>& arrived) {
  return arrivals(arrived) >= 3;
}

std::vector<Colour> unmoved(const PerShip<bool>& arrived, const PerShip<bool>& sailed) {
  std::vector<Colour> ships;
  ships.reserve(kColours.size());
  for (const Colour ship : kColours) {
    if (!arrived[ship] && !sailed[ship]) ships.push_back(ship);
  }
  return ships;
}

std::optional<Colour> pinned_ship(const State& state) {
  if (state.rounds.empty() || state.rounds.back().round != state.round) return std::nullopt;
  return state.rounds.back().pinned;
}

std::string team(const State& state, Seat seat) {
  if (state.config->options.open_chat) return "table";  // O50
  if (seat == kPoseidon) return "poseidon";
  // Rivals with separate boards have no team (O55).
  return private_boards(state.config->options) ? "navigator " + std::to_string(seat.index) : "navigators";
}

std::optional<Colour> named_ship(const State& state) {
  const bool under_way = state.phase == Phase::sail || state.phase == Phase::push;
  if (!under_way || !captain_of(*state.config, state.round)) return std::nullopt;
  if (state.named) return state.named;
  const auto left = unmoved(state.arrived, state.sailed);
  if (left.size() == 1) return left.front();
  return std::nullopt;
}

std::optional<int> in_turn(const GameConfig& config, int round, const std::vector<Colour>& unmoved) {
  const int navigators = config.seats - 1;
  for (int after = 0; after < navigators; ++after) {
    const int seat = 1 + (round - 1 + after) % navigators;
    if (std::any_of(unmoved.begin(), unmoved.end(),
                    [&](Colour ship) { return config.owners[ship] == seat; })) {
      return seat;
    }
  }
  return std::nullopt;
}

bool voting(const State& state) {
  if (state.phase != Phase::sail) return false;
  const auto left = unmoved(state.arrived, state.sailed);
  return left.size() == 1 && state.config->owners[left.front()] == kNobody;
}

Cell dead_reckoning(const State& state, Colour ship) {
  const Map& map = chart(state);
  Cell cell = map.starts[ship];
  for (const Round& round : state.rounds) {
    for (const Passage& passage : round.passages) {
      if (passage.report.ship != ship || passage.report.outcome != Motion::moved || !passage.report.dir)
        continue;
      if (const Cell next = step(cell, *passage.report.dir); map.has(next)) cell = next;
    }
  }
  return cell;
}

bool has(const std::vector<int>& seats, int seat) {
  return std::binary_search(seats.begin(), seats.end(), seat);
}

void insert(std::vector<int>& seats, int seat) {
  const auto at = std::lower_bound(seats.begin(), seats.end(), seat);
  if (at == seats.end() || *at != seat) seats.insert(at, seat);
}

void remove(std::vector<int>& seats, int seat) {
  std::erase(seats, seat);
}

Hand hand(const Options& options) {
  return {options.monsters_in_game, !options.keep_monsters};
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

int& of(TileCount& count, Tile tile) {
  return count[static_cast<std::size_t>(tile)];
}
int of(const TileCount& count, Tile tile) {
  return count[static_cast<std::size_t>(tile)];
}

int storms(const TileCount& count) {
  return std::accumulate(count.begin(), count.begin() + kStorms.size(), 0);
}
int monsters(const TileCount& count) {
  return std::accumulate(count.begin() + kStorms.size(), count.end(), 0);
}

TileCount all_tiles(const Hand& hand) {
  return {2, 2, 2, 2, 3, hand.monsters > 0 ? 1 : 0, hand.monsters > 1 ? 1 : 0};
}

TileCount left_after(const std::vector<Tile>& played, const Hand& hand) {
  TileCount left = all_tiles(hand);
  for (const Tile tile : played) --of(left, tile);
  return left;
}

bool can_be_ordered(const TileCount& left, Tile last) {
  const int blacks = of(left, Tile::black);
  const int others = std::accumulate(left.begin(), left.end(), 0) - blacks;
  // Every black tile needs another tile before it, except for one that follows a tile that is not black.
  return blacks <= others + (last == Tile::black ? 0 : 1);
}

bool may_follow(const std::vector<Tile>& played, Tile tile, const Hand& hand) {
  TileCount left = left_after(played, hand);
  // R29: with the last storm tile the game ends, even if monsters are left.
  if (of(left, tile) <= 0 || storms(left) == 0) return false;
  if (tile == Tile::black && !played.empty() && played.back() == Tile::black) return false;
  --of(left, tile);
  if (hand.must_spend && storms(left) == 0 && monsters(left) > 0) return false;
  return can_be_ordered(left, tile);
}

std::vector<Tile> playable(const std::vector<Tile>& played, const Hand& hand) {
  std::vector<Tile> tiles;
  for (const Tile tile : kStorms) {
    if (may_follow(played, tile, hand)) tiles.push_back(tile);
  }
  for (const Tile tile : kMonsters) {
    if (may_follow(played, tile, hand)) tiles.push_back(tile);
  }
  return tiles;
}

int rounds_of(int monsters_played, const Hand& hand) {
  return kRounds + (hand.must_spend ? hand.monsters : monsters_played);
}

bool is_monster(Tile tile) {
  return tile == Tile::leviathan || tile == Tile::kraken;
}

bool blows(Tile tile, Colour ship) {
  return tile == Tile::black || ship_of(tile) == ship;
}

std::optional<Colour> ship_of(Tile tile) {
  if (tile >= Tile::black) return std::nullopt;
  return static_cast<Colour>(tile);
}

}  // namespace nostos::odyssey
