// Builds prompts: the only source of legality.
#include <algorithm>
#include <utility>

#include "games/mythomakya_trionfo/rules/rules.hpp"

namespace nostos::mythomakya_trionfo {
namespace {

using Type = Intent::Type;

// L26: equal for all seats, whether connected or not; so is the wait between two games.
constexpr int kForced = 1'000;
constexpr int kBetween = 60'000;

Choice choice(Type type, const char* rule, std::vector<Field> fields = {}, bool free = false) {
  return {std::string(to_text(type)), std::move(fields), rule, free};
}

std::vector<Value> numbers(const std::vector<int>& from) {
  return {from.begin(), from.end()};
}

Choice moira_choice() {
  std::vector<std::string> colours;
  for (const Colour colour : kColours) colours.emplace_back(mythomakya::to_text(colour));
  return choice(Type::moira, "R5", {Field::one_of("colour", colours)});
}

Choice partner_choice(const Table& table) {
  std::vector<int> others;
  for (int seat = 0; seat < table.config->seats; ++seat) {
    if (seat != table.chooser) others.push_back(seat);
  }
  return choice(Type::partner, "R6", {Field::one_of("seat", numbers(others))});
}

Choice play_choice(const Table& table) {
  const auto piles = playable(table);
  const char* rule = "R8";
  if (const auto colour = led(table)) {
    const auto& own = table.players[at(*on_turn(table))].piles;
    rule = own[at(piles.front())].top->colour == *colour ? "R10" : "R11";
  }
  return choice(Type::play, rule, {Field::one_of("pile", numbers(piles))});
}

Choice decision(const Table& table) {
  if (table.phase == Phase::moira) return moira_choice();
  if (table.phase == Phase::partner) return partner_choice(table);
  return play_choice(table);
}

bool may_stop(const Table& table) {
  return table.config->options.allow_early_stop &&
         (table.phase == Phase::play || table.phase == Phase::pause);
}

Timer timer(int seat, int milliseconds, const char* intent) {
  return {Seat{seat}, milliseconds, intent};
}

}  // namespace

std::optional<int> on_turn(const Table& table) {
  switch (table.phase) {
    case Phase::moira:
    case Phase::partner:
      return table.chooser;
    case Phase::play: {
      int seat = table.leader;
      for (std::size_t played = table.trick.size(); played > 0; --played) {
        seat = mythomakya::next_in(table.order, seat);
      }
      return seat;
    }
    default:
      return std::nullopt;
  }
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

Prompt prompt(const Table& table, Seat seat) {
  Prompt prompt;
  const auto add = [&](Choice offered) { prompt.choices.push_back(std::move(offered)); };
  const Player& own = table.players.at(at(seat.index));
  if (on_turn(table) == seat.index) add(decision(table));
  if (table.phase == Phase::between && !own.ready) add(choice(Type::ready, "R19"));
  if (table.phase == Phase::pause && !own.seen) add(choice(Type::go_on, "L31", {}, true));
  if (may_stop(table)) add(choice(own.stop ? Type::play_on : Type::stop, "L25", {}, true));
  return prompt;
}

std::vector<Timer> timers(const Table& table) {
  std::vector<Timer> all;
  const Options& options = table.config->options;
  for (int seat = 0; seat < table.config->seats; ++seat) {
    const Player& player = table.players[at(seat)];
    if (table.phase == Phase::pause && !player.seen) {
      all.push_back(timer(seat, options.trick_pause * 1'000, R"({"type":"go_on"})"));
    }
    if (table.phase == Phase::between && !player.ready) {
      all.push_back(timer(seat, kBetween, R"({"type":"ready"})"));
    }
  }
  if (table.phase != Phase::play || !options.auto_forced) return all;
  const auto piles = playable(table);
  if (piles.size() != 1) return all;
  const std::string intent = R"({"pile":)" + std::to_string(piles.front()) + R"(,"type":"play"})";
  all.push_back(timer(*on_turn(table), kForced, intent.c_str()));
  return all;
}

std::string team(const Table& table, Seat seat) {
  const auto groups = sides(table);
  return "side of seat " + std::to_string(groups[at(mythomakya::side_of(groups, seat.index))].front());
}

std::string chat_block_rule(const Table& table) {
  const bool playing = table.phase == Phase::play || table.phase == Phase::pause;
  return playing && !table.config->options.table_talk ? "L22" : "";
}

}  // namespace nostos::mythomakya_trionfo
