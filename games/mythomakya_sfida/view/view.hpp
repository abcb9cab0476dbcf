// The view of one viewer: everything except deities in hands and those left over, sealed answers and standing
// orders (section 6).
#pragma once
#include <optional>
#include <vector>

#include "games/core/hidden_fact.hpp"
#include "games/core/json_writer.hpp"
#include "games/core/seat.hpp"
#include "games/mythomakya_sfida/rules/state.hpp"

namespace nostos::mythomakya_sfida {

struct View {
  std::optional<int> seat;  // the viewer's
  Table table;
  // By seat: the viewer's own, the mates' with the option (S14), and all once a game is counted.
  std::vector<std::optional<Secret>> secrets;
  std::optional<Deities> left;  // once a game is counted (S10)
  friend bool operator==(const View&, const View&) = default;
};

View view(const State& state, Viewer viewer);

// Facts that the viewer is not shown, for the review of a finished game (section 6 of the specification).
// The others' deities, except those that went to them openly or from the viewer's hand: {type: "holds", seat,
// deity}. Those left over: {type: "left", deity}.
std::vector<HiddenFact> hidden_facts(const State& state, Viewer viewer);

void write(JsonWriter& writer, const View& view);

}  // namespace nostos::mythomakya_sfida
