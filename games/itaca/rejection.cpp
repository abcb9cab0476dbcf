#include "games/itaca/rejection.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "games/itaca/intent.hpp"
#include "games/itaca/rules.hpp"

namespace nostos::itaca {
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
  [[nodiscard]] const Cards& hand() const { return view.secrets[at(seat)]->hand; }
  [[nodiscard]] std::string text(const char* field) const { return text_in(intent, field); }
  // -1 if the field is not a usable number.
  [[nodiscard]] int number(const char* field) const {
    const auto found = intent.find(field);
    if (found == intent.end() || !found->is_number_integer()) return -1;
    return found->is_number_unsigned() && found->get<std::uint64_t>() > 1000 ? 1000
           : found->get<std::int64_t>() < 0                                  ? -1
                                                                             : found->get<int>();
  }
};

bool belongs(Type type, Phase phase) {
  switch (type) {
    case Type::bid:
    case Type::leave:
      return phase == Phase::wager;
    case Type::character:
      return phase == Phase::character;
    case Type::call:
      return phase == Phase::calling;
    case Type::destination:
      return phase == Phase::destination;
    case Type::role:
      return phase == Phase::roles;
    case Type::play:
      return phase == Phase::hindering || phase == Phase::commanding;
    case Type::pass:
      return phase == Phase::hindering;
    case Type::done:
      return phase == Phase::commanding;
    case Type::pay:
    case Type::refuse:
      return phase == Phase::payment;
    case Type::reward:
      return phase == Phase::reward;
    case Type::move:
      return phase == Phase::moving;
    case Type::stay:
      return phase == Phase::moving || phase == Phase::shipwreck;
    case Type::strand:
      return phase == Phase::shipwreck;
    default:
      return false;
  }
}

bool answers(Type type, Pending::Kind kind) {
  switch (kind) {
    case Pending::Kind::stat:
      return type == Type::stat;
    case Pending::Kind::seat:
      return type == Type::seat;
    case Pending::Kind::item:
      return type == Type::cancel;
    case Pending::Kind::discard:
      return type == Type::discard;
  }
  return false;
}

// Refuses to repeat what the seat has already finished.
Reason refuse_again(const RejectionContext& it) {
  const Table& table = it.table();
  const bool bidding = it.type == Type::bid || it.type == Type::leave;
  if (bidding && table.phase <= Phase::character && !table.wager.in(it.seat)) {
    return Rejection{"already_left", "R8", "You have left the wager for good."};
  }
  const bool mission = table.phase == Phase::hindering || table.phase == Phase::commanding;
  if (it.type == Type::play && mission && limit_reached(table, it.seat)) {
    return Rejection{"hinder_limit", "R36", "At this table each player plays one event against a mission."};
  }
  return std::nullopt;
}

Reason refuse_turn(const RejectionContext& it) {
  const Table& table = it.table();
  if (table.phase == Phase::over) return Rejection{"game_over", "R34", "The game is over: a player is home."};
  if (asked(table) != it.seat) {
    if (auto again = refuse_again(it)) return again;
    return Rejection{"not_your_turn", "R7", "Another seat is to decide."};
  }
  if (table.pending) {
    if (answers(it.type, table.pending->kind)) return std::nullopt;
    if (table.pending->kind == Pending::Kind::discard) {
      return Rejection{"discard_first", "J30", "First you have to discard."};
    }
    return Rejection{"choose_first", "J38", "First the effect needs your choice."};
  }
  if (it.type == Type::play && table.hero) {
    return Rejection{"no_mission", "R11", "With a Hero there is no mission."};
  }
  if (!belongs(it.type, table.phase)) {
    return Rejection{"wrong_phase", "", "That is decided at another time."};
  }
  return std::nullopt;
}

Reason refuse_wager(const RejectionContext& it) {
  const Wager& wager = it.table().wager;
  if (it.type == Type::leave) {
    return Rejection{"must_open", "J2", "The player who opens the auction must bid."};
  }
  const int men = it.number("men");
  if (men < 0) return std::nullopt;
  if (men > it.player().crew) {
    return Rejection{"bid_too_high", "J3", "You cannot bid more men than you have."};
  }
  if (!wager.bidder) return Rejection{"bid_too_low", "J2", "The opening bid is one man at least."};
  return Rejection{"bid_too_low", "R8", "A bid has to be higher than the last one."};
}

Reason refuse_island(const RejectionContext& it) {
  const Table& table = it.table();
  const auto island = table.config->find_island(it.text("island"));
  if (!island) return std::nullopt;
  if (it.type == Type::strand) {
    return Rejection{"not_in_this_row", "R27", "The ship may only be moved along its row."};
  }
  if (*island == table.config->ithaca()) {
    return Rejection{"ithaca_is_far", "R32", "Ithaca is open only from an island of the top row."};
  }
  const auto cell = cell_of(table, *island);
  if (!cell) return Rejection{"island_removed", "R35", "That island is not on this map."};
  if (cell == it.player().cell) {
    return Rejection{"own_island", "J26", "Your ship is at that island."};
  }
  if (!it.player().cell) {
    return Rejection{"not_bottom_row", "R14", "From the start only the bottom row can be reached."};
  }
  return Rejection{"not_adjacent", "R14", "That island is not next to your ship."};
}

Reason refuse_card(const RejectionContext& it) {
  const GameConfig& config = *it.table().config;
  const auto card = config.find_event(it.text("card"));
  if (!card) return std::nullopt;
  if (!has(it.hand(), *card)) return Rejection{"not_in_hand", "R20", "You do not hold that card."};
  return Rejection{"bound_elsewhere", "R22", "That card can be played only at its island."};
}

Reason refuse_discard(const RejectionContext& it) {
  const auto cards = cards_from_text(it.text("cards"), *it.table().config);
  if (!cards) return std::nullopt;
  if (std::cmp_not_equal(cards->size(), it.table().pending->count)) {
    return Rejection{"wrong_number", "R31", "Exactly the cards that are too many have to go."};
  }
  Cards left = it.hand();
  for (const Card card : *cards) {
    if (!has(left, card)) return Rejection{"not_in_hand", "R31", "You do not hold those cards."};
    remove(left, card);
  }
  return std::nullopt;
}

Reason find(const RejectionContext& it) {
  if (auto reason = refuse_turn(it)) return reason;
  switch (it.type) {
    case Type::bid:
    case Type::leave:
      return refuse_wager(it);
    case Type::character:
      if (it.number("card") < 0) return std::nullopt;
      return Rejection{"not_available", "R9", "That character is not available."};
    case Type::destination:
    case Type::strand:
      return refuse_island(it);
    case Type::play:
      return refuse_card(it);
    case Type::seat:
      if (it.number("seat") != it.seat) return std::nullopt;
      return Rejection{"not_yourself", "J38", "Choose another seat."};
    case Type::cancel:
      if (it.number("item") < 0) return std::nullopt;
      return Rejection{"no_target", "J15", "That cannot be cancelled."};
    case Type::discard:
      return refuse_discard(it);
    case Type::reward:
      return Rejection{"no_such_reward", "R25", "That is none of the rewards."};
    default:
      return std::nullopt;
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

}  // namespace nostos::itaca
