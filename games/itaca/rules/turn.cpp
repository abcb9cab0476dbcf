// The sequence of phases in a round, the wager (phase 1), and the end.
#include <algorithm>
#include <numeric>

#include "games/itaca/rules/transition.hpp"

namespace nostos::itaca {
namespace {

using Type = Intent::Type;

}  // namespace

void Transition::run() {
  while (table().phase != Phase::over) {
    // Discards come first (J30), then effects that are being applied.
    if (!table().duties.empty()) return ask_duty();
    if (!(table().jobs.empty() ? proceed() : do_job())) return;
  }
}

bool Transition::proceed() {
  switch (table().phase) {
    case Phase::wager:
      return proceed_wager();
    case Phase::roles:
      if (!mission().applied) return false;
      table().phase = Phase::hindering;
      mission().asked = next(captain());
      return true;
    case Phase::hindering:
      return proceed_hindering();
    case Phase::commanding:
      return proceed_commanding();
    case Phase::aftermath:
      settle();
      return true;
    case Phase::reward:
      if (!mission().reward) return false;
      table().phase = Phase::moving;
      return true;
    case Phase::bonuses:
      begin_round(captain());
      return true;
    default:
      return false;
  }
}

// R34, J34, J36.
void Transition::end(const std::optional<int>& winner) {
  table().phase = Phase::over;
  Ending result{winner, {}};
  for (int seat = 0; seat < seats(); ++seat) result.ranking.push_back(seat);
  const auto better = [&](int a, int b) {
    if ((winner == a) != (winner == b)) return winner == a;
    const Player& one = player(a);
    const Player& other = player(b);
    if (row_of(one.cell) != row_of(other.cell)) return row_of(one.cell) > row_of(other.cell);
    return one.crew > other.crew;
  };
  std::stable_sort(result.ranking.begin(), result.ranking.end(), better);
  table().result = std::move(result);
  tell([&] { return Event{.kind = Event::Kind::ended, .seat = winner.value_or(-1)}; });
}

void advance(State& state, const Intent& intent, EitherRng& rng, Recorder& recorder) {
  Transition step(state, rng, recorder);
  switch (intent.type) {
    case Type::bid:
      step.bid(intent.number, false);
      break;
    case Type::leave:
      step.leave(false);
      break;
    case Type::character:
      step.choose(intent.number);
      break;
    case Type::call:
      step.call(intent.number == 1);
      break;
    case Type::destination:
      step.head_for(intent.number);
      break;
    case Type::role:
      step.declare(intent.number);
      break;
    case Type::play:
      step.play(static_cast<Card>(intent.number));
      break;
    case Type::pass:
      step.pass(false);
      break;
    case Type::done:
      step.done(false);
      break;
    case Type::pay:
      step.pay();
      break;
    case Type::refuse:
      step.refuse();
      break;
    case Type::reward:
      step.reward({intent.number, intent.cards});
      break;
    case Type::move:
      step.move(true);
      break;
    case Type::strand:
      step.strand(intent.number);
      break;
    case Type::stay:
      if (state.table.phase == Phase::moving) {
        step.move(false);
      } else {
        step.strand(std::nullopt);
      }
      break;
    case Type::stat:
      step.pick({.stat = static_cast<Stat>(intent.number)});
      break;
    case Type::seat:
      step.pick({.seat = intent.number});
      break;
    case Type::cancel:
      step.pick({.item = intent.number});
      break;
    case Type::discard:
      step.discard(intent.events);
      break;
  }
  step.run();
}

// Phase 1: the wager, and the choice of Commander or Hero.

// R7.
void Transition::begin_round(int seat) {
  const auto& limit = config().options.round_limit;
  if (limit && table().round >= *limit) return end(std::nullopt);  // J36
  ++table().round;
  table().phase = Phase::wager;
  table().wager = {};
  table().wager.bids.resize(at(seats()));
  table().wager.asked = seat;
  for (const Player& one : table().players) count("crew", one.crew);
  tell([&] { return Event{.kind = Event::Kind::round, .seat = seat, .number = table().round}; });
}

bool Transition::proceed_wager() {
  const Wager& wager = table().wager;
  const int crew = player(wager.asked).crew;
  if (!wager.bidder) {
    if (crew > 1) return false;
    bid(crew, true);  // J2, J4
  } else if (std::cmp_equal(wager.left.size(), seats() - 1)) {
    win_wager();
  } else {
    if (crew > wager.bid()) return false;
    leave(true);  // J3
  }
  return true;
}

// R8, J5.
int Transition::next_bidder(int after) const {
  int seat = next(after);
  while (!table().wager.in(seat)) seat = next(seat);
  return seat;
}

void Transition::bid(int men, bool automatic) {
  Wager& wager = table().wager;
  const int seat = wager.asked;
  wager.bids[at(seat)] = men;
  wager.bidder = seat;
  wager.asked = next_bidder(seat);
  tell([&] { return Event{.kind = Event::Kind::bid, .seat = seat, .number = men, .flag = automatic}; });
}

void Transition::leave(bool automatic) {
  Wager& wager = table().wager;
  wager.left.push_back(wager.asked);
  table().phase = Phase::character;
  tell([&] { return Event{.kind = Event::Kind::left, .seat = wager.asked, .flag = automatic}; });
}

// R9, J6.
void Transition::choose(int character) {
  Wager& wager = table().wager;
  const int seat = wager.left.back();
  secret(seat).character = character;
  table().phase = Phase::wager;
  wager.asked = next_bidder(seat);
  tell([&] { return Event{.kind = Event::Kind::chose, .seat = seat, .number = character}; });
}

// R10. Only the winner pays (R13).
void Transition::win_wager() {
  const int seat = *table().wager.bidder;
  const int men = table().wager.bid();
  table().captain = seat;
  table().phase = Phase::calling;
  change_crew(seat, -men);
  count("bids", men);
  tell([&] { return Event{.kind = Event::Kind::won, .seat = seat, .number = men}; });
}

// R11, R12.
void Transition::call(bool hero) {
  table().hero = hero;
  const int men = change_crew(captain(), hero ? config().figures.hero_crew : seats());
  tell([&] { return Event{.kind = Event::Kind::called, .seat = captain(), .number = men, .flag = hero}; });
  if (!hero) {
    table().phase = Phase::destination;
    return;
  }
  count("heroes");
  table().mission.reset();
  table().items.clear();
  reveal();
  begin_bonuses();
}

// R16, J8, J9: all characters at once.
void Transition::reveal() {
  for (int seat = 0; seat < seats(); ++seat) {
    player(seat).character = std::exchange(secret(seat).character, std::nullopt);
    player(seat).role.reset();
    if (!player(seat).character) continue;
    recorder_.count([&] { return "pick_" + std::to_string(*player(seat).character + 1); });
  }
  tell([&] {
    Event event{.kind = Event::Kind::revealed};
    for (int seat = 0; seat < seats(); ++seat) event.numbers.push_back(player(seat).character.value_or(-1));
    return event;
  });
}

}  // namespace nostos::itaca
