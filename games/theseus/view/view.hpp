// The view, which is the same for every viewer because there are no hands.
#pragma once
#include <optional>
#include <vector>

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

void write(JsonWriter& writer, const View& view);

}  // namespace nostos::theseus
