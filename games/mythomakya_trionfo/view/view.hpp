// The view, which is the same for every viewer, because hidden cards are hidden from all (section 6).
#pragma once
#include <optional>
#include <vector>

#include "games/core/hidden_fact.hpp"
#include "games/core/json_writer.hpp"
#include "games/core/seat.hpp"
#include "games/mythomakya_trionfo/rules/state.hpp"

namespace nostos::mythomakya_trionfo {

struct View {
  Table table;
  std::optional<Trick> last;                 // only if it may be looked at (L17)
  std::optional<std::vector<Trick>> tricks;  // of this game, with the history or after the count
  std::optional<std::vector<std::vector<Card>>> treasures;  // by seat; under the same conditions
  friend bool operator==(const View&, const View&) = default;
};

// No view shows the cards of a treasure during the game, or their apples (R14, L19, L20), unless L18 allows
// it.
View view(const State& state);
// Includes the taken tricks, as known to a player who remembers all of them.
View remembered(const State& state);
// The cards in play that this view does not show: covered, or in treasures. Sorted.
std::vector<Card> unseen(const View& view);

// Facts that the viewer is not shown, for the review of a finished game (section 6 of the specification).
// Covered cards: {type: "beneath", seat, pile, depth, card}; depth 1 is the next one.
std::vector<HiddenFact> hidden_facts(const State& state, Viewer viewer);

void write(JsonWriter& writer, const View& view);

}  // namespace nostos::mythomakya_trionfo
