// The view of one viewer.
#pragma once
#include <optional>
#include <vector>

#include "games/core/hidden_fact.hpp"
#include "games/core/json_writer.hpp"
#include "games/core/seat.hpp"
#include "games/itaca/rules/state.hpp"

namespace nostos::itaca {

struct View {
  Table table;
  std::vector<int> hands;                      // sizes, by seat
  std::vector<std::optional<Secret>> secrets;  // the viewer's own; every seat's after the end
  int deck = 0;
  // The characters that the viewer found in the pile when leaving, until the others are revealed (section
  // 6.1).
  std::optional<Numbers> pile;
  friend bool operator==(const View&, const View&) = default;
};

View view(const State& state, Viewer viewer);
// The events that this viewer cannot locate: in other hands or in the deck.
Cards unseen(const View& view);

// Facts that the viewer is not shown, for the review of a finished game (section 6 of the specification).
// The characters that others have chosen, until all are revealed: {type: "character", seat, character}. The
// others' events: {type: "event", seat, event}.
std::vector<HiddenFact> hidden_facts(const State& state, Viewer viewer);

void write(JsonWriter& writer, const View& view);

}  // namespace nostos::itaca
