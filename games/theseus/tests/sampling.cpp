// Tests of sampled states and their invariants, and of the probabilities that the rules require.
#include <algorithm>
#include <map>

#include "games/theseus/tests/table.hpp"

namespace nostos::theseus_test {

TEST_CASE("a sampled world gives its viewer identical bytes and loses no card") {
  Rng rng(seed_from_text("worlds"));
  int differing = 0;
  for (const int seats : {3, 5}) {
    play(seats, "worlds", [&](const Position& before, const Json&, const Position&) {
      CHECK(before.invariant_violations().empty());
      for (const Viewer viewer : viewers(seats)) {
        const PositionPtr other = before.sample(viewer, rng);
        REQUIRE(other);
        CHECK(other->invariant_violations().empty());
        CHECK(other->view(viewer).dump() == before.view(viewer).dump());
        if (other->state() != before.state()) ++differing;
      }
    });
  }
  CHECK(differing > 100);
}

TEST_CASE("cards put back in public keep their order in every sampled world (theseus:T21)") {
  Rng rng(seed_from_text("under"));
  int known = 0;
  play(3, "under", [&](const Position& before, const Json&, const Position&) {
    const Json state = before.state();
    const Json other = before.sample(kSpectator, rng)->state();
    for (const auto& [colour, deck] : state["decks"].items()) {
      CHECK(other["decks"][colour]["under"] == deck["under"]);
      known += deck["under"].empty() ? 0 : 1;
    }
  });
  CHECK(known > 50);
}

TEST_CASE(
    "the first player is random, and so is the deck of each player's first card (theseus:T3, theseus:T6)") {
  std::map<int, int> starters;
  std::set<std::string> deals;
  for (int seed = 0; seed < 60; ++seed) {
    PositionPtr now = start(3, "first " + std::to_string(seed));
    ++starters[now->view(kSpectator)["starter"].get<int>()];
    Rng rng(seed_from_text("pawns"));
    while (now->view(kSpectator)["phase"] == "placing")
      now = *now->apply({asked(*now), now->default_intent(asked(*now), rng)});
    std::set<std::string> colours;
    std::string deal;
    const Json seats = now->view(kSpectator)["seats"];
    for (const Json& seat : seats) {
      REQUIRE(seat["glory"].size() == 1);
      const std::string colour = deck_of(seat["glory"][0]);
      colours.insert(colour);
      deal += colour + " ";
    }
    CHECK(colours.size() == 3);
    deals.insert(deal);
  }
  CHECK(starters.size() == 3);
  CHECK(deals.size() > 20);
}

TEST_CASE("turns always pass clockwise (theseus:R5, theseus:T7)") {
  play(5, "clockwise", [](const Position& before, const Json&, const Position& after) {
    const int was = before.view(kSpectator)["active"];
    const int now = after.view(kSpectator)["active"];
    CHECK((now == was || now == (was + 1) % 5));
  });
}

TEST_CASE("glory is kept in the order gained, and lost from its newest end (theseus:R11)") {
  const auto ids = [](const Json& seat) { return seat["glory"].get<std::vector<std::string>>(); };
  int stolen = 0;
  for (const char* seed : {"rows", "row"}) {
    play(4, seed, [&](const Position& before, const Json& intent, const Position& after) {
      const Json was = before.view(kSpectator)["seats"];
      const Json now = after.view(kSpectator)["seats"];
      if (before.view(kSpectator)["phase"] == "placing" || intent["type"] == "pay" ||
          intent["type"] == "weaver")
        return;
      for (std::size_t seat = 0; seat < 4; ++seat) {
        const auto old = ids(was[seat]);
        const auto row = ids(now[seat]);
        const auto kept = std::min(old.size(), row.size());
        if (old.size() == row.size() + 1) ++stolen;
        // Either all of it is lost, or only the older part; a booty may follow a loss in one step.
        const bool prefix =
            std::equal(row.begin(), row.begin() + static_cast<long>(kept > 0 ? kept - 1 : 0), old.begin());
        CHECK((row.size() <= 1 || prefix));
      }
    });
  }
  CHECK(stolen > 0);
}

}  // namespace nostos::theseus_test
