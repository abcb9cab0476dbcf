// What one viewer sees.
#pragma once
#include <optional>
#include <vector>

#include "games/core/seat.hpp"
#include "games/ithaca/state.hpp"

namespace nostos {
class JsonWriter;
}

namespace nostos::ithaca {

// Of cards face down everybody sees how many there are.
struct Sizes {
  int hand = 0;
  int oracle = 0;
  friend bool operator==(const Sizes&, const Sizes&) = default;
};

struct View {
  Table table;
  std::vector<Sizes> sizes;                    // by seat
  std::vector<std::optional<Secret>> secrets;  // his own; after the end everybody's
  int deck = 0;
  int route_deck = 0;
  friend bool operator==(const View&, const View&) = default;
};

View view(const State& state, Viewer viewer);
// The cards that this viewer cannot place: in others' hands and Oracles, committed, or in the deck.
std::vector<Card> unseen(const View& view);

void write(JsonWriter& writer, const View& view);

}  // namespace nostos::ithaca
