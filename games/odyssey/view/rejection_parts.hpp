// Helpers that the sources for refusals share.
#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "games/odyssey/view/rejection.hpp"
#include "games/odyssey/view/view.hpp"

namespace nostos::odyssey {

using Reason = std::optional<Rejection>;

// An intent that is not offered, with the context that a reason may use.
struct RejectionContext {
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
Reason refuse_map(const RejectionContext& it);
Reason refuse_lighthouses(const RejectionContext& it);
Reason refuse_confirmation(const RejectionContext& it);
Reason refuse_hiding(const RejectionContext& it);
// rejection_poseidon.cpp
Reason refuse_storm(const RejectionContext& it);
Reason refuse_monster(const RejectionContext& it);
Reason refuse_push(const RejectionContext& it);
// rejection_navigators.cpp
Reason refuse_move(const RejectionContext& it);
Reason refuse_look(const RejectionContext& it);
Reason refuse_name(const RejectionContext& it);
Reason refuse_wait(const RejectionContext& it);
Reason refuse_vote(const RejectionContext& it);
Reason refuse_tie(const RejectionContext& it);
Reason refuse_note(const RejectionContext& it);

}  // namespace nostos::odyssey
