#include "games/theseus/view/preview.hpp"

#include <nlohmann/json.hpp>
#include <optional>

#include "games/theseus/rules/odds.hpp"

namespace nostos::theseus {
namespace {

using Type = Intent::Type;

Json chance(const std::optional<double>& odds) {
  return odds ? Json(per_mille(*odds)) : Json(nullptr);
}

Json newest_card(const Table& table, int seat) {
  const Cards& row = table.players[at(seat)].glory;
  return row.empty() ? Json(nullptr) : Json(table.config->card(row.back()).id);
}

// R10: the gift that helps against most dangers of the deck.
Json help(const Table& table, int seat, Colour colour) {
  const auto gift = table.config->matches(colour);
  const Gifts& held = table.players[at(seat)].gifts;
  if (!gift || held[at(*gift)] == 0) return nullptr;
  const GiftCard& card = table.config->gifts[at(*gift)];
  const bool again = held[at(card.reinforced_by)] > 0;
  return {{"gift", to_text(*gift)},
          {"bonus", card.bonus},
          {"again", again ? Json(to_text(card.reinforced_by)) : Json(nullptr)}};
}

// R6–R10. A failure costs all glory.
Json of_deck(const Table& table, int seat, Colour colour) {
  return {{"keeps", chance(keeps(table, seat, unseen(table, colour), table.under[at(colour)]))},
          {"stake", glory(table, seat)},
          {"help", help(table, seat, colour)}};
}

// R12, T15.
Json of_prayer(const Table& table, int seat) {
  return {{"heard", chance(heard(table, seat))}};
}

// R5, R6, R12, R15.
Json of_move(Table table, int seat, int steps) {
  const int target = (*table.players[at(seat)].cell + steps) % table.config->cells();
  table.players[at(seat)].cell = target;
  const Cell& cell = table.config->ring[at(target)];
  Json seen = Json::object();
  if (cell.kind == Cell::Kind::temple) seen = of_prayer(table, seat);
  if (cell.kind == Cell::Kind::colour) seen = of_deck(table, seat, cell.colour);
  seen["cell"] = target;
  seen["rivals"] = rivals(table);
  return seen;
}

// R16.
Json of_attack(const Table& table, int seat, int rival) {
  const int more = count(table.players[at(seat)].gifts) - count(table.players[at(rival)].gifts);
  return {{"wins", per_mille(attack_wins(more))},
          {"takes", newest_card(table, rival)},
          {"risks", newest_card(table, seat)}};
}

// R10, R23: the other die and the bonus stay.
Json of_throw(const Table& table, int die) {
  const bool trial = table.phase == Phase::rethrow;
  const Numbers& dice = trial ? table.trial->dice : table.danger->dice;
  const int need = trial ? kTwelve : table.config->card(table.danger->card).min;
  const int stays = dice[at(2 - die)] + (trial ? 0 : table.danger->bonus);
  return {{"least", stays + 1},
          {"most", stays + 6},
          {"needs", need - stays},
          {"reaches", per_mille(one_reaches(need - stays))}};
}

// R9, R24.
Json of_keeping(const Table& table, int seat) {
  const Player& player = table.players[at(seat)];
  if (table.phase == Phase::reroll) return {{"fails", true}, {"lost", player.glory.size()}};
  const Payment all{static_cast<int>(player.glory.size()), count(player.gifts)};
  const bool fails = worth(all) < lacking(table);
  const bool loses = fails && !table.config->options.failure_expels_only;
  return {{"fails", fails}, {"lost", loses ? player.glory.size() : 0}};
}

// T37.
Json of_tile(const Table& table, Orientation laid) {
  const Tile first = table.labyrinth->road.front().shows;
  const Tile other = first == Tile::horizontal ? Tile::vertical : Tile::horizontal;
  return {{"fits", per_mille(fits(table, laid))},
          {"fits_if", to_text(laid == Orientation::upright ? first : other)}};
}

}  // namespace

Json preview(const View& view, Seat seat, const Intent& intent) {
  const Table& table = view.table;
  switch (intent.type) {
    case Type::move:
      return of_move(table, seat.index, *intent.number);
    case Type::attack:
      return of_attack(table, seat.index, *intent.number);
    case Type::deck:
      return of_deck(table, seat.index, *intent.colour);
    case Type::pray:
      return of_prayer(table, seat.index);
    case Type::reroll:
      return of_throw(table, *intent.number);
    case Type::keep:
      return of_keeping(table, seat.index);
    case Type::tile:
      return of_tile(table, *intent.laid);
    default:
      return nullptr;
  }
}

}  // namespace nostos::theseus
