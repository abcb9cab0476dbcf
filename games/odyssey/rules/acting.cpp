// The ships that a seat may sail, and the seats for which the table waits, as each viewer may know them;
// timers and teams.
#include <algorithm>

#include "games/odyssey/rules/rules.hpp"

namespace nostos::odyssey {
namespace {

std::vector<Seat> navigators(const State& state) {
  std::vector<Seat> seats;
  for (int seat = 1; seat < state.config->seats; ++seat) seats.push_back(Seat{seat});
  return seats;
}

// The Navigators who have not accepted the proposal; all of them if there is none (O66).
std::vector<Seat> undecided(const State& state) {
  auto seats = navigators(state);
  if (!state.proposal) return seats;
  std::erase_if(seats, [&](Seat seat) {
    return seat.index == state.proposal->by || has(state.proposal->confirmed, seat.index);
  });
  return seats;
}

// Before a vote closes, a viewer knows only whether their own seat has voted.
std::vector<Seat> voters(const State& state, Viewer viewer) {
  auto seats = navigators(state);
  const bool has_voted = std::any_of(state.votes.begin(), state.votes.end(),
                                     [&](const Vote& vote) { return viewer.seat == Seat{vote.seat}; });
  if (has_voted) std::erase(seats, *viewer.seat);
  return seats;
}

}  // namespace

bool may_sail(const State& state, int seat, Colour ship) {
  const int owner = state.config->owners[ship];
  return seat != kPoseidon.index && (owner == seat || has(state.away, owner));  // O22
}

std::vector<Colour> up_next(const State& state) {
  auto ships = unmoved(state.arrived, state.sailed);
  if (state.config->options.competitive) {
    const auto seat = in_turn(*state.config, state.round, ships);
    std::erase_if(ships, [&](Colour ship) { return state.config->owners[ship] != seat; });
    return ships;
  }
  if (!captain_of(*state.config, state.round)) return ships;
  const auto named = named_ship(state);
  return named ? std::vector<Colour>{*named} : std::vector<Colour>{};
}

std::vector<Colour> ships_to_sail(const State& state, int seat) {
  if (state.waiting && *state.waiting != seat) return {};  // O68
  auto ships = up_next(state);
  std::erase_if(ships, [&](Colour ship) { return !may_sail(state, seat, ship); });
  return ships;
}

std::vector<Seat> acting(const State& state, Viewer viewer) {
  if (state.phase == Phase::over) return {};
  // Waits, absences, agreements and ties are visible only to Navigators. Other viewers see the table as if
  // there were none.
  const bool navigator = viewer.seat && *viewer.seat != kPoseidon;
  if (state.phase == Phase::lighthouses) return navigator ? undecided(state) : navigators(state);
  if (state.phase != Phase::sail) return {kPoseidon};
  if (voting(state)) {
    if (navigator && !state.tied.empty()) return {Seat{*starter_of(*state.config, state.round)}};
    return voters(state, viewer);
  }
  if (navigator && state.waiting) return {Seat{*state.waiting}};
  const auto ships = up_next(state);
  if (ships.empty()) return {Seat{*captain_of(*state.config, state.round)}};
  std::vector<Seat> seats;
  for (const Seat seat : navigators(state)) {
    if (std::any_of(ships.begin(), ships.end(), [&](Colour ship) {
          return state.config->owners[ship] == seat.index || (navigator && may_sail(state, seat.index, ship));
        })) {
      seats.push_back(seat);
    }
  }
  return seats;
}

std::vector<Timer> timers(const State& state) {
  constexpr int kWait = 20'000;  // O68
  if (!state.waiting) return {};
  return {Timer{Seat{*state.waiting}, kWait, R"({"type":"wait"})"}};
}

std::string team(const State& state, Seat seat) {
  if (state.config->options.open_chat) return "table";  // O50
  if (seat == kPoseidon) return "poseidon";
  // Rivals with separate boards have no team (O55).
  return private_boards(state.config->options) ? "navigator " + std::to_string(seat.index) : "navigators";
}

}  // namespace nostos::odyssey
