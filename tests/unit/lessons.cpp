// Tests of every lesson of every game: its table can be set up, and its player receives all of it.
#include "games/core/lesson.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <sstream>

#include "games/core/registry.hpp"
#include "server/record/chance.hpp"

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

// The events of a lesson for its player, as a client sees them.
struct Heard {
  std::set<std::string> asked, events;
  std::set<std::string> early;  // the choices of the first decisions
};

// A lesson takes at most this many of the learner's decisions, and has shown every step by then.
constexpr int kLongest = 40;
// This many decisions show the learner every frequent choice.
constexpr int kEarly = 12;

void listen(Heard& heard, const Position& position, Seat seat, int decisions) {
  for (const Choice& choice : position.prompt(seat).choices) {
    heard.asked.insert(choice.type);
    if (!choice.anytime && decisions < kEarly) heard.early.insert(choice.type);
  }
  for (const Json& event : position.events(Viewer{seat}))
    heard.events.insert(event.at("type").get<std::string>());
}

// The intent of this seat now, if it must act.
std::optional<Json> wish(const Position& position, Bot& bot, Seat seat, Rng& dice) {
  if (!position.prompt(seat).asks()) return std::nullopt;
  Json intent = bot.act(position, dice);
  if (intent.is_null()) return std::nullopt;
  return intent;
}

Heard played(const Game& game, const Lesson& lesson, const std::string& learner) {
  const Json data = *game.compile_data(game.built_in_data());
  const Json options = *game.check_options(Json::parse(lesson.options), lesson.players, data);
  const auto seats = static_cast<std::size_t>(lesson.players);
  const auto seed =
      record::game_seed(lesson.seed, std::vector<record::Contribution>(seats, std::nullopt)).value();
  PositionPtr position = game.start(options, lesson.players, data, Rng(seed));
  std::vector<bool> people(seats, false);
  people.at(static_cast<std::size_t>(lesson.seat)) = true;
  std::vector<std::unique_ptr<Bot>> bots;
  std::vector<Rng> dice;
  for (int seat = 0; seat < lesson.players; ++seat) {
    bots.push_back(game.bot({seat == lesson.seat ? learner : lesson.bot, Seat{seat}, people}));
    REQUIRE(bots.back() != nullptr);
    dice.emplace_back(seed_from_text(lesson.id + "/" + std::to_string(seat)));
  }
  Heard heard;
  const Seat own{lesson.seat};
  int decisions = 0;
  const auto look = [&] {
    listen(heard, *position, own, decisions);
    for (const auto& bot : bots) bot->see(*position);
  };
  look();
  for (int steps = 0; !position->outcome() && decisions < kLongest && steps < 5000; ++steps) {
    int seat = 0;
    std::optional<Json> intent;
    while (seat < lesson.players) {
      const auto at = static_cast<std::size_t>(seat);
      if ((intent = wish(*position, *bots[at], Seat{seat}, dice[at]))) break;
      ++seat;
    }
    if (intent) {
      if (seat == lesson.seat) ++decisions;
      position = *position->apply({Seat{seat}, *intent, Cause::player});
    } else {  // a pause, which ends without an intent
      REQUIRE_FALSE(position->timers().empty());
      const Timer timer = position->timers().front();
      position = *position->apply({timer.seat, Json::parse(timer.intent), Cause::clock});
    }
    look();
  }
  return heard;
}

// Steps that another choice explains, as its other half or its next step: "pass" explains a bid.
const std::map<std::string, std::map<std::string, std::string>> kSaidWith{
    {"ithaca", {{"change", "keep"}, {"bid", "pass"}}},
    {"itaca", {{"refuse", "pay"}, {"stay", "move"}}},
    {"theseus", {{"no_attack", "attack"}}},
};

bool is_explained(const Json& steps, const std::string& game, const std::string& type) {
  std::string with = type;
  if (const auto pairs = kSaidWith.find(game); pairs != kSaidWith.end()) {
    if (const auto pair = pairs->second.find(type); pair != pairs->second.end()) with = pair->second;
  }
  return std::any_of(steps.begin(), steps.end(),
                     [&](const Json& step) { return step.value("asked", std::string()) == with; });
}

bool comes_up(const Json& step, const Heard& heard) {
  if (step.contains("asked")) return heard.asked.contains(step.at("asked").get<std::string>());
  if (step.contains("event")) return heard.events.contains(step.at("event").get<std::string>());
  return true;
}

}  // namespace

TEST_CASE("every game has a lesson, and both a bot and a random player reach every step of it") {
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
      for (const std::string& learner : {info.bots.front().id, std::string(kRandomBot)}) {
        CAPTURE(learner);
        const Heard heard = played(*game, lesson, learner);
        const Json steps = Json::parse(lesson.steps);
        for (const Json& step : steps) CHECK_MESSAGE(comes_up(step, heard), step.dump());
        if (learner == kRandomBot) continue;
        for (const std::string& type : heard.early) {
          CHECK_MESSAGE(is_explained(steps, info.id, type), type,
                        " must be decided early, and no step explains it");
        }
      }
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
      CHECK_FALSE(steps.at(0).contains("asked"));  // its first step speaks at once
      for (const Json& step : steps) {
        CAPTURE(step.dump());
        CHECK_FALSE((step.contains("asked") && step.contains("event")));
        const auto said = step.at("say").at("en").get<std::string>();
        CHECK(said.size() >= 20);
        CHECK(said.size() <= 320);
        for (const Json& rule : step.at("rules")) {
          const std::string entry = "- **" + rule.get<std::string>() + "**";
          for (const auto& page : pages)
            CHECK_MESSAGE(page.second.find(entry) != std::string::npos, page.first, " has no ", entry);
        }
      }
    }
  }
}

}  // namespace nostos
