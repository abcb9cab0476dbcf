// The result of a game, and its statistics.
#include <algorithm>

#include "games/odyssey/rules/rules.hpp"

namespace nostos::odyssey {
namespace {

// O58: the points alone decide.
Outcome by_points(const State& state) {
  Outcome outcome;
  const auto scores = points(*state.config, state.arrived);
  const int most = *std::max_element(scores.begin(), scores.end());
  for (const int score : scores) outcome.seats.push_back({score == most, score});
  return outcome;
}

Outcome by_arrivals(const State& state) {
  Outcome outcome;
  const bool navigators = navigators_win(state.arrived);
  for (int seat = 0; seat < state.config->seats; ++seat) {
    bool won = seat == kPoseidon.index ? !navigators : navigators;
    if (seat != kPoseidon.index && state.config->seats > 2) {
      // R22, O17, O18. With two players there is only the team's result (O19).
      for (const Colour ship : kColours)
        won = won || (state.arrived[ship] && state.config->owners[ship] == seat);
    }
    outcome.seats.push_back({won, std::nullopt});
  }
  return outcome;
}

}  // namespace

std::vector<int> points(const GameConfig& config, const PerShip<bool>& arrived) {
  std::vector<int> points(static_cast<std::size_t>(config.seats), 0);
  for (const Colour ship : kColours) {
    const int owner = config.owners[ship];
    if (!arrived[ship]) {
      ++points.front();  // also for the shared ship (O56)
    } else if (owner == kNobody) {
      std::for_each(points.begin() + 1, points.end(), [](int& score) { ++score; });
    } else {
      points[static_cast<std::size_t>(owner)] += 3;  // for each own ship (O52), in any order (O62)
    }
  }
  return points;
}

std::optional<Outcome> outcome(const State& state) {
  if (!state.ending) return std::nullopt;
  Outcome outcome = state.config->options.competitive ? by_points(state) : by_arrivals(state);
  outcome.reason = to_text(*state.ending);
  return outcome;
}

std::map<std::string, double> statistics(const State& state) {
  const int home = arrivals(state.arrived);
  std::map<std::string, double> figures{{"rounds", static_cast<double>(state.rounds.size())},
                                        {"arrived", static_cast<double>(home)},
                                        {"all_home", home == 4 ? 1.0 : 0.0},
                                        {"navigators_won", navigators_win(state.arrived) ? 1.0 : 0.0}};
  double decisions = 0;  // in the rounds: storms, phases, pushes, votes
  for (const Round& round : state.rounds) {
    decisions += static_cast<double>(1 + round.passages.size() + round.declined.size() + round.votes.size());
    for (const Passage& passage : round.passages) decisions += passage.trapped ? 1 : 0;
  }
  figures["decisions"] = decisions;
  if (!state.rounds.empty()) {
    for (const Tile tile : kStorms) {
      figures["first_tile_" + std::string(to_text(tile))] = state.rounds.front().tile == tile ? 1.0 : 0.0;
    }
  }
  for (const Colour ship : kColours) {
    figures["arrived_" + std::string(to_text(ship))] = state.arrived[ship] ? 1.0 : 0.0;
  }
  return figures;
}

}  // namespace nostos::odyssey
