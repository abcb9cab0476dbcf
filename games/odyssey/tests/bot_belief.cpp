// Tests of the bots' beliefs, against hand counts and the truth.
#include <cmath>
#include <numeric>

#include "games/odyssey/bot/belief.hpp"
#include "games/odyssey/bot/hidden.hpp"
#include "games/odyssey/tests/bot_table.hpp"

namespace nostos::odyssey_test {
namespace {

using namespace nostos::odyssey;
using bot::AnnouncementHistory;
using bot::Belief;

double in(const Belief& belief, Colour ship, const char* cell) {
  return belief.ship(ship)[bot::at(belief.tables().number(*cell_from_text(cell)))];
}

// The belief of a Navigator who has just joined the table.
Belief believed(const Position& position, const bot::Reading& reading) {
  const View seen = view(truth_of(position), {Seat{1}});
  AnnouncementHistory history;
  history.read(seen, Json::array());
  Belief belief(seen, reading);
  belief.follow(history, seen);
  return belief;
}

TEST_CASE("after a storm and a report, the probabilities equal those found by counting") {
  auto position = begin({{"map", "A"}}, 2, "belief");
  position =
      *position->apply({Seat{0}, {{"type", "storm"}, {"tile", "yellow"}, {"yellow", "B2"}}, Cause::player});
  Belief belief = believed(*position, {0, true});
  for (const char* cell : {"A2", "B1", "B2"})
    CHECK(in(belief, Colour::yellow, cell) == doctest::Approx(1.0 / 3));
  CHECK(in(belief, Colour::red, "M1") == doctest::Approx(1));
  // To the east: B2 (sea, three islands), C1 (sea, coast), or C2 (wooded).
  position = *position->apply({Seat{1}, {{"type", "move"}, {"ship", "yellow"}, {"dir", "E"}}, Cause::player});
  belief = believed(*position, {0, true});
  CHECK(in(belief, Colour::yellow, "C2") == doctest::Approx(1));
}

TEST_CASE("the belief weighs a sly Poseidon's choice and leaves out no legal cell") {
  auto position = begin({{"map", "A"}}, 2, "sly");
  position =
      *position->apply({Seat{0}, {{"type", "storm"}, {"tile", "yellow"}, {"yellow", "B2"}}, Cause::player});
  for (const double guile : {0.5, 1.0}) {
    const Belief belief = believed(*position, {guile, true});
    double sum = 0;
    for (const char* cell : {"A2", "B1", "B2"}) {
      CHECK(in(belief, Colour::yellow, cell) > 0);
      sum += in(belief, Colour::yellow, cell);
    }
    CHECK(sum == doctest::Approx(1));
    CHECK(in(belief, Colour::yellow, "B2") < 1.0 / 3);  // that would help the ship
  }
}

TEST_CASE("a covered tile may be any tile: 5 of 11 blow a given ship") {
  auto position = begin({{"map", "A"}, {"hard_deduction", true}}, 2, "covered");
  position =
      *position->apply({Seat{0}, {{"type", "storm"}, {"tile", "yellow"}, {"yellow", "B2"}}, Cause::player});
  const Belief belief = believed(*position, {0, true});
  CHECK(in(belief, Colour::yellow, "A1") == doctest::Approx(6.0 / 11));
  CHECK(in(belief, Colour::red, "M1") == doctest::Approx(6.0 / 11));
  CHECK(in(belief, Colour::red, "L2") == doctest::Approx(5.0 / 33));
}

TEST_CASE("the odds of the next covered tile know that blacks are kept apart") {
  // Black came last: a white one has 2 tiles, others 6, black none.
  const auto after_black = bot::next_tile({0, 1, true}, 1, 0);
  CHECK(after_black.black == 0);
  CHECK(after_black.own == doctest::Approx(2.0 / 8));
  // Three tiles left, two of them black: one must come now (O1).
  const auto pressed = bot::next_tile({2, 1, false}, 8, 0);
  CHECK(pressed.black == doctest::Approx(1));
  // The six remaining tiles all have other colours.
  CHECK(bot::next_tile({0, 0, false}, 7, 0).black == 0);
}

TEST_CASE("a ship in sight gives information about both ships") {
  // Two ships in the middle of the sea, each known up to two cells.
  auto position = begin({{"map", "A"}}, 2, "sight");
  Json state = position->state();
  position = odyssey_game().from_state(state, Rng(seed_from_text("sight")));
  Rng rng(seed_from_text("sight"));
  int informed = 0;
  for (int game = 0; game < 40; ++game) {
    const auto navigators = odyssey_game().bot({"strong", Seat{1}, {false, false}});
    play(
        begin({{"map", "B"}}, 2, "sight" + std::to_string(game)), rng,
        [&](const Position& now, Seat seat) {
          if (seat.index == 0) return random_intent(now.prompt(seat), rng);
          navigators->see(now);
          return navigators->act(now, rng);
        },
        [&](const Position& now) {
          const State truth = truth_of(now);
          if (truth.rounds.empty() || truth.rounds.back().passages.empty()) return true;
          const Belief with = believed(now, {0.5, true});
          const Belief without = believed(now, {0.5, false});
          for (const Colour ship : kColours) {
            const auto cell = bot::at(with.tables().number(truth.truth[ship]));
            if (std::abs(with.ship(ship)[cell] - without.ship(ship)[cell]) < 1e-6) continue;
            informed += with.ship(ship)[cell] > without.ship(ship)[cell] ? 1 : -1;
          }
          return true;
        });
  }
  CHECK(informed > 100);  // on the whole it points to the truth
}

TEST_CASE(
    "a ship about to sail into a whirlpool is less likely to arrive; the other ships are not affected") {
  const auto position = begin({{"map", "A"}}, 2, "drawn in");
  const bot::MapTables sea(view(truth_of(*position), {Seat{1}}));
  const auto number = [&](const char* cell) { return sea.number(*cell_from_text(cell)); };
  bot::Cloud cloud(sea.size(), 0.0);
  cloud[bot::at(number("C3"))] = cloud[bot::at(number("D4"))] = 0.5;
  const bot::Ahead ahead{4, 1};
  const auto calm = bot::chances(sea, cloud, ahead);
  const auto drawn = bot::chances(sea, cloud, ahead, {number("D4")});  // the way from C3 to the Sacred Isle
  CHECK(drawn[bot::at(number("C3"))] < calm[bot::at(number("C3"))] - 0.1);
  CHECK(drawn[bot::at(number("D4"))] == doctest::Approx(calm[bot::at(number("D4"))]));
}

TEST_CASE("the true cell never has probability 0, in every variant") {
  Rng rng(seed_from_text("floor"));
  const auto all = rooms();
  for (std::size_t game = 0; game < 4 * all.size(); ++game) {
    Json options = all[game % all.size()];
    options["map"] = std::string(1, "ABCD"[game / all.size() % 4]);
    std::optional<Belief> belief;
    AnnouncementHistory history;
    PositionPtr last;
    play(
        begin(options, 2, "floor" + std::to_string(game)), rng,
        [&](const Position& position, Seat seat) { return random_intent(position.prompt(seat), rng); },
        [&](const Position& position) {
          const State state = truth_of(position);
          const View seen = view(state, {Seat{1}});
          if (seen.map < 0 || state.ending) return true;
          history.read(seen, position.events({Seat{1}}));
          if (!belief || !belief->tables().fits(seen)) belief.emplace(seen, bot::Reading{0.5, true});
          belief->follow(history, seen);
          for (const Colour ship : kColours) {
            const auto& cloud = belief->ship(ship);
            REQUIRE_MESSAGE(cloud[bot::at(belief->tables().number(state.truth[ship]))] > 0, options.dump());
            CHECK(std::accumulate(cloud.begin(), cloud.end(), 0.0) == doctest::Approx(1));
          }
          return true;
        });
  }
}

}  // namespace
}  // namespace nostos::odyssey_test
