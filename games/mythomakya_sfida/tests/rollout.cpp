// Holds the bots' simulated game to the rules, step by step.
#include <algorithm>
#include <optional>

#include "games/mythomakya_sfida/bot/deity_effects.hpp"
#include "games/mythomakya_sfida/bot/rollout.hpp"
#include "games/mythomakya_sfida/rules/rules.hpp"
#include "games/mythomakya_sfida/tests/table.hpp"
#include "games/mythomakya_sfida/view/codec.hpp"

namespace nostos::mythomakya_sfida_test {
namespace {

namespace game = nostos::mythomakya_sfida;
using game::Card;
using game::Deity;
using game::Event;
using game::Intent;
using game::Phase;
using game::State;
using game::Table;
using game::bot::Frame;
using game::bot::PlayMode;
using game::bot::SimState;
using mythomakya::at;

std::vector<Event> step(State& state, int seat, const Intent& intent, Rng& rng) {
  game::Recorder recorder;
  game::advance(state, Seat{seat}, intent, Cause::player, rng, recorder);
  return std::move(recorder.events);
}

// A game with these seats whose chooser is to name the moira. `crono`: Cronus lies on the first pile.
State begin(int seats, const std::string& seed, bool crono) {
  const PositionPtr first = start(seats, seed, quick());
  State state = game::state_from_json(first->state());
  Rng rng(seed_from_text(seed + "/begin"));
  if (state.table.phase == Phase::picks)
    step(state, state.table.chooser, {.type = Intent::Type::pick, .picks = {Deity::ade, Deity::zeus}}, rng);
  if (!crono) return state;
  for (std::size_t seat = 0; seat < state.secrets.size(); ++seat) {
    if (!has(state.secrets[seat].hand, Deity::crono)) continue;
    take_out(state.secrets[seat].hand, Deity::crono);
    --state.table.players[seat].hand;
  }
  if (has(state.left, Deity::crono)) {
    take_out(state.left, Deity::crono);
    --state.table.left_deities;
  }
  state.table.crono = game::PilePosition{static_cast<int>(rng.below("seat", state.secrets.size())), 0};
  return state;
}

// Cards of the treasure that are worth exactly the cost.
std::optional<game::Payment> exact_payment(const Table& table, int seat, int cost) {
  const game::Hoard& treasure = table.players[at(seat)].treasure;
  const game::GameConfig& config = *table.config;
  std::optional<game::Payment> found;
  const auto search = [&](const auto& again, std::size_t from, game::Payment paid, int left) -> void {
    if (left == 0) found = paid;
    if (found || left <= 0) return;
    if (paid.apples < treasure.apples && paid.cards.empty()) {
      game::Payment more = paid;
      ++more.apples;
      again(again, from, more, left - config.apple_card);
    }
    for (std::size_t card = from; card < treasure.cards.size() && !found; ++card) {
      const int apples = config.cards.at(treasure.cards[card]).apples;
      if (apples == 0) continue;
      game::Payment more = paid;
      more.cards.push_back(treasure.cards[card]);
      again(again, card + 1, more, left - apples);
    }
  };
  search(search, 0, {}, cost);
  return found;
}

// Plays by the rules at random, without gods, and every card in the simulated game as well.
class SideBySide {
 public:
  SideBySide(int seats, const std::string& seed, bool crono)
      : state_(begin(seats, seed, crono)), rng_(seed_from_text(seed + "/chance")), paid_(at(seats)) {}

  // False if the rules went where the simulated game cannot follow.
  bool play() {
    while (table().phase != Phase::over) {
      if (!decide()) return false;
    }
    REQUIRE(simulated_);
    CHECK(simulated_->over());
    compare_count();
    return true;
  }
  int cards = 0;
  int activated = 0;
  int moved = 0;

 private:
  const Table& table() { return state_.table; }

  bool decide() {
    const int chooser = table().chooser;
    switch (table().phase) {
      case Phase::moira:
        advance(chooser, {.type = Intent::Type::moira, .colour = rng_.pick("moira", game::kColours)});
        return true;
      case Phase::partner:
        advance(chooser, {.type = Intent::Type::partner, .seat = (chooser + 2) % 5});
        return true;
      case Phase::window:
        return answer();
      case Phase::ability:
        advance(table().active, {.type = Intent::Type::decline});
        return true;
      default:
        play_card();
        return true;
    }
  }

  // All seats pass. Only a seat whose last pile Cronus locks moves this god, to the first pile of an
  // opponent.
  bool answer() {
    const auto& window = *table().window;
    for (const int seat : window.asked) {
      if (state_.secrets[at(seat)].answer) continue;
      Intent intent{.type = Intent::Type::pass, .window = window.number};
      const bool locked = window.kind == game::Window::Kind::pretrick && is_locked_out(table(), seat);
      if (locked && moved_in_ != table().turns && can_pay(table(), seat, table().config->move_cost())) {
        const auto spot = first_pile_of_opponents(seat);
        const auto payment = exact_payment(table(), seat, table().config->move_cost());
        if (!payment) return false;
        if (spot) {
          intent.type = Intent::Type::move_crono;
          intent.spot = spot;
          intent.payment = *payment;
          moved_in_ = table().turns;
          ++moved;
        }
      }
      advance(seat, intent);
      return true;
    }
    return false;
  }

