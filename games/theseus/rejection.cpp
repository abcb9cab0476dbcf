#include "games/theseus/rejection.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "games/theseus/rules.hpp"

namespace nostos::theseus {
namespace {

using Reason = std::optional<Rejection>;
using Type = Intent::Type;

struct RejectionContext {
  const Table& table;
  Type type;
  const Json& intent;

  [[nodiscard]] const Player& player() const { return table.players[at(table.active)]; }
  [[nodiscard]] std::string text(const char* field) const { return text_in(intent, field); }
  [[nodiscard]] std::optional<int> number(const char* field) const {
    const auto found = intent.find(field);
    if (found == intent.end() || !found->is_number_integer()) return std::nullopt;
    // Larger than any board, hand or table.
    if (found->is_number_unsigned() ? found->get<std::uint64_t>() > 9999 : found->get<std::int64_t>() < -9999)
      return 9999;
    return found->get<int>();
  }
  [[nodiscard]] std::optional<std::vector<std::string>> list(const char* field) const {
    const auto found = intent.find(field);
    if (found == intent.end()) return std::vector<std::string>{};
    if (!found->is_array()) return std::nullopt;
    std::vector<std::string> words;
    for (const Json& item : *found) {
      if (!item.is_string()) return std::nullopt;
      words.push_back(item.get<std::string>());
    }
    return words;
  }
};

std::set<Phase> phases_of(Type type) {
  switch (type) {
    case Type::setup:
      return {Phase::placing};
    case Type::roll:
    case Type::enter:
      return {Phase::start};
    case Type::move:
      return {Phase::move};
    case Type::attack:
    case Type::no_attack:
      return {Phase::attack};
    case Type::deck:
    case Type::pray:
      return {Phase::jolly};
    case Type::gift:
      return {Phase::gift};
    case Type::steal:
      return {Phase::steal};
    case Type::reroll:
    case Type::keep:
      return {Phase::reroll, Phase::rethrow};
    case Type::tile:
      return {Phase::labyrinth};
    case Type::weaver:
    case Type::leave:
      return {Phase::misfit};
    case Type::pay:
    case Type::give_up:
      return {Phase::pay};
    case Type::place:
      return {Phase::replace};
  }
  return {};
}

Reason refuse_time(const RejectionContext& it, int seat) {
  if (it.table.phase == Phase::over) return Rejection{"game_over", "R25", "The game is over."};
  if (asked(it.table) != seat) return Rejection{"not_your_turn", "R5", "Another seat is to decide."};
  if (phases_of(it.type).contains(it.table.phase)) return std::nullopt;
  if (it.type == Type::roll && it.table.phase != Phase::placing)
    return Rejection{"already_rolled", "R5", "The dice are thrown once, when a turn begins."};
  if (it.type == Type::enter && it.table.phase != Phase::placing)
    return Rejection{"too_late_to_enter", "T9", "The labyrinth is entered in place of the roll."};
  if (it.type == Type::pay && it.table.phase == Phase::rethrow)
    return Rejection{"reroll_first", "T50", "First decide on throwing a die again, then pay."};
  if (it.type == Type::move && it.table.phase == Phase::start)
    return Rejection{"roll_first", "R5", "First the dice are thrown."};
  if (it.type == Type::attack && it.table.phase == Phase::move)
    return Rejection{"not_there_yet", "R15", "First move; then see who stands there."};
  return Rejection{"wrong_phase", "", "That is decided at another time."};
}

Reason refuse_cell(const RejectionContext& it) {
  const auto cell = it.number("cell");
  if (!cell || (*cell >= 0 && *cell < it.table.config->cells())) return std::nullopt;
  return Rejection{"no_such_cell", "R3", "The track has no such cell."};
}

Reason refuse_setup(const RejectionContext& it) {
  const std::string pawn = it.text("pawn");
  if (std::any_of(it.table.players.begin(), it.table.players.end(),
                  [&](const Player& player) { return !pawn.empty() && player.pawn == pawn; }))
    return Rejection{"pawn_taken", "R3", "Another seat has that pawn."};
  return refuse_cell(it);
}

Reason refuse_attack(const RejectionContext& it) {
  const auto seat = it.number("seat");
  if (!seat) return std::nullopt;
  const auto& done = it.table.attacked;
  if (std::find(done.begin(), done.end(), *seat) != done.end())
    return Rejection{"already_attacked", "T32", "You can attack a player only once in a turn."};
  return Rejection{"not_here", "R15", "That pawn is not on your cell."};
}

Reason refuse_jolly(const RejectionContext& it) {
  if (it.type == Type::pray)
    return Rejection{"no_gift_to_pray_for", "T36", "There is no gift that a prayer could bring."};
  const auto colour = colour_from_text(it.text("colour"));
  if (!colour || deck_size(it.table, *colour) > 0) return std::nullopt;
  return Rejection{"deck_empty", "T27", "That deck is empty."};
}

Reason held(const RejectionContext& it, Gift gift) {
  if (it.table.config->options.duplicate_gifts || it.player().gifts[at(gift)] == 0) return std::nullopt;
  return Rejection{"gift_held", "T12", "You have that gift."};
}

Reason refuse_gift(const RejectionContext& it) {
  const auto gift = gift_from_text(it.text("kind"));
  if (!gift) return std::nullopt;
  if (auto reason = held(it, *gift)) return reason;
  if (stack(it.table, *gift) > 0) return std::nullopt;
  return Rejection{"stack_empty", "T14", "None of that gift is left."};
}

Reason refuse_steal(const RejectionContext& it) {
  const auto seat = it.number("seat");
  const auto gift = gift_from_text(it.text("kind"));
  if (!seat || !gift) return std::nullopt;
  if (*seat == it.table.active) return Rejection{"own_gift", "R7", "Steal a gift from another player."};
  if (*seat < 0 || *seat >= it.table.config->seats) return std::nullopt;
  if (it.table.players[at(*seat)].gifts[at(*gift)] == 0)
    return Rejection{"not_his_gift", "R7", "That seat does not have that gift."};
  return held(it, *gift);
}

Reason refuse_tile(const RejectionContext& it) {
  const auto index = it.number("index");
  const auto& road = it.table.labyrinth->road;
  if (!index ||
      std::none_of(road.begin(), road.end(), [&](const Laid& laid) { return laid.index == *index; }))
    return std::nullopt;
  return Rejection{"tile_laid", "R19", "That tile is part of the road already."};
}

bool owns(const RejectionContext& it, const std::string& card) {
  const auto& row = it.player().glory;
  return std::any_of(row.begin(), row.end(),
                     [&](int held) { return it.table.config->card(held).id == card; });
}

Reason refuse_weaver(const RejectionContext& it) {
  const std::string card = it.text("card");
  if (card.empty()) return std::nullopt;
  if (!owns(it, card)) return Rejection{"not_your_card", "R20", "That card is not before you."};
  return Rejection{"not_a_weaver", "R20", "Only a Lonely Weaver turns a tile."};
}

Reason refuse_pay(const RejectionContext& it) {
  const auto glory = it.list("glory");
  const auto gifts = it.list("gifts");
  if (!glory || !gifts) return std::nullopt;
  const auto names = gift_names(it.player().gifts);
  std::set<std::string> seen;
  for (const auto* list : {&*glory, &*gifts}) {
    for (const std::string& name : *list) {
      if (!seen.insert(name).second) return Rejection{"paid_twice", "R24", "Each card is paid once."};
    }
  }
  const bool own =
      std::all_of(glory->begin(), glory->end(), [&](const auto& card) { return owns(it, card); }) &&
      std::all_of(gifts->begin(), gifts->end(), [&](const auto& name) {
        return std::find(names.begin(), names.end(), name) != names.end();
      });
  if (!own) return Rejection{"not_your_card", "R24", "You can pay only with what is before you."};
  const Payment paid{static_cast<int>(glory->size()), static_cast<int>(gifts->size())};
  if (worth(paid) < lacking(it.table)) return Rejection{"not_enough", "R24", "That does not reach 12."};
  const auto offered = payments(lacking(it.table), paid.glory, paid.gifts);
  if (std::find(offered.begin(), offered.end(), paid) == offered.end())
    return Rejection{"more_than_needed", "T10", "At 12 nothing more is paid."};
  return std::nullopt;
}

bool is_payment(const Json& intent) {
  const auto items = intent.items();
  return std::all_of(items.begin(), items.end(), [](const auto& item) {
    return item.key() == "type" || item.key() == "glory" || item.key() == "gifts";
  });
}

Reason find(const RejectionContext& it) {
  switch (it.type) {
    case Type::setup:
      return refuse_setup(it);
    case Type::enter:
      return Rejection{"too_few_glory", "R14", "The labyrinth takes seven glory cards."};
    case Type::move:
      return it.number("steps")
                 ? Reason(Rejection{"not_thrown", "R5", "Move by one die, the other, or both together."})
                 : std::nullopt;
    case Type::attack:
      return refuse_attack(it);
    case Type::deck:
    case Type::pray:
      return refuse_jolly(it);
    case Type::gift:
      return refuse_gift(it);
    case Type::steal:
      return refuse_steal(it);
    case Type::reroll:
      return it.number("die") ? Reason(Rejection{"no_such_die", "R10", "There are two dice: 1 and 2."})
                              : std::nullopt;
    case Type::tile:
      return refuse_tile(it);
    case Type::weaver:
      return refuse_weaver(it);
    case Type::pay:
      return refuse_pay(it);
    case Type::place:
      return refuse_cell(it);
    default:
      return std::nullopt;
  }
}

}  // namespace

Rejection refuse(const Prompt& prompt, const Table& table, Seat seat, const Json& intent) {
  Rejection plain = explain(prompt, intent);
  if (seat.index < 0 || seat.index >= table.config->seats || !intent.is_object()) return plain;
  // A malformed intent is reported as malformed before any rule of the game applies. Payments have several
  // shapes; their cards decide the reason.
  const auto type = intent_type_from_text(text_in(intent, "type"));
  if (!type) return plain;
  if (plain.code == "bad_shape" && table.phase != Phase::over && !(type == Type::pay && is_payment(intent)))
    return plain;
  const RejectionContext it{table, *type, intent};
  if (auto reason = refuse_time(it, seat.index)) return *reason;
  return find(it).value_or(plain);
}

}  // namespace nostos::theseus
