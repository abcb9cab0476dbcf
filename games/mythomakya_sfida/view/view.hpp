// The view of one viewer: everything except deities in hands and those left over, sealed answers and standing
// orders (section 6).
#pragma once
#include <optional>
#include <vector>

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

void write(JsonWriter& writer, const View& view);

}  // namespace nostos::mythomakya_sfida
