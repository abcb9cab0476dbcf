// Invariants of every state.
#include <algorithm>

#include "games/odyssey/rules/rules.hpp"

namespace nostos::odyssey {
namespace {

class Faults {
 public:
  explicit Faults(const State& state) : state_(state), options_(state.config->options) {}

  std::vector<std::string> find() {
    check(evenly_split(state_.config->owners, state_.config->seats, options_.competitive),
          "the ships are not evenly split");
    check(std::cmp_equal(state_.boards.size(), boards_in_play(*state_.config)),
          "a board too many or too few");
    check_tiles();
    if (state_.phase == Phase::choose_map) {
      check(state_.map < 0 && state_.played.empty(), "a game before its map");
      return std::move(found_);
    }
    check_placed();
    check_course();
    check_ships();
    check_votes();
    for (const Board& board : state_.boards) check_board(board);
    return std::move(found_);
  }

 private:
  void check(bool good, std::string fault) {
    if (!good) found_.push_back(std::move(fault));
  }

  void check_tiles() {
    for (const int left : left_after(state_.played, hand(options_)))
      check(left >= 0, "a tile was played that did not exist");
    for (std::size_t at = 1; at < state_.played.size(); ++at) {
      check(state_.played[at] != Tile::black || state_.played[at - 1] != Tile::black, "black twice running");
    }
  }

  // R30, R33, R37, O39.
  void check_placed() {
    const Map& map = chart(state_);
    const bool lit = state_.phase != Phase::lighthouses;
    const bool hidden = lit && state_.phase != Phase::hide;
    check(std::cmp_equal(state_.lighthouses.size(), lit ? options_.lighthouses : 0),
          "lighthouses are missing");
    check(std::cmp_equal(state_.whirlpools.size(), hidden ? options_.whirlpools : 0),
          "whirlpools are missing");
    check(std::cmp_equal(state_.fog.size(), hidden ? options_.fog_banks : 0), "fog banks are missing");
    const auto sites = hiding_sites(map, state_.lighthouses);
    for (const Cell cell : state_.lighthouses)
      check(has(map.open_cells(), cell), "a lighthouse in a wrong cell");
    for (const Cell cell : state_.whirlpools) check(has(sites.sea, cell), "a whirlpool in a wrong cell");
    for (const Cell cell : state_.fog) {
      check(has(sites.sea, cell) || has(sites.islands, cell), "a fog bank in a wrong cell");
      check(!has(state_.whirlpools, cell), "a fog bank on a whirlpool");
    }
    for (const auto* tiles : {&state_.lighthouses, &state_.whirlpools, &state_.fog}) {
      auto sorted = *tiles;
      std::sort(sorted.begin(), sorted.end());
      check(std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end(), "two tiles in a cell");
    }
    check(!state_.proposal || state_.phase == Phase::lighthouses, "a proposal that comes too late");
  }

  void check_course() {
    const bool over = state_.phase == Phase::over;
    check(state_.ending.has_value() == over, "an ending in the middle");
    if (state_.phase == Phase::lighthouses || state_.phase == Phase::hide) {
      check(state_.round == 0 && state_.played.empty(), "a game before its first round");
      return;
    }
    check(state_.round >= 1 && state_.round <= kRounds + options_.monsters_in_game,
          "a round that there is not");
    if (over) return;
    const int begun = state_.round - (state_.phase == Phase::storm ? 1 : 0);
    check(std::cmp_equal(state_.played.size(), begun), "tiles played and rounds differ");
    check(arrivals(state_.arrived) < 4, "all ships have arrived, but the game is not over");
    check(state_.phase != Phase::sail || !unmoved(state_.arrived, state_.sailed).empty(),
          "a round without an end");
    check(state_.phase != Phase::storm || !playable(state_.played, hand(options_)).empty(),
          "Poseidon has no tile to play");
    check(state_.trapped.has_value() == (state_.phase == Phase::push), "a whirlpool without its ship");
    if (state_.trapped)
      check(has(state_.whirlpools, state_.truth[*state_.trapped]), "trapped without a whirlpool");
  }

  void check_ships() {
    const Map& map = chart(state_);
    for (const Colour ship : kColours) {
      const std::string name(to_text(ship));
      check(map.has(state_.truth[ship]), name + " is off the board");
      check(!state_.arrived[ship] || state_.truth[ship] == map.sacred, name + " has arrived elsewhere");
    }
  }

  void check_votes() {
    check(voting(state_) || (state_.votes.empty() && state_.tied.empty()), "votes on nothing");
    check(std::cmp_less(state_.votes.size() + 1, state_.config->seats), "a vote that should be closed");
    check(state_.tied.empty() || (state_.tied.size() > 1 && state_.votes.empty()), "a tie that is none");
  }

  void check_board(const Board& board) {
    const Map& map = chart(state_);
    const auto all_good = [&](const std::vector<Cell>& tokens, int most, const std::string& whose) {
      check(std::cmp_less_equal(tokens.size(), most), whose + ": too many");
      check(std::is_sorted(tokens.begin(), tokens.end()) &&
                std::adjacent_find(tokens.begin(), tokens.end()) == tokens.end(),
            whose + ": two in a cell");
      check(std::all_of(tokens.begin(), tokens.end(), [&](Cell cell) { return map.has(cell); }),
            whose + ": one off the board");
    };
    all_good(board.whirlpools, options_.whirlpools, "markers of whirlpools");
    all_good(board.fog, options_.fog_banks, "markers of fog banks");
    for (const Colour ship : kColours) {
      const std::string name(to_text(ship));
      check(map.has(board.figures[ship].cell), name + "'s figure is off the board");
      all_good(board.reminders[ship], options_.memory ? 0 : kReminders, name + "'s reminders");
      if (!state_.arrived[ship]) continue;
      check(board.figures[ship] == Figure{map.sacred, false}, name + "'s figure is not on the Sacred Isle");
      check(board.reminders[ship].empty(), name + " has arrived and keeps reminders");
    }
  }

  const State& state_;
  const Options& options_;
  std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> invariant_violations(const State& state) {
  return Faults(state).find();
}

}  // namespace nostos::odyssey
