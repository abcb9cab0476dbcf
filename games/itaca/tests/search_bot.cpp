// Tests of the search bot: its worlds against the rules, and its decisions.
#include <algorithm>
#include <chrono>
#include <numeric>

#include "games/itaca/bot/win_probability.hpp"
#include "games/itaca/data/load.hpp"
#include "games/itaca/rules/legality.hpp"
#include "games/itaca/rules/rules.hpp"
#include "games/itaca/tests/table.hpp"
#include "games/itaca/view/codec.hpp"

namespace nostos::itaca_test {
namespace {

using namespace nostos::itaca;
using nostos::itaca_test::at;

// In every half, an effect or two that the built-in cards do not have.
GameConfig strange(GameConfig config) {
  const std::vector<std::string> halves{"crew others - 1; draw right 1",
                                        "take commander self 1; crew left + 1d6",
                                        "discard chosen 2 owner; diff all + 1",
                                        "crew hinderers + 2; zero choice",
                                        "move_crew chosen self 1d6; diff choice + 1d6",
                                        "cancel hinder; draw others 1",
                                        "cancel role; success draw self 2; failure crew self + 1",
                                        "cancel base_dice; discard commander 1 owner",
                                        "take left right 2; diff I - 2+1d6",
                                        "draw self 3"};
  for (std::size_t event = 0; event < config.events.size(); ++event) {
    config.events[event].upper = effects_from_text(halves[event % halves.size()]);
    config.events[event].lower = effects_from_text(halves[(event + 3) % halves.size()]);
  }
  return config;
}

GameConfig config(int seats, int rows) {
  GameConfig made = config_from_data(
      nostos::itaca_test::itaca().compile_data(nostos::itaca_test::itaca().built_in_data()).value());
  made.seats = seats;
  made.options.rows = rows;
  made.options.round_limit = 25;
  if (seats > 3) made.options.hinder_limit = 1;
  return made;
}

State started(const GameConfig& made, const std::string& seed) {
  Rng rng(seed_from_text(seed));
  EitherRng chance(rng);
  Recorder recorder;
  return setup(SharedConst<GameConfig>{GameConfig(made)}, chance, recorder);
}

// Plays at random. Every step is made by a silent recorder too, and legal intents are compared with the
// prompt. Returns the number of steps.
int compare(const GameConfig& made, const std::string& seed) {
  Rng chance(seed_from_text(seed));
  State state = started(made, seed);
  int steps = 0;
  while (const auto seat = itaca::asked(state.table)) {
    const auto intents = legal(state, Seat{*seat});
    std::vector<Json> offered;
    for (const Choice& choice : itaca::prompt(state, Seat{*seat}).choices) {
      for (Json& intent : enumerate(choice, 1000)) offered.push_back(std::move(intent));
    }
    REQUIRE(offered.size() == intents.size());
    const Moment moment{state.table, *seat, state.secrets[at(*seat)].hand,
                        state.table.phase == Phase::character ? pile_of(state, *seat) : Numbers{}};
    for (std::size_t index = 0; index < offered.size(); ++index) {
      CHECK(unmet(moment, intents[index]) == nullptr);
      CHECK(to_json(intents[index], made) == offered[index]);
      CHECK(intent_from_json(offered[index], made) == intents[index]);
    }
    CHECK(legal(state, Seat{(*seat + 1) % made.seats}).empty());

    const Intent& intent = chance.pick("intent", intents);
    State quiet = state;
    Rng same = chance;
    EitherRng drawn(same);
    Recorder silent = Recorder::silent();
    advance(quiet, intent, drawn, silent);
    CHECK(silent.events.empty());
    CHECK(silent.counters.empty());
    EitherRng draws(chance);
    Recorder recorder;
    advance(state, intent, draws, recorder);
    REQUIRE(state == quiet);
    ++steps;
  }
  return steps;
}

Json wish(const char* kind, const PositionPtr& position, const SearchBudget& budget = {},
          const std::string& seed = "master") {
  const auto bot = nostos::itaca_test::itaca().bot(
      {kind, nostos::itaca_test::asked(*position), std::vector<bool>(at(position->seats()))});
  Rng rng(seed_from_text(seed));
  bot->see(*position);
  return bot->act(*position, rng, budget);
}

// Two players in the top row, changed by a merge patch. The deck holds all cards that are in no hand.
PositionPtr moment(const Json& patch) {
  Json state = start(2, "moment")->state();
  Json deck = state["deck"];
  for (const Json& player : state["players"])
    deck.insert(deck.end(), player["hand"].begin(), player["hand"].end());
  for (int seat = 0; seat < 2; ++seat)
    state["players"][std::to_string(seat)].merge_patch({{"cell", 13 + seat}, {"draws", {7}}});
  state.merge_patch(patch);
  for (const Json& player : state["players"]) {
    for (const Json& card : player["hand"]) deck.erase(std::find(deck.begin(), deck.end(), card));
  }
  state["deck"] = deck;
  auto position = nostos::itaca_test::itaca().from_state(state, Rng(seed_from_text("moment")));
  const auto faults = position->invariant_violations();
  REQUIRE_MESSAGE(faults.empty(), (faults.empty() ? "" : faults.front()));
  return position;
}

}  // namespace

TEST_CASE("a silent step reaches the state of a recorded step, and legal intents are those of the prompt") {
  int steps = 0;
  for (int game = 0; game < 10; ++game) {
    steps += compare(config(2 + game % 5, 3 + game % 2), "crossing/" + std::to_string(game));
    steps += compare(strange(config(2 + game % 5, 4)), "strange/" + std::to_string(game));
  }
  CHECK(steps > 5000);
}

TEST_CASE("if there are many bids, the legal intents may contain only the lowest") {
  const GameConfig made = config(2, 4);
  const State state = started(made, "bids");
  const auto intents = legal(state, Seat{*itaca::asked(state.table)}, 3);
  REQUIRE(intents.size() == 3);
  CHECK(to_json(intents.back(), made) == Json{{"type", "bid"}, {"men", 3}});
}

TEST_CASE("win probabilities are monotone and add up to one") {
  const GameConfig made = config(3, 4);
  const State state = started(made, "prospects");
  const auto first = [&](std::optional<int> cell, int crew, std::size_t cards) {
    State other = state;
    other.table.players[0].cell = cell;
    other.table.players[0].crew = crew;
    other.secrets[0].hand.resize(cards, Card{});
    const auto all = bot::win_probabilities(other);
    CHECK(std::accumulate(all.begin(), all.end(), 0.0) == doctest::Approx(1));
    return all.front();
  };
  CHECK(first(0, 10, 5) > first(std::nullopt, 10, 5));
  CHECK(first(13, 10, 5) > first(9, 10, 5));
  CHECK(first(0, 14, 5) > first(0, 10, 5));
  CHECK(first(0, 10, 7) > first(0, 10, 5));
}

TEST_CASE(
    "the search bot becomes Commander while a rival who cannot stop it gains men; the bot without search "
    "becomes Hero") {
  const auto position =
      moment({{"phase", "calling"},
              {"captain", 1},
              {"wager", {{"asked", 1}, {"bidder", 1}, {"bids", {nullptr, 1}}, {"left", {0}}}},
              {"players",
               {{"0", {{"crew", 7}, {"character", 5}, {"hand", {"e29", "e33", "e35", "e39", "e40", "e44"}}}},
                {"1", {{"crew", 16}, {"hand", {"e32", "e38", "e42"}}}}}}});
  CHECK(wish("master", position, {.scale = 0.1}) == Json{{"type", "call"}, {"as", "commander"}});
  CHECK(wish("strong", position) == Json{{"type", "call"}, {"as", "hero"}});
}

TEST_CASE("the search bot lets a rival waste all their men on a bid; the bot without search bids") {
  const auto position =
      moment({{"captain", 0},
              {"hero", true},
              {"wager", {{"asked", 1}, {"bidder", 0}, {"bids", {7, 6}}, {"left", Json::array()}}},
              {"players",
               {{"0", {{"crew", 7}, {"hand", {"e29", "e30", "e33", "e35", "e39", "e40", "e44"}}}},
                {"1", {{"crew", 21}, {"hand", {"e06", "e19", "e26", "e32", "e38", "e42", "e45"}}}}}}});
  CHECK(wish("master", position, {.scale = 0.1}) == Json{{"type", "leave"}});
  CHECK(wish("strong", position) == Json{{"type", "bid"}, {"men", 8}});
}

TEST_CASE("the search bot does not depend on hidden facts and is deterministic") {
  int searched = 0;
  for (int number = 0; number < 4; ++number) {
    Rng chance(seed_from_text("peek/" + std::to_string(number)));
    PositionPtr now = start(2 + number, "peek/" + std::to_string(number), {{"round_limit", 6}});
    while (!now->outcome()) {
      const Seat seat = nostos::itaca_test::asked(*now);
      const Json mine = wish("master", now, {.scale = 0.004});
      CHECK(offers(now->prompt(seat), mine));
      CHECK(wish("master", now, {.scale = 0.004}) == mine);
      CHECK(wish("master", now->sample({seat}, chance), {.scale = 0.004}) == mine);
      ++searched;
      now = *now->apply({seat, mine});
    }
  }
  CHECK(searched > 150);
}

TEST_CASE("the search bot stops on request and at its time limit") {
  const auto position = start(3, "stop");
  std::stop_source stop;
  stop.request_stop();
  const auto began = std::chrono::steady_clock::now();
  CHECK(!wish("master", position, {.scale = 1e6, .stop = stop.get_token()}).is_null());
  CHECK(!wish("master", position, {.scale = 1e6, .time_limit = std::chrono::milliseconds(20)}).is_null());
  CHECK(std::chrono::steady_clock::now() - began <
        std::chrono::seconds(10));  // without the limit it takes hours
}

}  // namespace nostos::itaca_test
