// Tests of the search bot: its simulated game against the rules, and its decisions.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>

#include "games/theseus/bot/heuristic.hpp"
#include "games/theseus/bot/search_domain.hpp"
#include "games/theseus/bot/win_probability.hpp"
#include "games/theseus/codec.hpp"
#include "games/theseus/odds.hpp"
#include "games/theseus/rules.hpp"
#include "tests/unit/theseus_table.hpp"

namespace nostos::theseus_test {
namespace {

using namespace nostos::theseus;
using bot::SimState;
using bot::Track;

// The content of a simulated state, for comparison.
struct Sight {
  std::vector<std::vector<int>> rows;
  std::vector<int> cells;
  std::vector<Gifts> gifts;
  PerColour<std::vector<int>> decks;
  Phase phase;
  int active;
  int turn;
  friend bool operator==(const Sight&, const Sight&) = default;
};

Sight sight(const SimState& sim) {
  Sight seen{{}, {}, {}, {}, sim.phase, sim.active, sim.turn};
  for (const auto& entrant : sim.players) {
    seen.rows.push_back(entrant.glory);
    seen.cells.push_back(entrant.cell);
    seen.gifts.push_back(entrant.gifts);
  }
  for (std::size_t colour = 0; colour < sim.decks.size(); ++colour)
    seen.decks[colour] = sim.decks[colour].cards;
  return seen;
}

// A simulated state with the true decks.
SimState race_of(const Track& track, const State& state) {
  SimState sim(track, state.table);
  for (std::size_t colour = 0; colour < sim.decks.size(); ++colour)
    std::copy(state.decks[colour].begin(), state.decks[colour].end(), sim.decks[colour].cards.begin());
  return sim;
}

// The automatic steps of the simulated game: a danger's second throw.
State settle(State state, Rng& rng) {
  while (state.table.phase == Phase::reroll) {
    Intent intent{.type = Intent::Type::reroll, .number = lower_die(state.table.danger->dice)};
    state = theseus::apply(state, intent, rng).state;
  }
  return state;
}

Json wish(const char* kind, const PositionPtr& position, const SearchBudget& budget = {},
          const std::string& seed = "master") {
  const auto bot = nostos::theseus_test::theseus().bot({kind, asked(*position), {false, false, false}});
  Rng rng(seed_from_text(seed));
  bot->see(*position);
  return bot->act(*position, rng, budget);
}

}  // namespace

TEST_CASE("the simulated game applies moves exactly as the rules do") {
  int compared = 0;
  for (const Json& options : {Json::object(), Json{{"duplicate_gifts", "yes"}, {"repeat_attack", "yes"}},
                              Json{{"steal_fallback", "choose"}}}) {
    for (int number = 0; number < 12; ++number) {
      Rng chance(seed_from_text("race/" + std::to_string(number)));
      Json full = options;
      full["round_limit"] = 40;
      const auto position = start(3 + number % 3, "race/" + std::to_string(number), full);
      State state = state_from_json(position->state());
      const Track track(*state.table.config);
      while (state.table.phase != Phase::over) {
        const Prompt prompt = theseus::prompt(state.table, Seat{*theseus::asked(state.table)});
        const Intent intent = intent_from_json(random_intent(prompt, chance));
        if (!SimState::weighs(state.table.phase) || intent.type == Intent::Type::enter) {
          state = theseus::apply(state, intent, chance).state;
          continue;
        }
        SimState sim = race_of(track, state);
        const auto move = SimState::move_of(intent);
        const auto moves = sim.moves();
        REQUIRE(std::find(moves.begin(), moves.end(), move) != moves.end());
        sim.chance = FastRng(chance.below("thought", 1U << 30));
        // The rules get the dice of the simulation.
        FastRng same = sim.chance;
        std::vector<std::uint64_t> dice;
        for (int die = 0; die < 8; ++die) dice.push_back(static_cast<std::uint64_t>(same.die() - 1));
        Rng stacked(seed_from_text("stacked"));
        stacked.stack("dice", dice);
        state = settle(theseus::apply(state, intent, stacked).state, stacked);
        sim.apply(move);
        REQUIRE(sight(sim) == sight(race_of(track, state)));
        if (state.table.result) CHECK(sim.winners == state.table.result->winners);
        ++compared;
      }
    }
  }
  CHECK(compared > 3000);
}

TEST_CASE("the simulated labyrinth and Minotaur follow their exact tables") {
  const Json five{"cauldron", "sandals", "papyrus", "arrows", "cuirass"};
  const Json row{"famine-6", "trap-6", "alchemist-6", "weaver-red", "famine-7", "trap-7", "alchemist-7"};
  const auto position = moment(3, {{"players", {{"0", player(1, row, five)}}}});
  const State state = state_from_json(position->state());
  const Track track(*state.table.config);
  const SimState sim(track, state.table);
  CHECK(std::accumulate(track.misfits.begin(), track.misfits.end(), 0.0) == doctest::Approx(1));
  const double exact = victory({3, 2}, 1, {7, 5, true});
  CHECK(sim.victory_now(0) == doctest::Approx(exact));
  constexpr int kTries = 4000;
  int won = 0;
  int expelled = 0;
  for (int number = 0; number < kTries; ++number) {
    SimState one = sim;
    one.chance = FastRng(static_cast<std::uint64_t>(number));
    one.apply({Intent::Type::enter});
    if (one.over()) ++won;
    if (!one.over() && one.players[0].row() == 6 && count(one.players[0].gifts) == 5) ++expelled;
  }
  CHECK(std::abs(won - exact * kTries) < 4 * std::sqrt(kTries / 4.0));
  CHECK(std::abs(expelled - (1 - crossing({3, 2}, 1)) * kTries) < 4 * std::sqrt(kTries / 4.0));
}

TEST_CASE("win probabilities are monotone and add up to one") {
  const auto first = [](const Json& glory, const Json& gifts) {
    const State state = state_from_json(moment(3, {{"players", {{"0", player(1, glory, gifts)}}}})->state());
    const Track track(*state.table.config);
    const auto all = bot::win_probabilities(SimState(track, state.table));
    CHECK(std::accumulate(all.begin(), all.end(), 0.0) == doctest::Approx(1));
    return all.front();
  };
  const Json none = Json::array();
  CHECK(first(none, none) > 1.0 / 3);  // it comes next
  CHECK(first({"famine-6"}, none) > first(none, none));
  CHECK(first({"weaver-red"}, none) > first({"famine-6"}, none));
  CHECK(first(none, {"arrows"}) > first(none, none));
  CHECK(first(none, {"arrows", "cuirass"}) > first(none, {"arrows"}));
}

TEST_CASE("the search bot takes the card that wins next turn; the bot without search does not") {
  const Json five{"cauldron", "sandals", "papyrus", "arrows", "cuirass"};
  // The first card of the green deck must be a Favour: a certain seventh glory card, with two weavers and all
  // gifts. Two rivals may enter too, so there is no time for another plan.
  const Json patch{
      {"phase", "move"},
      {"dice", {3, 4}},
      {"players",
       {{"0",
         player(11, {"trap-9", "steal-violet", "oracle-10b", "weaver-yellow", "choose-blue", "weaver-green"},
                five)},
        {"1", player(21, {"famine-8a", "weaver-red", "trap-6", "steal-red", "brigands-8b", "alchemist-7"},
                     {"cauldron", "sandals", "papyrus", "arrows"})},
        {"2", player(22,
                     {"choose-violet", "brigands-8a", "weaver-blue", "trap-7", "brigands-6", "alchemist-8a",
                      "brigands-7"},
                     {"sandals", "arrows"})}}},
      {"decks",
       {{"red", {{"under", {"trap-8a", "trap-8b", "choose-red"}}}},
        {"blue", {{"under", {"alchemist-8b"}}}},
        {"green", {{"under", {"brigands-9", "choose-green"}}}},
        {"violet", {{"under", {"oracle-8", "oracle-11"}}}}}}};
  CHECK(wish("master", moment(3, patch), {.scale = 0.2}) == Json{{"type", "move"}, {"steps", 3}});
  CHECK(wish("strong", moment(3, patch)) == Json{{"type", "move"}, {"steps", 7}});
}

TEST_CASE("the search bot takes the known weaver before a ready rival enters") {
  const Json jolly{
      {"phase", "jolly"},
      {"players",
       {{"0", player(0,
                     {"steal-red", "trap-9", "choose-red", "famine-7", "trap-8b", "famine-6", "steal-yellow",
                      "oracle-10b", "steal-violet"},
                     {"cauldron", "sandals", "arrows", "cuirass"})},
        {"1",
         player(20, {"alchemist-7", "steal-blue", "choose-green", "trap-8a", "trap-6", "trap-7", "famine-8b"},
                {"cauldron", "sandals", "papyrus", "arrows", "cuirass"})},
        {"2", player(0, Json::array(), {"cauldron", "papyrus"})}}},
      {"decks",
       {{"yellow", {{"under", {"famine-8a", "weaver-yellow", "choose-yellow", "famine-9"}}}},
        {"red", {{"under", {"weaver-red"}}}},
        {"blue", {{"under", {"alchemist-6", "alchemist-8a", "alchemist-8b", "weaver-blue"}}}},
        {"green",
         {{"under",
           {"brigands-9", "steal-green", "brigands-8a", "brigands-8b", "brigands-6", "brigands-7",
            "weaver-green"}}}},
        {"violet", {{"under", {"oracle-9", "oracle-8", "oracle-11", "weaver-violet", "oracle-10a"}}}}}}};
  CHECK(wish("master", moment(3, jolly), {.scale = 0.2}) == Json{{"type", "deck"}, {"colour", "red"}});
  CHECK(wish("strong", moment(3, jolly)) == Json{{"type", "deck"}, {"colour", "violet"}});
}

TEST_CASE("a bot does not repeat a certain but pointless attack without end (repeat_attack)") {
  // Five more gifts: 1 and 5 are never less than 6. The other has nothing left.
  const Json meeting{{"phase", "attack"},
                     {"players",
                      {{"0", player(3, {"trap-9", "weaver-yellow"},
                                    {"cauldron", "sandals", "papyrus", "arrows", "cuirass"})},
                       {"1", player(3, Json::array(), Json::array())},
                       {"2", player(20, {"famine-6"}, {"sandals"})}}}};
  const auto position = moment(3, meeting, {{"repeat_attack", "yes"}});
  REQUIRE(offers(position->prompt(Seat{0}), Json{{"type", "attack"}, {"seat", 1}}));
  for (const char* kind : {"strong", "master"})
    CHECK(wish(kind, position, {.scale = 0.05}) == Json{{"type", "no_attack"}});
}

TEST_CASE("the search bot does not depend on hidden facts and is deterministic") {
  int searched = 0;
  for (int number = 0; number < 6; ++number) {
    Rng chance(seed_from_text("peek/" + std::to_string(number)));
    PositionPtr now = start(3, "peek/" + std::to_string(number), {{"round_limit", 6}});
    while (!now->outcome()) {
      const Seat seat = asked(*now);
      const Json mine = wish("master", now, {.scale = 0.02});
      CHECK(offers(now->prompt(seat), mine));
      CHECK(wish("master", now, {.scale = 0.02}) == mine);
      CHECK(wish("master", now->sample({seat}, chance), {.scale = 0.02}) == mine);
      ++searched;
      now = *now->apply({seat, mine});
    }
  }
  CHECK(searched > 150);
}

TEST_CASE("the search bot stops on request and at its time limit") {
  const auto position = moment(3, {{"phase", "move"}, {"dice", {2, 3}}});
  std::stop_source stop;
  stop.request_stop();
  const auto began = std::chrono::steady_clock::now();
  CHECK(!wish("master", position, {.scale = 1e6, .stop = stop.get_token()}).is_null());
  CHECK(!wish("master", position, {.scale = 1e6, .time_limit = std::chrono::milliseconds(20)}).is_null());
  CHECK(std::chrono::steady_clock::now() - began <
        std::chrono::seconds(10));  // without the limit it takes hours
}

}  // namespace nostos::theseus_test
