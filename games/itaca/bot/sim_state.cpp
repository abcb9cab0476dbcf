// Rounds of a simulated game, from the wager to the end of the mission.
#include "games/itaca/bot/sim_state.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace nostos::itaca::bot {

SimState::SimState(const MapTables& of, const State& state)
    : tables(&of),
      phase(state.table.phase),
      round(state.table.round),
      captain(state.table.captain.value_or(-1)),
      hero(state.table.hero),
      bids{state.table.wager.bid(), state.table.wager.bidder.value_or(-1), state.table.wager.left,
           state.table.wager.asked},
      played(state.table.played),
      discard(state.table.discard),
      deck(state.deck.rbegin(), state.deck.rend()),
      jobs(state.table.jobs),
      deferred(state.table.deferred),
      picked(state.table.picked),
      duties(state.table.duties),
      pending(state.table.pending) {
  const Table& table = state.table;
  for (std::size_t seat = 0; seat < table.players.size(); ++seat) {
    const Player& player = table.players[seat];
    const auto& character = phase <= Phase::destination ? state.secrets[seat].character : player.character;
    players.push_back(
        {player.crew, player.cell.value_or(-1), character.value_or(-1), state.secrets[seat].hand});
  }
  for (const Item& item : table.items) {
    items.push_back({item.kind, item.seat, item.card, item.role, item.upper, item.applies, item.cancelled,
                     itaca::raised(item)});
  }
  if (table.mission) {
    const Mission& known = *table.mission;
    mission = {known.island,
               known.asked,
               known.applied,
               known.dice_cancelled,
               known.success.value_or(false),
               known.reward.has_value(),
               {},
               known.difficulty};
    for (const Stat stat : kStats)
      mission.dice[at(stat)] = std::accumulate(known.dice[at(stat)].begin(), known.dice[at(stat)].end(), 0);
  }
  if (table.result) winner = table.result->winner.value_or(-1);
}

bool SimState::in(int seat) const {
  return std::find(bids.left.begin(), bids.left.end(), seat) == bids.left.end();
}

bool SimState::hindered(int seat) const {
  return seat != captain && std::any_of(items.begin(), items.end(), [&](const Done& item) {
           return item.kind == Item::Kind::event && item.seat == seat;
         });
}

int SimState::remaining() const {
  return mission.difficulty[0] + mission.difficulty[1] + mission.difficulty[2];
}

const std::vector<Effect>& SimState::effects(const Done& item) const {
  switch (item.kind) {
    case Item::Kind::role:
      return config().characters[at(item.card)].roles[at(item.role)].effects;
    case Item::Kind::bonus:
      return config().characters[at(item.card)].bonus;
    case Item::Kind::event:
      break;
  }
  const EventCard& card = config().events[at(item.card)];
  return item.upper ? card.upper : card.lower;
}

std::vector<int> SimState::targets(Cancelled cancelled) const {
  std::vector<int> found;
  for (std::size_t index = 0; index < items.size(); ++index) {
    const Done& item = items[index];
    const bool hinders = item.kind == Item::Kind::event && item.seat != captain;
    const bool role = item.kind == Item::Kind::role && item.applies;
    if (!item.cancelled && (cancelled == Cancelled::hinder ? hinders : role))
      found.push_back(static_cast<int>(index));
  }
  return found;
}

