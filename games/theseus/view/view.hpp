// The view, which is the same for every viewer because there are no hands.
#pragma once
#include <optional>
#include <vector>

#include "games/core/hidden_fact.hpp"
#include "games/core/json_writer.hpp"
#include "games/core/seat.hpp"
#include "games/theseus/rules/state.hpp"

namespace nostos::theseus {

struct View {
  Table table;
  // Only after the end: the cards that are still face down.
  std::optional<PerColour<Cards>> decks;
  std::vector<Tile> tiles;
  friend bool operator==(const View&, const View&) = default;
};

View view(const State& state);

// Facts that the viewer is not shown, for the review of a finished game (section 6 of the specification).
// The next card of a deck that no seat has seen: {type: "next", colour, card}. The labyrinth's tiles that are
// face down: {type: "tile", tile, shows}.
std::vector<HiddenFact> hidden_facts(const State& state, Viewer viewer);

void write(JsonWriter& writer, const View& view);

}  // namespace nostos::theseus
