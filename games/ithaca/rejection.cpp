#include "games/ithaca/rejection.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "games/ithaca/intent.hpp"
#include "games/ithaca/rules.hpp"

namespace nostos::ithaca {
namespace {

using Reason = std::optional<Rejection>;
using Type = Intent::Type;

struct RejectionContext {
  const View& view;
  int seat;
  Type type;
  const Json& intent;

  [[nodiscard]] const Table& table() const { return view.table; }
  [[nodiscard]] const Player& player() const { return view.table.players[at(seat)]; }
  [[nodiscard]] const Secret& own() const { return *view.secrets[at(seat)]; }
  [[nodiscard]] std::string text(const char* field) const { return text_in(intent, field); }
};

Phase phase_of(Type type) {
  switch (type) {
    case Type::keep:
    case Type::change:
      return Phase::change;
    case Type::excess:
      return Phase::excess;
    case Type::influence:
      return Phase::influence;
    case Type::pass:
    case Type::bid:
      return Phase::contest;
    default:
      return Phase::action;
  }
}

Reason refuse_turn(const RejectionContext& it) {
  if (it.table().phase == Phase::over) return Rejection{"game_over", "R44", "The voyage is over."};
  if (asked(it.table()) != it.seat) return Rejection{"not_your_turn", "R7", "Another seat is to decide."};
  if (it.table().phase == phase_of(it.type)) return std::nullopt;
  if (it.type == Type::change && it.own().oracle.empty()) {
    return Rejection{"oracle_empty", "R14", "Without an Oracle card the route cannot be changed."};
  }
  if (it.type == Type::change || it.type == Type::keep) {
    return Rejection{"change_is_over", "R14", "A route is changed at the beginning of a turn, once."};
  }
  if (it.type == Type::excess) {
    return Rejection{"no_excess", "R17", "Cards leave a route only where it is too short for them."};
  }
  const bool before = it.table().phase == Phase::change || it.table().phase == Phase::influence;
  if (before && phase_of(it.type) == Phase::action) {
    return Rejection{"influence_first", "R21", "First a card of the hand is played on a deity."};
  }
  return Rejection{"wrong_phase", "", "That is decided at another time."};
}

Reason not_in(const Cards& cards, const RejectionContext& it, const char* field, const char* code,
              const char* rule, const char* words) {
  const auto card = card_from_text(it.text(field));
  if (!card || has(cards, *card)) return std::nullopt;
  return Rejection{code, rule, words};
}

Reason not_in_hand(const RejectionContext& it) {
  return not_in(it.own().hand, it, "card", "not_in_hand", "R12", "You do not hold that card.");
}

Reason refuse_play(const RejectionContext& it) {
  if (auto missing = not_in_hand(it)) return missing;
  const auto card = card_from_text(it.text("card"));
  if (it.text("deity") == "poseidon") {
    return Rejection{"not_on_poseidon", "R21", "Nothing is played on Poseidon but to change a route."};
  }
  const auto deity = deity_from_text(it.text("deity"));
  if (!card || !deity || shows(*card, *deity)) return std::nullopt;
  return Rejection{"wrong_deity", "R21", "That card does not show that deity."};
}

Reason refuse_bid(const RejectionContext& it) {
  const auto cards = cards_from_text(it.text("cards"));
  if (!cards) return std::nullopt;
  auto left = it.own().oracle;
  for (const Card& card : *cards) {
    if (!has(left, card)) return Rejection{"not_in_oracle", "R27", "Your Oracle does not hold those cards."};
    remove(left, card);
  }
  const Deity deity = it.table().contest->deity;
  if (!std::all_of(cards->begin(), cards->end(), [&](const Card& card) { return shows(card, deity); })) {
    return Rejection{"not_eligible", "J8", "Every card of a bid must show the deity of the gift."};
  }
  return std::nullopt;
}

Reason refuse_excess(const RejectionContext& it) {
  const auto cards = cards_from_text(it.text("cards"));
  if (!cards) return std::nullopt;
  if (std::cmp_not_equal(cards->size(), it.table().excess->count)) {
    return Rejection{"wrong_number", "R17", "Exactly the cards that are too many must go."};
  }
  auto left = it.player().cargo;
  for (const Card& card : *cards) {
    if (!has(left, card)) return Rejection{"not_on_route", "R17", "Those cards are not on your route."};
    remove(left, card);
  }
  return std::nullopt;
}

Reason refuse_oracle(const RejectionContext& it) {
  if (auto missing = not_in_hand(it)) return missing;
  if (it.type == Type::oracle && std::cmp_equal(it.own().oracle.size(), kOracle)) {
    return Rejection{"oracle_full", "R34", "The Oracle holds three cards: one of them has to go."};
  }
  if (it.type == Type::swap && std::cmp_less(it.own().oracle.size(), kOracle)) {
    return Rejection{"oracle_has_room", "R34", "Only a full Oracle gives up a card."};
  }
  return not_in(it.own().oracle, it, "out", "not_in_oracle", "R34", "Your Oracle does not hold that card.");
}

Reason refuse_odyssey(const RejectionContext& it) {
  if (room(it.table(), it.seat) <= 0) {
    return Rejection{"route_full", "R36", "Your route holds as many cards as it has years."};
  }
  if (auto missing = not_in_hand(it)) return missing;
  const auto card = card_from_text(it.text("card"));
  if (!card || fits(*card, it.table().config->route(*it.player().route))) return std::nullopt;
  return Rejection{"wrong_colour", "R35", "That card does not have the colour of your route."};
}

std::optional<Action> action_of(Type type) {
  switch (type) {
    case Type::favour:
      return Action::favour;
    case Type::oracle:
    case Type::swap:
      return Action::oracle;
    case Type::odyssey:
      return Action::odyssey;
    case Type::land:
      return Action::landing;
    default:
      return std::nullopt;
  }
}

Reason refuse_action(const RejectionContext& it) {
  if (it.type == Type::rest) {
    return Rejection{"hand_not_empty", "R32", "A player with cards discards one instead."};
  }
  if (it.own().hand.empty() && it.type != Type::land) {
    return Rejection{"hand_empty", "J16", "Your hand is empty."};
  }
  if (it.type == Type::discard) return not_in_hand(it);
  if (!it.player().route) return Rejection{"no_route", "J17", "You have no route."};
  if (action(it.table(), it.seat) != action_of(it.type)) {
    return Rejection{"not_this_action", "R32", "Under the Favour your route gives another action."};
  }
  if (it.type == Type::favour) return refuse_play(it);
  if (it.type == Type::odyssey) return refuse_odyssey(it);
  return it.type == Type::land ? std::nullopt : refuse_oracle(it);
}

Reason find(const RejectionContext& it) {
  if (auto reason = refuse_turn(it)) return reason;
  switch (it.type) {
    case Type::keep:
    case Type::pass:
      return std::nullopt;
    case Type::change:
      return not_in(it.own().oracle, it, "card", "not_in_oracle", "R15",
                    "Your Oracle does not hold that card.");
    case Type::excess:
      return refuse_excess(it);
    case Type::influence:
      return refuse_play(it);
    case Type::bid:
      return refuse_bid(it);
    default:
      return refuse_action(it);
  }
}

}  // namespace

Rejection refuse(const Prompt& prompt, const View& view, Seat seat, const Json& intent) {
  Rejection plain = explain(prompt, intent);
  if (seat.index < 0 || seat.index >= view.table.config->seats || !intent.is_object()) return plain;
  // A malformed intent is reported as malformed before any rule of the game applies.
  if (plain.code == "bad_shape" && view.table.phase != Phase::over) return plain;
  const auto type = intent_type_from_text(text_in(intent, "type"));
  if (!type) return plain;
  return find({view, seat.index, *type, intent}).value_or(plain);
}

}  // namespace nostos::ithaca