  std::optional<game::PilePosition> first_pile_of_opponents(int seat) {
    for (int other = 0; other < table().config->seats; ++other) {
      const auto& piles = table().players[at(other)].piles;
      for (std::size_t pile = 0; pile < piles.size(); ++pile) {
        if (!piles[pile].empty() && opponents(table(), seat, other))
          return game::PilePosition{other, static_cast<int>(pile)};
      }
    }
    return std::nullopt;
  }

  void play_card() {
    const int seat = table().active;
    const int decider = picker(table());
    if (!simulated_) {
      frame_.emplace(table());
      simulated_.emplace(*frame_, SimState(*frame_, table()));
      simulated_->settle();
    }
    REQUIRE_FALSE(simulated_->over());
    CHECK(simulated_->decides() == at(decider));
    compare_choices();
    const int pile = rng_.pick("pile", playable(table()));
    Intent intent{.type = decider == seat ? Intent::Type::play : Intent::Type::choose, .pile = pile};
    const Card card = *tops(table(), seat)[at(pile)];
    if (decider == seat && can_activate(table(), card) && rng_.below("activate", 4) != 0) {
      if (const auto payment = exact_payment(table(), seat, *table().config->ability(card)->cost)) {
        intent.type = Intent::Type::activate;
        intent.payment = *payment;
        ++activated;
      }
    }
    advance(decider, intent);
  }

  // The simulated game offers the cards that may be played, and the abilities that it models.
  void compare_choices() {
    const int seat = table().active;
    game::bot::Bits plain = 0;
    game::bot::Bits abilities = 0;
    simulated_->consider([&](int card, PlayMode mode, double) {
      (mode == PlayMode::plain ? plain : abilities) |= mythomakya::bit(card);
    });
    game::bot::Bits may = 0;
    game::bot::Bits could = 0;
    for (const int pile : playable(table())) {
      const Card card = *tops(table(), seat)[at(pile)];
      may |= mythomakya::bit(mythomakya::number_of(card));
      const game::Ability* ability = table().config->ability(card);
      if (picker(table()) != seat || !can_activate(table(), card)) continue;
      if (ability->effect == game::Effect::rise || ability->effect == game::Effect::duck ||
          ability->effect == game::Effect::sweep)
        could |= mythomakya::bit(mythomakya::number_of(card));
    }
    CHECK(plain == may);
    CHECK(abilities == could);
  }

  // Some cards follow without a decision (A4).
  void advance(int seat, const Intent& intent) {
    for (const Card& card : intent.payment.cards) paid_[at(seat)].push_back(card);
    const auto events = step(state_, seat, intent, rng_);
    for (std::size_t index = 0; index < events.size(); ++index) {
      const Event& event = events[index];
      if (event.kind != Event::Kind::played) continue;
      const bool active = index + 1 < events.size() && events[index + 1].kind == Event::Kind::activated;
      REQUIRE_FALSE(simulated_->over());
      CHECK(simulated_->decides() == at(event.other));
      // The mode of an ability only matters for its estimate.
      simulated_->play(mythomakya::number_of(event.cards.front()), active ? PlayMode::rise : PlayMode::plain);
      ++cards;
    }
  }

  // The simulated game pays in apples and keeps the cards, which matters only for a writer's bonus.
  void compare_count() {
    const game::Count& count = table().counts.back();
    std::vector<game::Hoard> treasures;
    for (std::size_t seat = 0; seat < paid_.size(); ++seat) {
      treasures.push_back(table().players[seat].treasure);
      for (const Card& card : paid_[seat]) mythomakya::insert(treasures.back().cards, card);
    }
    const auto scores = game::scores(treasures, count.sides, *table().config);
    const auto simulated = simulated_->count();
    for (std::size_t seat = 0; seat < paid_.size(); ++seat)
      CHECK(simulated[seat] == count.scores[seat].sum() - count.scores[seat].writers + scores[seat].writers);
  }

