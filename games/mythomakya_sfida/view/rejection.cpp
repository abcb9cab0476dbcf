#include "games/mythomakya_sfida/view/rejection.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "games/mythomakya_sfida/rules/plays.hpp"
#include "games/mythomakya_sfida/rules/rules.hpp"

namespace nostos::mythomakya_sfida {
namespace {

using Reason = std::optional<Rejection>;
using Type = Intent::Type;

struct RejectionContext {
  const View& view;
  const Table& table;
  int seat;
  Intent named;  // only its type
  const Json& intent;
  bool open;  // true if any choice of that type is offered

  // The field, if it is an integer of a plausible size.
  [[nodiscard]] std::optional<int> number(const char* field) const {
    const auto found = intent.find(field);
    if (found == intent.end() || !found->is_number_integer() || *found < -1'000'000 || *found > 1'000'000)
      return std::nullopt;
    return found->get<int>();
  }
  [[nodiscard]] std::optional<std::string> text(const char* field) const {
    const auto found = intent.find(field);
    if (found == intent.end() || !found->is_string()) return std::nullopt;
    return found->get<std::string>();
  }
  [[nodiscard]] const Deities& hand() const { return view.secrets[at(seat)]->hand; }
};

// The cards under "pay", in order; nothing if they are malformed.
std::optional<Payment> payment_in(const RejectionContext& it) {
  Payment payment;
  for (const auto& [key, value] : it.intent.items()) {
    if (!key.starts_with("pay")) continue;
    if (!value.is_array()) return std::nullopt;
    for (const Json& token : value) {
      if (!token.is_string() || !add_token(payment, token.get<std::string>())) return std::nullopt;
    }
  }
  return payment;
}

bool can_pay(const RejectionContext& it, int cost) {
  return worth(it.table.players[at(it.seat)].treasure, *it.table.config) >= cost;
}

// R14, S5, S6.
Reason refuse_payment(const RejectionContext& it, int cost) {
  const GameConfig& config = *it.table.config;
  const Hoard& treasure = it.table.players[at(it.seat)].treasure;
  if (!can_pay(it, cost)) return Rejection{"cannot_pay", "R14", "Your treasure is not worth as many apples."};
  const auto payment = payment_in(it);
  if (!payment || is_payment(treasure, *payment, cost, config)) return std::nullopt;
  const bool own =
      payment->apples <= treasure.apples && std::includes(treasure.cards.begin(), treasure.cards.end(),
                                                          payment->cards.begin(), payment->cards.end());
  if (!own) return Rejection{"not_your_treasure", "R14", "Only cards of your own treasure can pay."};
  const bool worthless = std::any_of(payment->cards.begin(), payment->cards.end(),
                                     [&](const Card& card) { return config.cards.at(card).apples == 0; });
  if (worthless) return Rejection{"worthless_card", "S5", "A card without apples pays for nothing."};
  if (worth(*payment, config) < cost)
    return Rejection{"too_little", "R14", "Those cards are not worth as many apples."};
  return Rejection{"superfluous_card", "S5", "One of those cards could be left out."};
}

bool is_gift(const std::optional<Card>& top) {
  return top && (top->strength == 1 || top->strength >= 11);
}

// S18: a pile that does not exist or is used up.
Reason refuse_spot(const RejectionContext& it, const PilePosition& spot) {
  const Rejection nowhere{"no_such_pile", "R10", "There is no pile of that number."};
  if (spot.seat < 0 || spot.seat >= it.table.config->seats) return nowhere;
  const auto& piles = it.table.players[at(spot.seat)].piles;
  if (spot.pile < 0 || std::cmp_greater_equal(spot.pile, piles.size())) return nowhere;
  if (piles[at(spot.pile)].empty()) return Rejection{"pile_empty", "S18", "That pile is used up."};
  return std::nullopt;
}

Reason refuse_own_pile(const RejectionContext& it) {
  const auto pile = it.number("pile");
  if (!pile) return std::nullopt;
  if (auto reason = refuse_spot(it, {it.seat, *pile})) return reason;
  if (it.named.deity != Deity::apollo) return std::nullopt;
  if (it.table.crono == PilePosition{it.seat, *pile})
    return Rejection{"pile_locked", "S17", "Crono lies on that pile."};
  if (!is_gift(tops(it.table, it.seat)[at(*pile)]))
    return Rejection{"not_a_gift", "R27", "Only a card of strength 1, 11 or 12 is given."};
  return std::nullopt;
}

Reason refuse_whom(const RejectionContext& it) {
  const auto seat = it.number("seat");
  if (!seat || *seat < 0 || *seat >= it.table.config->seats) return std::nullopt;
  if (it.named.deity == Deity::apollo && !opponents(it.table, it.seat, *seat))
    return Rejection{"not_an_opponent", "R27", "That is for an opponent only."};
  if (it.named.deity != Deity::ade) return std::nullopt;
  const Player& whom = it.table.players[at(*seat)];
  if (whom.finished || !has_cards(whom))
    return Rejection{"not_in_play", "G2", "That seat has no pile any more."};
  if (whom.treasure.cards.empty())
    return Rejection{"empty_treasure", "R25", "No myth card lies in that treasure."};
  const auto card = mythomakya::card_from_text(it.text("card").value_or(""));
  const GameConfig& config = *it.table.config;
  const int cost = config.cost(Deity::ade);
  const auto& cards = whom.treasure.cards;
  const bool own = *seat == it.seat && card && std::find(cards.begin(), cards.end(), *card) != cards.end();
  if (own && can_pay(it, cost) && payments(whom.treasure, cost, config, {*card}).empty())
    return Rejection{"pays_with_object", "S36", "What you bring back cannot pay for it."};
  return std::nullopt;
}

Reason refuse_spot_named(const RejectionContext& it) {
  const auto text = it.text("at");
  const auto spot = text && it.named.deity != Deity::ade ? pile_position_from_text(*text) : std::nullopt;
  if (!spot) return std::nullopt;
  if (auto reason = refuse_spot(it, *spot)) return reason;
  if (it.named.deity == Deity::atena && !opponents(it.table, it.seat, spot->seat))
    return Rejection{"not_an_opponent", "R29", "That is for an opponent only."};
  if (it.named.deity == Deity::zeus && it.table.crono == *spot)
    return Rejection{"pile_locked", "S17", "Crono lies on that pile."};
  return std::nullopt;
}

// R34, G22.
Reason refuse_orders(const RejectionContext& it) {
  const auto found = it.intent.find("orders");
  if (found == it.intent.end() || !found->is_array()) return std::nullopt;
  for (const Json& text : *found) {
    const auto order = text.is_string() ? order_from_text(text.get<std::string>()) : std::nullopt;
    if (!order) return std::nullopt;
    if (auto reason = refuse_spot(it, order->spot)) return reason;
    if (pile_at(it.table, order->spot).size() < 2)
      return Rejection{"single_card", "G22", "A pile of one card has no other order."};
  }
  if (found->size() > 3) return Rejection{"too_many_piles", "R34", "At most three piles are put in order."};
  return std::nullopt;
}

// The reason why a deity cannot be played on this target, whatever the payment: piles, sides and treasures,
// which are public, and the seat's own hand.
Reason refuse_target(const RejectionContext& it) {
  if (it.named.deity == Deity::eros) {
    const auto name = it.text("deity");
    const auto named = name ? deity_from_text(*name) : std::nullopt;
    if (named && has(it.hand(), *named)) return Rejection{"own_deity", "S4", "You hold that deity yourself."};
    if (named && !has(nameable(it.table, it.hand()), *named))
      return Rejection{"not_nameable", "G25", "That deity has been played, or lies in a treasure."};
    return std::nullopt;
  }
  if (it.named.deity == Deity::eolo) return refuse_orders(it);
  if (auto reason = refuse_own_pile(it)) return reason;
  if (auto reason = refuse_whom(it)) return reason;
  return refuse_spot_named(it);
}

Reason refuse_object(const RejectionContext& it) {
  const Deity deity = *it.named.deity;
  const auto open = tops(it.table, it.seat);
  switch (deity) {
    case Deity::ade:
      if (it.intent.contains("pay") && it.text("card")) {
        const auto payment = payment_in(it);
        const auto card = mythomakya::card_from_text(*it.text("card"));
        if (payment && card && std::count(payment->cards.begin(), payment->cards.end(), *card) > 0)
          return Rejection{"pays_with_object", "S36", "What you bring back cannot pay for it."};
      }
      break;
    case Deity::afrodite:
      return Rejection{"nobody_to_come", "S4", "No other player has a card to play in this turn."};
    case Deity::apollo:
      if (std::none_of(open.begin(), open.end(), is_gift)) {
        return Rejection{"no_gift", "R27", "You have no uncovered card of strength 1, 11 or 12."};
      }
      break;
    case Deity::zeus:
    case Deity::atena:
    case Deity::crono:
    case Deity::eolo:
      return Rejection{"no_target", "S4", "That is no pile that it can be played on."};
    default:
      break;
  }
  return std::nullopt;
}

Reason refuse_window(const RejectionContext& it) {
  if (!it.table.window) return Rejection{"no_window", "S2", "Nothing is open to answer now."};
  const Window& window = *it.table.window;
  if (it.intent.contains("window") && it.number("window") != window.number)
    return Rejection{"window_closed", "S33", "That window is closed."};
  if (std::find(window.asked.begin(), window.asked.end(), it.seat) == window.asked.end())
    return Rejection{"not_asked", "R9", "This window does not ask you."};
  return std::nullopt;
}

// Answers other than deities in an open window. The reasons use the seat's own holds and its own sealed
// answer.
Reason refuse_answer(const RejectionContext& it) {
  if (auto reason = refuse_window(it)) return reason;
  const Secret& own = *it.view.secrets[at(it.seat)];
  const bool hera = it.table.window->kind == Window::Kind::hera;
  switch (it.named.type) {
    case Type::pass:
      if (hera) return Rejection{"must_give", "R37", "A player with a god must pass one on for Hera."};
      break;
    case Type::withdraw:
      if (!own.answer) return Rejection{"nothing_sealed", "S33", "You have sealed no answer."};
      break;
    case Type::hold:
      if (it.table.config->options.pacing != Pacing::fixed)
        return Rejection{"no_clock", "S33", "This window has no clock: it closes with the last answer."};
      if (own.holds == 0) return Rejection{"holds_used", "S33", "You have used your holds of this game."};
      break;
    default:
      break;
  }
  return std::nullopt;
}

// R30, G12. A late intent that names a window gets that reason; one without a window gets the right moment.
Reason refuse_crono(const RejectionContext& it) {
  if (!it.table.crono || it.table.crono->seat != it.seat)
    return Rejection{"not_your_pile", "G12", "Crono does not lie on a pile of yours."};
  const auto& window = it.table.window;
  const bool late = it.intent.contains("window") && (!window || it.number("window") != window->number);
  if (!late && (!window || window->kind != Window::Kind::pretrick))
    return Rejection{"crono_stays", "R30", "Crono is moved before a turn, and at no other time."};
  if (auto reason = refuse_window(it)) return reason;
  if (it.text("at") == to_text(*it.table.crono))
    return Rejection{"crono_is_there", "R30", "Crono lies on that pile already."};
  return refuse_payment(it, it.table.config->move_cost());
}

Reason refuse_deity(const RejectionContext& it) {
  const Deity deity = *it.named.deity;
  const GameConfig& config = *it.table.config;
  if (!has(it.hand(), deity)) return Rejection{"not_in_hand", "R24", "You do not hold that deity."};
  const bool before_card = deity == Deity::dioniso && it.table.phase == Phase::card;
  if (before_card && it.table.active == it.seat) {
    if (it.seat == it.table.leader) return Rejection{"leader", "G17", "The leader has no colour to follow."};
    return refuse_payment(it, config.cost(deity));
  }
  if (auto reason = refuse_window(it)) return reason;
  if (playable_in(it.table.window->kind, config, {deity}).empty())
    return Rejection{"wrong_moment", "R9", "That deity has its own moment, and this is not it."};
  // Without a target, the payment does not matter.
  if (!it.open && can_pay(it, config.cost(deity))) {
    if (auto reason = refuse_object(it)) return reason;
  }
  if (auto reason = refuse_target(it)) return reason;
  if (auto reason = refuse_payment(it, config.cost(deity))) return reason;
  return refuse_object(it);
}

Reason refuse_card(const RejectionContext& it) {
  const Table& table = it.table;
  if (table.phase != Phase::card && table.phase != Phase::ability)
    return Rejection{"wrong_phase", "R10", "It is not time to play a card."};
  if (on_turn(table) != it.seat) return Rejection{"not_your_turn", "R10", "Another seat is to decide."};
  const auto pile = it.number("pile");
  if (table.phase == Phase::card && pile) {
    const auto& piles = table.players[at(table.active)].piles;
    if (*pile < 0 || std::cmp_greater_equal(*pile, piles.size()))
      return Rejection{"no_such_pile", "R10", "There is no pile of that number."};
    if (piles[at(*pile)].empty()) return Rejection{"pile_empty", "S18", "That pile is used up."};
    if (table.crono == PilePosition{table.active, *pile})
      return Rejection{"pile_locked", "S17", "Crono lies on that pile."};
    const auto may = playable(table);
    if (std::find(may.begin(), may.end(), *pile) == may.end())
      return Rejection{
          "must_follow", "R10",
          "The led colour must be followed: " + std::string(mythomakya::to_text(*led(table))) + "."};
  }
  if (it.named.type != Type::activate || (table.phase == Phase::card && (!pile || table.active != it.seat)))
    return std::nullopt;
  const Card card = table.phase == Phase::card ? *tops(table, it.seat)[at(*pile)] : table.trick.back().card;
  const Ability* ability = table.config->ability(card);
  if (ability == nullptr || !ability->cost)
    return Rejection{"no_ability", "R20", "That card has no ability to activate."};
  if (!can_activate(table, card) && can_pay(it, *ability->cost))
    return Rejection{"nobody_to_come", "S4", "No player plays after you in this turn."};
  return refuse_payment(it, *ability->cost);
}

Reason refuse_naming(const RejectionContext& it, bool named, const char* rule) {
  if (it.seat != it.table.chooser)
    return Rejection{"not_chooser", rule, "Another seat chooses in this game."};
  if (named) return Rejection{"already_named", rule, "That is named once, for the whole game."};
  return Rejection{"wrong_phase", rule, "That is not to be named now."};
}

Reason find(const RejectionContext& it) {
  if (it.table.phase == Phase::over) return Rejection{"game_over", "R40", "The match is over."};
  switch (it.named.type) {
    case Type::pick:
      return refuse_naming(it, it.table.phase != Phase::picks, "R3");
    case Type::moira:
      return refuse_naming(it, it.table.moira.has_value(), "R7");
    case Type::partner:
      return refuse_naming(it, it.table.partner.has_value(), "R8");
    case Type::play:
    case Type::choose:
    case Type::activate:
    case Type::decline:
      return refuse_card(it);
    case Type::deity:
      return refuse_deity(it);
    case Type::move_crono:
      return refuse_crono(it);
    case Type::give:
      if (auto reason = refuse_window(it)) return reason;
      return Rejection{"not_in_hand", "R37", "You cannot pass that deity."};
    case Type::pass:
    case Type::withdraw:
    case Type::hold:
    case Type::time_up:
      return refuse_answer(it);
    case Type::ready:
      if (it.table.phase != Phase::between)
        return Rejection{"wrong_phase", "R45", "The game is not over yet."};
      return Rejection{"already_ready", "R45", "You are ready already."};
    case Type::auto_pass:
    case Type::auto_forced:
      break;
  }
  return std::nullopt;
}

}  // namespace

Rejection refuse(const Prompt& prompt, const View& view, Seat seat, const Json& intent) {
  Rejection plain = explain(prompt, intent);
  if (seat.index < 0 || seat.index >= view.table.config->seats || !intent.is_object()) return plain;
  const auto named = intent_of_type(text_in(intent, "type"));
  if (!named) return plain;
  return find({view, view.table, seat.index, *named, intent, plain.code != "not_offered"}).value_or(plain);
}

}  // namespace nostos::mythomakya_sfida
