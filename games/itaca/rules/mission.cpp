// The rules of a mission: the destination, the roles, the events and the payment (phases 2 and 3), and the
// result (phase 4).
#include <algorithm>
#include <utility>

#include "games/itaca/rules/transition.hpp"

namespace nostos::itaca {

namespace {

constexpr std::array kUnpaid{"unpaid_F", "unpaid_I", "unpaid_C"};

}  // namespace

// R14–R16, the same for Ithaca (R33).
void Transition::head_for(int island) {
  table().mission = Mission{};
  mission().island = island;
  mission().asked = next(captain());
  table().items.clear();
  table().phase = Phase::roles;
  count("missions");
  recorder_.count([&] { return "tried_" + config().islands[at(island)].id; });
  tell([&] { return Event{.kind = Event::Kind::destination, .seat = captain(), .island = island}; });
  reveal();
}

// R16, J9: one seat at a time, before the island's dice.
void Transition::declare(int role) {
  const int seat = mission().asked;
  player(seat).role = role;
  const int card = *player(seat).character;
  Item item{.kind = Item::Kind::role, .seat = seat, .card = card, .role = role};
  item.applies = fits(config().characters[at(card)].roles[at(role)].island, table());  // R19, J10
  recorder_.count([&] { return "role_" + std::to_string(card + 1) + "_" + std::to_string(role + 1); });
  tell([&] { return Event{.kind = Event::Kind::role, .seat = seat, .item = item}; });
  add_item(std::move(item));
  mission().asked = next(seat);
  if (mission().asked == captain()) apply_roles();
}

// R17, R18, J11.
void Transition::apply_roles() {
  const Island& island = config().islands[at(mission().island)];
  for (const Stat stat : kStats) {
    mission().dice[at(stat)] = roll(island.difficulty[at(stat)].dice);
    mission().difficulty[at(stat)] = island.difficulty[at(stat)].constant;
    for (const int face : mission().dice[at(stat)]) mission().difficulty[at(stat)] += face;
  }
  mission().applied = true;
  tell(
      [&] { return Event{.kind = Event::Kind::island, .island = mission().island, .dice = mission().dice}; });
  for (std::size_t item = 0; item < table().items.size(); ++item) {
    if (table().items[item].applies) queue(static_cast<int>(item));
  }
}

// R20, J16. Skips a seat only for reasons that every viewer can see.
bool Transition::proceed_hindering() {
  const int seat = mission().asked;
  if (seat == captain()) {
    table().phase = Phase::commanding;
  } else if (secret(seat).hand.empty() || limit_reached(table(), seat)) {
    pass(true);
  } else {
    return false;
  }
  return true;
}

bool Transition::proceed_commanding() {
  if (!secret(captain()).hand.empty()) return false;
  done(true);
  return true;
}

// R20–R23.
void Transition::play(Card card) {
  const bool upper = table().phase == Phase::commanding;
  const int seat = upper ? captain() : mission().asked;
  remove(secret(seat).hand, card);
  forget(seat, card);
  insert(table().played, card);
  count(upper ? "uppers" : "lowers");
  tell([&] { return Event{.kind = Event::Kind::played, .seat = seat, .flag = upper, .cards = {card}}; });
  queue(add_item({.kind = Item::Kind::event, .seat = seat, .card = static_cast<int>(card), .upper = upper}));
}

void Transition::pass(bool automatic) {
  const int seat = mission().asked;
  mission().asked = next(seat);
  tell([&] { return Event{.kind = Event::Kind::passed, .seat = seat, .flag = automatic}; });
}

// R24, R25, J17. Men count as they are now (J47).
void Transition::done(bool automatic) {
  tell([&] { return Event{.kind = Event::Kind::done, .seat = captain(), .flag = automatic}; });
  const int sum = remaining(mission());
  if (sum > 0 && sum <= player(captain()).crew) {
    table().phase = Phase::payment;
  } else {
    resolve(sum == 0);
  }
}

// R24. A Commander who pays with the last man succeeds (J18).
void Transition::pay() {
  mission().paid = remaining(mission());
  change_crew(captain(), -mission().paid);
  mission().difficulty = {};
  tell([&] { return Event{.kind = Event::Kind::paid, .seat = captain(), .number = mission().paid}; });
  resolve(true);
}

void Transition::refuse() {
  tell([&] { return Event{.kind = Event::Kind::refused, .seat = captain()}; });
  resolve(false);
}

// Phase 4, in the order of J21.

void Transition::resolve(bool success) {
  const int island = mission().island;
  mission().success = success;
  tell([&] {
    return Event{.kind = success ? Event::Kind::succeeded : Event::Kind::failed,
                 .seat = captain(),
                 .number = remaining(mission()),
                 .island = island};
  });
  if (success) {
    count("made");
    recorder_.count([&] { return "made_" + config().islands[at(island)].id; });
    count("paid", mission().paid);
  } else {
    for (const Stat stat : kStats) {
      if (mission().difficulty[at(stat)] > 0) count(kUnpaid[at(stat)]);
    }
  }
  if (success && island == config().ithaca()) return end(captain());  // R34, J34
  const When when = success ? When::success : When::failure;
  for (const Job& job : std::exchange(table().deferred, {})) {
    if (effects_of(table().items[at(job.item)], config())[at(job.effect)].when == when) {
      table().jobs.push_back(job);
    }
  }
  table().phase = Phase::aftermath;
}

// R30: before the reward and bonuses, so that a reshuffle can include these cards.
void Transition::settle() {
  if (!table().played.empty()) {
    tell([&] { return Event{.kind = Event::Kind::collected, .cards = table().played}; });
    insert(table().discard, std::exchange(table().played, {}));
  }
  if (!*mission().success) return fail();
  table().phase = Phase::reward;
}

// R26, R27.
void Transition::fail() {
  const int seat = captain();
  if (player(seat).crew > 0) {
    change_crew(seat, -1);
    tell([&] { return Event{.kind = Event::Kind::lost, .seat = seat}; });
    return begin_bonuses();
  }
  mission().wrecked = true;
  count("shipwrecks");
  // J24: below the grid, no seat may move it.
  const bool drifts = player(seat).cell.has_value();
  tell([&] {
    return Event{.kind = Event::Kind::wrecked, .seat = seat, .other = drifts ? wrecker(table()) : -1};
  });
  if (!drifts) return begin_bonuses();
  table().phase = Phase::shipwreck;
}

void Transition::strand(const std::optional<int>& island) {
  const int right = wrecker(table());
  if (island) {
    player(captain()).cell = cell_of(table(), *island);
    tell([&] {
      return Event{.kind = Event::Kind::stranded, .seat = captain(), .other = right, .island = *island};
    });
  } else {
    tell([&] { return Event{.kind = Event::Kind::stayed, .seat = captain(), .other = right}; });
  }
  begin_bonuses();
}

// R25.
void Transition::reward(const Reward& reward) {
  mission().reward = reward;
  const int gained = change_crew(captain(), reward.men);
  tell([&] {
    return Event{.kind = Event::Kind::reward,
                 .seat = captain(),
                 .number = reward.men,
                 .count = reward.cards,
                 .gained = gained};
  });
  draw(captain(), reward.cards);
  check_hand(captain());
}

void Transition::move(bool moves) {
  if (moves) {
    player(captain()).cell = cell_of(table(), mission().island);
    tell([&] { return Event{.kind = Event::Kind::moved, .seat = captain(), .island = mission().island}; });
    const bool top = row_of(player(captain()).cell) == config().options.rows;
    if (top) recorder_.note("first_on_top", captain() + 1);
  } else {
    tell([&] { return Event{.kind = Event::Kind::stayed, .seat = captain()}; });
  }
  begin_bonuses();
}

// R28, then R29 for every seat (J41) in the order of J20.
void Transition::begin_bonuses() {
  if (!table().hero && !*mission().success) {
    for (const int seat : clockwise_from(table(), captain())) {
      if (!hindered(table(), seat)) continue;
      const int men = change_crew(seat, 1);
      tell([&] { return Event{.kind = Event::Kind::hinderer, .seat = seat, .number = men}; });
    }
  }
  table().phase = Phase::bonuses;
  for (const int seat : clockwise_from(table(), captain())) {
    const int card = player(seat).character.value_or(kCharacters);
    if (!config().characters[at(card)].bonus.empty()) {
      queue(add_item({.kind = Item::Kind::bonus, .seat = seat, .card = card}));
    }
  }
}

}  // namespace nostos::itaca
