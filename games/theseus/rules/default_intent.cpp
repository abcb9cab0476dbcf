// The default intent of a seat whose time is up or whose player is away (T60, T69), and the steps that may be
// undone.
#include <algorithm>
#include <set>
#include <stdexcept>
#include <tuple>

#include "games/theseus/rules/odds.hpp"
#include "games/theseus/rules/rules.hpp"

namespace nostos::theseus {
namespace {

using Type = Intent::Type;

int any_cell(const Table& table, EitherRng& rng) {
  return static_cast<int>(rng.below("default", table.config->ring.size()));
}

Intent first_pawn(const Table& table, EitherRng& rng) {
  int pawn = 0;
  while (is_taken(table, kPawns.at(at(pawn)))) ++pawn;
  return {.type = Type::setup, .pawn = pawn, .number = any_cell(table, rng)};
}

// (a)
bool goes_in(const Table& table) {
  return glory(table, table.active) >= kEntry && force(table, table.active).right &&
         weavers(table, table.active).size() >= 2;
}

// (b): a better cell has a lower rank.
int rank(const Table& table, const Cell& cell) {
  const int seat = table.active;
  switch (cell.kind) {
    case Cell::Kind::temple:
      return obtainable(table, seat).empty() ? 4 : 0;
    case Cell::Kind::jolly:
      return 1;
    case Cell::Kind::colour:
      break;
  }
  if (deck_size(table, cell.colour) == 0) return 4;
  const auto gift = table.config->matches(cell.colour);
  return gift && table.players[at(seat)].gifts[at(*gift)] > 0 ? 2 : 3;
}

Intent best_move(const Table& table) {
  const int from = table.players[at(table.active)].cell.value();
  const std::set<int> steps{table.dice[0], table.dice[1], table.dice[0] + table.dice[1]};
  const auto standing = [&](int step) {
    return rank(table, table.config->ring[at((from + step) % table.config->cells())]);
  };
  const int best =
      *std::min_element(steps.begin(), steps.end(), [&](int a, int b) { return standing(a) < standing(b); });
  return {.type = Type::move, .number = best};
}

// Of decks with equal counts, the one whose colour comes first on the ring.
Intent jolly(const Table& table) {
  if (!obtainable(table, table.active).empty()) return {.type = Type::pray};
  std::optional<Colour> best;
  for (const Cell& cell : table.config->ring) {
    if (cell.kind != Cell::Kind::colour) continue;
    if (!best || deck_size(table, cell.colour) > deck_size(table, *best)) best = cell.colour;
  }
  return {.type = Type::deck, .colour = best};
}

// (c)
Intent theft(const Table& table) {
  const auto robbed = victims(table, table.active);
  const auto wealth = [&](int seat) {
    return std::pair(glory(table, seat), count(table.players[at(seat)].gifts));
  };
  const int victim =
      *std::max_element(robbed.begin(), robbed.end(), [&](int a, int b) { return wealth(a) < wealth(b); });
  return {.type = Type::steal, .number = victim, .kind = stealable(table, table.active, victim).front()};
}

Intent next_tile(const Table& table) {
  int index = 0;
  while (is_laid(table, index)) ++index;
  const auto left = tiles_left(table);
  const auto along = static_cast<std::size_t>(table.labyrinth->road.front().shows);
  return {.type = Type::tile,
          .number = index,
          .laid = left[1 - along] > left[along] ? Orientation::turned : Orientation::upright};
}

// (d)
Intent payment(const Table& table) {
  const Player& player = table.players[at(table.active)];
  const auto best =
      best_payment(kThrows - table.trial->successes, lacking(table), force(table, table.active));
  Intent intent{.type = Type::pay};
  for (int card = 0; card < best.glory; ++card)
    intent.glory.push_back(table.config->card(player.glory[at(card)]).id);
  intent.gifts = gift_names(player.gifts);
  intent.gifts.resize(at(best.gifts));
  return intent;
}

}  // namespace

Intent default_intent(const Table& table, EitherRng& rng) {
  switch (table.phase) {
    case Phase::placing:
      return first_pawn(table, rng);
    case Phase::start:
      return {.type = goes_in(table) ? Type::enter : Type::roll};
    case Phase::move:
      return best_move(table);
    case Phase::attack:
      return {.type = Type::no_attack};
    case Phase::jolly:
      return jolly(table);
    case Phase::gift:
      return {.type = Type::gift, .kind = obtainable(table, table.active).front()};
    case Phase::steal:
      return theft(table);
    case Phase::reroll:
      return {.type = Type::reroll, .number = lower_die(table.danger->dice)};
    case Phase::labyrinth:
      return next_tile(table);
    case Phase::misfit:
      return {.type = Type::weaver, .glory = {table.config->card(weavers(table, table.active).front()).id}};
    case Phase::rethrow:
      return {.type = Type::reroll, .number = lower_die(table.trial->dice)};
    case Phase::pay:
      return payment(table);
    case Phase::replace:
      return {.type = Type::place, .number = any_cell(table, rng)};
    case Phase::over:
      break;
  }
  throw std::logic_error("a default after the end");
}

bool undoable(const Table& before, const Table& after) {
  return after.phase != Phase::over && before.chances == after.chances;
}

}  // namespace nostos::theseus
