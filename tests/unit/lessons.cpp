// Tests of every lesson of every game: its table can be set up, its moves are offered, and its learner sees
// every step.
#include "games/core/lesson.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "games/core/registry.hpp"
#include "server/tools/lesson.hpp"

namespace nostos {
namespace {

namespace fs = std::filesystem;

// Every RULES.md and RULES.LANGUAGE.md of a game, by name.
std::map<std::string, std::string> rules_pages(const std::string& game) {
  std::string folder = game;
  std::replace(folder.begin(), folder.end(), '-', '_');
  std::map<std::string, std::string> pages;
  for (const auto& entry : fs::directory_iterator(fs::path(NOSTOS_SOURCE) / "games" / folder)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with("RULES.") || !name.ends_with(".md")) continue;
    std::ifstream in(entry.path());
    pages[name] = (std::stringstream() << in.rdbuf()).str();
  }
  return pages;
}

std::ptrdiff_t words_in(const std::string& text) {
  std::istringstream in(text);
  return std::distance(std::istream_iterator<std::string>(in), {});
}

// "One thing. Another." has two.
std::ptrdiff_t sentences_in(const std::string& text) {
  return std::count_if(text.begin(), text.end(), [](char ch) { return ch == '.' || ch == '?'; });
}

Lesson made(const std::string& course, const std::string& steps) {
  const std::string text = R"({"name": "A lesson", "players": 2, "seat": 1, "bot": "easy", "options": {},
    "deal": "any", "course": )" +
                           course + R"(, "steps": )" + steps + "}";
  return lesson_from("odyssey", {"made.json", text, true});
}

}  // namespace

TEST_CASE("every game has a lesson, whose learner makes its moves and sees every step") {
  for (const Game* game : all_games()) {
    const GameInfo& info = game->info();
    CAPTURE(info.id);
    CHECK_FALSE(lessons_of(info.id).empty());
    for (const Lesson& lesson : lessons_of(info.id)) {
      CAPTURE(lesson.id);
      REQUIRE(lesson.players >= info.min_seats);
      REQUIRE(lesson.players <= info.max_seats);
      REQUIRE(lesson.seat >= 0);
      REQUIRE(lesson.seat < lesson.players);
      CHECK(tools::lesson_fault(*game, lesson) == "");
    }
  }
}

TEST_CASE("a step of a lesson is short, and each rules page has the rules that it cites") {
  for (const Game* game : all_games()) {
    const std::string& id = game->info().id;
    const auto pages = rules_pages(id);
    CHECK(pages.size() >= 2);
    for (const Lesson& lesson : lessons_of(id)) {
      CAPTURE(id + "/" + lesson.id);
      const Json steps = Json::parse(lesson.steps);
      CHECK(steps.size() >= 5);
      // The learner acts within two sentences, and the last page only says what comes next.
      std::ptrdiff_t sentences = 0;
      for (const Json& step : steps) {
        sentences += sentences_in(step.at("say").at("en").get<std::string>());
        if (step.contains("asked")) break;
      }
      CHECK(sentences <= 2);  // the last of them says what to do
      CHECK_FALSE(steps.back().contains("asked"));
      CHECK_FALSE(steps.back().contains("event"));
      for (const Json& step : steps) {
        CAPTURE(step.dump());
        CHECK_FALSE((step.contains("asked") && step.contains("event")));
        CHECK(step.contains("asked") == step.contains("moves"));
        const auto said = step.at("say").at("en").get<std::string>();
        CHECK(said.size() >= 20);
        CHECK(words_in(said) <= 15);
        for (const Json& rule : step.at("rules")) {
          const std::string entry = "- **" + rule.get<std::string>() + "**";
          for (const auto& page : pages)
            CHECK_MESSAGE(page.second.find(entry) != std::string::npos, page.first, " has no ", entry);
        }
      }
    }
  }
}

TEST_CASE("bots follow the course while the learner does, independent of the learner's notes") {
  const Lesson lesson = made(R"([{"seat": 0, "intent": {"type": "storm", "tile": "red", "red": "L1"}},
    {"seat": 1, "intent": {"type": "move", "ship": "red", "dir": "SW"}}])",
                             R"([{"id": "sail", "asked": "move", "say": "Sail.", "rules": []}])");
  CHECK(Json::parse(lesson.steps)[0].at("moves") ==
        Json::parse(R"([{"type": "move", "ship": "red", "dir": "SW"}])"));
  const LessonMove storm{0, R"({"red":"L1","tile":"red","type":"storm"})"};
  const LessonMove note{1, R"({"type":"note","what":"figure","ship":"red","cell":"K2"})"};
  const auto next_after = [&](const std::vector<LessonMove>& made) {
    CourseProgress progress(lesson);
    for (const LessonMove& move : made) progress.add(move.seat, move.intent);
    return progress.next();
  };
  CHECK(next_after({}) == &lesson.course[0]);
  CHECK(next_after({storm}) == &lesson.course[1]);
  CHECK(next_after({note, storm, note}) == &lesson.course[1]);
  const LessonMove other{1, R"({"type":"move","ship":"red","dir":"S"})"};
  CHECK(next_after({storm, other}) == nullptr);
  CHECK(next_after({storm, other, lesson.course[1]}) == nullptr);  // the course stays left
  CHECK(next_after({storm, lesson.course[1]}) == nullptr);
}

TEST_CASE("a lesson whose steps do not fit its course is refused, or its fault is named") {
  CHECK_THROWS_WITH_AS(made("[]", R"([{"asked": "move", "say": "Sail.", "rules": []}])"),
                       doctest::Contains("id"), std::runtime_error);
  const std::string storm = R"([{"seat": 1, "intent": {"type": "storm", "tile": "red"}}])";
  CHECK_THROWS_WITH_AS(made(storm, R"([{"id": "sail", "asked": "move", "say": "Sail.", "rules": []}])"),
                       doctest::Contains("the step sail has the move"), std::runtime_error);
  const Lesson wrong = made(R"([{"seat": 0, "intent": {"type": "storm", "tile": "none"}}])",
                            R"([{"id": "end", "say": "The end.", "rules": []}])");
  CHECK(tools::lesson_fault(*find_game("odyssey"), wrong) != "");
}

}  // namespace nostos
