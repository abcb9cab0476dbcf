// Describes the legal intents of a seat as the choices of its prompt, and those that the clock makes.
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "games/mythomakya_trionfo/rules/rules.hpp"

namespace nostos::mythomakya_trionfo {
namespace {

using Type = Intent::Type;
using Intents = std::vector<Intent>::const_iterator;

// In milliseconds. L26: equal for all seats, whether connected or not; so is the wait between two games.
constexpr int kForced = 1'000;
constexpr int kBetween = 60'000;

// In the order of the types.
constexpr std::array<const char*, 7> kChoiceRules{"R5", "R6", "R8", "L31", "R19", "L25", "L25"};

const char* rule_of(const Table& table, const Intent& intent) {
  const auto colour = led(table);
  if (intent.type != Type::play || !colour) return kChoiceRules.at(static_cast<std::size_t>(intent.type));
  const auto& own = table.players[at(*on_turn(table))].piles;
  return own[at(*intent.number)].top->colour == *colour ? "R10" : "R11";
}

// One choice for these intents of one type.
Choice choice(const Table& table, Intents first, Intents last) {
  Choice choice{std::string(to_text(first->type)), {}, rule_of(table, *first), is_free(first->type)};
  std::vector<Value> values;
  for (auto one = first; one != last; ++one) {
    if (one->colour) values.emplace_back(std::string(mythomakya::to_text(*one->colour)));
    if (one->number) values.emplace_back(*one->number);
  }
  if (!values.empty())
    choice.fields.push_back(
        Field::one_of(first->colour ? "colour" : number_field(first->type), std::move(values)));
  return choice;
}

}  // namespace

Prompt prompt(const Table& table, Seat seat) {
  Prompt prompt;
  const auto intents = legal(table, seat);
  for (auto first = intents.begin(); first != intents.end();) {
    const auto last =
        std::find_if(first, intents.end(), [&](const Intent& intent) { return intent.type != first->type; });
    prompt.choices.push_back(choice(table, first, last));
    first = last;
  }
  return prompt;
}

std::vector<Seat> acting(const Table& table) {
  if (const auto seat = on_turn(table)) return {Seat{*seat}};
  std::vector<Seat> seats;
  if (table.phase != Phase::between) return seats;
  for (int seat = 0; seat < table.config->seats; ++seat) {
    if (!table.players[at(seat)].ready) seats.push_back(Seat{seat});
  }
  return seats;
}

std::vector<Timer> timers(const Table& table) {
  std::vector<Timer> all;
  const Options& options = table.config->options;
  const auto add = [&](int seat, int milliseconds, const Intent& intent) {
    all.push_back({Seat{seat}, milliseconds, to_json(intent).dump()});
  };
  for (int seat = 0; seat < table.config->seats; ++seat) {
    const Player& player = table.players[at(seat)];
    if (table.phase == Phase::pause && !player.seen)
      add(seat, options.trick_pause * 1'000, {.type = Type::go_on});
    if (table.phase == Phase::between && !player.ready) add(seat, kBetween, {.type = Type::ready});
  }
  if (table.phase != Phase::play || !options.auto_forced) return all;
  const auto piles = playable(table);
  if (piles.size() == 1) add(*on_turn(table), kForced, {.type = Type::play, .number = piles.front()});
  return all;
}

}  // namespace nostos::mythomakya_trionfo
