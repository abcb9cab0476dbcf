// Tests of the search bot: its simulated voyages against the rules, its beliefs, its decisions.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>
#include <map>
#include <set>
#include <utility>

#include "games/odyssey/bot/master.hpp"
#include "games/odyssey/bot/sim_state.hpp"
#include "games/odyssey/rules/rules.hpp"
#include "games/odyssey/tests/bot_table.hpp"

namespace nostos::odyssey_test {
namespace {

using namespace nostos::odyssey;
using bot::AnnouncementHistory;
using bot::Belief;
using bot::Index;
using bot::SimMap;
using bot::SimState;

constexpr bot::Manner kSly{0.9, 0.06};

std::map<Index, double> by_cell(const bot::Spots& spots) {
  std::map<Index, double> all;
  for (const auto& spot : spots) all[spot.cell] += spot.mass;
  return all;
}

bot::Spots spots_of(const bot::Cloud& cloud) {
  bot::Spots spots;
  for (std::size_t cell = 0; cell < cloud.size(); ++cell) {
    if (cloud[cell] > 0) spots.push_back({static_cast<Index>(cell), cloud[cell]});
  }
  return spots;
}

Json wish(const char* kind, const Position& position, Seat seat, const SearchBudget& budget = {}) {
  const auto bot =
      odyssey_game().bot({kind, seat, std::vector<bool>(static_cast<std::size_t>(position.seats()))});
  Rng rng(seed_from_text("master"));
  const auto alone = odyssey_game().from_state(position.state(), Rng(Seed{}));  // without its last events
  bot->see(*alone);
  return bot->act(*alone, rng, budget);
}

TEST_CASE("the simulated voyage applies moves and reports exactly as the rules do") {
  Rng rng(seed_from_text("passage"));
  int moved = 0;
  int bounced = 0;
  int arrived = 0;
  for (const char* text : {R"({"map": "A"})", R"({"map": "B", "lighthouses": 2})",
                           R"({"map": "E", "easy_deduction": true})", R"({"map": "G"})"}) {
    for (int game = 0; game < 4; ++game) {
      std::optional<Belief> belief;
      AnnouncementHistory history;
      PerShip<std::optional<SimState>> before;
      std::size_t reports = 0;
      play(
          begin(Json::parse(text), 2, text + std::to_string(game)), rng,
          [&](const Position& position, Seat seat) {
            return wish(seat.index == 0 || game % 2 == 0 ? "random" : "fierce", position, seat);
          },
          [&](const Position& position) {
            const State truth = truth_of(position);
            const View seen = view(truth, {Seat{1}});
            if (seen.log.empty() || seen.phase == Phase::over) return true;
            history.read(seen, Json::array());
            if (!belief) belief.emplace(seen, bot::Reading{0.5, false});
            belief->follow(history, seen);
            const auto& said = seen.log.back().reports;
            SimMap sea(belief->tables());
            if (said.size() == reports + 1) {
              const Report& report = said.back();
              SimState sim = *before[report.ship];
              FastRng dice(1);
              sim.sail(sea, *report.dir, kSly, dice);
              CHECK(sim.home == report.arrived);
              ++(report.arrived ? arrived : report.outcome == Motion::moved ? moved : bounced);
              if (!report.arrived) {
                CHECK(sim.truth == belief->tables().number(truth.truth[report.ship]));
                const auto& cloud = belief->ship(report.ship);
                double apart = 0;
                for (const auto& [cell, mass] : by_cell(sim.spots))
                  apart = std::max(apart, std::abs(mass - cloud[bot::at(cell)]));
                CHECK(apart < 0.02);  // the least likely spots are forgotten
              }
            }
            reports = said.size();
            for (const Colour ship : kColours) {
              if (truth.arrived[ship]) continue;
              SimState sim;
              sim.truth = belief->tables().number(truth.truth[ship]);
              sim.spots = spots_of(belief->ship(ship));
              sim.rounds = 5;
              before[ship] = sim;
            }
            return true;
          });
    }
  }
  CHECK(moved > 300);
  CHECK(bounced > 20);
  CHECK(arrived > 10);
}

// For a game that has just begun.
struct Begun {
  explicit Begun(const Json& options)
      : position(begin(options, 2, "begun")), seen(view(truth_of(*position), {Seat{1}})), tables(seen) {}
  PositionPtr position;
  View seen;
  bot::MapTables tables;
};

TEST_CASE(
    "a simulated storm blows a ship to a legal cell, and the belief in each cell equals the ship's frequency "
    "there") {
  for (const char* text : {R"({"map": "A"})", R"({"map": "A", "storm_onto_sacred": "forbidden"})",
                           R"({"map": "A", "storm_onto_sacred": "arrival"})"}) {
    const Begun begun(Json::parse(text));
    SimMap sea(begun.tables);
    const Index from = begun.tables.number(*cell_from_text("F6"));  // next to the Sacred Isle
    const auto& targets = begun.tables.targets(from);
    std::map<Index, int> landed;
    bot::Spots thought;
    int home = 0;
    FastRng dice(7);
    constexpr int kTimes = 20'000;
    for (int time = 0; time < kTimes; ++time) {
      SimState sim;
      sim.truth = from;
      sim.spots = {{from, 1}};
      sim.rounds = 5;
      sim.hits = 2;
      sim.blow(sea, kSly, 1, dice);
      if (sim.home) {
        ++home;
        CHECK(sim.truth == begun.tables.sacred());
        continue;
      }
      ++landed[sim.truth];
      thought = sim.spots;
    }
    CHECK((home > 0) == (begun.seen.config->options.storm_onto_sacred == OntoSacred::arrival));
    for (const auto& [cell, times] : landed) {
      CHECK(std::find(targets.begin(), targets.end(), cell) != targets.end());
      CHECK(by_cell(thought).at(cell) ==
            doctest::Approx(static_cast<double>(times) / (kTimes - home)).epsilon(0.25));
    }
    CHECK(by_cell(thought).size() == targets.size() - (home > 0 ? 1U : 0U));
  }
}

TEST_CASE("the simulated voyage plays every storm once, and a whirlpool pushes a ship out again") {
  const Begun begun(Json{{"map", "A"}});
  FastRng dice(3);
  for (int time = 0; time < 200; ++time) {
    SimMap sea(begun.tables,
               time % 2 == 0 ? std::vector<double>{} : std::vector<double>(begun.tables.size(), 1.0));
    SimState sim;
    sim.truth = begun.tables.start(Colour::red);
    sim.spots = {{sim.truth, 1}};
    sim.rounds = 11;
    sim.hits = 5;
    sim.misses = 6;
    const bool home = sim.rollout(sea, kSly, dice);
    CHECK(home == sim.home);
    CHECK((home || sim.rounds == 0));
    CHECK((home || (sim.hits == 0 && sim.misses == 0)));
    CHECK(sea.work() > 0);
  }
  // A storm or a whirlpool makes several spots out of one.
  for (const double pool : {0.0, 1.0}) {
    SimMap sea(begun.tables, std::vector<double>(begun.tables.size(), pool));
    SimState sim;
    sim.truth = begun.tables.number(*cell_from_text("E10"));
    sim.spots = {{sim.truth, 1}};
    sim.rounds = 5;
    sim.sail(sea, Dir::n, kSly, dice);
    CHECK((sim.spots.size() > 1) == (pool > 0));
  }
}

TEST_CASE("the opponent model locates ships blown by a built-in Poseidon, and soon recognizes that bot") {
  Rng rng(seed_from_text("insight"));
  const auto watch = [&](const char* poseidon) {
    double known = 0;
    double open = 0;
    double house_made = 0;
    int reports = 0;
    for (int game = 0; game < 6; ++game) {
      const auto seated = odyssey_game().bot({poseidon, Seat{0}, {false, false}});
      const auto crew = odyssey_game().bot({"fierce", Seat{1}, {false, false}});
      std::optional<bot::OpponentModel> model;
      std::optional<Belief> belief;
      AnnouncementHistory history;
      std::size_t heard = 0;
      play(
          begin({{"map", std::string(1, "ABCD"[game % 4])}}, 2, "insight" + std::to_string(game)), rng,
          [&](const Position& position, Seat seat) {
            const auto& bot = seat.index == 0 ? seated : crew;
            bot->see(position);
            return bot->act(position, rng);
          },
          [&](const Position& position) {
            const State truth = truth_of(position);
            const View seen = view(truth, {Seat{1}});
            if (seen.log.empty() || seen.phase == Phase::over) return true;
            history.read(seen, Json::array());
            if (!model) model.emplace(seen);
            if (!belief) belief.emplace(seen, bot::Reading{});
            model->follow(history, seen);
            belief->follow(history, seen);
            const auto& said = seen.log.back().reports;
            if (std::exchange(heard, said.size()) >= said.size()) return true;
            const Colour ship = said.back().ship;
            const auto cell = bot::at(belief->tables().number(truth.truth[ship]));
            known += model->belief().ship(ship)[cell];
            open += belief->ship(ship)[cell];
            ++reports;
            if (seen.round == 8) house_made += model->guesses()[3].weight;
            return true;
          });
    }
    REQUIRE(reports > 100);
    return std::array{known / reports, open / reports, house_made};
  };
  const auto fierce = watch("fierce");
  CHECK(fierce[0] > 0.95);
  CHECK(fierce[1] < 0.8);
  CHECK(fierce[2] > 6);  // reports of the eighth round: up to 24
  const auto random = watch("random");
  CHECK(random[0] > random[1] - 0.05);
  CHECK(random[2] < 0.5);
}

TEST_CASE("the search bot does not depend on hidden facts and is deterministic") {
  Rng rng(seed_from_text("peek"));
  int searched = 0;
  const auto all = rooms();
  for (std::size_t game = 0; game < all.size(); ++game) {
    int step = 0;
    play(
        begin(all[game], 3, "peek" + std::to_string(game)), rng,
        [&](const Position& position, Seat seat) {
          return wish(seat.index == 0 ? "fierce" : "master", position, seat, {.scale = 0.005});
        },
        [&](const Position& position) {
          if (++step % 29 != 0 || position.outcome()) return true;
          for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}}) {
            if (!position.prompt(seat).asks()) continue;
            const auto other = position.sample({seat}, rng);
            if (other == nullptr) continue;
            const Json mine = wish("master", position, seat, {.scale = 0.02});
            CHECK(offers(position.prompt(seat), mine));
            CHECK(wish("master", position, seat, {.scale = 0.02}) == mine);
            CHECK_MESSAGE(wish("master", *other, seat, {.scale = 0.02}) == mine, all[game].dump());
            ++searched;
          }
          return true;
        });
  }
  CHECK(searched > 15);
}

