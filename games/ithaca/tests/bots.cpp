// Tests of the bots' estimates and strength.
#include <memory>
#include <numeric>

#include "games/ithaca/bot/sight.hpp"
#include "games/ithaca/data/load.hpp"
#include "games/ithaca/tests/table.hpp"

namespace nostos::ithaca_test {
namespace {

using namespace nostos::ithaca;
using bot::EndScoring;
using bot::Odds;

const Game& game() {
  return *find_game("ithaca");
}

// Two seats in seat 0's view, with these points and this many cards in the Oracles.
View table_of_two(const char* mine, const char* his, int my_oracle, int his_oracle) {
  View view;
  GameConfig config = config_from_data(game().compile_data(game().built_in_data()).value());
  view.table.config = SharedConst(std::move(config));
  view.table.players.resize(2);
  view.table.players[0].points = *cards_from_text(mine);
  view.table.players[1].points = *cards_from_text(his);
  view.sizes = {{4, my_oracle}, {4, his_oracle}};
  view.secrets = {Secret{}, std::nullopt};
  return view;
}

// The number of two-player games that `first` wins alone against `second`, with either side first.
int wins(const char* first, const char* second, int games) {
  int won = 0;
  for (int number = 0; number < games; ++number) {
    const Seat seat{number % 2};
    const std::string seed = "bots/" + std::to_string(number / 2);
    std::vector<std::unique_ptr<Bot>> bots;
    for (int index = 0; index < 2; ++index) {
      bots.push_back(game().bot({Seat{index} == seat ? first : second, Seat{index}, {false, false}}));
    }
    Rng chance(seed_from_text(seed + "/players"));
    PositionPtr now = start(2, seed);
    while (!now->outcome()) {
      for (const auto& bot : bots) bot->see(*now);
      const Seat next = asked(*now);
      now = *now->apply({next, bots[at(next.index)]->act(*now, chance)});
    }
    const auto seats = now->outcome()->seats;
    if (seats[at(seat.index)].won && !seats[at(1 - seat.index)].won) ++won;
  }
  return won;
}

}  // namespace

TEST_CASE("the distribution of an Oracle's value adds up to one") {
  const View view = table_of_two("Z4", "A3", 1, 2);
  const Odds odds(view, 1);
  CHECK(odds.unseen() == 70);
  CHECK(odds.unseen(Deity::zeus, 4) == 3);
  for (const Deity deity : kDeities) {
    for (int cards = 0; cards <= kOracle; ++cards) {
      const auto& spread = odds.oracle(deity, cards);
      CHECK(std::accumulate(spread.begin(), spread.end(), 0.0) == doctest::Approx(1));
      CHECK(bot::below(spread, 0) == 0);
      CHECK(bot::below(spread, 99) == doctest::Approx(1));
    }
  }
  // One card of 70; 23 show Zeus.
  CHECK(odds.oracle(Deity::zeus, 1)[0] == doctest::Approx(1 - 23.0 / 70));
  // A player who has bid holds the card of their bid; a player without an Oracle does not bid.
  CHECK(odds.enters(Deity::zeus, {2, 0, true}) == 0);
  CHECK(odds.enters(Deity::zeus, {1, 1, true}) == 1);
  CHECK(odds.enters(Deity::zeus, {0, 0, false}) == 0);
  CHECK(odds.beats(Deity::zeus, 5, {0, 1, true}) == doctest::Approx(1));
  CHECK(odds.beats(Deity::zeus, 1, {0, 1, true}) == 0);
}

TEST_CASE("the probability of winning is 0 or 1 without hidden cards") {
  const View view = table_of_two("Z4+Z4", "A2+A3", 0, 0);
  const Odds odds(view, 1);
  const bot::Sight sight(view, 0);
  const EndScoring home(sight, 0, odds);
  CHECK(home.chance(0, {std::nullopt, -1, 0}) == 1);
  // No player defeats the Suitors: eight points of Zeus go (R47).
  CHECK(home.chance(0, {Deity::zeus, -1, 0}) == 0);
  CHECK(home.chance(1, {Deity::zeus, -1, 0}) == 1);
  // Any points of Zeus against none defeat them (R46).
  CHECK(home.chance(0, {Deity::zeus, -1, 1}) == 1);
  CHECK(home.chance(0, {Deity::athena, -1, 0}) == 1);
}

TEST_CASE("a hidden card makes winning uncertain, and a landed route counts") {
  View view = table_of_two("Z4+Z4", "A2+A3", 1, 1);
  view.table.players[1].cargo = *cards_from_text("H4");
  const Odds odds(view, 1);
  const bot::Sight sight(view, 0);
  const EndScoring home(sight, 0, odds);
  const double low = home.chance(0, {Deity::zeus, -1, 1});
  const double high = home.chance(0, {Deity::zeus, -1, 4});
  CHECK(low > 0.5);
  CHECK(high > low);
  CHECK(high < 1);
  CHECK(home.chance(0, {Deity::zeus, -1, 4}) + home.chance(1, {Deity::zeus, -1, 4}) == doctest::Approx(1));
  // Nine to eight after the landing.
  CHECK(home.chance(1, {std::nullopt, 1, 0}) == 1);
}

TEST_CASE("with two players, the strong bot beats a random bot and the easy bot") {
  CHECK(wins("strong", "random", 40) > 34);
  CHECK(wins("strong", "easy", 60) > 30);
}

TEST_CASE("the figures of a finished game add up") {
  for (const int seats : {2, 5}) {
    PositionPtr last;
    std::map<std::string, double> figures;
    int rests = 0;
    play(seats, "figures", [&](const Position&, const Json&, const Position& after) {
      for (const Json& event : after.events(kSpectator)) rests += event["type"] == "rested" ? 1 : 0;
      if (!after.outcome()) return;
      figures = after.statistics();
      last = game().from_state(after.state(), Rng(Seed{}));
    });
    double actions = rests;
    for (const char* action : {"favour", "landing", "oracle", "odyssey", "discard"})
      actions += figures.at("action_" + std::string(action));
    CHECK(actions == figures.at("turns"));
    double turns = 0;
    for (const Deity deity : kDeities) turns += figures.at("favour_" + std::string(to_text(deity)));
    CHECK(turns == figures.at("turns"));
    CHECK(figures.at("contests") <= figures.at("gifts"));
    CHECK(figures.at("tied_contests") <= figures.at("contests"));
    CHECK(figures.at("empty_landings") <= figures.at("action_landing"));
    double winners = 0;
    for (int place = 1; place <= seats; ++place)
      winners += figures.at("win_in_place_" + std::to_string(place));
    CHECK(winners >= 1);
  }
}

}  // namespace nostos::ithaca_test
