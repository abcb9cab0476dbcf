// Builds prompts: the only source of legality.
#include <algorithm>
#include <set>

#include "games/theseus/rules.hpp"

namespace nostos::theseus {
namespace {

using Type = Intent::Type;

Choice choice(Type type, const char* rule, std::vector<Field> fields = {}) {
  return {std::string(to_text(type)), std::move(fields), rule, false};
}

Field numbers(const char* name, const std::vector<int>& of) {
  return Field::one_of(name, std::vector<Value>(of.begin(), of.end()));
}

Field kinds_of(const std::vector<Gift>& gifts) {
  std::vector<std::string> names;
  for (const Gift gift : gifts) names.emplace_back(to_text(gift));
  return Field::one_of("kind", names);
}

Field any_cell(const Table& table) {
  return Field::range("cell", 0, table.config->cells() - 1);
}

std::vector<std::string> names(const Table& table, const std::vector<int>& cards) {
  std::vector<std::string> ids;
  for (const int card : cards) ids.push_back(table.config->card(card).id);
  return ids;
}

Field some(const char* name, const std::vector<std::string>& of, int count) {
  return Field::subset(name, std::vector<Value>(of.begin(), of.end()), count, count);
}

void add_setup(Prompt& prompt, const Table& table) {
  std::vector<std::string> free;
  for (const auto pawn : kPawns) {
    if (std::none_of(table.players.begin(), table.players.end(),
                     [&](const Player& player) { return player.pawn == pawn; }))
      free.emplace_back(pawn);
  }
  prompt.choices.push_back(choice(Type::setup, "R3", {Field::one_of("pawn", free), any_cell(table)}));
}

void add_steals(Prompt& prompt, const Table& table) {
  for (const int victim : victims(table, table.active)) {
    prompt.choices.push_back(choice(
        Type::steal, "R7", {numbers("seat", {victim}), kinds_of(stealable(table, table.active, victim))}));
  }
}

void add_jolly(Prompt& prompt, const Table& table) {
  std::vector<std::string> open;
  for (const Colour colour : open_decks(table)) open.emplace_back(to_text(colour));
  if (!open.empty()) prompt.choices.push_back(choice(Type::deck, "R13", {Field::one_of("colour", open)}));
  if (!obtainable(table, table.active).empty()) prompt.choices.push_back(choice(Type::pray, "R13"));
}

// Offers every face-down tile in both directions, so the offer never depends on what a tile shows.
void add_tiles(Prompt& prompt, const Table& table) {
  std::vector<int> backs;
  for (int index = 0; index < static_cast<int>(table.config->tiles.size()); ++index) {
    const auto& road = table.labyrinth->road;
    if (std::none_of(road.begin(), road.end(), [&](const Laid& laid) { return laid.index == index; }))
      backs.push_back(index);
  }
  prompt.choices.push_back(choice(
      Type::tile, "R19",
      {numbers("index", backs), Field::one_of("laid", std::vector<std::string>{"upright", "turned"})}));
}

void add_payments(Prompt& prompt, const Table& table) {
  const Player& player = table.players[at(table.active)];
  const auto glory = names(table, player.glory);
  const auto gifts = gift_names(player.gifts);
  for (const Payment& payment :
       payments(lacking(table), static_cast<int>(glory.size()), static_cast<int>(gifts.size()))) {
    std::vector<Field> fields;
    if (payment.glory > 0) fields.push_back(some("glory", glory, payment.glory));
    if (payment.gifts > 0) fields.push_back(some("gifts", gifts, payment.gifts));
    prompt.choices.push_back(choice(Type::pay, "R24", std::move(fields)));
  }
  prompt.choices.push_back(choice(Type::give_up, "T53"));
}

void add_start(Prompt& prompt, const Table& table) {
  prompt.choices.push_back(choice(Type::roll, "R5"));
  if (glory(table, table.active) >= kEntry) prompt.choices.push_back(choice(Type::enter, "R14"));
}

void add_move(Prompt& prompt, const Table& table) {
  const int first = table.dice[0];
  const int second = table.dice[1];
  const std::set<int> steps{first, second, first + second};  // T7: doubles leave two
  prompt.choices.push_back(choice(Type::move, "R5", {numbers("steps", {steps.begin(), steps.end()})}));
}

void add_reroll(Prompt& prompt, const char* rule) {
  prompt.choices.push_back(choice(Type::reroll, rule, {numbers("die", {1, 2})}));
  prompt.choices.push_back(choice(Type::keep, rule));
}

}  // namespace

std::optional<int> asked(const Table& table) {
  if (table.phase == Phase::over) return std::nullopt;
  return table.active;
}

Prompt prompt(const Table& table, Seat seat) {
  Prompt prompt;
  if (asked(table) != seat.index) return prompt;
  switch (table.phase) {
    case Phase::placing:
      add_setup(prompt, table);
      break;
    case Phase::start:
      add_start(prompt, table);
      break;
    case Phase::move:
      add_move(prompt, table);
      break;
    case Phase::attack:
      prompt.choices.push_back(choice(Type::attack, "R15", {numbers("seat", rivals(table))}));
      prompt.choices.push_back(choice(Type::no_attack, "R15"));
      break;
    case Phase::jolly:
      add_jolly(prompt, table);
      break;
    case Phase::gift:
      prompt.choices.push_back(choice(Type::gift, "R12", {kinds_of(obtainable(table, table.active))}));
      break;
    case Phase::steal:
      add_steals(prompt, table);
      break;
    case Phase::reroll:
      add_reroll(prompt, "R10");
      break;
    case Phase::labyrinth:
      add_tiles(prompt, table);
      break;
    case Phase::misfit:
      prompt.choices.push_back(
          choice(Type::weaver, "R20", {Field::one_of("card", names(table, weavers(table, table.active)))}));
      prompt.choices.push_back(choice(Type::leave, "R21"));
      break;
    case Phase::rethrow:
      add_reroll(prompt, "R23");
      break;
    case Phase::pay:
      add_payments(prompt, table);
      break;
    case Phase::replace:
      prompt.choices.push_back(choice(Type::place, "R21", {any_cell(table)}));
      break;
    case Phase::over:
      break;
  }
  return prompt;
}

}  // namespace nostos::theseus
