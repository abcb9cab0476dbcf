// Tests of whole games: they end, they are repeatable, and no viewer can distinguish a sampled world from the
// true one.
#include <algorithm>
#include <map>

#include "games/odyssey/rules/rules.hpp"
#include "games/odyssey/tests/table.hpp"
#include "games/odyssey/view/codec.hpp"
#include "games/odyssey/view/sampling.hpp"
#include "games/odyssey/view/view.hpp"
#include "tests/properties/conformance.hpp"

namespace nostos::odyssey_test {
namespace {

using odyssey::State;

// The steering of a test's Navigators: at random, by their figures, or (only a test can) by the truth, which
// brings the ships together at the Sacred Isle.
enum class Steering { chance, figures, truth };

struct Plan {
  int seats;
  Json options;
  Steering steering;
};

const std::vector<Plan> kPlans{
    {2, Json::object(), Steering::truth},
    {3, {{"order", "captain"}, {"ships_in_sight", "count"}}, Steering::figures},
    {4, {{"storm_onto_sacred", "arrival"}, {"map", "random"}}, Steering::truth},
    {5, {{"storm_onto_sacred", "forbidden"}, {"map", "D"}}, Steering::chance},
    {2,
     {{"hard_deduction", true}, {"monsters_in_game", 1}, {"storm_onto_sacred", "arrival"}, {"map", "A"}},
     Steering::truth},
    {3, {{"whirlpools", 2}, {"fog_banks", 2}, {"map", "B"}}, Steering::figures},
    {4,
     {{"mode", "competitive"}, {"easy_deduction", true}, {"lighthouses", 2}, {"fog_banks", 1}},
     Steering::truth},
    {3,
     {{"memory", true}, {"whirlpools", 1}, {"monsters_in_game", 2}, {"monsters", "optional"}},
     Steering::figures},
    {5,
     {{"hard_deduction", true}, {"whirlpools", 1}, {"fog_banks", 1}, {"ships_in_sight", "count"}},
     Steering::figures},
};

PositionPtr begin(const Plan& plan, const std::string& seed) {
  const auto maps = odyssey().compile_data(odyssey().built_in_data());
  const auto options = odyssey().check_options(plan.options, plan.seats, *maps);
  return odyssey().start(*options, plan.seats, *maps, Rng(seed_from_text(seed)));
}

Json steered(const Position& position, Seat seat, const Plan& plan, Rng& rng) {
  if (plan.steering == Steering::chance || rng.below("freely", 8) == 0) {
    return random_intent(position.prompt(seat), rng, true);
  }
  Json intent = position.default_intent(seat, rng);
  if (plan.steering == Steering::truth && intent["type"] == "move") {
    const State state = odyssey::state_from_json(position.state());
    const auto ship = *value_named<odyssey::Colour>(intent["ship"].get<std::string>());
    intent["dir"] =
        std::string(to_text(odyssey::default_direction(odyssey::chart(state), state.truth[ship])));
  }
  return intent;
}

// One step of a game, by a random acting seat.
PositionPtr stepped(const PositionPtr& position, const Plan& plan, Rng& rng) {
  std::vector<Seat> asked;
  for (int seat = 0; seat < plan.seats; ++seat) {
    if (position->prompt(Seat{seat}).asks()) asked.push_back(Seat{seat});
  }
  REQUIRE_FALSE(asked.empty());
  const Seat seat = rng.pick("who", asked);
  const auto cause = static_cast<Cause>(rng.below("cause", 3));
  const Json intent =
      cause == Cause::player ? steered(*position, seat, plan, rng) : position->default_intent(seat, rng);
  const auto next = position->apply({seat, intent, cause});
  REQUIRE(next.ok());
  for (const auto& fault : (*next)->invariant_violations()) FAIL(fault);
  return *next;
}

}  // namespace

TEST_CASE(
    "random games end after at most eleven rounds, two more with monsters, and their states are read back "
    "from JSON unchanged") {
  for (std::size_t game = 0; game < 3 * kPlans.size(); ++game) {
    const Plan& plan = kPlans[game % kPlans.size()];
    Rng rng(seed_from_text("worlds/" + std::to_string(game)));
    auto position = begin(plan, "table/" + std::to_string(game));
    int steps = 0;
    while (!position->outcome()) {
      position = stepped(position, plan, rng);
      REQUIRE(++steps < 2000);
      if (steps % 8 != 0 && !position->outcome()) continue;
      const Json state = position->state();
      CHECK(odyssey().from_state(state, Table::rng())->state() == state);
      const State value = odyssey::state_from_json(state);
      CHECK(odyssey::state_from_json(odyssey::to_json(value)) == value);
    }
    CHECK(position->statistics().at("rounds") <= 13);
    CHECK(std::cmp_equal(position->outcome()->seats.size(), plan.seats));
  }
}

TEST_CASE("the same seed and intents give the same bytes") {
  const Plan& plan = kPlans[2];
  const auto play = [&] {
    Rng rng(seed_from_text("again"));
    auto position = begin(plan, "again");
    std::string bytes;
    while (!position->outcome()) {
      position = stepped(position, plan, rng);
      for (int seat = kSpectator; seat < plan.seats; ++seat) bytes += position->events(viewer(seat)).dump();
    }
    return bytes + position->view(nostos::kSpectator).dump();
  };
  CHECK(play() == play());
}

TEST_CASE("a sampled world gives its viewer the same view, prompt and acting seats") {
  std::map<int, int> differing;
  int drawn = 0;
  for (std::size_t game = 0; game < kPlans.size(); ++game) {
    const Plan& plan = kPlans[game];
    Rng rng(seed_from_text("sampled/" + std::to_string(game)));
    auto position = begin(plan, "sampled/" + std::to_string(game));
    while (!position->outcome()) {
      position = stepped(position, plan, rng);
      const State state = odyssey::state_from_json(position->state());
      for (int seat = kSpectator; seat < plan.seats; ++seat) {
        const Viewer eyes = viewer(seat);
        const auto view = odyssey::view(state, eyes);
        const auto other = odyssey::sample(view, rng);
        REQUIRE(other.has_value());
        ++drawn;
        CHECK(odyssey::view(*other, eyes) == view);
        CHECK(odyssey::invariant_violations(*other).empty());
        CHECK(odyssey::acting(*other, eyes) == odyssey::acting(state, eyes));
        if (seat >= 0) CHECK(odyssey::prompt(*other, Seat{seat}) == odyssey::prompt(state, Seat{seat}));
        if (!(*other == state)) ++differing[seat];
        if (state.ending) CHECK(*other == state);  // nothing is hidden after the end
      }
      const Viewer navigator = viewer(1);
      const auto sampled = position->sample(navigator, rng);
      REQUIRE(sampled != nullptr);
      CHECK(sampled->view(navigator).dump() == position->view(navigator).dump());
    }
  }
  CHECK(drawn > 1000);
  for (const int seat : {kSpectator, 0, 1}) CHECK(differing[seat] > 100);  // hidden things do vary
}

namespace {

// Sails a sampled world again from its starts and compares the ships' reports with the real ones. Returns how
// many of the reports mentioned a ship in the same cell.
int check_course(const State& world) {
  int together = 0;
  const odyssey::Map& map = odyssey::chart(world);
  auto at = map.starts;
  odyssey::PerShip<bool> arrived;
  for (const odyssey::Round& round : world.rounds) {
    CHECK(round.start == at);
    for (const auto ship : odyssey::kColours) {
      const bool blown = odyssey::blows(round.tile, ship) && !arrived[ship];
      CHECK(round.storm[ship].has_value() == blown);
      if (!round.storm[ship]) continue;
      CHECK(odyssey::distance(at[ship], *round.storm[ship]) == 1);  // odyssey:R8 odyssey:R9
      at[ship] = *round.storm[ship];
    }
    for (const auto ship : round.blown_home) {
      CHECK(at[ship] == map.sacred);
      arrived[ship] = true;
    }
    for (const odyssey::Passage& passage : round.passages) {
      const auto ship = passage.report.ship;
      CHECK(passage.from == at[ship]);
      at[ship] = passage.to;
      odyssey::Report told = odyssey::look(odyssey::waters(world), at, ship);
      told.dir = passage.report.dir;
      const auto stayed = round.pinned == ship ? odyssey::Motion::pinned : odyssey::Motion::bounced;
      told.outcome = passage.from == passage.to ? stayed : odyssey::Motion::moved;
      told.arrived = told.outcome == odyssey::Motion::moved && passage.to == map.sacred;
      CHECK(told == passage.report);
      arrived[ship] = arrived[ship] || told.arrived;
      // odyssey:R34 odyssey:R35 odyssey:O43
      const bool caught =
          told.outcome == odyssey::Motion::moved && odyssey::has(world.whirlpools, passage.to);
      CHECK(passage.trapped == caught);
      if (passage.pushed) {
        CHECK(odyssey::distance(at[ship], *passage.pushed) == 1);
        at[ship] = *passage.pushed;
      }
      const auto& others = told.together.each;
      together += std::find(others.begin(), others.end(), true) != others.end() ? 1 : 0;
    }
  }
  CHECK(at == world.truth);
  return together;
}

}  // namespace

TEST_CASE("a sampled course agrees with all reports of its ships, on themselves and on one another") {
  int together = 0;
  for (std::size_t game = 0; game < 3 * kPlans.size(); ++game) {
    const Plan& plan = kPlans[game % kPlans.size()];
    Rng rng(seed_from_text("courses/" + std::to_string(game)));
    auto position = begin(plan, "courses/" + std::to_string(game));
    while (!position->outcome()) {
      const State state = odyssey::state_from_json(position->state());
      if (state.phase == odyssey::Phase::storm && !state.config->options.memory) {
        const auto other = odyssey::sample(odyssey::view(state, viewer(1)), rng);
        REQUIRE(other.has_value());
        together += check_course(*other);
      }
      position = stepped(position, plan, rng);
    }
  }
  CHECK(together > 20);
}

TEST_CASE(
    "the sampler finds worlds even if very few fit: covered storms, two fog banks and two whirlpools at "
    "once") {
  // A game of the conformance suite, with its seed, in which five hundred attempts were needed.
  const auto data = odyssey().compile_data(odyssey().built_in_data());
  const auto options = odyssey().check_options({{"easy_deduction", true},
                                                {"fog_banks", 2},
                                                {"hard_deduction", true},
                                                {"helper", false},
                                                {"map", "G"},
                                                {"memory", true},
                                                {"monsters", "optional"},
                                                {"owners", {-1, 1, -1, -1}},
                                                {"storm_onto_sacred", "arrival"},
                                                {"team_chat", "open"},
                                                {"whirlpools", 2}},
                                               2, *data);
  REQUIRE(options.ok());
  const auto report = properties::play_case({&odyssey(), 2, 1029}, {*options}, *data);
  CHECK_MESSAGE(report.failure.empty(), report.failure);
}

TEST_CASE("a view that fits no course is not sampled") {
  Table table(2, Json::object(),
              sailing({{"white", "D6"}, {"green", "I8"}, {"red", "E4"}, {"yellow", "A2"}}));
  table.does(1, sail("red", "E"));  // reported F4 in round 1: no ship gets there from I1
  Rng rng = Table::rng();
  CHECK(table.position->sample(viewer(1), rng) == nullptr);
  CHECK(table.position->sample(viewer(0), rng) != nullptr);
}

}  // namespace nostos::odyssey_test
