#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "server/record/record.hpp"
#include "server/tools/playout.hpp"
#include "server/tools/sim.hpp"
#include "server/tools/stats_with_errors.hpp"
#include "tests/toy/toy.hpp"
#include "tests/unit/folder.hpp"

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

Ran run(const SimOptions& options) {
  std::ostringstream out;
  std::ostringstream err;
  const int code = sim_command(options, out, err, find_toy);
  return {code, out.str(), err.str()};
}

SimOptions toys(int players, int games, std::string seed = "1") {
  SimOptions options;
  options.game = "toy";
  options.players = players;
  options.games = games;
  options.seed = std::move(seed);
  options.json = true;
  return options;
}

Json report(const SimOptions& options) {
  const Ran ran = run(options);
  REQUIRE_MESSAGE(ran.code == 0, ran.err);
  CHECK(ran.err.empty());
  return Json::parse(ran.out);
}

TEST_CASE("a game that does not end is stopped and reported") {
  Bots bots;
  for (int seat = 0; seat < 2; ++seat) bots.push_back(toy::game().bot({kRandomBot, Seat{seat}, {}}));
  const auto data = toy::game().compile_data(toy::game().built_in_data());
  const auto options = toy::game().check_options(Json::object(), 2, *data);
  Rng rng(seed_from_text("stopped"));
  const Playout playout = play_out(toy::game().start(*options, 2, *data, rng), bots, rng, {}, 3);
  CHECK(playout.intents == 3);
  CHECK(playout.stuck == "no end after 3 intents");
}

TEST_CASE("the same seed gives the same report except for its speed; another seed gives another report") {
  Json first = report(toys(3, 40));
  Json second = report(toys(3, 40));
  first.erase("speed");
  second.erase("speed");
  CHECK(first == second);
  CHECK(report(toys(3, 40, "2"))["result"] != first["result"]);
}

TEST_CASE("a report adds up") {
  const Json all = report(toys(3, 50));
  const Json& result = all["result"];
  CHECK(all["game"] == "toy");
  CHECK(all["players"] == 3);
  CHECK(all["seed"] == "1");
  CHECK(all["options"]["bonus"] == 5);
  CHECK(result["games"] == 50);
  CHECK(result["reasons"] == Json{{"all_guessed", 50}});
  CHECK(result["seats"].size() == 3);
  int wins = 0;
  for (const Json& seat : result["seats"]) wins += seat["wins"].get<int>();
  CHECK(wins >= 50);
  CHECK(result["seats"][0]["role"] == "Host");
  CHECK(result["roles"].size() == 2);
  CHECK(result["roles"][0]["wins"] == result["seats"][0]["wins"]);
  CHECK(result["seats"][1]["score"]["max"] >= result["seats"][1]["score"]["mean"]);
  // Three seats mark once, play three cards and guess once.
  CHECK(result["intents"] == Json{{"mean", 15.0}, {"min", 15.0}, {"max", 15.0}});
  CHECK(result["decisions"] == Json{{"mark", 3.0}, {"play", 9.0}, {"guess", 3.0}});
  int games = 0;
  for (const auto& [score, count] : result["seats"][1]["score"]["games"].items()) games += count.get<int>();
  CHECK(games == 50);
  CHECK(result["measures"]["face_up"]["min"] >= 0);
  CHECK(result["measures"]["face_up"]["max"] <= 9);
  CHECK(all["speed"]["games_per_second"] > 0);
}

TEST_CASE("jobs change only the speed") {
  SimOptions options = toys(3, 70);
  options.jobs = 1;
  const Json one = report(options);
  options.jobs = 3;
  CHECK(report(options)["result"] == one["result"]);
}

