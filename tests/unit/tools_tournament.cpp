// Tests of a round-robin of bots: every kind meets every other, and each has a number.
#include "server/tools/tournament.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/toy/toy.hpp"

namespace nostos::tools {
namespace {

const Game* find_toy(std::string_view id) {
  return id == "toy" ? &toy::game() : nullptr;
}

struct Ran {
  int code;
  std::string out;
  std::string err;
};

Ran run(const TournamentOptions& options) {
  std::ostringstream out;
  std::ostringstream err;
  const int code = tournament_command(options, out, err, find_toy);
  return {code, out.str(), err.str()};
}

TournamentOptions toys(int players, int games) {
  TournamentOptions options;
  options.game = "toy";
  options.players = players;
  options.games = games;
  options.json = true;
  return options;
}

Json report(const TournamentOptions& options) {
  const Ran ran = run(options);
  REQUIRE_MESSAGE(ran.code == 0, ran.err);
  return Json::parse(ran.out);
}

TEST_CASE("a kind that wins more has the higher rating, within its interval") {
  TournamentOptions options = toys(2, 120);
  options.kinds = {"low", "random", "high"};
  const Json all = report(options);
  const Json& kinds = all["kinds"];
  REQUIRE(kinds.size() == 3);
  CHECK(kinds[0] ==
        Json{{"kind", "low"}, {"elo", 0.0}, {"least", 0.0}, {"most", 0.0}, {"beats_next", nullptr}});
  for (std::size_t kind = 1; kind < 3; ++kind) {
    CHECK(kinds[kind]["elo"] > kinds[kind - 1]["elo"]);
    CHECK(kinds[kind]["least"] <= kinds[kind]["elo"]);
    CHECK(kinds[kind]["elo"] <= kinds[kind]["most"]);
    CHECK(kinds[kind]["beats_next"] == true);
  }
  REQUIRE(all["pairs"].size() == 3);
  for (const Json& pair : all["pairs"]) {
    CHECK(pair["points"] < 0.5);  // the first of the two is the weaker
    CHECK(pair["least"] <= pair["points"]);
    CHECK(pair["points"] <= pair["most"]);
  }
  CHECK(all["pairs"][1]["kinds"] == Json{"low", "high"});
}

TEST_CASE("a kind does not significantly beat an equal kind: both seatings of a deal together are even") {
  // The toy's first player has an advantage, and three cannot be divided evenly.
  for (const int players : {2, 3}) {
    TournamentOptions options = toys(players, 400);
    options.kinds = {"random", "random"};
    CHECK(run(options).code == 2);
    options.kinds = {"high", "low"};
    options.games = 80;
    const Json there = report(options);
    options.kinds = {"low", "high"};
    const Json back = report(options);
    CHECK(there["kinds"][1]["beats_next"] == false);
    CHECK(back["kinds"][1]["beats_next"] == true);
    CHECK(there["pairs"][0]["points"].get<double>() + back["pairs"][0]["points"].get<double>() ==
          doctest::Approx(1).epsilon(0.15));
  }
}

TEST_CASE("the same seed gives the same numbers, whatever the jobs; the table for people names every kind") {
  TournamentOptions options = toys(3, 24);
  options.kinds = {"low", "high"};
  options.jobs = 1;
  const Json one = report(options);
  options.jobs = 3;
  CHECK(report(options) == one);
  options.seed = "2";
  CHECK(report(options) != one);
  options.json = false;
  options.kinds.clear();
  const Ran ran = run(options);
  CHECK(ran.code == 0);
  for (const char* kind : {"random", "low", "high"}) CHECK(ran.out.find(kind) != std::string::npos);
}

TEST_CASE("a few deals with equal results are not significant") {
  TournamentOptions options = toys(2, 4);
  options.kinds = {"low", "high"};
  bool alike = false;
  for (int seed = 0; seed < 50 && !alike; ++seed) {
    options.seed = std::to_string(seed);
    const Json all = report(options);
    if (all["pairs"][0]["points"] != 0.0) continue;
    alike = true;
    CHECK(all["pairs"][0]["most"].get<double>() > 0.3);
  }
  CHECK(alike);
}

TEST_CASE("arguments that fit no tournament are named") {
  const auto refused = [](TournamentOptions options, const std::string& words) {
    const Ran ran = run(options);
    CHECK(ran.code == 2);
    CHECK_MESSAGE(ran.err.find(words) != std::string::npos, ran.err);
    CHECK(ran.out.empty());
  };
  refused(toys(9, 10), "takes 2 to");
  refused(toys(2, 2), "four games");
  refused(toys(2, 5), "even number");
  TournamentOptions options = toys(2, 10);
  options.kinds = {"high"};
  refused(options, "two kinds");
  options.kinds = {"high", "nobody"};
  refused(options, "has no bot \"nobody\"");
  options.kinds = {"high", "high"};
  refused(options, "named twice");
  options = toys(2, 10);
  options.game = "chess";
  refused(options, "there is no game");
}

}  // namespace
}  // namespace nostos::tools
