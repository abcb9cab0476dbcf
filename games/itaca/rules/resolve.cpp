// The rules of phase 4, in the order of J21.
#include <algorithm>
#include <utility>

#include "games/itaca/rules/transition.hpp"

namespace nostos::itaca {
namespace {

constexpr std::array kUnpaid{"unpaid_F", "unpaid_I", "unpaid_C"};

}  // namespace

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
  tell([&] { return Event{.kind = Event::Kind::wrecked, .seat = seat, .other = wrecker(table())}; });
  if (!player(seat).cell) return begin_bonuses();  // J24
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
  tell([&] {
    return Event{.kind = Event::Kind::reward, .seat = captain(), .number = reward.men, .count = reward.cards};
  });
  change_crew(captain(), reward.men);
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
      change_crew(seat, 1);
      tell([&] { return Event{.kind = Event::Kind::hinderer, .seat = seat}; });
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
