#include "games/odyssey/view/hidden_facts.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

namespace nostos::odyssey {

std::vector<HiddenFact> hidden_facts(const State& state, Viewer viewer) {
  std::vector<HiddenFact> all;
  if (viewer.seat == kPoseidon || state.phase == Phase::over) return all;
  if (state.rounds.empty()) return all;  // the ships are at their starts, which are public
  for (const Colour ship : kColours) {
    if (state.arrived[ship]) continue;
    const std::string colour(to_text(ship));
    all.push_back({"ship " + colour,
                   Json({{"type", "ship"}, {"ship", colour}, {"cell", to_text(state.truth[ship])}}).dump()});
  }
  const auto tokens = [&](const char* type, const std::vector<Cell>& cells) {
    for (const Cell cell : cells) {
      const std::string text = to_text(cell);
      all.push_back({type + (" " + text), Json({{"type", type}, {"cell", text}}).dump()});
    }
  };
  tokens("whirlpool", state.whirlpools);
  tokens("fog", state.fog);
  if (!state.config->options.hard) return all;
  for (const Round& round : state.rounds) {
    if (is_monster(round.tile)) continue;
    all.push_back({"tile " + std::to_string(round.number),
                   Json({{"type", "tile"}, {"round", round.number}, {"tile", to_text(round.tile)}}).dump()});
  }
  return all;
}

}  // namespace nostos::odyssey
