#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>

#include "server/tools/scenario.hpp"
#include "tests/toy/toy.hpp"

namespace nostos::tools {
namespace {

namespace fs = std::filesystem;

const Game* find_toy(std::string_view id) {
  return id == "toy" ? &toy::game() : nullptr;
}

// A folder that the test's end removes.
class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("nostos_scenario_" + std::to_string(getpid()))) {
    fs::create_directories(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] fs::path write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name, std::ios::binary) << text;
    return path_ / name;
  }
  [[nodiscard]] const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

ScenarioReport run(const std::string& text) {
  const Folder folder;
  return run_scenario(folder.write("one.json", text), find_toy);
}

std::string all(const ScenarioReport& report) {
  std::string lines;
  for (const auto& line : report.failures) lines += line + "\n";
  return lines;
}

// Two seats; seat 0 holds 10, 11, 12 and has marked 12, seat 1 holds 1, 2, 3; seat 0 is to play.
Json scenario() {
  return Json::parse(R"({
    "title": "a card face down",
    "game": "toy", "seats": 2, "seed": "any",
    "state": {
      "phase": "play", "turn": 0, "deck": [4, 5, 6, 7, 8, 9],
      "players": [
        {"hand": [10, 11, 12], "cards": 3, "marks": [12], "marked": true, "notes": [], "guess": 0},
        {"hand": [1, 2, 3], "cards": 3, "marks": [1], "marked": true, "notes": [], "guess": 0}]
    },
    "steps": [{"seat": 0, "intent": {"type": "play", "card": 11, "face": "down", "cell": "B2"}}]
  })");
}

// The runner's result for the scenario whose one step expects this.
std::string expecting(const char* expect) {
  Json changed = scenario();
  changed["steps"][0]["expect"] = Json::parse(expect);
  return all(run(changed.dump()));
}

bool has(const std::string& text, const std::string& part) {
  INFO(text);
  CHECK_MESSAGE(text.find(part) != std::string::npos, "missing: ", part, "\nin: ", text);
  return true;
}

TEST_CASE("a scenario that holds passes") {
  CHECK(all(run(scenario().dump())) == "");
  CHECK(expecting(R"({
    "state": {"turn": 1, "board": [{"seat": 0, "card": 11, "up": false, "cell": "B2"}], "players": {"0": {"cards": 2}}},
    "views": {"0": {"board": {"0": {"card": 11}}}, "1": {"board": {"0": {"card": 0}}}, "spectator": {"deck": null}},
    "events": {"0": [{"type": "played", "card": 11}], "1": [{"card": 0}], "spectator": [{"cell": "B2"}]},
    "prompts": {"1": [{"type": "play", "rule": "T2"}, {"type": "note", "free": true}], "0": [{"type": "note"}]},
    "offered": {"1": [{"type": "play", "card": 3, "face": "up", "cell": "A1"}]},
    "not_offered": {"1": [{"type": "play", "card": 3, "face": "up", "cell": "B2"}], "0": [{"type": "guess", "number": 1}]},
    "never": {"1": ["11"], "spectator": ["11", "12"]},
    "acting": {"0": [1], "spectator": [1]},
    "outcome": null
  })") == "");
}

TEST_CASE("every wrong expectation is reported with its path and both values") {
  has(expecting(R"({"state": {"turn": 0}})"), "steps[0].expect.state.turn: expected 0, got 1");
  has(expecting(R"({"views": {"1": {"board": {"0": {"card": 11}}}}})"),
      "steps[0].expect.views.1.board[0].card: expected 11, got 0");
  has(expecting(R"({"views": {"spectator": {"bord": []}}})"),
      "steps[0].expect.views.spectator.bord: expected []");
  has(expecting(R"({"events": {"1": []}})"), "steps[0].expect.events.1: expected 0 events, got 1");
  has(expecting(R"({"events": {"1": [{"card": 11}]}})"),
      "steps[0].expect.events.1[0].card: expected 11, got 0");
  has(expecting(R"({"prompts": {"1": [{"type": "play", "rule": "T9"}]}})"),
      "steps[0].expect.prompts.1[0].rule: expected \"T9\", got \"T2\"");
  has(expecting(R"({"prompts": {"1": [{"type": "sail"}]}})"), "steps[0].expect.prompts.1[0]: no choice like");
  has(expecting(R"({"prompts": {"1": []}})"), "steps[0].expect.prompts.1: expected no choice at all");
  has(expecting(R"({"offered": {"0": [{"type": "guess", "number": 1}]}})"), "steps[0].expect.offered.0[0]: ");
  has(expecting(R"({"not_offered": {"0": [{"type": "note", "number": 1}]}})"),
      "steps[0].expect.not_offered.0[0]: ");
  has(expecting(R"({"never": {"0": ["\"card\":11"]}})"), "appears in the view");
  has(expecting(R"({"never": {"0": ["played"]}})"), "appears in the events");
  has(expecting(R"({"never": {"1": ["grid"]}})"), "appears in the prompt");
  has(expecting(R"({"acting": {"0": [0]}})"), "steps[0].expect.acting.0[0]: expected 0, got 1");
  has(expecting(R"({"outcome": {"reason": "x"}})"),
      "steps[0].expect.outcome: expected {\"reason\":\"x\"}, got null");
}

