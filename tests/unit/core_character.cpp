// The moves that a bot's character prefers.
#include <doctest/doctest.h>

#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/core/bot.hpp"
#include "games/core/character.hpp"
#include "games/core/game.hpp"
#include "games/core/registry.hpp"
#include "protocol/messages.hpp"

using namespace nostos;

namespace {

// The best move, one nearly as good after which much is open, one that leaves the others little, a bad one,
// and one that the search hardly visited.
const std::vector<WeighedMove> kMoves{
    {"best", 0.60, 300'000, 0.30, 0.40},   {"open", 0.57, 100'000, 0.45, 0.41},
    {"closed", 0.56, 100'000, 0.10, 0.42}, {"mean", 0.55, 100'000, 0.20, 0.20},
    {"bad", 0.20, 50'000, 0.50, 0.10},     {"unknown", 0.99, 2, 0.90, 0.01}};

std::string choice(Character character, double allowance) {
  Rng rng(seed_from_text("character"));
  return kMoves[preferred(kMoves, character, allowance, rng).at].intent;
}

// Makes the same intent always, and says that it weighed these moves.
class FixedBot final : public Bot {
 public:
  FixedBot(std::string intent, std::vector<WeighedMove> weighed)
      : intent_(std::move(intent)), weighed_(std::move(weighed)) {}
  void see(const Position& /*position*/) override { ++seen; }
  Json act(const Position& /*position*/, Rng& /*rng*/, const SearchBudget& /*budget*/) override {
    return intent_;
  }
  Json act(const Position& position, const Prompt& /*prompt*/, Rng& rng,
           const SearchBudget& budget) override {
    return act(position, rng, budget);
  }
  [[nodiscard]] std::vector<WeighedMove> weighed() const override { return weighed_; }

  int seen = 0;

 private:
  std::string intent_;
  std::vector<WeighedMove> weighed_;
};

PositionPtr some_position() {
  const Game& game = *all_games().front();
  const Json data = game.compile_data(game.built_in_data()).value();
  const int seats = game.info().min_seats;
  return game.start(game.check_options(Json::object(), seats, data).value(), seats, data,
                    Rng(seed_from_text("position")));
}

}  // namespace

TEST_CASE("character: each character prefers different mistakes") {
  CHECK(choice(Character::bold, 0.051) == "open");
  CHECK(choice(Character::careful, 0.051) == "closed");
  CHECK(choice(Character::spiteful, 0.051) == "mean");
  CHECK(choice(Character::none, 0.051) == "best");
  for (const Character character :
       {Character::bold, Character::careful, Character::spiteful, Character::forgetful})
    CHECK(choice(character, 0.01) == "best");
}

TEST_CASE("character: it makes a mistake that costs at least half of its allowance, or plays its best move") {
  for (const Character character :
       {Character::bold, Character::careful, Character::spiteful, Character::forgetful}) {
    CHECK(choice(character, 0.4) == "bad");
    CHECK(choice(character, 0.3) == "best");  // "bad" costs more, and the others less than half
  }
}

TEST_CASE("character: a forgetful bot sometimes makes each of these mistakes, and no other") {
  Rng rng(seed_from_text("forgetful"));
  std::set<std::string> taken;
  for (int time = 0; time < 200; ++time)
    taken.insert(kMoves[preferred(kMoves, Character::forgetful, 0.051, rng).at].intent);
  CHECK(taken == std::set<std::string>{"open", "closed", "mean"});
}

TEST_CASE("character: a move with few tries is not taken; without another, the bot keeps its own move") {
  Rng rng(seed_from_text("few"));
  const std::vector<WeighedMove> few{{"first", 0.5, 3, 0, 0}, {"second", 0.6, 2, 1, 0}};
  const Preference first = preferred(few, Character::bold, 1, rng);
  CHECK(first.at == 0);
  CHECK(first.loss == 0);
}

TEST_CASE("character: a loss within its standard error is no loss") {
  Rng rng(seed_from_text("noise"));
  const std::vector<WeighedMove> noisy{{"own", 0.60, 300, 0.30, 0}, {"other", 0.57, 100, 0.45, 0}};
  CHECK(stake_of(noisy) == 0);
  CHECK(preferred(noisy, Character::bold, 0.03, rng).at == 0);
  const std::vector<WeighedMove> sure{{"own", 0.60, 30'000, 0.30, 0}, {"other", 0.57, 10'000, 0.45, 0}};
  const double error = std::sqrt(0.3 * 0.3 / 30'000 + 0.45 * 0.45 / 10'000);
  CHECK(stake_of(sure) == doctest::Approx((0.03 - error) / 2));
  const Preference chosen = preferred(sure, Character::bold, 0.03, rng);
  CHECK(chosen.at == 1);
  CHECK(chosen.loss == doctest::Approx(0.03 - error));
}

TEST_CASE("character: later decisions may spend an unused allowance, up to that of four decisions") {
  Allowance allowance(0.03);
  CHECK(allowance.next(0.1) == doctest::Approx(0.03));
  CHECK(allowance.next(0.5) == doctest::Approx(0.06));
  allowance.take(0.05);
  CHECK(allowance.next(0.2) == doctest::Approx(0.04));
  CHECK(allowance.next(0) == doctest::Approx(0.04));
  CHECK(allowance.next(0.015) == doctest::Approx(0.055));
  for (int decision = 0; decision < 9; ++decision) allowance.next(0.1);
  CHECK(allowance.next(0.1) == doctest::Approx(0.12));
}

TEST_CASE("character: over many decisions, the mean loss of each character equals its allowance") {
  for (const Character character :
       {Character::bold, Character::careful, Character::spiteful, Character::forgetful}) {
    Rng rng(seed_from_text("mean"));
    Allowance allowance(0.03);
    double lost = 0;
    for (int decision = 0; decision < 4000; ++decision) {
      std::vector<WeighedMove> moves;
      for (int move = 0; move < 6; ++move) {
        const auto some = [&] { return static_cast<double>(rng.below("move", 1000)) / 1000; };
        moves.push_back({move, some(), 100, some(), some()});
      }
      const Preference chosen = preferred(moves, character, allowance.next(stake_of(moves)), rng);
      allowance.take(chosen.loss);
      lost += chosen.loss;
    }
    CAPTURE(to_text(character));
    CHECK(lost / 4000 == doctest::Approx(0.03).epsilon(0.02));
  }
}

TEST_CASE("character: the kind's own bot makes the decisions that the strongest bot does not weigh") {
  const auto decided = [](std::vector<WeighedMove> weighed) {
    auto strongest = std::make_unique<FixedBot>("best", std::move(weighed));
    auto plain = std::make_unique<FixedBot>("plain", std::vector<WeighedMove>{});
    const FixedBot& searching = *strongest;
    const FixedBot& other = *plain;
    const auto bot = with_character(std::move(strongest), std::move(plain), Character::bold, 0.05);
    const auto position = some_position();
    bot->see(*position);
    CHECK(searching.seen == 1);
    CHECK(other.seen == 1);
    Rng rng(seed_from_text("decided"));
    std::vector<std::string> decisions;
    for (int decision = 0; decision < 2; ++decision) decisions.push_back(bot->act(*position, rng));
    return decisions;
  };
  using Decisions = std::vector<std::string>;
  CHECK(decided({}) == Decisions{"plain", "plain"});
  CHECK(decided({{"rare", 0.9, 3, 0, 0}}) == Decisions{"plain", "plain"});
  CHECK(decided(kMoves) == Decisions{"open", "mean"});
}

TEST_CASE("character: in a game with many decisions, the allowance of each is smaller") {
  CHECK(give_away_of("easy", 10) == doctest::Approx(0.03));
  CHECK(give_away_of("easy", 50) == doctest::Approx(0.03));
  CHECK(give_away_of("easy", 200) == doctest::Approx(0.0075));
}

TEST_CASE("character: a weaker kind has a larger allowance, and the protocol knows each name") {
  constexpr int kFew = 20;
  CHECK(give_away_of("easy", kFew) > give_away_of("medium", kFew));
  CHECK(give_away_of("medium", kFew) > give_away_of("strong", kFew));
  CHECK(give_away_of("strong", kFew) > give_away_of("master", kFew));
  CHECK(give_away_of("master", kFew) > 0);
  for (const std::string_view name : protocol::kCharacters)
    CHECK(to_text(character_from_text(name).value()) == name);
  CHECK(character_from_text("") == Character::none);
  CHECK(!character_from_text("timid"));
}
