// Tests of the sampling of The Challenge of the Gods: hidden worlds have the right probabilities.
#include <map>
#include <set>

#include "games/mythomakya_sfida/tests/table.hpp"

namespace nostos::mythomakya_sfida_test {
namespace {

Json hand(const Position& position, int seat) {
  return position.state()["players"][std::to_string(seat)]["secret"]["hand"];
}

}  // namespace

TEST_CASE(
    "a sampled world keeps what the seat has seen, and breaks no rule of the game (mythomakya-sfida:G26)") {
  Rng rng(seed_from_text("worlds"));
  for (const int seats : {2, 3, 4, 5, 6}) {
    int different = 0;
    int step = 0;
    play(seats, "worlds", quick(), [&](const Position& now) {
      if (++step % 3 != 0) return;  // each phase comes often enough
      for (const Viewer viewer : viewers(seats)) {
        const PositionPtr other = now.sample(viewer, rng);
        REQUIRE(other);
        CHECK(other->invariant_violations().empty());
        CHECK(other->view(viewer).dump() == now.view(viewer).dump());
        if (viewer.seat) {
          CHECK(hand(*other, viewer.seat->index) == hand(now, viewer.seat->index));
          CHECK(other->prompt(*viewer.seat) == now.prompt(*viewer.seat));
        }
        different += other->state()["left"] != now.state()["left"] ? 1 : 0;
      }
    });
    CHECK(different > 0);
  }
}

TEST_CASE(
    "at the start, each unseen deity is in the other hand with the probability of its share "
    "(mythomakya-sfida:R4)") {
  Rng rng(seed_from_text("shares"));
  const PositionPtr now = start(2, "shares", quick());
  std::map<std::string, int> held;
  constexpr int kDraws = 2200;
  for (int draw = 0; draw < kDraws; ++draw) {
    for (const Json& deity : hand(*now->sample({Seat{0}}, rng), 1)) ++held[deity.get<std::string>()];
  }
  // Three of eleven.
  CHECK(held.size() == 11);
  for (const auto& [deity, count] : held) {
    CHECK(count > kDraws * 3 / 11 * 85 / 100);
    CHECK(count < kDraws * 3 / 11 * 115 / 100);
  }
}

TEST_CASE("a deity that an annulled Eros named is not in the hand of his player (mythomakya-sfida:G25)") {
  Rng rng(seed_from_text("named"));
  const PositionPtr now = start(3, "named", quick());
  Json state = now->state();
  state["facts"] = Json::array({{{"kind", "named"},
                                 {"seat", 1},
                                 {"from", -1},
                                 {"number", 0},
                                 {"deity", "zeus"},
                                 {"deities", Json::array()},
                                 {"passes", Json::array()}}});
  // In a world where seat 0 and seat 1 do not hold it.
  for (auto& [seat, player] : state["players"].items()) {
    for (Json& deity : player["secret"]["hand"]) {
      if (deity != "zeus" || seat == "2") continue;
      std::swap(deity, state["left"][0]);
    }
    player["secret"]["dealt"] = player["secret"]["hand"];
  }
  const PositionPtr told = sfida().from_state(state, Rng(Seed{}));
  int with_third = 0;
  for (int draw = 0; draw < 300; ++draw) {
    const Json world = told->sample({Seat{0}}, rng)->state();
    for (const Json& deity : world["players"]["1"]["secret"]["hand"]) CHECK(deity != "zeus");
    for (const Json& deity : world["players"]["2"]["secret"]["hand"]) with_third += deity == "zeus" ? 1 : 0;
  }
  // Three places of eight.
  CHECK(with_third > 300 * 3 / 8 * 70 / 100);
  CHECK(with_third < 300 * 3 / 8 * 130 / 100);
}

}  // namespace nostos::mythomakya_sfida_test
