// Tests of sampled states: they fit the view and keep the invariants.
#include <algorithm>

#include "games/core/matching.hpp"
#include "games/ithaca/tests/table.hpp"

namespace nostos::ithaca_test {

TEST_CASE("ithaca:E30 a sampled world gives its viewer identical bytes; ithaca:E28 and loses no card") {
  Rng rng(seed_from_text("worlds"));
  for (const int seats : {2, 4}) {
    play(seats, "worlds", [&](const Position& before, const Json&, const Position&) {
      CHECK(before.invariant_violations().empty());
      for (const Viewer viewer : viewers(seats)) {
        const PositionPtr other = before.sample(viewer, rng);
        REQUIRE(other);
        CHECK(other->invariant_violations().empty());
        CHECK(other->view(viewer).dump() == before.view(viewer).dump());
      }
    });
  }
}

TEST_CASE("a card that a reshuffle put into the deck is in no hand or Oracle that was filled before") {
  Rng rng(seed_from_text("recency"));
  int deep = 0;
  for (const char* seed : {"deep", "deeper", "deepest"}) {
    play(5, seed, [&](const Position& before, const Json&, const Position&) {
      const Json now = before.view(kSpectator);
      const int reshuffles = now["reshuffles"];
      if (reshuffles == 0) return;
      ++deep;
      const Json state = before.sample(kSpectator, rng)->state();
      CHECK(within(state["deck"], now["reshuffled"]));
      for (const auto& [seat, player] : state["players"].items()) {
        // Oracle cards that all entered before the last reshuffle were face down then.
        const auto placed = player["placed"].get<std::vector<int>>();
        const bool old =
            std::all_of(placed.begin(), placed.end(), [&](int time) { return time < reshuffles; });
        if (old) CHECK(within(player["oracle"], state["held"].back()));
        if (player["draws"].back() == 0) CHECK(within(player["hand"], state["held"].back()));
      }
    });
  }
  CHECK(deep > 0);
}

TEST_CASE("matching finds an assignment if one exists") {
  using nostos::match;
  Rng rng(seed_from_text("matching"));
  // Slot n takes cards up to n: only one way to fill three slots with three cards.
  const auto up_to = [](int slot, int card) { return card <= slot; };
  for (int again = 0; again < 20; ++again) CHECK(match(3, 3, {}, up_to, rng) == std::vector{0, 1, 2});
  CHECK_FALSE(match(
      2, 2, {}, [](int, int card) { return card == 0; }, rng));
  // The forced card must find a place, though others would do.
  for (int again = 0; again < 20; ++again) {
    const auto found = match(
        1, 4, {2}, [](int, int) { return true; }, rng);
    CHECK(found == std::vector{2});
  }
  CHECK_FALSE(match(
      1, 4, {1, 2}, [](int, int) { return true; }, rng));
}

TEST_CASE("ithaca:E32 the default is legal in every state, and lands if landing is the action") {
  Rng rng(seed_from_text("defaults"));
  for (const int seats : {2, 3, 5}) {
    play(seats, "defaults", [&](const Position& before, const Json&, const Position&) {
      const Seat seat = asked(before);
      const Prompt prompt = before.prompt(seat);
      const Json chosen = before.default_intent(seat, rng);
      CHECK(offers(prompt, chosen));
      const bool landing = std::any_of(prompt.choices.begin(), prompt.choices.end(),
                                       [](const Choice& choice) { return choice.type == "land"; });
      CHECK((chosen["type"] == "land") == landing);
    });
  }
}

TEST_CASE("a step can be undone only if it moved no hidden card") {
  int back = 0;
  play(3, "back", [&](const Position& before, const Json& intent, const Position& after) {
    if (!after.undoable()) return;
    ++back;
    const std::string type = intent["type"];
    CHECK((type == "keep" || type == "pass" || type == "excess"));
    CHECK(before.view(kSpectator)["deck"] == after.view(kSpectator)["deck"]);
  });
  CHECK(back > 0);
}

}  // namespace nostos::ithaca_test
