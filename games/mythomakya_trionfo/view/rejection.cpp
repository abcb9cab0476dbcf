#include "games/mythomakya_trionfo/view/rejection.hpp"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "games/mythomakya_trionfo/rules/intent.hpp"
#include "games/mythomakya_trionfo/rules/rules.hpp"

namespace nostos::mythomakya_trionfo {
namespace {

using Reason = std::optional<Rejection>;
using Type = Intent::Type;

struct RejectionContext {
  const Table& table;
  int seat;
  Type type;
  const Json& intent;

  // The field, if it is an integer of a plausible size.
  [[nodiscard]] std::optional<int> number(const char* field) const {
    const auto found = intent.find(field);
    if (found == intent.end() || !found->is_number_integer() || *found < -1'000'000 || *found > 1'000'000) {
      return std::nullopt;
    }
    return found->get<int>();
  }
};

Reason refuse_moira(const RejectionContext& it) {
  if (it.seat != it.table.chooser) {
    return Rejection{"not_chooser", "R5", "Another seat chooses the moira in this game."};
  }
  if (it.table.moira)
    return Rejection{"moira_is_named", "R5", "The moira is named once, for the whole game."};
  return std::nullopt;
}

Reason refuse_partner(const RejectionContext& it) {
  if (it.table.config->seats != 5)
    return Rejection{"no_partners", "R6", "Only with five players there is a partner."};
  if (it.seat != it.table.chooser)
    return Rejection{"not_chooser", "R6", "Another seat chooses a partner in this game."};
  if (it.table.partner)
    return Rejection{"partner_is_named", "R6", "The partner is named once, for the whole game."};
  if (!it.table.moira) return Rejection{"moira_first", "L8", "The moira is named before the partner."};
  if (it.number("seat") == it.seat)
    return Rejection{"partner_is_oneself", "R6", "Another player must be the partner."};
  return std::nullopt;
}

Reason refuse_play(const RejectionContext& it) {
  if (it.table.phase != Phase::play) return Rejection{"wrong_phase", "R8", "It is not time to play a card."};
  if (on_turn(it.table) != it.seat) return Rejection{"not_your_turn", "R9", "Another seat is to play."};
  const auto pile = it.number("pile");
  if (!pile) return std::nullopt;
  const auto& piles = it.table.players[at(it.seat)].piles;
  if (*pile < 0 || std::cmp_greater_equal(*pile, piles.size())) {
    return Rejection{"no_such_pile", "R8", "You have no pile of that number."};
  }
  if (!piles[at(*pile)].top) return Rejection{"pile_empty", "R15", "That pile is used up."};
  const auto colour = led(it.table);
  if (!colour) return std::nullopt;
  return Rejection{"must_follow", "R10",
                   "You must follow " + std::string(mythomakya::to_text(*colour)) + "."};
}

Reason find(const RejectionContext& it) {
  if (it.table.phase == Phase::over) return Rejection{"game_over", "R17", "The match is over."};
  switch (it.type) {
    case Type::moira:
      return refuse_moira(it);
    case Type::partner:
      return refuse_partner(it);
    case Type::play:
      return refuse_play(it);
    case Type::go_on:
      return Rejection{"no_pause", "L31", "There is no pause to end, or you have ended yours."};
    case Type::ready:
      if (it.table.phase != Phase::between)
        return Rejection{"wrong_phase", "R19", "The game is not over yet."};
      return Rejection{"already_ready", "R19", "You are ready already."};
    case Type::stop:
    case Type::play_on:
      if (!it.table.config->options.allow_early_stop) {
        return Rejection{"no_early_stop", "L25", "In this room games are played to the end."};
      }
      return Rejection{"nothing_to_stop", "L25",
                       "Stopping is for the time between the first card and the last."};
  }
  return std::nullopt;
}

}  // namespace

Rejection refuse(const Prompt& prompt, const Table& table, Seat seat, const Json& intent) {
  Rejection plain = explain(prompt, intent);
  if (seat.index < 0 || seat.index >= table.config->seats || !intent.is_object()) return plain;
  // A malformed intent is reported as malformed before any rule of the game applies.
  if (plain.code == "bad_shape" && table.phase != Phase::over) return plain;
  const auto type = intent_type_from_text(text_in(intent, "type"));
  if (!type) return plain;
  return find({table, seat.index, *type, intent}).value_or(plain);
}

}  // namespace nostos::mythomakya_trionfo
