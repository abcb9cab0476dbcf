#include "games/itaca/view/rejection.hpp"

#include <nlohmann/json.hpp>

#include "games/itaca/rules/legality.hpp"

namespace nostos::itaca {

Rejection refuse(const Prompt& prompt, const View& view, Seat seat, const Json& json) {
  Rejection plain = explain(prompt, json);
  if (seat.index < 0 || seat.index >= view.table.config->seats || !json.is_object()) return plain;
  // A malformed intent is reported as malformed before any rule of the game applies.
  if (plain.code == "bad_shape" && view.table.phase != Phase::over) return plain;
  const auto intent = intent_from_json(json, *view.table.config);
  if (!intent) return plain;
  const Moment moment{view.table, seat.index, view.secrets[at(seat.index)]->hand,
                      view.pile.value_or(Numbers{})};
  const Requirement* const missing = unmet(moment, *intent);
  return missing == nullptr ? plain : Rejection{missing->code, missing->rule, missing->message};
}

}  // namespace nostos::itaca