TEST_CASE("the master Poseidon does not always send a ship to the same cell") {
  const auto position = begin({{"map", "A"}}, 2, "veer");
  std::set<std::string> seen;
  std::set<std::string> fierce;
  for (int time = 0; time < 40; ++time) {
    for (const char* kind : {"master", "fierce"}) {
      const auto bot = odyssey_game().bot({kind, Seat{0}, {false, false}});
      Rng rng(seed_from_text("veer" + std::to_string(time)));
      bot->see(*position);
      const Json storm = bot->act(*position, rng);
      for (const char* ship : {"white", "green", "red", "yellow"}) {
        if (storm.contains(ship))
          (kind == std::string("master") ? seen : fierce).insert(storm.at(ship).get<std::string>());
      }
    }
  }
  CHECK(fierce.size() <= 4);
  CHECK(seen.size() > fierce.size());
}

TEST_CASE("the search bot brings home ships that the fierce bot loses to a built-in Poseidon") {
  double fierce = 0;
  double master = 0;
  for (const char* kind : {"fierce", "master"}) {
    for (int game = 0; game < 6; ++game) {
      Rng rng(seed_from_text("chance" + std::to_string(game)));
      const auto seated = odyssey_game().bot({"fierce", Seat{0}, {false, false}});
      const auto crew = odyssey_game().bot({kind, Seat{1}, {false, false}});
      play(
          begin({{"map", "A"}}, 2, "wins" + std::to_string(game)), rng,
          [&](const Position& position, Seat seat) {
            const auto& bot = seat.index == 0 ? seated : crew;
            bot->see(position);
            return bot->act(position, rng, {.scale = 0.02});
          },
          [&](const Position& position) {
            if (position.outcome())
              (kind == std::string("master") ? master : fierce) += position.statistics().at("arrived");
            return true;
          });
    }
  }
  CHECK(master > 3.8 * 6);  // of four ships
  CHECK(fierce < 3 * 6);
}

