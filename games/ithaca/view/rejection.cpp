#include "games/ithaca/view/rejection.hpp"

#include <nlohmann/json.hpp>

#include "games/ithaca/rules/legality.hpp"

namespace nostos::ithaca {
namespace {

// Reads what can be read, and leaves out the rest.
Intent readable(Intent::Type type, const Json& json) {
  Intent intent{type};
  if (is_of_several(type)) {
    intent.cards = cards_from_text(text_in(json, "cards")).value_or(Cards{});
  } else if (const auto card = card_from_text(text_in(json, "card"))) {
    intent.cards = {*card};
  }
  intent.deity = deity_from_text(text_in(json, "deity"));
  intent.out = card_from_text(text_in(json, "out"));
  return intent;
}

}  // namespace

Rejection refuse(const Prompt& prompt, const View& view, Seat seat, const Json& intent) {
  Rejection plain = explain(prompt, intent);
  if (seat.index < 0 || seat.index >= view.table.config->seats || !intent.is_object()) return plain;
  // A malformed intent is reported as malformed before any rule of the game applies.
  if (plain.code == "bad_shape" && view.table.phase != Phase::over) return plain;
  const auto type = intent_type_from_text(text_in(intent, "type"));
  if (!type) return plain;
  Moment moment(view.table, seat.index, *view.secrets[at(seat.index)]);
  moment.on_poseidon = text_in(intent, "deity") == "poseidon";
  const Requirement* const missing = unmet(moment, readable(*type, intent));
  return missing == nullptr ? plain : Rejection{missing->code, missing->rule, missing->message};
}

}  // namespace nostos::ithaca
