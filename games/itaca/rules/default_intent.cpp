// The default intent of a seat whose time is up, and the steps that may be undone.
#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "games/itaca/rules/legality.hpp"
#include "games/itaca/rules/rules.hpp"

namespace nostos::itaca {
namespace {

using Type = Intent::Type;

const Effect& effect_under_way(const Table& table) {
  const Job& job = table.jobs.front();
  return effects_of(table.items[at(job.item)], *table.config)[at(job.effect)];
}

Stat default_stat(const Table& table) {
  const Effect& effect = effect_under_way(table);
  if (effect.op == Op::diff && effect.sign > 0) return Stat::strength;
  const auto& difficulty = table.mission->difficulty;
  return static_cast<Stat>(std::max_element(difficulty.begin(), difficulty.end()) - difficulty.begin());
}

int default_target(const Table& table) {
  const auto items = targets(table, effect_under_way(table).cancelled);
  const auto increase = [&](int item) {
    const auto sums = raised(table.items[at(item)]);
    return std::accumulate(sums.begin(), sums.end(), 0);
  };
  return *std::max_element(items.begin(), items.end(),
                           [&](int a, int b) { return increase(a) < increase(b); });
}

Intent default_choice(const State& state, const Pending& pending) {
  const Table& table = state.table;
  switch (pending.kind) {
    case Pending::Kind::stat:
      return {Type::stat, static_cast<int>(default_stat(table))};
    case Pending::Kind::seat:
      return {.type = Type::seat, .number = clockwise_from(table, pending.seat).front()};
    case Pending::Kind::item:
      return {.type = Type::cancel, .number = default_target(table)};
    case Pending::Kind::discard:
      break;
  }
  const Cards& hand = state.secrets[at(pending.seat)].hand;
  return {.type = Type::discard, .events = Cards(hand.end() - pending.count, hand.end())};
}

int easiest(const Table& table) {
  const auto& islands = table.config->islands;
  const auto open = destinations(table, *table.captain);
  return *std::min_element(open.begin(), open.end(),
                           [&](int a, int b) { return islands[at(a)].mean() < islands[at(b)].mean(); });
}

int default_role(const Table& table) {
  const auto& roles = table.config->characters[at(*table.players[at(table.mission->asked)].character)].roles;
  return !fits(roles[0].island, table) && fits(roles[1].island, table) ? 1 : 0;
}

Reward most_men(const Figures& figures) {
  return *std::max_element(figures.reward.begin(), figures.reward.end(),
                           [](const Reward& a, const Reward& b) { return a.men < b.men; });
}

}  // namespace

Intent default_intent(const State& state) {
  const Table& table = state.table;
  if (table.pending) return default_choice(state, *table.pending);
  switch (table.phase) {
    case Phase::wager:
      if (!table.wager.bidder) return {.type = Type::bid, .number = 1};
      return {.type = Type::leave};
    case Phase::character:
      return legal(state, Seat{table.wager.left.back()}).front();
    case Phase::calling:
      return {.type = Type::call, .number = 1};
    case Phase::destination:
      return {.type = Type::destination, .number = easiest(table)};
    case Phase::roles:
      return {.type = Type::role, .number = default_role(table)};
    case Phase::hindering:
      return {.type = Type::pass};
    case Phase::commanding:
      return {.type = Type::done};
    case Phase::payment:
      return {.type = Type::pay};
    case Phase::reward: {
      const Reward reward = most_men(table.config->figures);
      return {.type = Type::reward, .number = reward.men, .cards = reward.cards};
    }
    case Phase::moving:
      return {.type = Type::move};
    case Phase::shipwreck:
      return {.type = Type::stay};
    default:
      break;
  }
  throw std::logic_error("a default where no seat decides");
}

// A seat that leaves the wager sees the pile, so a bid can be undone only until the next seat leaves.
bool undoable(const State& before, const Intent& intent, const State& after) {
  if (intent.type != Type::bid && intent.type != Type::call && intent.type != Type::role &&
      intent.type != Type::pass) {
    return false;
  }
  const auto shown = [](const State& state) {
    std::vector<std::optional<int>> characters;
    for (const Player& player : state.table.players) characters.push_back(player.character);
    return characters;
  };
  const auto rolled = [](const State& state) { return state.table.mission && state.table.mission->applied; };
  return before.secrets == after.secrets && before.deck == after.deck &&
         before.table.wager.left == after.table.wager.left && before.table.round == after.table.round &&
         shown(before) == shown(after) && rolled(before) == rolled(after) && after.table.phase != Phase::over;
}

}  // namespace nostos::itaca
