// Helpers that the sources for refusals share.
#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "games/odyssey/rejection.hpp"
#include "games/odyssey/view.hpp"

namespace nostos::odyssey {

using Reason = std::optional<Rejection>;

// An intent that is not offered, with the context that a reason may use.
struct Refused {
  const View& view;
  int seat;
  const Json& intent;

  [[nodiscard]] const Options& options() const { return view.config->options; }
  // Call it only after the map is chosen.
  [[nodiscard]] const Map& chart() const { return view.config->maps.at(static_cast<std::size_t>(view.map)); }
  // The text in a field; empty if there is none.
  [[nodiscard]] std::string field(const char* name) const { return text_in(intent, name); }
  // The cells in a field that are on the board.
  [[nodiscard]] std::vector<Cell> cells(const char* name) const;
};

Reason not_poseidon();
Reason not_navigator(const char* rule);
Reason not_your_turn();
Reason has_arrived();

// rejection_placing.cpp
Reason refuse_map(const Refused& it);
Reason refuse_lighthouses(const Refused& it);
Reason refuse_confirmation(const Refused& it);
Reason refuse_hiding(const Refused& it);
// rejection_poseidon.cpp
Reason refuse_storm(const Refused& it);
Reason refuse_monster(const Refused& it);
Reason refuse_push(const Refused& it);
// rejection_navigators.cpp
Reason refuse_move(const Refused& it);
Reason refuse_look(const Refused& it);
Reason refuse_name(const Refused& it);
Reason refuse_wait(const Refused& it);
Reason refuse_vote(const Refused& it);
Reason refuse_tie(const Refused& it);
Reason refuse_note(const Refused& it);

}  // namespace nostos::odyssey