TEST_CASE("bots by seat; a target counts for its bots, options and players only") {
  SimOptions options = toys(2, 60);
  options.bots = "high,low";
  const Json all = report(options);
  CHECK(all["bots"] == Json{"high", "low"});
  CHECK(all["result"]["roles"][0]["rate"] > 0.7);
  CHECK(all["result"]["decisions"]["note"] == 2);  // each of them notes one number as a free choice
  REQUIRE(all["targets"].size() == 4);
  CHECK(all["targets"][0]["figure"] == "role/Host");
  CHECK(all["targets"][0]["value"] == all["result"]["roles"][0]["rate"]);
  CHECK(all["targets"][0]["met"] == true);
  CHECK(all["targets"][1]["figure"] == "range/face_");
  CHECK(all["targets"][1]["met"] == false);
  const auto points = [&](std::size_t seat) {
    return all["result"]["seats"][seat]["score"]["mean"].get<double>();
  };
  CHECK(all["targets"][2]["figure"] == "points/Host");
  CHECK(all["targets"][2]["value"].get<double>() == doctest::Approx(points(0) / points(1)));
  const auto mean = [&](const char* measure) {
    return all["result"]["measures"][measure]["mean"].get<double>();
  };
  CHECK(all["targets"][3]["figure"] == "ratio/face_up/cards");
  CHECK(all["targets"][3]["value"].get<double>() == doctest::Approx(mean("face_up") / mean("cards")));
  options.options = {"open=true"};
  CHECK(report(options)["targets"].size() == 4);
  options.options = {"scoring=low"};
  CHECK(report(options)["targets"].empty());
  options.options.clear();
  options.bots = "high";
  CHECK(report(options)["targets"].empty());
  options.bots = "high,low";
  options.players = 3;
  CHECK(report(options)["targets"].back()["figure"] == "face_up");
  CHECK(report(options)["targets"].size() == 4);
}

TEST_CASE("the interval of a figure: too few games give none, and four times as many halve it") {
  SimOptions options = toys(2, 19);
  options.bots = "high,low";
  CHECK(report(options)["targets"][0]["within"].is_null());
  CHECK(report(options)["result"]["seats"][0]["within"].is_null());
  options.bots = "random";
  const auto within = [&](int games) {
    options.games = games;
    const Json result = report(options)["result"];
    // The expected value of the binomial distribution.
    const double rate = result["seats"][0]["rate"];
    const double expected = 1.96 * std::sqrt(rate * (1 - rate) / games);
    const double found = result["seats"][0]["within"];
    CHECK(found > expected * 0.6);
    CHECK(found < expected * 1.6);
    return result["measures"]["face_up"]["within"].get<double>();
  };
  const double few = within(500);
  const double many = within(8000);
  CHECK(few > 0);
  CHECK(many < few * 0.5);
}

TEST_CASE("games of all groups are counted, once each") {
  StatsWithErrors stats(toy::game().info(), 2);
  GameStats once(toy::game().info(), 2);
  const auto data = toy::game().compile_data(toy::game().built_in_data());
  const auto options = toy::game().check_options(Json::object(), 2, *data);
  for (int game = 0; game < 45; ++game) {
    Bots bots;
    for (int seat = 0; seat < 2; ++seat) bots.push_back(toy::game().bot({kRandomBot, Seat{seat}, {}}));
    Rng rng(seed_from_text(std::to_string(game)));
    const Playout playout = play_out(toy::game().start(*options, 2, *data, rng), bots, rng);
    stats.add(playout);
    once.add(playout);
  }
  stats.close();
  CHECK(stats.all().json() == once.json());
  CHECK(stats.within("seat/0").has_value());
  CHECK(stats.all().figure("seat/0") == once.json()["seats"][0]["rate"].get<double>());
  CHECK(!stats.within("seat/2").has_value());
}

TEST_CASE("the report states the bots' share of their thinking time") {
  SimOptions options = toys(2, 4);
  options.part = 0.25;
  CHECK(report(options)["part"] == 0.25);
}

TEST_CASE("more games of a seed begin with the same games") {
  const Json few = report(toys(2, 1));
  const Json same = report(toys(2, 1));
  CHECK(few["result"] == same["result"]);
  CHECK(report(toys(2, 2))["result"]["games"] == 2);
}

