// Tests of the search by rollouts, in small games with known best play.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "games/core/fast_rng.hpp"
#include "games/core/search/search.hpp"

namespace {

using nostos::Rng;
using nostos::SearchBudget;
using nostos::seed_from_text;
using nostos::search::Candidate;
using nostos::search::Search;

// A heap of stones: in turn each player takes one, two or three; the player who takes the last one wins. A
// multiple of four is lost.
struct Nim {
  struct World {
    int stones;
    int turn = 0;
  };
  using Move = int;
  int stones;

  std::optional<World> determinize(Rng&) const { return World{stones}; }
  std::optional<int> to_move(const World& world) const {
    return world.stones > 0 ? std::optional(world.turn) : std::nullopt;
  }
  std::vector<Candidate<int>> moves(const World& world) const {
    std::vector<Candidate<int>> all;
    for (int take = 1; take <= std::min(3, world.stones); ++take) all.push_back({take});
    return all;
  }
  void apply(World& world, int take, Rng&) const {
    world.stones -= take;
    world.turn = 1 - world.turn;
  }
  void rollout(World& world, Rng& rng) const {
    while (world.stones > 0)
      apply(world,
            1 + static_cast<int>(rng.below("quick", std::min(3U, static_cast<unsigned>(world.stones)))), rng);
  }
  // The player to move did not take the last one.
  std::vector<double> evaluate(const World& world) const {
    return {world.turn == 1 ? 1.0 : 0.0, world.turn == 0 ? 1.0 : 0.0};
  }
};

// A coin lies covered: heads in two of three worlds. A player may keep their points, or continue and then
// guess.
struct Coin {
  struct World {
    bool heads = false;
    int step = 0;
    double won = 0;
  };
  enum class Move { keep, guess, heads, tails };
  double kept = 0.8;

  std::optional<World> determinize(Rng& rng) const { return World{rng.below("coin", 3) < 2}; }
  std::optional<int> to_move(const World& world) const {
    return world.step < 2 ? std::optional(0) : std::nullopt;
  }
  std::vector<Candidate<Move>> moves(const World& world) const {
    if (world.step == 0) return {{Move::keep}, {Move::guess}};
    return {{Move::heads}, {Move::tails}};
  }
  void apply(World& world, Move move, Rng&) const {
    world.step = move == Move::guess ? 1 : 2;
    if (move == Move::keep) world.won = kept;
    if (move == Move::heads || move == Move::tails) world.won = (move == Move::heads) == world.heads ? 1 : 0;
  }
  void rollout(World& world, Rng& rng) const {
    if (world.step == 1) apply(world, rng.below("quick", 2) == 0 ? Move::heads : Move::tails, rng);
  }
  std::vector<double> evaluate(const World& world) const { return {world.won}; }
};

// A move that is possible in few worlds only, and wins there; the others have a single move.
struct Rare {
  struct World {
    bool open = false;
    double won = 0;
    bool over = false;
  };
  using Move = int;
  std::optional<World> determinize(Rng& rng) const { return World{rng.below("open", 10) == 0}; }
  std::optional<int> to_move(const World& world) const {
    return world.over ? std::nullopt : std::optional(0);
  }
  std::vector<Candidate<int>> moves(const World& world) const {
    if (world.open) return {{0}, {1}};
    return {{0}};
  }
  void apply(World& world, int move, Rng&) const {
    world.won = move == 1 ? 1 : 0.5;
    world.over = true;
  }
  void rollout(World&, Rng&) const {}
  std::vector<double> evaluate(const World& world) const { return {world.won}; }
};

template <class D>
auto search_moves(const D& domain, int worlds, const SearchBudget& budget = {}, const char* seed = "search") {
  Rng rng(seed_from_text(seed));
  return Search(domain, worlds, budget).run(rng);
}

}  // namespace

TEST_CASE("the search finds the only winning move, and knows when there is none") {
  for (const int stones : {5, 6, 7, 9, 10}) {
    CAPTURE(stones);
    const auto found = search_moves(Nim{stones}, 4000);
    REQUIRE(!found.empty());
    CHECK(found.front().move == stones % 4);
    CHECK(found.front().value > 0.8);
  }
  CHECK(search_moves(Nim{8}, 4000).front().value < 0.3);
}

