// Simulated effects: applies one effect at a time, draws cards and reshuffles an empty deck.
#include <algorithm>
#include <utility>

#include "games/itaca/bot/sim_state.hpp"

namespace nostos::itaca::bot {

bool SimState::do_job() {
  const Job job = jobs.front();
  const Effect& effect = under_way();
  const int seat = items[at(job.item)].seat;
  if (!settle_choices(effect, seat)) return false;
  apply_effect(effect, job.item);
  picked = {};
  return true;
}

bool SimState::settle_choices(const Effect& effect, int seat) {
  if (chooses_stat(effect) && !picked.stat) {
    pending = Pending{Pending::Kind::stat, seat, 0};
    return false;
  }
  if (chooses_seat(effect) && !picked.seat) {
    if (seats() > 2) {
      pending = Pending{Pending::Kind::seat, seat, 0};
      return false;
    }
    picked.seat = next(seat);
  }
  if (chooses_item(effect) && !picked.item) {
    const auto all = targets(effect.cancelled);
    if (all.size() > 1) {
      pending = Pending{Pending::Kind::item, seat, 0};
      return false;
    }
    if (all.size() == 1) picked.item = all.front();
  }
  return true;
}

void SimState::apply_effect(const Effect& effect, int index) {
  Done& item = items[at(index)];
  const int seat = item.seat;
  jobs.erase(jobs.begin());
  switch (effect.op) {
    case Op::diff:
    case Op::zero:
      change_difficulty(effect, item);
      break;
    case Op::crew: {
      const int men = effect.sign * amount(effect.term);
      for (const int other : who(effect.who, seat)) change_crew(other, men);
      break;
    }
    case Op::move_crew:
      move_crew(effect, seat);
      break;
    case Op::cancel:
      cancel(effect);
      break;
    case Op::discard:
      for (const int other : who(effect.who, seat)) lose_cards(other, effect);
      break;
    case Op::draw: {
      const auto drawers = who(effect.who, seat);
      for (const int other : drawers) draw(other, effect.cards);
      for (const int other : drawers) check_hand(other);
      break;
    }
    case Op::take: {
      const auto takers = who(effect.to, seat);
      for (const int from : who(effect.who, seat)) {
        for (const int to : takers) {
          if (from != to) take(from, to, effect.cards);
        }
      }
      for (const int to : takers) check_hand(to);
      break;
    }
  }
}

std::vector<int> SimState::who(Who who, int seat) const {
  switch (who) {
    case Who::self:
      return {seat};
    case Who::commander:
      return hero ? std::vector<int>{} : std::vector{captain};
    case Who::left:
      return {next(seat)};
    case Who::right:
      return {(seat + seats() - 1) % seats()};
    case Who::chosen:
      return {picked.seat.value()};
    case Who::others:
    case Who::hinderers:
      break;
  }
  std::vector<int> found;
  for (int step = 1; step <= seats(); ++step) {
    const int other = (seat + step) % seats();
    if (who == Who::others ? other != seat : !hero && hindered(other)) found.push_back(other);
  }
  return found;
}

int SimState::amount(const Term& term) {
  int sum = term.constant;
  for (int die = 0; die < term.dice; ++die) sum += chance.die();
  return sum;
}

int SimState::change_crew(int seat, int men) {
  int& crew = players[at(seat)].crew;
  const int before = crew;
  crew = std::max(0, crew + men);
  const auto& cap = config().figures.crew_cap;
  if (cap && men > 0) crew = std::min(crew, std::max(before, *cap));
  return crew - before;
}

void SimState::change_difficulty(const Effect& effect, Done& item) {
  const int by = effect.op == Op::zero ? 0 : effect.sign * amount(effect.term);
  for (const Stat stat : kStats) {
    const bool meant =
        effect.aim == Aim::all ||
        (effect.aim == Aim::choice ? picked.stat == stat : static_cast<Stat>(effect.aim) == stat);
    if (!meant) continue;
    int& difficulty = mission.difficulty[at(stat)];
    const int then = effect.op == Op::zero ? 0 : std::max(0, difficulty + by);
    item.raised[at(stat)] += std::max(0, then - difficulty);
    difficulty = then;
  }
}

void SimState::cancel(const Effect& effect) {
  PerStat<int> increase{};
  if (effect.cancelled == Cancelled::base_dice) {
    if (mission.dice_cancelled) return;
    mission.dice_cancelled = true;
    increase = mission.dice;
  } else {
    if (!picked.item) return;
    Done& item = items[at(*picked.item)];
    item.cancelled = true;
    increase = item.raised;
  }
  for (const Stat stat : kStats) {
    int& difficulty = mission.difficulty[at(stat)];
    difficulty = std::max(0, difficulty - increase[at(stat)]);
  }
}

void SimState::move_crew(const Effect& effect, int seat) {
  const int most = amount(effect.term);
  for (const int from : who(effect.who, seat)) {
    for (const int to : who(effect.to, seat)) {
      if (from != to) change_crew(to, -change_crew(from, -most));
    }
  }
}

void SimState::lose_cards(int seat, const Effect& effect) {
  Cards& hand = players[at(seat)].hand;
  if (!effect.random && std::cmp_greater(hand.size(), effect.cards)) {
    duties.push_back({seat, effect.cards});
    return;
  }
  for (int card = 0; card < effect.cards && !hand.empty(); ++card) {
    const auto place = static_cast<std::ptrdiff_t>(effect.random ? chance.below(hand.size()) : 0);
    discard.push_back(hand[static_cast<std::size_t>(place)]);
    hand.erase(hand.begin() + place);
  }
}

void SimState::take(int from, int to, int cards) {
  Cards& hand = players[at(from)].hand;
  for (; cards > 0 && !hand.empty(); --cards) {
    const auto place = static_cast<std::ptrdiff_t>(chance.below(hand.size()));
    insert(players[at(to)].hand, hand[static_cast<std::size_t>(place)]);
    hand.erase(hand.begin() + place);
  }
}

void SimState::draw(int seat, int cards) {
  const auto renew = [&] {
    deck = std::exchange(discard, {});
    chance.shuffle(deck);
  };
  for (; cards > 0; --cards) {
    if (deck.empty()) renew();
    if (deck.empty()) return;
    insert(players[at(seat)].hand, deck.back());
    deck.pop_back();
    if (deck.empty()) renew();
  }
}

void SimState::check_hand(int seat) {
  const int excess = static_cast<int>(players[at(seat)].hand.size()) - config().figures.hand_max;
  if (excess > 0) duties.push_back({seat, excess});
}

}  // namespace nostos::itaca::bot