void SimState::apply(const Move& move) {
  SimPlayer& commander = players[at(std::max(captain, 0))];
  switch (move.type) {
    case Type::bid:
      bids.bid = move.number;
      bids.bidder = bids.asked;
      bids.asked = next_bidder(bids.asked);
      break;
    case Type::leave:
      leave();
      break;
    case Type::character:
      players[at(bids.left.back())].character = move.number;
      phase = Phase::wager;
      bids.asked = next_bidder(bids.left.back());
      break;
    case Type::call:
      call(move.number == 1);
      break;
    case Type::destination:
      mission = {};
      mission.island = move.number;
      mission.asked = next(captain);
      items.clear();
      phase = Phase::roles;
      break;
    case Type::role:
      declare(move.number);
      break;
    case Type::play:
      play(move.number);
      break;
    case Type::pass:
      mission.asked = next(mission.asked);
      break;
    case Type::done:
      finish_cards();
      break;
    case Type::pay:
      change_crew(captain, -remaining());
      mission.difficulty = {};
      resolve(true);
      break;
    case Type::refuse:
      resolve(false);
      break;
    case Type::reward:
      mission.rewarded = true;
      change_crew(captain, move.number);
      draw(captain, move.cards);
      check_hand(captain);
      break;
    case Type::move:
      commander.cell = tables->cells[at(mission.island)];
      begin_bonuses();
      break;
    case Type::strand:
      commander.cell = tables->cells[at(move.number)];
      begin_bonuses();
      break;
    case Type::stay:
      begin_bonuses();
      break;
    case Type::stat:
      picked.stat = static_cast<Stat>(move.number);
      pending.reset();
      break;
    case Type::seat:
      picked.seat = move.number;
      pending.reset();
      break;
    case Type::cancel:
      picked.item = move.number;
      pending.reset();
      break;
    case Type::discard: {
      Cards& hand = players[at(pending->seat)].hand;
      for (std::size_t place = hand.size(); place-- > 0;) {
        if ((static_cast<unsigned>(move.number) >> place & 1U) == 0) continue;
        discard.push_back(hand[place]);
        hand.erase(hand.begin() + static_cast<std::ptrdiff_t>(place));
      }
      duties.erase(duties.begin());
      pending.reset();
      break;
    }
  }
  run();
}

void SimState::run() {
  while (phase != Phase::over) {
    if (!duties.empty()) {
      pending = Pending{Pending::Kind::discard, duties.front().seat, duties.front().count};
      return;
    }
    if (!(jobs.empty() ? proceed() : do_job())) return;
  }
}

bool SimState::proceed() {
  switch (phase) {
    case Phase::wager:
      return proceed_wager();
    case Phase::roles:
      if (!mission.applied) return false;
      phase = Phase::hindering;
      mission.asked = next(captain);
      return true;
    case Phase::hindering: {
      const int seat = mission.asked;
      if (seat == captain) {
        phase = Phase::commanding;
        return true;
      }
      const auto& limit = config().options.hinder_limit;
      const auto played_by = std::count_if(items.begin(), items.end(), [&](const Done& item) {
        return item.kind == Item::Kind::event && item.seat == seat;
      });
      if (!players[at(seat)].hand.empty() && (!limit || played_by < *limit)) return false;
      mission.asked = next(seat);
      return true;
    }
    case Phase::commanding:
      if (!players[at(captain)].hand.empty()) return false;
      finish_cards();
      return true;
    case Phase::aftermath:
      settle();
      return true;
    case Phase::reward:
      if (!mission.rewarded) return false;
      phase = Phase::moving;
      return true;
    case Phase::bonuses:
      begin_round(captain);
      return true;
    default:
      return false;
  }
}

bool SimState::proceed_wager() {
  const int crew = players[at(bids.asked)].crew;
  if (bids.bidder < 0) {
    if (crew > 1) return false;
    bids.bid = crew;
    bids.bidder = bids.asked;
    bids.asked = next_bidder(bids.asked);
  } else if (std::cmp_equal(bids.left.size(), seats() - 1)) {
    captain = bids.bidder;
    phase = Phase::calling;
    change_crew(captain, -bids.bid);
  } else {
    if (crew > bids.bid) return false;
    leave();
  }
  return true;
}

int SimState::next_bidder(int after) const {
  int seat = next(after);
  while (!in(seat)) seat = next(seat);
  return seat;
}

