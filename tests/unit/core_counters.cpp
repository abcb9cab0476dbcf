// Tests of the counters of games' statistics.
#include "games/core/counters.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/toy/rules.hpp"

namespace nostos {
namespace {

// The toy with an extra counter.
struct Counting : toy::Toy {
  static Step apply(const State& state, Seat seat, const Intent& intent, Cause cause, Rng& rng) {
    Step step = Toy::apply(state, seat, intent, cause, rng);
    step.counters.add("steps");
    return step;
  }
  static std::map<std::string, double> statistics(const State& state, const Counters& counters) {
    auto figures = Toy::statistics(state, counters);
    figures["steps"] = counters.of("steps");
    return figures;
  }
};

}  // namespace

TEST_CASE("counters count by name, in any order") {
  Counters one;
  Counters other;
  one.add("wins", 2);
  one.add("a name that is longer than a string keeps in itself");
  {
    const std::string passing = std::string("a name that is longer than ") + "a string keeps in itself";
    other.add(passing);
  }
  CHECK(one != other);
  other.add("wins");
  other.add("wins");
  CHECK(one == other);
  CHECK(one.of("wins") == 2);
  CHECK(one.of("losses") == 0);
  CHECK(Counters().empty());
  CHECK(!one.empty());
}

TEST_CASE("the counters of a step are merged into those before it") {
  Counters all;
  all.add("wins", 2);
  all.set_once("first", 3);
  Counters step;
  step.add("wins");
  step.add("losses", 4);
  step.set_once("first", 1);
  step.set_once("other", 5);
  all.merge(step);
  CHECK(all.of("wins") == 3);
  CHECK(all.of("losses") == 4);
  CHECK(all.of("first") == 3);
  CHECK(all.of("other") == 5);
  Counters again = all;
  again.merge(Counters());
  CHECK(again == all);
}

TEST_CASE("one more counter changes no state, no view and no event") {
  const GameAdapter<toy::Toy> plain;
  const GameAdapter<Counting> counting;
  const Json data = *plain.compile_data(plain.built_in_data());
  const Json options = *plain.check_options(Json::object(), 3, data);
  Rng rng(seed_from_text("counters"));
  PositionPtr one = plain.start(options, 3, data, rng);
  PositionPtr other = counting.start(options, 3, data, rng);
  int steps = 0;
  while (!one->outcome()) {
    for (int seat = 0; seat < 3; ++seat) {
      const Prompt prompt = one->prompt(Seat{seat});
      if (prompt.choices.empty()) continue;
      const Json intent = random_intent(prompt, rng, true);
      one = *one->apply({Seat{seat}, intent});
      other = *other->apply({Seat{seat}, intent});
      ++steps;
      REQUIRE(one->state().dump() == other->state().dump());
      REQUIRE(one->view(kSpectator) == other->view(kSpectator));
      REQUIRE(one->events(kSpectator) == other->events(kSpectator));
      REQUIRE(one->chance() == other->chance());
    }
  }
  CHECK(other->statistics().at("steps") == steps);
  CHECK(one->statistics().at("notes") > 0);
  CHECK(one->statistics().at("notes") == other->statistics().at("notes"));
  // A position that comes from a state has its own counters.
  CHECK(counting.from_state(other->state(), rng)->statistics().at("steps") == 0);
}

}  // namespace nostos