TEST_CASE("each game's record is written and verifies, and equal arguments write equal records") {
  const Folder folder;
  SimOptions options = toys(3, 12);
  const auto record = [](const std::filesystem::path& file) {
    std::ifstream in(file);
    return std::string(std::istreambuf_iterator<char>(in), {});
  };
  for (const int jobs : {1, 2}) {
    options.jobs = jobs;
    options.records = (folder.path() / std::to_string(jobs)).string();
    report(options);
  }
  std::set<std::string> different;
  for (const char* name : {"000.json", "001.json", "011.json"}) {
    const std::string text = record(folder.path() / "1" / name);
    CHECK(text == record(folder.path() / "2" / name));
    const auto read = record::read_record(text, find_toy);
    REQUIRE(read.ok());
    CHECK(read->played.steps.size() == 15);
    CHECK(read->played.steps.at(1).at == 2000);
    CHECK(read->played.contributions == std::vector<record::Contribution>(3));
    different.insert(text);
  }
  CHECK(different.size() == 3);
  const Ran again = run(options);
  CHECK(again.code == 1);
  CHECK_MESSAGE(again.err.find("000.json exists already") != std::string::npos, again.err);
}

TEST_CASE("options are words or JSON, as the option takes them") {
  SimOptions options = toys(2, 5);
  options.options = {"scoring=low", "bonus=0", "open=true", "first=[1]"};
  const Json all = report(options);
  CHECK(all["options"] == Json::parse(R"({"scoring": "low", "bonus": 0, "open": true, "first": [1]})"));
  CHECK(all["result"]["measures"]["face_up"]["min"] == 6);
}

TEST_CASE("options may be words of their own") {
  CHECK(*options_of({"--scoring", "low", "--bonus=0"}) == std::vector<std::string>{"scoring=low", "bonus=0"});
  CHECK(options_of({})->empty());
  CHECK(options_of({"scoring"}).error() == "\"scoring\" is one word too many");
  CHECK(options_of({"--bonus"}).error() == "--bonus needs a value");
}

TEST_CASE("a table for people") {
  SimOptions options = toys(2, 5);
  options.json = false;
  const Ran ran = run(options);
  CHECK(ran.code == 0);
  for (const char* words : {"Toy, 2 players, 5 games", "Wins by role", "Host", "all_guessed", "face_up",
                            "intents/s", "\n  1 Host", "\n  seat 1: "}) {
    CHECK_MESSAGE(ran.out.find(words) != std::string::npos, words, " is missing in\n", ran.out);
  }
  CHECK(ran.out.find("seat 0") == std::string::npos);
  CHECK(ran.out.find("seat/") == std::string::npos);
}

TEST_CASE("the report shows the confidence of a target's figure, and marks figures of too few games") {
  SimOptions options = toys(2, 19);
  options.json = false;
  options.bots = "high,low";
  CHECK(run(options).out.find("   ?   ") != std::string::npos);
  options.games = 40;
  const std::string out = run(options).out;
  CHECK(out.find("±") != std::string::npos);
  CHECK(out.find("   ?   ") == std::string::npos);
}

TEST_CASE("arguments that fit no game are refused with a message") {
  const auto refused = [](const SimOptions& options, const std::string& words) {
    const Ran ran = run(options);
    CHECK(ran.code == 2);
    CHECK(ran.out.empty());
    CHECK_MESSAGE(ran.err.find(words) != std::string::npos, ran.err);
  };
  SimOptions unknown = toys(2, 1);
  unknown.game = "chess";
  refused(unknown, "no game \"chess\"");
  refused(toys(1, 1), "takes 2 to 4 players, not 1");
  refused(toys(5, 1), "takes 2 to 4 players, not 5");
  refused(toys(2, 0), "at least one game");
  SimOptions bots = toys(2, 1);
  bots.bots = "clever";
  refused(bots, "toy has no bot \"clever\", it has random, low, high");
  bots.bots = "high,";
  refused(bots, "toy has no bot \"\"");
  bots.bots = "high,low,low";
  refused(bots, "more bots than players");
  for (const char* option : {"bonus", "bonus=x", "bonus=10", "colour=red", "scoring=Low", "=1", "open=1"}) {
    SimOptions options = toys(2, 1);
    options.options = {option};
    refused(options, "nostos sim: ");
  }
}

}  // namespace
}  // namespace nostos::tools
