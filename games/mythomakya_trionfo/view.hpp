// What a viewer sees. Everything that is hidden is hidden from everybody, so all viewers see the same
// (section 6).
#pragma once
#include <optional>
#include <vector>

#include "games/core/json_writer.hpp"
#include "games/mythomakya_trionfo/state.hpp"

namespace nostos::mythomakya_trionfo {

struct View {
  Table table;
  std::optional<Trick> last;                 // while it may be looked at (L17)
  std::optional<std::vector<Trick>> tricks;  // of this game, with the history or once it is counted
  std::optional<std::vector<std::vector<Card>>> treasures;  // by seat; the same
  friend bool operator==(const View&, const View&) = default;
};

View view(const State& state);
// With what has been taken, which whoever remembers every trick knows.
View remembered(const State& state);
// The cards in play that this view does not place: under others, or in treasures. Sorted.
std::vector<Card> unseen(const View& view);

void write(JsonWriter& writer, const View& view);

}  // namespace nostos::mythomakya_trionfo