TEST_CASE("a scenario reports all differences of a step, and nothing after it") {
  Json changed = scenario();
  changed["steps"][0]["expect"] = Json::parse(R"({"state": {"turn": 5, "phase": "over"}})");
  changed["steps"].push_back({{"expect", {{"outcome", {{"reason", "x"}}}}}});
  CHECK(run(changed.dump()).failures.size() == 2);
}

TEST_CASE("rejections: expected, of another code, and missing") {
  Json changed = scenario();
  Json& step = changed["steps"][0];
  step["intent"]["card"] = 4;
  has(all(run(changed.dump())), "steps[0].intent: rejected with bad_value (T2)");
  step["rejected"] = "bad_value";
  step["expect"] = Json::parse(R"({"state": {"turn": 0}, "events": {"0": []}, "never": {"0": ["dealt"]}})");
  CHECK(all(run(changed.dump())) == "");
  step["rejected"] = {{"code", "bad_value"}, {"rule", "T2"}};
  CHECK(all(run(changed.dump())) == "");
  step["rejected"] = "not_offered";
  has(all(run(changed.dump())), "steps[0].rejected.code: expected \"not_offered\", got \"bad_value\"");
  step["intent"]["card"] = 10;
  has(all(run(changed.dump())), "but it was accepted");
}

TEST_CASE("a step without an intent checks the current state, even before the first intent") {
  Json changed = scenario();
  changed.erase("state");
  changed["steps"] =
      Json::parse(R"([{"expect": {"state": {"phase": "mark"}, "events": {"1": [{"type": "dealt"}]}}}])");
  CHECK(all(run(changed.dump())) == "");
}

TEST_CASE("stacked draws: in the set-up, or in the steps of a patched state") {
  Json changed = scenario();
  changed.erase("state");
  // Twelve cards are shuffled from the back; the last place in range each time leaves them in order.
  changed["stack"] = Json::parse(R"({"deck": [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]})");
  changed["steps"] = Json::parse(R"([{"expect": {"state": {"deck": [7, 8, 9, 10, 11, 12]}}}])");
  CHECK(all(run(changed.dump())) == "");
  changed["stack"]["deck"][0] = 12;
  has(all(run(changed.dump())), "set-up: broke with \"a stacked draw is outside its bound\"");

  changed = scenario();
  changed["stack"] = {{"die", {1}}};
  Json& players = changed["state"]["players"];
  players[0]["hand"] = {11};
  players[0]["cards"] = 1;
  players[1]["hand"] = Json::array();
  players[1]["cards"] = 0;
  changed["state"]["deck"] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12};
  changed["steps"][0]["expect"] =
      Json::parse(R"({"state": {"turn": 1}, "events": {"0": [{}, {"first": 1}]}})");
  CHECK(all(run(changed.dump())) == "");
}

TEST_CASE("a broken state is found at once") {
  Json changed = scenario();
  changed["state"]["deck"] = {4, 5, 6, 7, 8, 12};
  has(all(run(changed.dump())), "state: the state is broken: card 9 is not there just once");
  changed["state"]["dekc"] = Json::array();
  has(all(run(changed.dump())), "state.dekc: expected [], but there is no such key");
  changed["state"]["deck"] = "none";
  has(all(run(changed.dump())), "state: broke with ");
}

TEST_CASE("a scenario's game, seats and options must exist") {
  const auto with = [](const char* key, const char* value) {
    Json changed = scenario();
    changed[key] = Json::parse(value);
    return all(run(changed.dump()));
  };
  has(with("game", "\"chess\""), "game: there is no game \"chess\"");
  has(with("seats", "5"), "seats: toy takes 2 to 4, not 5");
  has(with("seats", "1"), "seats: toy takes 2 to 4, not 1");
  has(with("options", R"({"colour": 1})"), "options: unknown_option");
  has(with("options", R"({"bonus": 99})"), "options: bad_option (T4)");
  has(with("data", R"({"deck.json": {"top": 13}})"), "data: deck.json, at top: expected the number 12");
  has(with("data", R"({"other.json": {}})"), "data: other.json: expected no file of this name");
  has(with("data", R"({"deck.json": "@missing.json"})"), "data.deck.json: cannot read ");
  has(with("data", R"({"deck.json": "@/dev/zero"})"), "data.deck.json: cannot read ");
  CHECK(with("data", R"({"deck.json": {"top": 12}})") == "");
}

TEST_CASE("a data file may lie beside the scenario") {
  const Folder folder;
  Json changed = scenario();
  changed["data"] = {{"deck.json", "@deck.json"}};
  const auto file = folder.write("one.json", changed.dump());
  CHECK(folder.write("deck.json", R"({"top": 12})") != file);
  CHECK(all(run_scenario(file, find_toy)) == "");
  CHECK(folder.write("deck.json", "{") != file);
  has(all(run_scenario(file, find_toy)), "data: deck.json");
}

