#include "games/mythomakya_sfida/rules/state.hpp"

#include <algorithm>

#include "games/core/described_enum.hpp"
#include "games/mythomakya/rules/trick.hpp"

namespace nostos::mythomakya_sfida {
namespace {

bool in_force(const Laid& laid, const GameConfig& config, Effect effect) {
  const Ability* ability = config.ability(laid.card);
  return laid.ability == Laid::Ability::active && ability != nullptr && ability->effect == effect;
}

// S30, G10: breaks ties between two equal strengths.
int rank(const Laid& laid, const GameConfig& config) {
  if (laid.ares) return 2;
  return in_force(laid, config, Effect::duck) || in_force(laid, config, Effect::rise) ? 1 : 0;
}

bool plays_this_turn(const Table& table, int seat) {
  return !table.players[at(seat)].finished && table.bound != seat;
}

}  // namespace

std::vector<Card> GameConfig::deck() const {
  std::vector<Card> deck;
  for (const auto& [card, face] : cards) deck.push_back(card);
  return deck;
}

const Ability* GameConfig::ability(const Card& card) const {
  const std::string& category = cards.at(card).category;
  return category.empty() ? nullptr : &abilities.at(category);
}

int GameConfig::deities_dealt(bool chooser) const {
  const int random = seats <= 4 ? 3 : 2;
  return seats == 5 && chooser ? random + kPicks : random;
}

int GameConfig::apples_dealt(bool chooser) const {
  return seats == 5 && chooser ? 2 : 1;
}

std::string_view to_text(AutoPass order) {
  return name_of(order);
}

std::optional<AutoPass> auto_pass_from_text(std::string_view text) {
  return value_named<AutoPass>(text);
}

Sides sides(const Table& table) {
  using mythomakya::Pair;
  return mythomakya::sides_of(
      table.order, table.partner ? std::optional(Pair{table.chooser, *table.partner}) : std::nullopt);
}

std::string team(const Table& table, Seat seat) {
  const auto groups = sides(table);
  const auto& side = groups[at(mythomakya::side_of(groups, seat.index))];
  return mythomakya::team_of(side);
}

bool opponents(const Table& table, int one, int other) {
  const auto all = sides(table);
  return mythomakya::side_of(all, one) != mythomakya::side_of(all, other);
}

std::vector<int> clockwise(const Table& table, int from) {
  std::vector<int> seats;
  seats.reserve(table.order.size());
  seats.push_back(from);
  while (seats.size() < table.order.size()) seats.push_back(mythomakya::next_in(table.order, seats.back()));
  return seats;
}

bool has_cards(const Player& player) {
  return std::any_of(player.piles.begin(), player.piles.end(),
                     [](const Pile& pile) { return !pile.empty(); });
}

std::vector<int> seats_in_play(const Table& table) {
  std::vector<int> seats;
  for (int seat = 0; seat < table.config->seats; ++seat) {
    if (!table.players[at(seat)].finished) seats.push_back(seat);
  }
  return seats;
}

const Pile& pile_at(const Table& table, const PilePosition& spot) {
  return table.players.at(at(spot.seat)).piles.at(at(spot.pile));
}

std::vector<std::optional<Card>> tops(const Table& table, int seat) {
  std::vector<std::optional<Card>> cards;
  const auto& piles = table.players.at(at(seat)).piles;
  cards.reserve(piles.size());
  for (std::size_t pile = 0; pile < piles.size(); ++pile) {
    const bool open = !piles[pile].empty() && table.crono != PilePosition{seat, static_cast<int>(pile)};
    cards.push_back(open ? std::optional(piles[pile].front()) : std::nullopt);
  }
  return cards;
}

bool is_locked_out(const Table& table, int seat) {
  const auto open = tops(table, seat);
  return table.crono && table.crono->seat == seat &&
         std::none_of(open.begin(), open.end(), [](const auto& top) { return top.has_value(); });
}

std::optional<Colour> led(const Table& table) {
  if (table.trick.empty()) return std::nullopt;
  return table.trick.front().card.colour;
}

std::vector<int> playable(const Table& table) {
  const auto colour = table.loose == table.active ? std::nullopt : led(table);
  return mythomakya::playable(tops(table, table.active), colour);
}

std::vector<int> to_come(const Table& table) {
  const bool leads = table.trick.empty();
  auto around = clockwise(table, leads ? table.leader : table.trick.back().seat);
  if (!leads) around.erase(around.begin());
  std::vector<int> seats;
  for (const int seat : around) {
    if (!leads && seat == table.trick.front().seat) break;
    if (plays_this_turn(table, seat)) seats.push_back(seat);
  }
  return seats;
}

int strength(const Laid& laid, const GameConfig& config) {
  int value = laid.card.strength;
  if (in_force(laid, config, Effect::duck)) value = 0;
  if (in_force(laid, config, Effect::rise)) value = kRisen;
  return value + (laid.ares ? kAres : 0);
}

std::size_t winning(const Table& table) {
  const GameConfig& config = *table.config;
  const auto force = [&](const Laid& laid) {
    return mythomakya::Force{laid.card.colour, strength(laid, config)};
  };
  std::size_t best = 0;
  for (std::size_t place = 1; place < table.trick.size(); ++place) {
    const Laid& one = table.trick[place];
    const Laid& other = table.trick[best];
    const bool level =
        one.card.colour == other.card.colour && strength(one, config) == strength(other, config);
    if (mythomakya::beats(force(one), force(other), table.trick.front().card.colour, *table.moira) ||
        (level && rank(one, config) > rank(other, config))) {
      best = place;
    }
  }
  return best;
}

int picker(const Table& table) {
  return table.controller.value_or(table.active);
}

bool was_played(const Table& table, Deity deity) {
  return std::any_of(table.facts.begin(), table.facts.end(), [&](const Fact& fact) {
    return fact.kind == Fact::Kind::played && fact.deity == deity;
  });
}

bool is_gone(const Table& table, Deity deity) {
  if (has(table.out.deities, deity)) return true;
  if (table.pending_deity && table.pending_deity->what.deity == deity) return true;
  if (deity == Deity::crono && table.crono) return true;
  return std::any_of(table.players.begin(), table.players.end(),
                     [&](const Player& player) { return has(player.treasure.deities, deity); });
}

bool can_pay(const Table& table, int seat, int cost) {
  return worth(table.players[at(seat)].treasure, *table.config) >= cost;
}

bool can_activate(const Table& table, const Card& card) {
  const Ability* ability = table.config->ability(card);
  if (ability == nullptr || !ability->cost || !can_pay(table, table.active, *ability->cost)) return false;
  if (ability->effect != Effect::control) return true;
  const auto seats = to_come(table);
  return std::any_of(seats.begin(), seats.end(), [&](int seat) { return seat != table.active; });
}

bool in_dioniso_class(const Table& table, int seat) {
  return seat != table.leader && table.players[at(seat)].hand > 0 && !is_gone(table, Deity::dioniso) &&
         can_pay(table, seat, table.config->cost(Deity::dioniso));
}

}  // namespace nostos::mythomakya_sfida