  State state_;
  Rng rng_;
  std::vector<std::vector<Card>> paid_;  // by seat
  int moved_in_ = -1;                    // the turn before which Cronus was moved
  std::optional<Frame> frame_;
  std::optional<game::bot::Game> simulated_;
};

// The piles from the uncovered card, and all else that decides the rest of a game.
void check_equal(const Frame& frame, const SimState& sim, const SimState& expected) {
  for (std::size_t place = 0; place < game::bot::kPlaces; ++place) {
    CHECK(sim.depth[place] == expected.depth[place]);
    for (std::size_t card = 0; card < expected.depth[place]; ++card)
      CHECK(sim.piles[place][card] == expected.piles[place][card]);
  }
  for (std::size_t seat = 0; seat < frame.seats; ++seat) {
    CHECK(sim.tops[seat] == expected.tops[seat]);
    CHECK(sim.rest[seat] == expected.rest[seat]);
    CHECK(sim.won[seat] == expected.won[seat]);
    CHECK(sim.purse[seat] == expected.purse[seat]);
    CHECK(sim.gods[seat] == expected.gods[seat]);
  }
  CHECK(sim.moira == expected.moira);
  CHECK(sim.crono == expected.crono);
  CHECK(sim.controller == expected.controller);
  CHECK(sim.loose == expected.loose);
  CHECK(sim.lead == expected.lead);
  CHECK(sim.swept == expected.swept);
  REQUIRE(sim.played == expected.played);
  for (std::size_t play = 0; play < sim.played; ++play) {
    CHECK(sim.trick[play].strength == expected.trick[play].strength);
    CHECK(sim.trick[play].rank == expected.trick[play].rank);
  }
}

// Checks the simulated effect of the god that took effect in this step.
void compare_effect(const State& before, const Event& effect, const State& after) {
  const Frame frame(before.table);
  SimState sim(frame, before.table);
  apply_effect(frame, before.table, effect.seat, *effect.intent, sim);
  if (!before.table.pending_deity) {
    // The god was declared in the same step, because no seat was asked for an answer.
    sim.pay(frame, at(effect.seat), effect.intent->payment);
    --sim.gods[at(effect.seat)];
  }
  SimState expected(frame, after.table);
  // The simulated game does not know the hands from which Eros and Hera take gods.
  const game::Fact& fact = after.table.facts.back();
  if (fact.kind == game::Fact::Kind::took && fact.from >= 0) ++expected.gods[at(fact.from)];
  for (const game::Pass& pass : fact.passes) {
    ++expected.gods[at(pass.from)];
    --expected.gods[at(pass.to)];
  }
  check_equal(frame, sim, expected);
}

}  // namespace

TEST_CASE("without gods, a simulated game follows the rules: turns, choices, abilities, results") {
  for (int seats = 2; seats <= 6; ++seats) {
    int cards = 0;
    int activated = 0;
    int ended = 0;
    for (int number = 0; number < 12; ++number) {
      CAPTURE(seats);
      CAPTURE(number);
      SideBySide game(seats, "side by side/" + std::to_string(number), false);
      ended += game.play() ? 1 : 0;
      cards += game.cards;
      activated += game.activated;
    }
    CHECK(ended == 12);
    CHECK(cards > 500);
    CHECK(activated > 30);
  }
}

TEST_CASE(
    "a simulated game follows the rules if Cronus locks a pile (mythomakya-sfida:R30, "
    "mythomakya-sfida:R31)") {
  for (int seats = 2; seats <= 6; ++seats) {
    int ended = 0;
    int moved = 0;
    for (int number = 0; number < 40; ++number) {
      CAPTURE(seats);
      CAPTURE(number);
      SideBySide game(seats, "locked/" + std::to_string(number), true);
      ended += game.play() ? 1 : 0;
      moved += game.moved;
    }
    // The other games end where no cards of the treasure pay exactly.
    CHECK(ended > 20);
    CHECK(moved > 20);
  }
}

TEST_CASE("the simulated effect of a god equals its effect in the rules") {
  std::map<Deity, int> seen;
  for (int number = 0; number < 40; ++number) {
    const int seats = 2 + number % 5;
    const std::string seed = "effects/" + std::to_string(number);
    CAPTURE(seed);
    Json options = quick();
    options["apollo_gift_is_cost"] = number % 2 == 1;
    State state = game::state_from_json(start(seats, seed, options)->state());
    Rng rng(seed_from_text(seed + "/chance"));
    while (state.table.phase != Phase::over) {
      int seat = 0;
      while (!game::prompt(state, Seat{seat}).asks()) ++seat;
      const State before = state;
      const auto intent = random_intent(game::prompt(state, Seat{seat}), rng);
      const auto events = step(state, seat, game::intent_from_json(intent), rng);
      const auto effect = std::find_if(events.begin(), events.end(),
                                       [](const Event& event) { return event.kind == Event::Kind::effect; });
      if (effect == events.end() || state.table.phase == Phase::over) continue;
      // Further cards may follow at once.
      if (state.table.turns != before.table.turns || state.table.trick.size() != before.table.trick.size())
        continue;
      const Deity deity = *effect->deity;
      if (deity == Deity::poseidone) continue;  // no effect on the table; the ability counts as annulled
      CAPTURE(to_text(deity));
      compare_effect(before, *effect, state);
      ++seen[deity];
    }
  }
  for (const Deity deity : game::all_deities()) {
    if (deity == Deity::poseidone || deity == Deity::ermes) continue;
    CHECK_MESSAGE(seen[deity] > 0, to_text(deity));
  }
}

}  // namespace nostos::mythomakya_sfida_test