TEST_CASE("the search does not use information of single worlds: a covered coin has the value of a guess") {
  // In every single world the right guess is worth 1, and keeping is worth less.
  const auto found = search_moves(Coin{0.8}, 3000);
  CHECK(found.front().move == Coin::Move::keep);
  CHECK(search_moves(Coin{0.6}, 3000).front().move == Coin::Move::guess);
}

TEST_CASE("the search values a rare move by the worlds that allow it") {
  const auto found = search_moves(Rare{}, 2000);
  REQUIRE(found.size() == 2);
  for (const auto& one : found) CHECK(one.value == doctest::Approx(one.move == 1 ? 1.0 : 0.5));
  const auto rare = found.front().move == 1 ? found.front() : found.back();
  CHECK(rare.visits > 100);  // of about 200 worlds
}

TEST_CASE("the search weighs an included move, even a hopeless one, and makes its own move") {
  const auto weighed = [](const Nim& nim, int include) {
    Rng rng(seed_from_text("include"));
    return Search(nim, 3000, SearchBudget{}).run(rng, std::optional(include));
  };
  const auto found = weighed(Nim{6}, 1);
  CHECK(found.front().move == 2);
  CHECK(found.front().value > 0.8);
  const auto lost = std::find_if(found.begin(), found.end(), [](const auto& one) { return one.move == 1; });
  REQUIRE(lost != found.end());
  CHECK(lost->forced == 1000);
  CHECK(lost->visits >= 1000);
  CHECK(lost->value < 0.3);

  // Of equal moves, the included one does not come first for being visited more.
  for (const int include : {1, 2, 3}) {
    const auto equal = weighed(Nim{8}, include);
    REQUIRE(equal.size() == 3);
    CHECK(equal[0].visits - equal[0].forced >= equal[1].visits - equal[1].forced);
    CHECK(equal[1].visits - equal[1].forced >= equal[2].visits - equal[2].forced);
  }

  // The domain need not list it.
  const auto unlisted = weighed(Nim{9}, 4);
  CHECK(unlisted.front().move == 1);
  CHECK(unlisted.back().move == 4);
  CHECK(unlisted.back().visits == 1000);
}

TEST_CASE("the search is deterministic and stays within its budget") {
  const auto once = search_moves(Nim{21}, 300);
  const auto again = search_moves(Nim{21}, 300);
  const auto other = search_moves(Nim{21}, 300, {}, "another");
  const auto told = [](const auto& found) {
    std::vector<std::pair<int, double>> all;
    for (const auto& one : found) all.emplace_back(one.visits, one.value);
    return all;
  };
  CHECK(told(once) == told(again));
  CHECK(told(once) != told(other));
  int visits = 0;
  for (const auto& one : once) visits += one.visits;
  CHECK(visits == 300);

  const Nim nim{21};
  Rng rng(seed_from_text("nodes"));
  Search<Nim> small(nim, 3000, SearchBudget{}, 50);
  small.run(rng);
  CHECK(small.nodes() == 50);

  // A stopped search still makes one rollout, since a player may wait for its move.
  std::stop_source stop;
  stop.request_stop();
  CHECK(search_moves(Nim{21}, 1'000'000, {.stop = stop.get_token()}).size() == 1);
  const auto hasty = search_moves(Nim{21}, 1'000'000'000, {.time_limit = std::chrono::milliseconds(20)});
  CHECK(!hasty.empty());
}

TEST_CASE("the search's generator is uniform, stays within bounds, and is repeatable") {
  nostos::FastRng dice(7);
  nostos::FastRng same(7);
  std::array<int, 6> faces{};
  int came = 0;
  for (int number = 0; number < 6000; ++number) {
    const int die = dice.die();
    REQUIRE((die >= 1 && die <= 6));
    CHECK(same.die() == die);
    ++faces[static_cast<std::size_t>(die - 1)];
    came += dice.comes(0.25) ? 1 : 0;
    same.comes(0.25);
  }
  for (const int face : faces) CHECK(std::abs(face - 1000) < 150);
  CHECK(std::abs(came - 1500) < 170);
  std::vector<int> cards{1, 2, 3, 4, 5, 6, 7, 8};
  dice.shuffle(cards, 4);
  CHECK(std::vector(cards.begin() + 4, cards.end()) == std::vector{5, 6, 7, 8});
  std::sort(cards.begin(), cards.end());
  CHECK(cards == std::vector{1, 2, 3, 4, 5, 6, 7, 8});
}