// A Navigators' turn after a black storm that may have moved any ship anywhere.
PositionPtr after_black(const Json& options) {
  return *begin(options, 2, "stop")
              ->apply({Seat{0},
                       Json{{"type", "storm"},
                            {"tile", "black"},
                            {"white", "B12"},
                            {"green", "L12"},
                            {"red", "L2"},
                            {"yellow", "B2"}},
                       Cause::player});
}

TEST_CASE("the search bot weighs an included direction to the end, even a bad one") {
  const auto position = after_black({{"map", "A"}});
  const Seat seat{1};
  const Json usual = wish("master", *position, seat, {.scale = 0.05});
  int eliminated = 0;
  for (const Choice& choice : position->prompt(seat).choices) {
    for (const Json& intent : enumerate(choice, 1000)) {
      if (intent.value("type", "") != "move" || intent.value("ship", "") != usual.value("ship", "")) continue;
      const auto weighed = [&](const Json* include) {
        const auto bot = odyssey_game().bot({"master", seat, {true, true}});
        Rng rng(seed_from_text("include"));
        bot->see(*position);
        const Json made = bot->act(*position, rng, {.scale = 1, .include = include});
        const auto all = bot->weighed();
        REQUIRE(!all.empty());
        CHECK(all.front().intent == made);
        const auto found = std::find_if(all.begin(), all.end(),
                                        [&](const WeighedMove& one) { return one.intent == intent; });
        return std::pair(found == all.end() ? 0 : found->worlds, all.front().worlds);
      };
      const auto [worlds, most] = weighed(nullptr);
      if (worlds < most) ++eliminated;
      const auto [included, all] = weighed(&intent);
      CHECK(included == all);
    }
  }
  CHECK(eliminated > 0);
}

