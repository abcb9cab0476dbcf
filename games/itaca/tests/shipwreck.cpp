// Tests of shipwrecks, as far as scenarios cannot cover them.
#include "games/itaca/tests/table.hpp"

namespace nostos::itaca_test {
namespace {

// The event of a Commander's shipwreck in this cell.
Json wreck_in(const Json& cell) {
  Json event;
  play(3, "shipwreck", [&](const Position& before, const Json&, const Position&) {
    const Json view = before.view(kSpectator);
    if (!event.is_null() || view["phase"] != "commanding" || !view["pending"].is_null() ||
        view["mission"]["remaining"] == 0) {
      return;
    }
    Json state = before.state();
    Json& commander = state["players"][view["captain"].dump()];
    commander["crew"] = 0;
    commander["cell"] = cell;
    const auto wrecked = after(*itaca().from_state(state, before.chance()), Seat{view["captain"].get<int>()},
                               {{"type", "done"}});
    for (const Json& one : wrecked->events(kSpectator))
      if (one["type"] == "wrecked") event = one;
  });
  return event;
}

}  // namespace

TEST_CASE("itaca:R27 itaca:J24 the shipwreck event names the seat that may move the ship, if there is one") {
  const Json in_grid = wreck_in(0);
  REQUIRE(in_grid.is_object());
  CHECK(in_grid["by"] == (in_grid["seat"].get<int>() + 2) % 3);
  const Json below = wreck_in(nullptr);
  REQUIRE(below.is_object());
  CHECK_FALSE(below.contains("by"));
}

}  // namespace nostos::itaca_test
