#include "games/mythomakya_trionfo/rules/state.hpp"

#include <algorithm>

#include "games/mythomakya/rules/trick.hpp"
#include "games/mythomakya_trionfo/rules/rules.hpp"

namespace nostos::mythomakya_trionfo {
namespace {

constexpr int kMinQuick = 2;  // R21: these strengths stay in the box
constexpr int kMaxQuick = 5;

}  // namespace

Layout GameConfig::layout() const {
  return options.quick ? Layout{10, 1} : mythomakya::layout_for(seats);
}

std::vector<Card> GameConfig::deck() const {
  std::vector<Card> deck;
  for (const auto& [card, face] : cards) {
    if (options.quick && card.strength >= kMinQuick && card.strength <= kMaxQuick) continue;
    deck.push_back(card);
  }
  return deck;
}

int GameConfig::apples(const std::vector<Card>& these) const {
  int sum = 0;
  for (const Card& card : these) sum += apples(card);
  return sum;
}

Sides sides(const Table& table) {
  using mythomakya::Pair;
  return mythomakya::sides_of(
      table.order, table.partner ? std::optional(Pair{table.chooser, *table.partner}) : std::nullopt);
}

std::optional<Colour> led(const Table& table) {
  if (table.trick.empty()) return std::nullopt;
  return table.trick.front().card.colour;
}

std::vector<std::optional<Card>> tops(const Table& table, int seat) {
  std::vector<std::optional<Card>> cards;
  for (const OpenPile& pile : table.players.at(at(seat)).piles) cards.push_back(pile.top);
  return cards;
}

std::vector<int> playable(const Table& table) {
  return mythomakya::playable(tops(table, *on_turn(table)), led(table));
}

int winner_of(const std::vector<Play>& plays, Colour moira) {
  std::vector<mythomakya::Force> forces;
  for (const Play& play : plays) forces.push_back({play.card.colour, play.card.strength});
  return plays[mythomakya::winning(forces, moira)].seat;
}

std::string team(const Table& table, Seat seat) {
  const auto groups = sides(table);
  return mythomakya::team_of(groups[at(mythomakya::side_of(groups, seat.index))]);
}

std::string chat_block_rule(const Table& table) {
  const bool playing = table.phase == Phase::play || table.phase == Phase::pause;
  return playing && !table.config->options.table_talk ? "L22" : "";
}

bool shows_last(const Table& table) {
  const Options& options = table.config->options;
  return table.tricks_taken > 0 && (table.trick.empty() || options.show_last_trick ||
                                    options.history != History::none || shows_all(table));
}

bool shows_all(const Table& table) {
  return table.config->options.history == History::all || table.phase == Phase::between ||
         table.phase == Phase::over;
}

}  // namespace nostos::mythomakya_trionfo
