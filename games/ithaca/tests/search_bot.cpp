// Tests of the search bot: its worlds against the rules, and its decisions.
#include <algorithm>
#include <chrono>
#include <numeric>

#include "games/ithaca/bot/win_probability.hpp"
#include "games/ithaca/rules/rules.hpp"
#include "games/ithaca/tests/table.hpp"
#include "games/ithaca/view/codec.hpp"
#include "games/ithaca/view/view.hpp"

namespace nostos::ithaca_test {
namespace {

using namespace nostos::ithaca;
Json wish(const char* kind, const PositionPtr& position, const SearchBudget& budget = {}) {
  const auto bot = nostos::ithaca_test::ithaca().bot({kind, asked(*position), {false, false, false}});
  Rng rng(seed_from_text("master"));
  bot->see(*position);
  return bot->act(*position, rng, budget);
}

// A position of a game of two: the given parts, and all other cards and routes in the decks.
PositionPtr moment(const Json& given) {
  Json json = start(2, "moment")->state();
  json.update({{"deck", Json::array()}, {"route_deck", Json::array()}});
  json.update(given);
  State state = state_from_json(json);
  state.deck = unseen(view(state, kSpectator));
  for (const Secret& secret : state.secrets) {
    for (const auto& cards : {secret.hand, secret.oracle}) {
      for (const Card& card : cards) remove(state.deck, card);
    }
  }
  for (const Route& route : state.table.config->routes) {
    const bool seen =
        std::any_of(state.table.players.begin(), state.table.players.end(), [&](const Player& one) {
          return one.route == route.id ||
                 std::find(one.acquired.begin(), one.acquired.end(), route.id) != one.acquired.end();
        });
    const auto& out = state.table.route_discard;
    if (!seen && std::find(out.begin(), out.end(), route.id) == out.end())
      state.route_deck.push_back(route.id);
  }
  auto position = nostos::ithaca_test::ithaca().from_state(to_json(state), Rng(seed_from_text("moment")));
  const auto faults = position->invariant_violations();
  REQUIRE_MESSAGE(faults.empty(), (faults.empty() ? "" : faults.front()));
  return position;
}

}  // namespace

TEST_CASE("a silent step reaches the state of a recorded step, and legal intents are those of the prompt") {
  int steps = 0;
  for (const int seats : {2, 3, 5}) {
    for (int number = 0; number < 4; ++number) {
      Rng chance(seed_from_text("voyage/" + std::to_string(number)));
      State state = state_from_json(start(seats, "voyage/" + std::to_string(number))->state());
      while (const auto seat = ithaca::asked(state.table)) {
        const auto intents = legal(state, Seat{*seat});
        std::vector<Json> offered;
        for (const Choice& choice : ithaca::prompt(state, Seat{*seat}).choices) {
          for (Json& intent : enumerate(choice, 1000)) offered.push_back(std::move(intent));
        }
        REQUIRE(offered.size() == intents.size());
        for (std::size_t index = 0; index < offered.size(); ++index) {
          CHECK(to_json(intents[index]) == offered[index]);
          CHECK(intent_from_json(offered[index]) == intents[index]);
        }

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
        CHECK(!recorder.events.empty());
        REQUIRE(state == quiet);
        ++steps;
      }
      const auto outcome = ithaca::outcome(state.table);
      const auto standing = bot::standing(state);
      for (std::size_t seat = 0; seat < standing.size(); ++seat)
        CHECK((standing[seat] > 0) == outcome->seats[seat].won);
    }
  }
  CHECK(steps > 1000);
}

TEST_CASE("the standing before the end equals the outcome if the game ended now") {
  for (int number = 0; number < 6; ++number) {
    Rng chance(seed_from_text("standing/" + std::to_string(number)));
    State state = state_from_json(start(3, "standing/" + std::to_string(number))->state());
    while (const auto seat = ithaca::asked(state.table)) {
      const auto intents = legal(state, Seat{*seat});
      const State before = state;
      EitherRng draws(chance);
      Recorder recorder;
      advance(state, chance.pick("intent", intents), draws, recorder);
      if (state.table.phase != Phase::over) continue;
      // The last landing brings only points.
      State ended = before;
      for (std::size_t one = 0; one < ended.table.players.size(); ++one) {
        ended.table.players[one].points = state.table.players[one].points;
        insert(ended.table.players[one].points, state.table.result->lost[one]);
      }
      CHECK(bot::standing(ended) == bot::standing(state));
    }
  }
}

TEST_CASE("win probabilities are monotone and add up to one") {
  const State even = state_from_json(start(3, "prospects")->state());
  const auto first = [](const State& state) {
    const auto all = bot::win_probabilities(state);
    CHECK(std::accumulate(all.begin(), all.end(), 0.0) == doctest::Approx(1));
    return all[at(state.table.active)];
  };
  State richer = even;
  richer.table.players[at(richer.table.active)].points = *cards_from_text("Z4");
  State further = even;
  const auto& routes = further.table.config->routes;
  const auto longest =
      std::max_element(routes.begin(), routes.end(),
                       [](const Route& one, const Route& other) { return one.years < other.years; });
  further.table.players[at(further.table.active)].acquired = {longest->id};
  CHECK(first(richer) > first(even));
  CHECK(first(further) > first(even));
}

TEST_CASE("the search bot moves the Suitors to where they take little before it ends the voyage") {
  // Either card brings the Favour where the route lands, and that is the tenth year. On Helios the Suitors
  // would take ten of its points; on Athena, which gives a gift, only three.
  const auto position = moment(Json::parse(R"({"active":1,"contest":null,"discard":["Z4","ZA1","ZH3","ZW2",
    "ZW3","A2","A2","A2","A3","A4","A4","AH1","H1","H2","H4","W1","W2","W3","W4","W4","WZ3","WH2","WH3"],
    "gift":{"bids":[[],["H4"]],"deity":"helios","prize":"H3","winner":1},"idle":0,"moved":false,
    "phase":"influence","piles":{"aiolus":["W1","W2"],"athena":["ZA2","AW2","WA1"],"helios":[],
    "zeus":["ZH1","WZ1"]},"players":{"0":{"acquired":[6,14],"bid":[],"cargo":["AZ2"],"draws":[23],
    "hand":["A1","H1","HZ1","W2"],"oracle":["AW1","H4"],"placed":[0,0],"points":["H4","HZ2"],"route":3},
    "1":{"acquired":[11,13,1],"bid":[],"cargo":[],"draws":[22],"hand":["Z3","A4","W3","W3"],"oracle":[],
    "placed":[],"points":["Z4","H3","H3","H4","HA3"],"route":20}},"poseidon":["HA2"],"route_discard":[4],
    "starter":1,"suitors":"helios","turn":21})"));
  CHECK(wish("master", position, {.scale = 0.5}) ==
        Json{{"type", "influence"}, {"deity", "athena"}, {"card", "A4"}});
  CHECK(wish("strong", position) == Json{{"type", "influence"}, {"deity", "aiolus"}, {"card", "W3"}});
}

