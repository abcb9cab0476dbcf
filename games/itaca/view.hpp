// What one viewer sees.
#pragma once
#include <optional>
#include <vector>

#include "games/core/json_writer.hpp"
#include "games/core/seat.hpp"
#include "games/itaca/state.hpp"

namespace nostos::itaca {

struct View {
  Table table;
  std::vector<int> hands;                      // sizes, by seat
  std::vector<std::optional<Secret>> secrets;  // his own; after the end everybody's
  int deck = 0;
  // The characters that he found in the pile when he left, until the others are revealed (section 6.1).
  std::optional<std::vector<int>> pile;
  friend bool operator==(const View&, const View&) = default;
};

View view(const State& state, Viewer viewer);
// The events that this viewer cannot place: in others' hands, or in the deck.
Cards unseen(const View& view);

void write(JsonWriter& writer, const View& view);

}  // namespace nostos::itaca
