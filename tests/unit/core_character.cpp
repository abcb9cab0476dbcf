// The moves that a bot's character prefers.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "games/core/character.hpp"
#include "protocol/messages.hpp"

using namespace nostos;

namespace {

// The best move, one nearly as good after which much is open, one that leaves the others little, a bad one,
// and one that the search hardly visited.
const std::vector<WeighedMove> kMoves{{"best", 0.60, 300, 0.30, 0.40},   {"open", 0.57, 100, 0.45, 0.41},
                                      {"closed", 0.56, 100, 0.10, 0.42}, {"mean", 0.55, 100, 0.20, 0.20},
                                      {"bad", 0.20, 50, 0.50, 0.10},     {"unknown", 0.99, 2, 0.90, 0.01}};

std::string choice(Character character, double give_away) {
  Rng rng(seed_from_text("character"));
  return preferred(kMoves, character, give_away, rng).intent;
}

}  // namespace

TEST_CASE("character: each one prefers other moves within what it may give away") {
  CHECK(choice(Character::bold, 0.08) == "open");
  CHECK(choice(Character::careful, 0.08) == "closed");
  CHECK(choice(Character::spiteful, 0.08) == "mean");
  CHECK(choice(Character::none, 0.08) == "best");
  for (const Character character :
       {Character::bold, Character::careful, Character::spiteful, Character::forgetful})
    CHECK(choice(character, 0.01) == "best");
  CHECK(choice(Character::bold, 0.5) == "bad");
}

TEST_CASE("character: a forgetful bot takes every good move now and then, and no other") {
  Rng rng(seed_from_text("forgetful"));
  std::set<std::string> taken;
  for (int time = 0; time < 200; ++time)
    taken.insert(preferred(kMoves, Character::forgetful, 0.08, rng).intent);
  CHECK(taken == std::set<std::string>{"best", "open", "closed", "mean"});
}

TEST_CASE("character: moves that were hardly tried, or no others, change nothing") {
  Rng rng(seed_from_text("few"));
  const std::vector<WeighedMove> few{{"first", 0.5, 3, 0, 0}, {"second", 0.6, 2, 1, 0}};
  CHECK(preferred(few, Character::bold, 1, rng).intent == "first");
}

TEST_CASE("character: a weaker kind may give away more, and the protocol knows each name") {
  CHECK(give_away_of("easy") > give_away_of("medium"));
  CHECK(give_away_of("medium") > give_away_of("strong"));
  CHECK(give_away_of("strong") > give_away_of("master"));
  CHECK(give_away_of("master") > 0);
  for (const std::string_view name : protocol::kCharacters)
    CHECK(to_text(character_from_text(name).value()) == name);
  CHECK(character_from_text("") == Character::none);
  CHECK(!character_from_text("timid"));
}
