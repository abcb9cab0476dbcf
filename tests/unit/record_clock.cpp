// Tests of steps that a clock makes: the seed determines what a clock may do, and a record cannot claim
// anything else.
#include "server/record/clock.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "games/core/registry.hpp"
#include "server/record/record.hpp"

namespace nostos::record {
namespace {

const ClockRule kMinute{ClockKind::decision, 60, 0};

GameLog table(const std::string& id, int seats, const std::string& seed, const ClockRule& clock,
              const Json& options = Json::object()) {
  const Game& game = *find_game(id);
  GameLog played;
  played.server = "nostos test";
  played.game = id;
  played.rules = game.info().rules_version;
  const Json data = *game.compile_data(game.built_in_data());
  played.data = data.dump();
  played.options = game.check_options(options, seats, data)->dump();
  for (int seat = 0; seat < seats; ++seat) {
    played.seats.push_back("Seat " + std::to_string(seat));
    played.contributions.emplace_back();
  }
  played.secret = seed_from_text(seed);
  played.clock = clock;
  return played;
}

Seed seed_of(const GameLog& played) {
  return *game_seed(played.secret, played.contributions);
}

// Plays to the end, or at most `most` steps: a third of the decisions by the clock, for present and absent
// players, and timers of the game as they come; the rest at random. Calls `look` before each step.
template <class Look>
void play_on(GameLog& played, const Game& game, std::size_t most, Look look) {
  Rng rng(seed_from_text("players of " + played.game));
  PositionPtr position = positions(game, played).back();
  while (!position->outcome() && played.steps.size() < most) {
    std::optional<Step> step;
    const auto timers = position->timers();
    if (!timers.empty() && rng.below("timer", 3) == 0) {
      const Timer& timer = rng.pick("timer", timers);
      step = Step{timer.seat.index, timer.intent, Cause::clock, 0};
    }
    for (int tries = 0; !step && tries < 50; ++tries) {
      const Seat seat{static_cast<int>(rng.below("seat", played.seats.size()))};
      const Prompt prompt = position->prompt(seat);
      if (prompt.asks() && played.clock.kind != ClockKind::none && rng.below("clock", 3) == 0) {
        const Cause cause = rng.below("here", 2) == 0 ? Cause::clock : Cause::absent;
        step = Step{seat.index, default_intent(seed_of(played), *position, seat).dump(), cause, 0};
      } else if (!prompt.choices.empty()) {
        const bool free = !prompt.asks() || rng.below("free", 5) == 0;
        step = Step{seat.index, random_intent(prompt, rng, free).dump(), Cause::player, 0};
      }
    }
    REQUIRE(step);
    step->at = 1'000 + static_cast<std::int64_t>(played.steps.size());
    look(*position, *step);
    const Json intent = Json::parse(step->intent);
    position = *position->apply({Seat{step->seat}, intent, step->cause});
    played.steps.push_back(*step);
  }
}

Result<VerifiedRecord, Fault> read(const GameLog& played) {
  return read_record(write_record(*find_game(played.game), played), find_game);
}

// The record of a game in which the host claims that a clock made step `index`, with all hashes right.
Fault forged(GameLog played, std::size_t index, Cause cause) {
  Step step = played.steps.at(index);
  step.cause = cause;
  played.steps.truncate(index);
  played.steps.push_back(std::move(step));
  const auto verified = read(played);
  REQUIRE_FALSE(verified.ok());
  return verified.error();
}

// The first step that a player made of their own accord and that is not the default.
std::size_t own_choice(const GameLog& played) {
  const auto all = positions(*find_game(played.game), played);
  for (std::size_t index = 3; index < played.steps.size(); ++index) {
    const Step& step = played.steps[index];
    if (step.cause != Cause::player || !all[index]->prompt(Seat{step.seat}).asks()) continue;
    if (Json::parse(step.intent) != default_intent(seed_of(played), *all[index], Seat{step.seat}))
      return index;
  }
  FAIL("each player did as the clock would");
  return 0;
}

}  // namespace

TEST_CASE("a step that a host attributes to the clock is refused unless it is the seat's default") {
  for (const char* game : {"odyssey", "ithaca", "itaca", "theseus"}) {
    CAPTURE(game);
    GameLog played = table(game, 3, "forged", kMinute);
    play_on(played, *find_game(game), 60, [](const Position&, const Step&) {});
    REQUIRE(read(played).ok());
    const std::size_t index = own_choice(played);
    for (const Cause cause : {Cause::clock, Cause::absent}) {
      const Fault fault = forged(played, index, cause);
      CHECK(fault.where == "step " + std::to_string(index + 1));
      CHECK(fault.why == "is not a player's, but not the default");
    }
  }
}

TEST_CASE("in a game without a room clock, a default is refused") {
  for (const Cause cause : {Cause::clock, Cause::absent}) {
    GameLog played = table("odyssey", 2, "none", {});
    const PositionPtr first = positions(*find_game("odyssey"), played).front();
    played.steps.push_back({0, default_intent(seed_of(played), *first, Seat{0}).dump(), cause, 5});
    const auto verified = read(played);
    REQUIRE_FALSE(verified.ok());
    CHECK(verified.error().where == "step 1");
    CHECK(verified.error().why == "is not a player's, but no clock ran");
    // The same step where a clock ran.
    played.clock = kMinute;
    CHECK(read(played).ok());
  }
}

TEST_CASE("the room clock is fixed before the start") {
  GameLog played = table("odyssey", 2, "settled", kMinute);
  Json record = Json::parse(write_record(*find_game("odyssey"), played));
  CHECK(record["clock"] == Json{{"kind", "decision"}, {"seconds", 60}});
  record["clock"] = {{"kind", "decision"}, {"seconds", 61}};
  CHECK(read_record(record.dump(1) + "\n", find_game).error().where == "start");
  record["clock"] = {{"kind", "sand"}};
  CHECK(read_record(record.dump(1) + "\n", find_game).error().where == "the header");
  played.clock = {ClockKind::game, 600, 5};
  CHECK(read(played)->played.clock == played.clock);
}

TEST_CASE("a game timer must be one of the position's timers") {
  // The Triumph: a forced card, and the pause after a trick.
  GameLog played = table("mythomakya-trionfo", 3, "timers", {});
  std::size_t timed = 0;
  std::size_t forced_card = 0;
  play_on(played, *find_game(played.game), 80, [&](const Position& position, const Step& step) {
    if (step.cause != Cause::player) ++timed;
    if (forced_card == 0 && step.cause == Cause::player && position.timers().empty() &&
        played.steps.size() > 5)
      forced_card = played.steps.size();
  });
  REQUIRE(timed > 5);
  REQUIRE(read(played).ok());
  REQUIRE(forced_card > 0);
  CHECK(forged(played, forced_card, Cause::clock).why == "is not a player's, but no clock ran");
  // A timer runs for present and absent players alike: it does not make a step of the cause `absent`.
  for (std::size_t index = 0; index < played.steps.size(); ++index) {
    if (played.steps[index].cause != Cause::clock) continue;
    CHECK(forged(played, index, Cause::absent).where == "step " + std::to_string(index + 1));
    break;
  }
}

TEST_CASE("records of all games verify with every kind of step that clocks make") {
  const std::vector<std::pair<std::string, Json>> games{
      {"odyssey", Json::object()},
      {"odyssey", {{"mode", "competitive"}}},
      {"ithaca", Json::object()},
      {"itaca", Json::object()},
      {"theseus", Json::object()},
      {"mythomakya-trionfo", Json::object()},
      {"mythomakya-sfida", {{"pacing", "fixed"}}},
      {"mythomakya-sfida", {{"pacing", "answers"}, {"min_delay_tenths", 15}, {"answer_limit", 30}}},
      {"mythomakya-sfida", {{"pacing", "answers"}, {"min_delay_tenths", 0}, {"answer_limit", 0}}}};
  for (const auto& entry : games) {
    // clang does not capture a structured binding in the lambda that CAPTURE makes.
    const auto& game = entry.first;
    const auto& options = entry.second;
    for (const int seats : {3, 5}) {
      CAPTURE(game);
      CAPTURE(options.dump());
      GameLog played = table(game, seats, "every kind", kMinute, options);
      std::size_t by_clock = 0;
      play_on(played, *find_game(game), 400,
              [&](const Position&, const Step& step) { by_clock += step.cause == Cause::player ? 0 : 1; });
      CHECK(by_clock > 10);
      const auto verified = read(played);
      if (!verified) FAIL(verified.error().where << ": " << verified.error().why);
    }
  }
}

TEST_CASE("the random stream of a default depends on the seed, the seat and the seat's view") {
  const GameLog played = table("odyssey", 3, "chance", kMinute, {{"map", "A"}});
  const PositionPtr start = positions(*find_game("odyssey"), played).front();
  const Position& first = *start;
  const Seed seed = seed_of(played);
  CHECK(default_seed(seed, first, Seat{0}) == default_seed(seed, first, Seat{0}));
  CHECK(default_seed(seed, first, Seat{0}) != default_seed(seed, first, Seat{1}));
  CHECK(default_seed(seed, first, Seat{0}) != default_seed(seed_from_text("other"), first, Seat{0}));
  // As defined in CHANCE.md.
  std::string text = "nostos default 1\n";
  text.append(reinterpret_cast<const char*>(seed.data()), seed.size());
  text += "0\n" + first.view({Seat{0}}).dump();
  CHECK(default_seed(seed, first, Seat{0}) == seed_from_text(text));
  const PositionPtr later = *first.apply({Seat{0}, default_intent(seed, first, Seat{0}), Cause::clock});
  CHECK(default_seed(seed, *later, Seat{0}) != default_seed(seed, first, Seat{0}));
}

}  // namespace nostos::record
