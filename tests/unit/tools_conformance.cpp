// Tests of the conformance suite: an honest game passes; the same game with one fault does not.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "tests/properties/conformance.hpp"
#include "tests/properties/covering.hpp"
#include "tests/toy/flawed.hpp"
#include "tests/toy/toy.hpp"

namespace nostos::properties {
namespace {

using toy::Flaw;

Request few_games(int games) {
  Request request;
  request.games = games;
  return request;
}

// The first failure at this many seats, or nothing.
std::string first_failure(const Game& game, int seats, int games) {
  const Json data{{"top", 12}};
  const auto options = covering_options(game, seats, data);
  std::string failure;
  for (int number = 0; number < games && failure.empty(); ++number) {
    failure = play_case({&game, seats, number}, options, data).failure;
  }
  return failure;
}

TEST_CASE("an honest game passes") {
  int differing = 0;
  play_game(toy::game(), few_games(3), [&](const Case&, const Report& report) {
    CHECK_MESSAGE(report.failure.empty(), report.failure);
    CHECK(report.steps > 0);
    CHECK(report.inspected >= 2);
    differing += report.differing;
  });
  CHECK(differing > 0);
}

struct Seen {
  Flaw flaw;
  const char* words;
};

TEST_CASE("each flaw is detected and named") {
  for (const auto& seen : {
           Seen{Flaw::view_tells, "its view.top"},
           Seen{Flaw::card_id_tells, "its view.ids["},
           Seen{Flaw::draw_order_tells, "its view.places["},
           Seen{Flaw::log_tells, "its view.log["},
           Seen{Flaw::prompt_tells, "its prompt"},
           Seen{Flaw::acting_tells, "acting"},
           Seen{Flaw::preview_tells, "the preview of "},
           Seen{Flaw::rejection_tells, "a rejection of "},
           Seen{Flaw::event_tells, "the events[0].top"},
           Seen{Flaw::event_count_tells, "the events: expected"},
           Seen{Flaw::step_count_tells, ", the events: expected"},
           Seen{Flaw::event_beyond_view, "the events[0].sound"},
           Seen{Flaw::takes_anything, "got through with what is not offered"},
           Seen{Flaw::refuses_offers, "was rejected"},
           Seen{Flaw::refuses_mutely, "a rejection without code"},
           Seen{Flaw::forgets, "after a trip"},
           Seen{Flaw::wavers, "in a second run"},
           Seen{Flaw::spaced_view, "the view of seat 0 is not what dump() gives"},
           Seen{Flaw::spaced_events, "event list is not what dump() gives"},
           Seen{Flaw::breaks, "a card fell off the table"},
           Seen{Flaw::never_ends, "no seat must decide"},
           Seen{Flaw::short_outcome, "one entry for each seat"},
           Seen{Flaw::asks_after_end, "has choices after the end"},
           Seen{Flaw::wrong_default, "the default of seat"},
           Seen{Flaw::wrong_timer, "the timer's intent is not offered"},
           Seen{Flaw::no_sample, "sample finds no position"},
           Seen{Flaw::wrong_sample, "its view.players[0].guess"},
           Seen{Flaw::cheating_bot, "plays by what is hidden from it"},
           Seen{Flaw::takes_back_cards, "brought something to light"},
           Seen{Flaw::counts_in_state, "the state after a trip through JSON"},
           Seen{Flaw::silent_change, "noticed nothing of this step, but its prompt"},
       }) {
    const auto game = toy::flawed(seen.flaw);
    const std::string failure = first_failure(*game, 3, 12);
    CHECK_MESSAGE(failure.find(seen.words) != std::string::npos, "flaw ", static_cast<int>(seen.flaw),
                  ", expected ", seen.words, ", got ", failure);
  }
}

TEST_CASE("a sample that only returns the true state shows in the figures") {
  const auto game = toy::flawed(Flaw::lazy_sample);
  play_game(*game, few_games(2), [](const Case&, const Report& report) { CHECK(report.differing == 0); });
}

TEST_CASE("a failure says how to reproduce it, and is reproducible") {
  const auto game = toy::flawed(Flaw::breaks);
  const std::string failure = first_failure(*game, 2, 1);
  for (const char* part : {"toy/2/0", "2 seats", "options {", "seed \"conformance/toy/2/0\"", "step ",
                           "again: NOSTOS_CONFORMANCE_ONLY=toy/2/0 "}) {
    CHECK_MESSAGE(failure.find(part) != std::string::npos, part, " is missing in ", failure);
  }
  Request again;
  again.only = "toy/2/0";
  int played = 0;
  play_game(*game, again, [&](const Case& one, const Report& report) {
    ++played;
    CHECK(one.seats == 2);
    CHECK(report.failure == failure);
  });
  CHECK(played == 1);
}

TEST_CASE("at most three failures are reported for each number of players") {
  const auto game = toy::flawed(Flaw::no_sample);
  int played = 0;
  play_game(*game, few_games(10), [&](const Case&, const Report&) { ++played; });
  CHECK(played == 3 * 3);
}

TEST_CASE("covering options contain every value once, and no value that the game refuses") {
  const auto options = covering_options(toy::game(), 3, Json{{"top", 12}});
  CHECK(options[0] == Json::parse(R"({"bonus": 5, "scoring": "high", "open": false, "first": [-1]})"));
  const auto somewhere = [&](const char* option, const Json& value) {
    return std::any_of(options.begin(), options.end(), [&](const Json& one) { return one[option] == value; });
  };
  for (int bonus = 0; bonus <= 9; ++bonus) CHECK(somewhere("bonus", bonus));
  for (int seat = 0; seat < 3; ++seat) CHECK(somewhere("first", {seat}));
  CHECK_FALSE(somewhere("first", {3}));
  CHECK(somewhere("scoring", "low"));
  CHECK(somewhere("open", true));
  // Together, not one after the other.
  CHECK(options.size() <= 1 + 10 + 4);
}

TEST_CASE("a run can select a game, a number of seats, or a single game") {
  const auto played = [](const std::string& only) {
    Request request = few_games(2);
    request.only = only;
    std::vector<std::pair<int, int>> cases;
    play_game(toy::game(), request,
              [&](const Case& one, const Report&) { cases.emplace_back(one.seats, one.number); });
    return cases;
  };
  using Cases = std::vector<std::pair<int, int>>;
  CHECK(played("toy") == played(""));
  CHECK(played("toy/3") == Cases{{3, 0}, {3, 1}});
  CHECK(played("toy/3/5") == Cases{{3, 5}});
  CHECK(played("toy/3/5-7") == Cases{{3, 5}, {3, 6}, {3, 7}});
  CHECK(played("odyssey").empty());
}

TEST_CASE("invalid values in the environment are refused") {
  const auto with = [](const char* name, const char* value) {
    setenv(name, value, 1);
    CHECK_THROWS_AS(request_from_environment(), std::invalid_argument);
    unsetenv(name);
  };
  with("NOSTOS_CONFORMANCE_GAMES", "many");
  with("NOSTOS_CONFORMANCE_GAMES", "-1");
  with("NOSTOS_CONFORMANCE_ONLY", "toy/2/1/1");
  with("NOSTOS_CONFORMANCE_ONLY", "toy/two");
  with("NOSTOS_CONFORMANCE_ONLY", "/2");
  with("NOSTOS_CONFORMANCE_ONLY", "toy/2/x");
  with("NOSTOS_CONFORMANCE_ONLY", "toy/2/7-5");
  with("NOSTOS_CONFORMANCE_ONLY", "toy/2/7-");
}

}  // namespace
}  // namespace nostos::properties
