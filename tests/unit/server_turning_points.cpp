// Turning points: which decisions count, who may request them when, and what they depend on.
#include "games/core/decision.hpp"
#include "server/room/queries/turning_points.hpp"

#include <cmath>

#include "tests/unit/live_room.hpp"

namespace nostos::server {
namespace {

Json move(int number) {
  return {{"type", "play"}, {"number", number}};
}

WeighedMove weighed(int number, double chance, int worlds = 1000) {
  return {move(number), chance, worlds};
}

// A decision at which move 1 was played.
WeighedDecision decision(std::size_t step, std::vector<WeighedMove> moves) {
  return {step, move(1), std::move(moves)};
}

std::vector<std::size_t> steps_of(const std::vector<WeighedDecision>& decisions, std::size_t most = 3) {
  std::vector<std::size_t> steps;
  for (const TurningPoint& point : turning_points(decisions, most)) steps.push_back(point.step);
  return steps;
}

std::variant<Refusal, TurningPointJob> asked(const Table& table, int seat, std::optional<int> game = {}) {
  return decide_turning_points(table.state, {"t", seat, game});
}

std::string refused(const Table& table, int seat, std::optional<int> game = {}) {
  const auto answer = asked(table, seat, game);
  const auto* refusal = std::get_if<Refusal>(&answer);
  return refusal == nullptr ? "" : refusal->code;
}

// Random play may not end a game without a limit of rounds.
Table ended(const std::string& game, int players = 2) {
  Json options = self_play_options(find_game(game)->info().options);
  if (game == "theseus") options["round_limit"] = 12;
  // No clock: tricks stay until the next card, and windows close with the last answer.
  if (game == "mythomakya-trionfo") options["trick_pause"] = 0;
  if (game == "mythomakya-sfida")
    options.update({{"pacing", "answers"}, {"min_delay_tenths", 0}, {"answer_limit", 0}});
  Table table(players, game);
  table.must(1, protocol::SetGame{"o", "", options.dump()});
  table.must(1, protocol::Start{"go"});
  Rng rng(seed_from_text(game));
  while (table.step(rng)) {
  }
  return table;
}

// The answer, without a limit that depends on the machine's speed.
Json found(const Table& table, int seat, double scale = 0.05) {
  TurningPointSearch search(std::get<TurningPointJob>(asked(table, seat)),
                            {.scale = scale, .time_limit = std::chrono::minutes(5)});
  while (search.advance()) {
  }
  return Json::parse(search.answer("x"));
}

}  // namespace

TEST_CASE("turning points are the decisions with the greatest losses, the greatest first") {
  const std::vector<WeighedDecision> decisions{
      decision(3, {weighed(2, 0.6), weighed(1, 0.5)}), decision(5, {weighed(2, 0.9), weighed(1, 0.4)}),
      decision(8, {weighed(2, 0.7), weighed(3, 0.6), weighed(1, 0.5)}),
      decision(9, {weighed(2, 0.6), weighed(1, 0.3)})};
  CHECK(steps_of(decisions) == std::vector<std::size_t>{5, 9, 8});
  CHECK(steps_of(decisions, 1) == std::vector<std::size_t>{5});
  CHECK(steps_of(decisions, 9) == std::vector<std::size_t>{5, 9, 8, 3});
  CHECK(steps_of({}) == std::vector<std::size_t>{});
  const TurningPoint worst = turning_points(decisions, 3).front();
  CHECK(worst.played.intent == move(1));
  CHECK(worst.played.chance == 0.4);
  CHECK(worst.best.intent == move(2));
  CHECK(worst.loss() == doctest::Approx(0.5));
}

TEST_CASE("a decision does not count without a loss that exceeds the noise of the simulated games") {
  CHECK(steps_of({decision(1, {})}).empty());
  CHECK(steps_of({decision(1, {weighed(1, 0.2), weighed(2, 0.9)})}).empty());  // the bot's move, too
  CHECK(steps_of({decision(1, {weighed(2, 0.9), weighed(3, 0.1)})}).empty());  // not weighed
  CHECK(steps_of({decision(1, {weighed(2, 0.4), weighed(1, 0.9)})}).empty());  // a gain
  // The same difference, with few games and with many.
  CHECK(steps_of({decision(1, {weighed(2, 0.6, 40), weighed(1, 0.5, 40)})}).empty());
  CHECK(steps_of({decision(1, {weighed(2, 0.6, 4000), weighed(1, 0.5, 4000)})}).size() == 1);
  CHECK(steps_of({decision(1, {weighed(2, 0.6, 4000), weighed(1, 0.5, 40)})}).empty());
  // A certain loss, but a small one.
  CHECK(steps_of({decision(1, {weighed(2, 0.99, 90'000), weighed(1, 0.975, 90'000)})}).empty());
  CHECK(steps_of({decision(1, {weighed(2, 0.99, 90'000), weighed(1, 0.965, 90'000)})}).size() == 1);
  // A single game proves nothing, whatever its result.
  CHECK(steps_of({decision(1, {weighed(2, 0.8, 4000), weighed(1, 0, 1)})}).empty());
  CHECK(standard_error(weighed(1, 0.5, 998), weighed(2, 0.5, 998)) ==
        doctest::Approx(std::sqrt(2 * 0.25 / 1000)));
  CHECK(standard_error(weighed(1, 1, 5), weighed(2, 1, 5)) > 0.1);
}

TEST_CASE("a set of values is the same move in any order") {
  const Json some{{"type", "discard"}, {"cards", {3, 1, 2}}};
  const Json same{{"type", "discard"}, {"cards", {1, 2, 3}}};
  const Json other{{"type", "discard"}, {"cards", {1, 2, 4}}};
  CHECK(is_same_move(some, same));
  CHECK(!is_same_move(some, other));
  CHECK(turning_points({{1, some, {{same, 0.9, 1000}, {some, 0.2, 1000}}}}, 3).empty());
  CHECK(turning_points({{1, some, {{other, 0.9, 1000}, {same, 0.2, 1000}}}}, 3).size() == 1);
}

TEST_CASE("a move is a decision if the table waited for it and it had an alternative") {
  const Choice confirm{"confirm", {}, "R1", false};
  const Choice note{"note", {Field::range("cell", 0, 9)}, "R2", true};
  const Choice play{"play", {Field::range("number", 1, 2)}, "R3", false};
  const Json confirmed{{"type", "confirm"}};
  const Json noted{{"type", "note"}, {"cell", 3}};
  CHECK(!is_decision({{confirm}}, confirmed));
  CHECK(!is_decision({{confirm, note}}, confirmed));
  CHECK(!is_decision({{confirm, note}}, noted));
  CHECK(!is_decision({{play, note}}, noted));
  CHECK(is_decision({{play}}, move(2)));
  CHECK(is_decision({{confirm, play}}, confirmed));
  CHECK(!is_decision({{play}}, move(3)));
}

TEST_CASE("turning points are granted exactly when advice about a step is") {
  const auto advice = [](const Table& table, int member, std::optional<int> game) {
    const auto answer = decide_advice(table.state, member, {"a", 1, game});
    const auto* refusal = std::get_if<Refusal>(&answer);
    return refusal == nullptr ? std::string() : std::string(refusal->code);
  };
  const auto same = [&](const Table& table, int member) {
    for (const std::optional<int> game : {std::optional<int>(), std::optional(1), std::optional(2)})
      CHECK(refused(table, 0, game) == advice(table, member, game));
  };
  Table table(2, "ithaca");
  const int spectator = table.spectate(9);
  const auto all = [&] {
    for (const int member : {1, 2, spectator}) same(table, member);
  };
  all();
  CHECK(refused(table, 0) == "not_started");
  table.must(1, protocol::Start{"go"});
  all();
  CHECK(refused(table, 0) == "not_over");
  Rng rng(seed_from_text("granted"));
  while (table.step(rng)) {
  }
  all();
  CHECK(refused(table, 0).empty());
  CHECK(refused(table, 2) == "no_seat");
  table.must(1, protocol::Rematch{"again"});
  all();
  CHECK(refused(table, 0).empty());
}

TEST_CASE("each game's strongest bot finds a careless player's losses" * doctest::test_suite("games")) {
  for (const char* game :
       {"ithaca", "itaca", "theseus", "odyssey", "mythomakya-trionfo", "mythomakya-sfida"}) {
    CAPTURE(game);
    bool some = false;
    // In some games, chance decides all.
    for (int games = 0; games < 12 && !some; ++games) {
      const Table table = ended(game, std::string(game) == "theseus" ? 3 : 2);
      // Odyssey's seat 0 is Poseidon, whose bot weighs nothing.
      const Json answer = found(table, 1);
      // The Challenge's record has its answers in another order than the journal.
      const record::GameLog recorded = record::recorded(*find_game(game), table.state.played);
      CHECK(answer["kind"] == "master");
      CHECK(answer["decisionsWeighed"] > 0);
      CHECK(answer["found"].size() <= 3);
      double loss = 1;
      for (const Json& point : answer["found"]) {
        const auto& step = recorded.steps.at(point["step"].get<std::size_t>() - 1);
        CHECK(step.seat == 1);
        CHECK(is_same_move(point["played"]["intent"], Json::parse(step.intent)));
        CHECK(!is_same_move(point["best"]["intent"], point["played"]["intent"]));
        const double lost = point["best"]["chance"].get<double>() - point["played"]["chance"].get<double>();
        CHECK(lost > 0);
        CHECK(lost <= loss);
        loss = lost;
      }
      some = !answer["found"].empty();
    }
    CHECK(some);
  }
}

TEST_CASE("a bot that weighs no moves finds no turning points, and says so") {
  // Odyssey's seat 0 is Poseidon.
  const Json answer = found(ended("odyssey"), 0, 0.01);
  CHECK(answer["decisionsWeighed"] == 0);
  CHECK(answer["found"] == Json::array());
}

TEST_CASE("a search for turning points keeps its time limit and lets other work run on the threads") {
  const Table table = ended("ithaca");
  LiveRoom room(table);
  const auto ear = room.enter(0);
  room.settle();
  room.request(ear, protocol::AskTurningPoints{"first", 1, {}});
  room.request(ear, protocol::AskTurningPoints{"second", 0, {}});
  room.request(ear, protocol::AskAdvice{"advice", 1, {}});
  room.settle();
  REQUIRE(ear->answer("second") != nullptr);
  CHECK(ear->answer("second")->at("code") == "rate_limited");
  REQUIRE(ear->answer("advice") != nullptr);
  CHECK(ear->answer("advice")->at("code") == "rate_limited");
  // Each decision is a task of its own, behind those that came before.
  CHECK(room.shares_bot_pool());
  room.settle();
  CHECK(ear->answer("first") == nullptr);
  // The asker leaves: nothing is searched for them.
  room.detach(ear);
  CHECK(room.bot_pool.poll() <= 2);
  room.settle();
}

TEST_CASE("a room that closes ends the search for turning points") {
  const Table table = ended("ithaca");
  LiveRoom room(table);
  const auto ear = room.enter(0);
  room.settle();
  room.request(ear, protocol::AskTurningPoints{"first", 1, {}});
  room.settle();
  CHECK(room.bot_pool.run_one() == 1);
  room.close();
  room.settle();
  CHECK(room.bot_pool.poll() <= 2);
  room.settle();
}

}  // namespace nostos::server