void SimState::begin_round(int seat) {
  const auto& limit = config().options.round_limit;
  if (limit && round >= *limit) {
    phase = Phase::over;
    return;
  }
  ++round;
  phase = Phase::wager;
  bids = {};
  bids.asked = seat;
  for (SimPlayer& player : players) player.character = -1;
}

void SimState::leave() {
  bids.left.push_back(bids.asked);
  phase = Phase::character;
}

void SimState::call(bool as_hero) {
  hero = as_hero;
  change_crew(captain, hero ? config().figures.hero_crew : seats());
  if (!hero) {
    phase = Phase::destination;
    return;
  }
  mission = {};
  items.clear();
  begin_bonuses();
}

void SimState::declare(int role) {
  const int seat = mission.asked;
  const int card = players[at(seat)].character;
  Done item{.kind = Item::Kind::role, .seat = seat, .card = card, .role = role};
  item.applies = fits(config().characters[at(card)].roles[at(role)].island);
  items.push_back(item);
  mission.asked = next(seat);
  if (mission.asked != captain) return;
  const Island& island = config().islands[at(mission.island)];
  for (const Stat stat : kStats) {
    mission.dice[at(stat)] = amount({0, island.difficulty[at(stat)].dice});
    mission.difficulty[at(stat)] = island.difficulty[at(stat)].constant + mission.dice[at(stat)];
  }
  mission.applied = true;
  for (std::size_t index = 0; index < items.size(); ++index) {
    if (!items[index].applies) continue;
    const auto& all = effects(items[index]);
    for (std::size_t effect = 0; effect < all.size(); ++effect)
      (all[effect].when == When::now ? jobs : deferred)
          .push_back({static_cast<int>(index), static_cast<int>(effect)});
  }
}

void SimState::queue(Done item) {
  items.push_back(item);
  const auto& all = effects(item);
  const int index = static_cast<int>(items.size()) - 1;
  for (std::size_t effect = 0; effect < all.size(); ++effect)
    (all[effect].when == When::now ? jobs : deferred).push_back({index, static_cast<int>(effect)});
}

void SimState::play(Card card) {
  const bool upper = phase == Phase::commanding;
  const int seat = upper ? captain : mission.asked;
  remove(players[at(seat)].hand, card);
  played.push_back(card);
  queue({.kind = Item::Kind::event, .seat = seat, .card = card, .upper = upper});
}

void SimState::finish_cards() {
  const int left = remaining();
  if (left > 0 && left <= players[at(captain)].crew) {
    phase = Phase::payment;
  } else {
    resolve(left == 0);
  }
}

void SimState::resolve(bool success) {
  mission.success = success;
  if (success && mission.island == config().ithaca()) {
    winner = captain;
    phase = Phase::over;
    return;
  }
  const When when = success ? When::success : When::failure;
  for (const Job& job : std::exchange(deferred, {})) {
    if (effects(items[at(job.item)])[at(job.effect)].when == when) jobs.push_back(job);
  }
  phase = Phase::aftermath;
}

void SimState::settle() {
  discard.insert(discard.end(), played.begin(), played.end());
  played.clear();
  SimPlayer& commander = players[at(captain)];
  if (mission.success) {
    phase = Phase::reward;
  } else if (commander.crew > 0) {
    change_crew(captain, -1);
    begin_bonuses();
  } else if (commander.cell < 0) {
    begin_bonuses();
  } else {
    phase = Phase::shipwreck;
  }
}

void SimState::begin_bonuses() {
  if (!hero && !mission.success) {
    for (int seat = next(captain); seat != captain; seat = next(seat)) {
      if (hindered(seat)) change_crew(seat, 1);
    }
  }
  phase = Phase::bonuses;
  int seat = captain;
  do {
    seat = next(seat);
    const int card = seat == captain ? kCharacters : players[at(seat)].character;
    if (!config().characters[at(card)].bonus.empty())
      queue({.kind = Item::Kind::bonus, .seat = seat, .card = card});
  } while (seat != captain);
}

}  // namespace nostos::itaca::bot
