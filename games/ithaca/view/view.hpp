// The view of one viewer.
#pragma once
#include <optional>
#include <vector>

#include "games/core/hidden_fact.hpp"
#include "games/core/seat.hpp"
#include "games/ithaca/rules/state.hpp"

namespace nostos {
class JsonWriter;
}

namespace nostos::ithaca {

// The numbers of face-down cards, which are public.
struct Sizes {
  int hand = 0;
  int oracle = 0;
  friend bool operator==(const Sizes&, const Sizes&) = default;
};

struct View {
  Table table;
  std::vector<Sizes> sizes;                    // by seat
  std::vector<std::optional<Secret>> secrets;  // the viewer's own; every seat's after the end
  int deck = 0;
  int route_deck = 0;
  friend bool operator==(const View&, const View&) = default;
};

View view(const State& state, Viewer viewer);
// The cards that this viewer cannot locate: in other hands and Oracles, committed, or in the deck.
Cards unseen(const View& view);
// The routes of the deck, by id: all others are face up.
std::vector<int> hidden_routes(const Table& table);

// Facts that the viewer is not shown, for the review of a finished game (section 6 of the specification).
// Others' cards: {type: "hand" | "oracle", seat, card}.
std::vector<HiddenFact> hidden_facts(const State& state, Viewer viewer);

void write(JsonWriter& writer, const View& view);

}  // namespace nostos::ithaca
