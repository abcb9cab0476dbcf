#include "games/odyssey/state.hpp"

#include <algorithm>

#include "games/odyssey/words.hpp"

namespace nostos::odyssey {
namespace {
constexpr std::array<std::string_view, 4> kPhaseWords{"choose_map", "storm", "sail", "over"};
constexpr std::array<std::string_view, 3> kEndingWords{"all_arrived", "last_round", "agreed"};
constexpr std::array<std::string_view, 3> kOntoSacredWords{"no_arrival", "forbidden", "arrival"};
}  // namespace

const Map& chart(const State& state) {
  return state.setting->maps.at(static_cast<std::size_t>(state.map));
}

int arrivals(const PerShip<bool>& arrived) {
  return static_cast<int>(std::count(arrived.each.begin(), arrived.each.end(), true));
}

bool navigators_win(const PerShip<bool>& arrived) {
  return arrivals(arrived) >= 3;
}

std::vector<Colour> unmoved(const PerShip<bool>& arrived, const PerShip<bool>& sailed) {
  std::vector<Colour> ships;
  for (const Colour ship : kColours) {
    if (!arrived[ship] && !sailed[ship]) ships.push_back(ship);
  }
  return ships;
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
  PerShip<int> owners = usual_owners(seats);
  for (const Colour ship : kColours) {
    if (options.owners[ship] >= 0) owners[ship] = options.owners[ship];
  }
  return owners;
}

bool evenly_split(const PerShip<int>& owners, int seats) {
  int fewest = 4;
  int most = 0;
  for (int seat = 1; seat < seats; ++seat) {
    const int ships = static_cast<int>(std::count(owners.each.begin(), owners.each.end(), seat));
    fewest = std::min(fewest, ships);
    most = std::max(most, ships);
  }
  const bool navigators = std::all_of(owners.each.begin(), owners.each.end(),
                                      [&](int owner) { return owner >= 1 && owner < seats; });
  return navigators && most - fewest <= 1;
}

std::optional<int> captain_of(const Setting& setting, int round) {
  // A lone Navigator has nobody to lead: his ships sail in the order he likes.
  if (!setting.options.captain || setting.seats <= 2 || round < 1) return std::nullopt;
  return 1 + (round - 1) % (setting.seats - 1);
}

std::optional<Colour> named_ship(const State& state) {
  if (state.phase != Phase::sail || !captain_of(*state.setting, state.round)) return std::nullopt;
  if (state.named) return state.named;
  const auto left = unmoved(state.arrived, state.sailed);
  if (left.size() == 1) return left.front();
  return std::nullopt;
}

bool has_waits(const Setting& setting) {
  return !setting.options.captain && setting.seats > 2;
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

std::string_view to_text(Phase phase) {
  return word(kPhaseWords, phase);
}
std::string_view to_text(Ending ending) {
  return word(kEndingWords, ending);
}
std::string_view to_text(OntoSacred rule) {
  return word(kOntoSacredWords, rule);
}
std::optional<Phase> phase_from_text(std::string_view text) {
  return find_word<Phase>(kPhaseWords, text);
}
std::optional<Ending> ending_from_text(std::string_view text) {
  return find_word<Ending>(kEndingWords, text);
}
std::optional<OntoSacred> onto_sacred_from_text(std::string_view text) {
  return find_word<OntoSacred>(kOntoSacredWords, text);
}

}  // namespace nostos::odyssey
