#include "games/odyssey/view/rejection.hpp"

#include <array>
#include <string_view>
#include <utility>

#include "games/odyssey/view/rejection_parts.hpp"

namespace nostos::odyssey {
namespace {

Reason refuse_offer(const RejectionContext& it) {
  if (it.options().competitive) return Rejection{"no_early_stop", "O15", "Rivals play on to the end."};
  if (it.view.stop) return Rejection{"stop_stands", "O15", "There is an offer to stop already."};
  if (arrivals(it.view.arrived) < 3) {
    return Rejection{"too_early", "O15", "To stop early can be offered from the third arrival on."};
  }
  return Rejection{"offer_used", "O15", "You have made your offer of this round."};
}

Reason refuse_answer(const RejectionContext& it) {
  if (!it.view.stop) return Rejection{"no_offer", "O15", "No player has offered to stop."};
  if (it.view.stop->by == it.seat) return Rejection{"own_offer", "O15", "That is your own offer."};
  if (has(it.view.stop->accepted, it.seat)) return Rejection{"already_answered", "O15", "You have answered."};
  return std::nullopt;
}

using Find = Reason (*)(const RejectionContext&);
constexpr std::array<std::pair<std::string_view, Find>, 17> kFinds{{
    {"choose_map", refuse_map},
    {"place_lighthouses", refuse_lighthouses},
    {"confirm", refuse_confirmation},
    {"place_hidden", refuse_hiding},
    {"storm", refuse_storm},
    {"monster", refuse_monster},
    {"push", refuse_push},
    {"move", refuse_move},
    {"investigate", refuse_look},
    {"decline", refuse_look},
    {"name", refuse_name},
    {"wait", refuse_wait},
    {"vote", refuse_vote},
    {"choose_tied", refuse_tie},
    {"note", refuse_note},
    {"offer_stop", refuse_offer},
    {"answer_stop", refuse_answer},
}};

Reason find(const RejectionContext& it) {
  if (it.view.phase == Phase::over) return Rejection{"game_over", "R20", "The game has ended."};
  const std::string type = it.field("type");
  for (const auto& [name, find] : kFinds) {
    if (name == type) return find(it);
  }
  return std::nullopt;
}

}  // namespace

std::vector<Cell> RejectionContext::cells(const char* name) const {
  std::vector<Cell> list;
  const auto found = intent.find(name);
  if (found == intent.end() || !found->is_array()) return list;
  for (const Json& item : *found) {
    const auto cell = item.is_string() ? cell_from_text(item.get<std::string>()) : std::nullopt;
    if (cell && chart().has(*cell)) list.push_back(*cell);
  }
  return list;
}

Reason not_poseidon() {
  return Rejection{"not_poseidon", "R1", "Only Poseidon decides that."};
}
Reason not_navigator(const char* rule) {
  return Rejection{"not_navigator", rule, "Only Navigators do that."};
}
Reason not_your_turn() {
  return Rejection{"not_your_turn", "R6", "It is the other side's turn."};
}
Reason has_arrived() {
  return Rejection{"has_arrived", "R16", "That ship has arrived and is moved no more."};
}

Rejection refuse(const Prompt& prompt, const View& view, Seat seat, const Json& intent) {
  Rejection plain = explain(prompt, intent);
  if (seat.index < 0 || seat.index >= view.config->seats || !intent.is_object()) return plain;
  const RejectionContext it{view, seat.index, intent};
  // A malformed intent is reported as malformed before any rule of the game applies. The fields of a storm
  // depend on its tile, and those of hidden tiles on their cells.
  const std::string type = it.field("type");
  if (plain.code == "bad_shape" && view.phase != Phase::over && type != "storm" && type != "place_hidden") {
    return plain;
  }
  return find(it).value_or(plain);
}

}  // namespace nostos::odyssey
