// Tests of replays of a game: position by position, and from cached positions.
#include "server/record/playback.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "games/core/registry.hpp"
#include "server/record/record.hpp"

namespace nostos::record {
namespace {

const Game& odyssey() {
  return *find_game("odyssey");
}

// Navigators make and take back notes until the game has `steps` steps.
void note_on(GameLog& played, std::size_t steps, const std::string& who) {
  Rng rng(seed_from_text(who));
  Playback playback(odyssey(), played);
  while (playback.advance()) continue;
  while (played.steps.size() < steps) {
    const int seat = 1 + static_cast<int>(rng.below("seat", 2));
    Prompt free = playback.position()->prompt(Seat{seat});
    std::erase_if(free.choices, [](const Choice& choice) { return choice.type != "note"; });
    REQUIRE_FALSE(free.choices.empty());
    played.steps.push_back({seat, random_intent(free, rng, true).dump(), Cause::player,
                            static_cast<std::int64_t>(played.steps.size())});
    REQUIRE(playback.advance());
  }
}

GameLog notes(std::size_t steps) {
  const Game& game = odyssey();
  GameLog played;
  played.server = "nostos test";
  played.game = "odyssey";
  played.rules = game.info().rules_version;
  const Json data = *game.compile_data(game.built_in_data());
  played.data = data.dump();
  played.options = game.check_options(Json{{"map", "A"}}, 3, data)->dump();
  for (int seat = 0; seat < 3; ++seat) {
    played.seats.push_back("Seat " + std::to_string(seat));
    played.contributions.emplace_back();
  }
  played.secret = seed_from_text("notes");
  note_on(played, steps, "players");
  return played;
}

}  // namespace

TEST_CASE("a playback goes through a game's positions, and names a step that is not offered") {
  GameLog played = notes(20);
  const auto all = positions(odyssey(), played);
  Playback playback(odyssey(), played);
  for (std::size_t step = 0; step <= 20; ++step) {
    CHECK(playback.step() == step);
    CHECK(playback.position()->state() == all[step]->state());
    CHECK(playback.advance() == (step < 20));
  }
  Playback later(played, 7, all[7]);
  REQUIRE(later.advance());
  CHECK(later.step() == 8);
  CHECK(later.position()->state() == all[8]->state());

  auto steps = played.steps.to_vector();
  steps[11].intent = R"({"type":"conjure"})";
  played.steps = std::move(steps);
  Playback broken(odyssey(), played);
  while (broken.step() < 11) REQUIRE(broken.advance());
  CHECK_THROWS_WITH_AS(broken.advance(), doctest::Contains("step 12 was not offered"), std::runtime_error);
  CHECK(broken.step() == 11);
}

TEST_CASE("a cache of positions stays small, whatever the game's length, and gives every position") {
  const GameLog played = notes(1'000);
  const auto all = positions(odyssey(), played);
  PositionCache cache;
  for (std::size_t step = 0; step < all.size(); ++step) {
    cache.add(step, all[step]);
    REQUIRE(cache.size() <= PositionCache::kMaxPositions);
  }
  CHECK(cache.spacing() == 16);
  CHECK(cache.size() == 63);
  Rng rng(seed_from_text("looks"));
  for (int looks = 0; looks < 50; ++looks) {
    const auto step = static_cast<std::size_t>(rng.below("step", all.size()));
    CHECK(cache.at(odyssey(), played, step)->state() == all[step]->state());
  }
  // The replay starts from the nearest cached position, which is that very one if the step itself is cached.
  CHECK(cache.at(odyssey(), played, 992) == all[992]);
  CHECK(cache.size() == 63);
  CHECK_THROWS_AS(cache.at(odyssey(), played, 1'001), std::out_of_range);
}

TEST_CASE("an empty cache fills while it plays") {
  const GameLog played = notes(200);
  const auto all = positions(odyssey(), played);
  PositionCache cache;
  CHECK(cache.at(odyssey(), played, 200)->state() == all[200]->state());
  CHECK(cache.size() > 30);
  CHECK(cache.size() <= PositionCache::kMaxPositions);
  const PositionPtr kept = cache.at(odyssey(), played, 64);
  CHECK(cache.at(odyssey(), played, 64) == kept);
}

TEST_CASE("a cache forgets positions that later steps no longer lead to") {
  GameLog played = notes(100);
  PositionCache cache;
  cache.at(odyssey(), played, 100);
  played.steps.truncate(50);
  cache.truncate(50);
  note_on(played, 90, "other players");
  const auto all = positions(odyssey(), played);
  for (const std::size_t step : {40U, 50U, 51U, 70U, 90U})
    CHECK(cache.at(odyssey(), played, step)->state() == all[step]->state());
}

}  // namespace nostos::record
