// Builds prompts: the only source of legality.
#include <algorithm>

#include "games/itaca/rules.hpp"

namespace nostos::itaca {
namespace {

using Type = Intent::Type;

Choice choice(Type type, const char* rule, std::vector<Field> fields = {}) {
  return {std::string(to_text(type)), std::move(fields), rule, false};
}

Field numbers(const char* name, const std::vector<int>& of) {
  std::vector<Value> values;
  for (const int number : of) values.emplace_back(std::int64_t{number});
  return Field::one_of(name, std::move(values));
}

Field island_field(const GameConfig& config, const std::vector<int>& islands) {
  std::vector<std::string> ids;
  for (const int island : islands) ids.push_back(config.islands[at(island)].id);
  return Field::one_of("island", ids);
}

void add_wager(Prompt& prompt, const Table& table, int seat) {
  const int crew = table.players[at(seat)].crew;
  const bool opening = !table.wager.bidder;
  const int least = opening ? 1 : table.wager.bid() + 1;
  prompt.choices.push_back(choice(Type::bid, "R8", {Field::range("men", least, crew)}));
  if (!opening) prompt.choices.push_back(choice(Type::leave, "R8"));
}

void add_character(Prompt& prompt, const State& state, int seat) {
  std::vector<std::optional<int>> chosen;
  for (const Secret& secret : state.secrets) chosen.push_back(secret.character);
  auto pile = pile_of(state.table.wager, seat, chosen);
  for (int& card : pile) ++card;
  prompt.choices.push_back(choice(Type::character, "R9", {numbers("card", pile)}));
}

// R22, R23: neither half of a card that is bound to another island can be played.
void add_cards(Prompt& prompt, const Table& table, const Cards& hand, const char* rule) {
  std::vector<std::string> ids;
  for (const Card card : faces(hand)) {
    const EventCard& event = table.config->events[at(card)];
    if (fits(event.island, table)) ids.push_back(event.id);
  }
  if (!ids.empty()) prompt.choices.push_back(choice(Type::play, rule, {Field::one_of("card", ids)}));
}

void add_pending(Prompt& prompt, const State& state, const Pending& pending) {
  const Table& table = state.table;
  switch (pending.kind) {
    case Pending::Kind::stat: {
      std::vector<std::string> stats;
      for (const Stat stat : kStats) stats.emplace_back(to_text(stat));
      prompt.choices.push_back(choice(Type::stat, "J38", {Field::one_of("stat", stats)}));
      break;
    }
    case Pending::Kind::seat: {
      auto seats = clockwise_from(table, pending.seat);
      seats.pop_back();
      prompt.choices.push_back(choice(Type::seat, "J38", {numbers("seat", seats)}));
      break;
    }
    case Pending::Kind::item: {
      const Job& job = table.jobs.front();
      const auto& effects = effects_of(table.items[at(job.item)], *table.config);
      prompt.choices.push_back(
          choice(Type::cancel, "J15", {numbers("item", targets(table, effects[at(job.effect)].cancelled))}));
      break;
    }
    case Pending::Kind::discard: {
      std::vector<std::string> choices;
      for (const Cards& cards : combinations(state.secrets[at(pending.seat)].hand, at(pending.count))) {
        choices.push_back(to_text(cards, *table.config));
      }
      prompt.choices.push_back(choice(Type::discard, "R31", {Field::one_of("cards", choices)}));
      break;
    }
  }
}

void add_rewards(Prompt& prompt, const GameConfig& config) {
  for (const Reward& reward : config.figures.reward) {
    prompt.choices.push_back(
        choice(Type::reward, "R25", {numbers("men", {reward.men}), numbers("cards", {reward.cards})}));
  }
}

}  // namespace

std::optional<int> asked(const Table& table) {
  if (table.pending) return table.pending->seat;
  switch (table.phase) {
    case Phase::wager:
      return table.wager.asked;
    case Phase::character:
      return table.wager.left.back();
    case Phase::roles:
    case Phase::hindering:
      return table.mission->asked;
    case Phase::shipwreck:
      return wrecker(table);
    case Phase::over:
      return std::nullopt;
    default:
      return table.captain;
  }
}

Prompt prompt(const State& state, Seat seat) {
  Prompt prompt;
  const Table& table = state.table;
  const GameConfig& config = *table.config;
  if (asked(table) != seat.index) return prompt;
  if (table.pending) {
    add_pending(prompt, state, *table.pending);
    return prompt;
  }
  const Cards& hand = state.secrets[at(seat.index)].hand;
  switch (table.phase) {
    case Phase::wager:
      add_wager(prompt, table, seat.index);
      break;
    case Phase::character:
      add_character(prompt, state, seat.index);
      break;
    case Phase::calling:
      prompt.choices.push_back(
          choice(Type::call, "R10", {Field::one_of("as", std::vector<std::string>{"commander", "hero"})}));
      break;
    case Phase::destination:
      prompt.choices.push_back(
          choice(Type::destination, "R14", {island_field(config, destinations(table, seat.index))}));
      break;
    case Phase::roles:
      prompt.choices.push_back(choice(Type::role, "R16", {numbers("role", {1, 2})}));
      break;
    case Phase::hindering:
      add_cards(prompt, table, hand, "R20");
      prompt.choices.push_back(choice(Type::pass, "R21"));
      break;
    case Phase::commanding:
      add_cards(prompt, table, hand, "R21");
      prompt.choices.push_back(choice(Type::done, "R21"));
      break;
    case Phase::payment:
      prompt.choices.push_back(choice(Type::pay, "R24"));
      prompt.choices.push_back(choice(Type::refuse, "J17"));
      break;
    case Phase::reward:
      add_rewards(prompt, config);
      break;
    case Phase::moving:
      prompt.choices.push_back(choice(Type::move, "R25"));
      prompt.choices.push_back(choice(Type::stay, "J22"));
      break;
    case Phase::shipwreck:
      prompt.choices.push_back(
          choice(Type::strand, "R27", {island_field(config, strandings(table, *table.captain))}));
      prompt.choices.push_back(choice(Type::stay, "R27"));
      break;
    default:
      break;
  }
  return prompt;
}

}  // namespace nostos::itaca