TEST_CASE("the search bot keeps the card that defeats the Suitors") {
  const auto position = moment(Json::parse(R"({"active":1,"contest":{"asked":1,"bids":[-1,-1],
    "deity":"aiolus","ends_turn":false,"prize":"W4"},"discard":["Z1","Z1","Z2","Z4","ZA1","ZA2","ZH1","ZW2",
    "A1","A1","AZ2","AH1","AW2","H1","H1","H2","H2","H2","HZ1","HZ2","HA3","HW1","W1","W1","W2","W2","W3","W4",
    "WZ3","WA1","WH2","WH3"],"gift":{"bids":[[],[]],"deity":"aiolus","prize":"W4","winner":null},"idle":0,
    "moved":true,"phase":"contest","piles":{"aiolus":[],"athena":[],"helios":[],"zeus":["WZ1"]},
    "players":{"0":{"acquired":[11,23],"bid":[],"cargo":[],"draws":[25],"hand":["Z2","Z2","ZH3","A2"],
    "oracle":["AZ3"],"placed":[0],"points":["Z3","A3","H4","H4"],"route":8},"1":{"acquired":[16],"bid":[],
    "cargo":["ZW3","W3"],"draws":[25],"hand":["A4","H3","H4","W2"],"oracle":["WA3"],"placed":[0],
    "points":["Z4","AH3","H3","W3"],"route":12}},"poseidon":[],"route_discard":[],"starter":0,
    "suitors":"aiolus","turn":22})"));
  CHECK(wish("master", position, {.scale = 0.5}) == Json{{"type", "pass"}});
  CHECK(wish("strong", position) == Json{{"type", "bid"}, {"cards", "WA3"}});
}

TEST_CASE("the search bot does not depend on hidden facts and is deterministic") {
  int searched = 0;
  for (int number = 0; number < 3; ++number) {
    Rng chance(seed_from_text("peek/" + std::to_string(number)));
    PositionPtr now = start(2 + number, "peek/" + std::to_string(number));
    for (int steps = 0; steps < 60 && !now->outcome(); ++steps) {
      const Seat seat = asked(*now);
      const Json mine = wish("master", now, {.scale = 0.02});
      CHECK(offers(now->prompt(seat), mine));
      CHECK(wish("master", now, {.scale = 0.02}) == mine);
      CHECK(wish("master", now->sample({seat}, chance), {.scale = 0.02}) == mine);
      ++searched;
      now = *now->apply({seat, mine});
    }
  }
  CHECK(searched > 100);
}

TEST_CASE("the search bot stops on request and at its time limit") {
  PositionPtr position = start(2, "stop");
  while (position->prompt(asked(*position)).choices.size() < 2)
    position = *position->apply({asked(*position), wish("strong", position)});
  std::stop_source stop;
  stop.request_stop();
  const auto began = std::chrono::steady_clock::now();
  CHECK(!wish("master", position, {.scale = 1e6, .stop = stop.get_token()}).is_null());
  CHECK(!wish("master", position, {.scale = 1e6, .time_limit = std::chrono::milliseconds(20)}).is_null());
  CHECK(std::chrono::steady_clock::now() - began <
        std::chrono::seconds(10));  // without the limit it takes hours
}

}  // namespace nostos::ithaca_test