TEST_CASE("unknown keys are named, wherever they are") {
  const auto with = [](const char* pointer, Json value) {
    Json changed = scenario();
    changed["steps"][0]["expect"] = Json::object();
    changed[Json::json_pointer(pointer)] = std::move(value);
    return all(run(changed.dump()));
  };
  has(with("/sets", 1), "sets: unknown key");
  has(with("/steps/0/sit", 1), "steps[0].sit: unknown key");
  has(with("/steps/0/expect/view", 1), "steps[0].expect.view: unknown key");
  has(with("/steps/0/expect/faults", Json::array()), "steps[0].expect.faults: unknown key");
  has(with("/steps/0/expect/views", {{"2", {}}}),
      "steps[0].expect.views.2: expected a seat or \"spectator\", got \"2\"");
  has(with("/steps/0/expect/prompts", {{"spectator", Json::array()}}),
      "steps[0].expect.prompts.spectator: expected a seat, got");
  has(with("/steps/0/rejected", {{"cod", "x"}}), "steps[0].rejected.cod: unknown key");
}

TEST_CASE("values of the wrong kind are named") {
  const auto with = [](const char* pointer, Json value) {
    Json changed = scenario();
    changed["steps"][0]["expect"] = Json::object();
    changed[Json::json_pointer(pointer)] = std::move(value);
    return all(run(changed.dump()));
  };
  has(with("/seats", "2"), "seats: expected a whole number from 0 to 99, got \"2\"");
  has(with("/seats", 1e10), "seats: expected a whole number");
  has(with("/steps", Json::array()), "steps: expected a list of steps, at least one");
  has(with("/steps/0", 1), "steps[0]: a step is an object");
  has(with("/steps/0/seat", 2), "steps[0].seat: this table has seats 0 to 1");
  has(with("/steps/0/seat", -1), "steps[0].seat: expected a whole number");
  has(with("/steps/0/cause", "nobody"), "steps[0].cause: expected \"player\", \"clock\" or \"absent\"");
  has(with("/stack", {{"deck", {-1}}}), "stack.deck: expected a list of whole numbers from 0");
  has(with("/data", {{"deck.json", "deck.json"}}), "data.deck.json: expected an object, or \"@file\"");
  has(with("/cites", {1}), "cites: expected a list of texts");
  has(with("/steps/0/expect/never", {{"0", {""}}}),
      "steps[0].expect.never.0: expected a list of texts that are not");
}

TEST_CASE("a step that does nothing, or is incomplete, is a mistake") {
  const auto steps = [](const char* text) {
    Json changed = scenario();
    changed["steps"] = Json::parse(text);
    return all(run(changed.dump()));
  };
  has(steps("[{}]"), "steps[0]: neither an intent nor an expectation");
  has(steps(R"([{"seat": 0}])"), "steps[0]: \"seat\" and \"intent\" go together");
  has(steps(R"([{"intent": {"type": "play"}}])"), "steps[0]: \"seat\" and \"intent\" go together");
  has(steps(R"([{"rejected": "x", "expect": {}}])"), "steps[0].rejected: means nothing without an intent");
}

TEST_CASE("a file that is not a scenario is refused") {
  has(all(run("{\n  \"title\": oops\n}")), "no JSON: line 2, column");
  has(all(run("")), "no JSON: line 1");
  has(all(run(std::string(200'000, '['))), "no JSON: it is nested too deeply");
  has(all(run("[]")), "a scenario is an object");
  has(all(run("{}")), "title: missing");
  CHECK(all(run_scenario("/nowhere/none.json", find_toy)) == "cannot read the file\n");
  CHECK(all(run_scenario(fs::temp_directory_path(), find_toy)) == "cannot read the file\n");
}

TEST_CASE("the command counts scenarios, lists failures, and sets its exit code") {
  const Folder folder;
  Json wrong = scenario();
  wrong["steps"][0]["expect"] = Json::parse(R"({"state": {"turn": 0}})");
  wrong["steps"][0]["note"] = "the turn passes on";
  const auto good = folder.write("good.json", scenario().dump()).string();
  const auto bad = folder.write("bad.json", wrong.dump()).string();
  std::ostringstream out;
  CHECK(scenario_command({good, bad, good, "none.json"}, out, find_toy) == 1);
  has(out.str(), "FAILED " + bad + " (a card face down)\n  steps[0].expect.state.turn: expected 0, got 1\n");
  has(out.str(), "the turn passes on");
  CHECK(out.str().ends_with("\n2 passed, 2 failed\n"));
  std::ostringstream fine;
  CHECK(scenario_command({good}, fine, find_toy) == 0);
  CHECK(fine.str() == "1 passed, 0 failed\n");
}

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST_CASE("the example on the page of the format is the one that runs") {
  const fs::path folder = NOSTOS_SCENARIOS;
  const std::string example = text_of(folder / "example.json");
  CHECK(example.size() > 100);
  CHECK(text_of(folder / "FORMAT.md").find("```json\n" + example + "```") != std::string::npos);
}

}  // namespace
}  // namespace nostos::tools
