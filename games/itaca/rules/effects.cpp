// Applies effects, one at a time, and asks for their choices.
#include <algorithm>
#include <utility>

#include "games/itaca/rules/transition.hpp"

namespace nostos::itaca {

Numbers meant(const Table& table, Who who, int seat, const std::optional<int>& chosen) {
  const int seats = table.config->seats;
  const bool commanded = table.mission && !table.hero;
  const auto next = [seats](int other) { return (other + 1) % seats; };
  Numbers found;
  switch (who) {
    case Who::self:
      found = {seat};
      break;
    case Who::commander:
      if (commanded) found = {*table.captain};  // J8
      break;
    case Who::left:
      found = {next(seat)};
      break;
    case Who::right:
      found = {(seat + seats - 1) % seats};
      break;
    case Who::chosen:
      if (chosen) found = {*chosen};
      break;
    case Who::others:
      for (int other = next(seat); other != seat; other = next(other)) found.push_back(other);
      break;
    case Who::hinderers:
      for (const int other : clockwise_from(table, seat)) {
        if (commanded && hindered(table, other)) found.push_back(other);
      }
      break;
  }
  return found;
}

// A later gain does not give back a loss (J48).
int crew_after(int crew, int men, const Figures& figures) {
  const int then = std::max(0, crew + men);
  const auto& cap = figures.crew_cap;
  return cap && men > 0 ? std::min(then, std::max(crew, *cap)) : then;
}

void change_difficulty(PerStat<int>& difficulty, const Effect& effect, const std::optional<Stat>& chosen,
                       int amount) {
  for (const Stat stat : kStats) {
    const bool aimed_at =
        effect.aim == Aim::all ||
        (effect.aim == Aim::choice ? chosen == stat : static_cast<Stat>(effect.aim) == stat);
    if (!aimed_at) continue;
    int& one = difficulty[at(stat)];
    one = effect.op == Op::zero ? 0 : std::max(0, one + effect.sign * amount);
  }
}

void lower(PerStat<int>& difficulty, const PerStat<int>& by) {
  for (const Stat stat : kStats) difficulty[at(stat)] = std::max(0, difficulty[at(stat)] - by[at(stat)]);
}

PerStat<int> base_dice(const Mission& mission) {
  PerStat<int> sums{};
  if (mission.dice_cancelled) return sums;
  for (const Stat stat : kStats) {
    for (const int face : mission.dice[at(stat)]) sums[at(stat)] += face;
  }
  return sums;
}

int Transition::add_item(Item item) {
  table().items.push_back(std::move(item));
  return static_cast<int>(table().items.size()) - 1;
}

// Effects that depend on success or failure wait for phase 4 (J49).
void Transition::queue(int item) {
  const auto& effects = effects_of(table().items[at(item)], config());
  for (std::size_t effect = 0; effect < effects.size(); ++effect) {
    auto& list = effects[effect].when == When::now ? table().jobs : table().deferred;
    list.push_back({item, static_cast<int>(effect)});
  }
}

bool Transition::do_job() {
  const Job job = table().jobs.front();
  const Effect& effect = effects_of(table().items[at(job.item)], config())[at(job.effect)];
  if (!settle_choices(effect, table().items[at(job.item)].seat)) return false;
  EffectResult result;
  result.effect = job.effect;
  result.stat = table().picked.stat;
  result.seat = table().picked.seat;
  result.item = table().picked.item;
  result.crews.resize(at(seats()));
  carry_out(effect, job.item, result);
  Item& item = table().items[at(job.item)];
  item.results.push_back(std::move(result));
  tell([&] {
    Item told = item;
    told.results = {item.results.back()};
    return Event{.kind = Event::Kind::effect, .seat = item.seat, .number = job.item, .item = std::move(told)};
  });
  table().jobs.erase(table().jobs.begin());
  move_cards(effect, job.item);
  table().picked = {};
  return true;
}

void Transition::ask(Pending::Kind kind, int seat, int count) {
  table().pending = Pending{kind, seat, count};
}

// J38.
void Transition::pick(const Picked& picked) {
  Picked& all = table().picked;
  if (picked.stat) all.stat = picked.stat;
  if (picked.seat) all.seat = picked.seat;
  if (picked.item) all.item = picked.item;
  table().pending.reset();
}

// A choice with one option is made at once. This reveals nothing: every viewer can see the option.
bool Transition::settle_choices(const Effect& effect, int seat) {
  Picked& picked = table().picked;
  if (chooses_stat(effect) && !picked.stat) {
    ask(Pending::Kind::stat, seat);
    return false;
  }
  if (chooses_seat(effect) && !picked.seat) {
    if (seats() > 2) {
      ask(Pending::Kind::seat, seat);
      return false;
    }
    picked.seat = next(seat);
  }
  if (chooses_item(effect) && !picked.item) {
    const auto items = targets(table(), effect.cancelled);
    if (items.size() > 1) {
      ask(Pending::Kind::item, seat);
      return false;
    }
    if (items.size() == 1) picked.item = items.front();
  }
  return true;
}

Numbers Transition::who(Who who, int seat) const {
  return meant(table(), who, seat, table().picked.seat);
}

int Transition::amount(const Term& term, Numbers& dice) {
  dice = roll(term.dice);
  int sum = term.constant;
  for (const int face : dice) sum += face;
  return sum;
}

void Transition::carry_out(const Effect& effect, int item, EffectResult& result) {
  const int seat = table().items[at(item)].seat;
  switch (effect.op) {
    case Op::diff:
    case Op::zero:
      change_difficulty(effect, result);
      break;
    case Op::crew: {
      const int men = effect.sign * amount(effect.term, result.dice);
      for (const int other : who(effect.who, seat)) result.crews[at(other)] += change_crew(other, men);
      break;
    }
    case Op::move_crew:
      move_crew(effect, seat, result);
      break;
    case Op::cancel:
      cancel(effect, result);
      break;
    case Op::discard:
      for (const int other : who(effect.who, seat)) lose_cards(other, effect, result);
      break;
    case Op::draw:
    case Op::take:
      break;
  }
}

void Transition::change_difficulty(const Effect& effect, EffectResult& result) {
  const PerStat<int> before = mission().difficulty;
  const int by = effect.op == Op::zero ? 0 : amount(effect.term, result.dice);
  itaca::change_difficulty(mission().difficulty, effect, result.stat, by);
  for (const Stat stat : kStats) result.change[at(stat)] = mission().difficulty[at(stat)] - before[at(stat)];
}

// J15.
void Transition::cancel(const Effect& effect, EffectResult& result) {
  const PerStat<int> before = mission().difficulty;
  if (effect.cancelled == Cancelled::base_dice) {
    lower(mission().difficulty, base_dice(mission()));
    mission().dice_cancelled = true;
  } else {
    if (!result.item) return;
    Item& item = table().items[at(*result.item)];
    item.cancelled = true;
    lower(mission().difficulty, raised(item));
  }
  for (const Stat stat : kStats) result.change[at(stat)] = mission().difficulty[at(stat)] - before[at(stat)];
}

// Moves as many men as the seat has, up to the term. Men above the cap go to the supply (J7, J13).
void Transition::move_crew(const Effect& effect, int seat, EffectResult& result) {
  const int most = amount(effect.term, result.dice);
  for (const int from : who(effect.who, seat)) {
    for (const int to : who(effect.to, seat)) {
      if (from == to) continue;
      const int men = change_crew(from, -most);
      result.crews[at(from)] += men;
      result.crews[at(to)] += change_crew(to, -men);
    }
  }
}

// A seat that must discard its whole hand has no choice, as every viewer can see (J39).
void Transition::lose_cards(int seat, const Effect& effect, EffectResult& result) {
  const Cards hand = secret(seat).hand;
  if (hand.empty()) return;
  if (!effect.random && std::cmp_greater(hand.size(), effect.cards)) {
    table().duties.push_back({seat, effect.cards});
    return;
  }
  result.lost.resize(at(seats()));
  if (effect.random) {
    result.lost[at(seat)] = discard_random(seat, effect.cards);
  } else {
    result.lost[at(seat)] = hand;
    put_away(seat, hand);
  }
}

// Each draw and each take is followed by the hand limit (J30, J46).
void Transition::move_cards(const Effect& effect, int item) {
  const int seat = table().items[at(item)].seat;
  switch (effect.op) {
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
    default:
      break;
  }
}

int Transition::change_crew(int seat, int men) {
  int& crew = player(seat).crew;
  const int before = crew;
  crew = crew_after(before, men, config().figures);
  return crew - before;
}

}  // namespace nostos::itaca
