#include "games/theseus/view/view.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

namespace nostos::theseus {

View view(const State& state) {
  View view{state.table, std::nullopt, {}};
  if (state.table.phase == Phase::over) {
    view.decks = state.decks;
    view.tiles = state.tiles;
  }
  return view;
}

std::vector<HiddenFact> hidden_facts(const State& state, Viewer) {
  std::vector<HiddenFact> all;
  const Table& table = state.table;
  if (table.phase == Phase::over) return all;
  for (const Colour colour : kColours) {
    const auto& deck = state.decks[at(colour)];
    if (deck.empty()) continue;
    const std::string text(to_text(colour));
    all.push_back(
        {"next " + text,
         Json({{"type", "next"}, {"colour", text}, {"card", table.config->card(deck.front()).id}}).dump()});
  }
  const bool inside = table.labyrinth && (table.phase == Phase::labyrinth || table.phase == Phase::misfit);
  if (!inside) return all;
  for (std::size_t index = 0; index < state.tiles.size(); ++index) {
    const auto& road = table.labyrinth->road;
    const bool laid = std::any_of(road.begin(), road.end(),
                                  [&](const Laid& tile) { return std::cmp_equal(tile.index, index); });
    if (laid) continue;
    all.push_back({"tile " + std::to_string(index),
                   Json({{"type", "tile"}, {"tile", index}, {"shows", to_text(state.tiles[index])}}).dump()});
  }
  return all;
}

}  // namespace nostos::theseus