TEST_CASE("the search bot stops on request and at its time limit") {
  const auto position = after_black({{"map", "A"}, {"hard_deduction", true}});
  std::stop_source stop;
  stop.request_stop();
  const auto began = std::chrono::steady_clock::now();
  CHECK(!wish("master", *position, Seat{1}, {.scale = 1e6, .stop = stop.get_token()}).is_null());
  CHECK(!wish("master", *position, Seat{1}, {.scale = 1e6, .time_limit = std::chrono::milliseconds(20)})
             .is_null());
  CHECK(std::chrono::steady_clock::now() - began <
        std::chrono::seconds(10));  // without the limit it takes hours
}

TEST_CASE("the search bot decides within its time") {
  Rng rng(seed_from_text("slow"));
  for (const char* text :
       {R"({"map": "D"})", R"({"map": "D", "fog_banks": 2, "whirlpools": 2, "lighthouses": 2,
            "hard_deduction": true, "monsters_in_game": 2})"}) {
    double slowest = 0;
    double sum = 0;
    int thoughts = 0;
    play(
        begin(Json::parse(text), 2, "slow"), rng,
        [&](const Position& position, Seat seat) {
          const std::clock_t start = std::clock();
          Json intent = wish(seat.index == 0 ? "strong" : "master", position, seat);
          const double took = 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
          if (seat.index == 1 && intent.at("type") == "move") {
            slowest = std::max(slowest, took);
            sum += took;
            ++thoughts;
          }
          return intent;
        },
        [](const Position&) { return true; });
    MESSAGE(std::string(text), ": mean ", sum / thoughts, ", slowest ", slowest, " ms of processor time");
    CHECK(slowest < 20'000);  // with sanitizers too
  }
}

}  // namespace
}  // namespace nostos::odyssey_test
