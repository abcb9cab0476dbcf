// Tests of the bots' estimates and strength.
#include <algorithm>
#include <array>
#include <map>
#include <memory>

#include "games/theseus/rules/odds.hpp"
#include "games/theseus/tests/table.hpp"

namespace nostos::theseus_test {
namespace {

using namespace nostos::theseus;

// The number of games that the first kind wins, in each seat in turn against two of the second.
int wins(const char* first, const char* second, int games) {
  int won = 0;
  for (int number = 0; number < games; ++number) {
    const Seat seat{number % 3};
    const std::string seed = "bots/" + std::to_string(number / 3);
    std::vector<std::unique_ptr<Bot>> bots;
    for (int index = 0; index < 3; ++index) {
      bots.push_back(nostos::theseus_test::theseus().bot(
          {Seat{index} == seat ? first : second, Seat{index}, {false, false, false}}));
    }
    Rng chance(seed_from_text(seed + "/players"));
    PositionPtr now = start(3, seed, {{"round_limit", 100}});
    while (!now->outcome()) {
      for (const auto& bot : bots) bot->see(*now);
      const Seat next = asked(*now);
      now = *now->apply({next, bots[nostos::theseus_test::at(next.index)]->act(*now, chance)});
    }
    if (now->outcome()->seats[nostos::theseus_test::at(seat.index)].won) ++won;
  }
  return won;
}

// The probability of a number of twelves in a row by trying every way to pay, also unreasonable ones: the
// table must give the same.
class Tried {
 public:
  explicit Tried(bool right) : right_(right) {}

  double chance(int throws, int glory, int gifts) {
    if (throws == 0) return 1;
    const auto known = found_.find({throws, glory, gifts});
    if (known != found_.end()) return known->second;
    std::map<int, double> standing;
    for (int total = 2; total <= 12; ++total) standing[total] = paid(throws, total, glory, gifts);
    const auto again = [&](int kept) {
      double sum = 0;
      for (int face = 1; face <= 6; ++face) sum += standing[kept + face] / 6;
      return sum;
    };
    double sum = 0;
    for (int first = 1; first <= 6; ++first) {
      for (int second = 1; second <= 6; ++second) {
        double best = standing[first + second];
        if (right_) best = std::max({best, again(first), again(second)});
        sum += best / 36;
      }
    }
    return found_[{throws, glory, gifts}] = sum;
  }

 private:
  double paid(int throws, int total, int glory, int gifts) {
    if (total >= 12) return chance(throws - 1, glory, gifts);
    double best = 0;
    for (int cards = 0; cards <= glory; ++cards) {
      for (int spent = 0; spent <= gifts; ++spent) {
        if (total + 2 * cards + 3 * spent < 12) continue;
        best = std::max(best, chance(throws - 1, glory - cards, gifts - spent));
      }
    }
    return best;
  }

  bool right_;
  std::map<std::array<int, 3>, double> found_;
};

int percent(double chance) {
  return static_cast<int>(100 * chance + 0.5);
}

// The chance against the Minotaur with these means, by the table.
int beaten(int gifts, int glory) {
  return percent(minotaur(kThrows, {glory, gifts, gifts == 5}));
}

}  // namespace

TEST_CASE("the Minotaur's odds are exact (theseus:R22, theseus:R23, theseus:R24)") {
  CHECK(beaten(5, 7) == 98);
  CHECK(beaten(5, 5) == 90);
  CHECK(beaten(4, 7) == 59);
  CHECK(beaten(3, 7) == 36);
  CHECK(beaten(0, 7) == 1);
  CHECK(beaten(0, 14) == 60);
  CHECK(beaten(4, 9) == 84);
  CHECK(beaten(3, 10) == 79);
  CHECK(minotaur(0, {0, 0, false}) == 1);
  CHECK(minotaur(1, {0, 0, false}) == doctest::Approx(1.0 / 36));
  // 6 and 6, or one 6 (ten ways) and the other die again.
  CHECK(minotaur(1, {0, 0, true}) == doctest::Approx((1 + 10.0 / 6) / 36));
  CHECK(minotaur(5, {25, 0, false}) == doctest::Approx(1));
  CHECK(minotaur(5, {90, 40, false}) == doctest::Approx(1));
}

TEST_CASE(
    "the Minotaur's table equals an enumeration of all payments (theseus:R24, theseus:T10, theseus:T47)") {
  for (const bool right : {false, true}) {
    Tried tried(right);
    for (int throws = 1; throws <= 5; ++throws) {
      for (int glory = 0; glory <= 12; ++glory) {
        for (int gifts = 0; gifts <= 5; ++gifts)
          CHECK(minotaur(throws, {glory, gifts, right}) ==
                doctest::Approx(tried.chance(throws, glory, gifts)));
      }
    }
  }
}

TEST_CASE("the strong bot pays and rerolls as the table says, and keeps its dice if that is better") {
  const auto plays = [](const char* kind, const PositionPtr& position) {
    const auto bot = nostos::theseus_test::theseus().bot({kind, Seat{0}, {false, false, false}});
    Rng rng(seed_from_text("trial"));
    bot->see(*position);
    return bot->act(*position, rng);
  };
  const Json five{"cauldron", "sandals", "papyrus", "arrows", "cuirass"};
  // One twelve to go and enough to pay with: a second throw gains nothing.
  const Json rich{"famine-6", "trap-6", "alchemist-6"};
  const auto last = trial("rethrow", {5, 4}, rich, five, 4);
  CHECK(plays("strong", moment(3, last)) == Json{{"type", "keep"}});
  CHECK(plays("easy", moment(3, last))["type"] == "reroll");
  CHECK(plays("strong", moment(3, trial("rethrow", {6, 1}, rich, five))) ==
        Json{{"type", "reroll"}, {"die", 2}});
  // With throws to come, a gift pays for a missing three, not two glory cards.
  CHECK(plays("strong", moment(3, trial("pay", {5, 4}, rich, {"papyrus", "arrows"}))) ==
        Json{{"type", "pay"}, {"gifts", {"papyrus"}}});
}

TEST_CASE("more of anything never makes the Minotaur worse") {
  for (int throws = 1; throws <= 5; ++throws) {
    for (int glory = 0; glory < 15; ++glory) {
      for (int gifts = 0; gifts < 6; ++gifts) {
        const double here = minotaur(throws, {glory, gifts, false});
        CHECK(minotaur(throws, {glory + 1, gifts, false}) >= here);
        CHECK(minotaur(throws, {glory, gifts + 1, false}) >= here);
        CHECK(minotaur(throws, {glory, gifts, true}) >= here);
        CHECK(minotaur(throws - 1, {glory, gifts, false}) >= here);
      }
    }
  }
}

TEST_CASE("an offered payment reaches 12 only with its last card (theseus:T10)") {
  CHECK(payments(1, 2, 2) == std::vector<Payment>{{1, 0}, {0, 1}});
  CHECK(payments(2, 2, 2) == std::vector<Payment>{{1, 0}, {0, 1}});
  CHECK(payments(3, 2, 1) == std::vector<Payment>{{2, 0}, {0, 1}, {1, 1}});
  CHECK(payments(10, 1, 1).empty());
  for (int lacking = 1; lacking <= 10; ++lacking) {
    for (const Payment& payment : payments(lacking, 9, 6)) {
      CHECK(worth(payment) >= lacking);
      CHECK(worth(payment) - (payment.gifts > 0 ? kGiftPays : kGloryPays) < lacking);
    }
  }
}

TEST_CASE("labyrinth odds, laying tiles for the kind with more left (theseus:T37, theseus:T39)") {
  CHECK(crossing({3, 2}, 0) == doctest::Approx(0.1));
  CHECK(crossing({3, 2}, 1) == doctest::Approx(0.5));
  CHECK(crossing({3, 2}, 2) == doctest::Approx(1));
  CHECK(crossing({5, 0}, 0) == doctest::Approx(1));
  CHECK((4 * crossing({3, 2}, 0) + 2 * crossing({4, 1}, 0)) / 6 == doctest::Approx(2.0 / 15));
  CHECK(victory({3, 2}, 2, {7, 5, true}) < minotaur(5, {7, 5, true}));
  CHECK(victory({3, 2}, 2, {7, 5, true}) > minotaur(5, {5, 5, true}));
}

TEST_CASE("chances of dangers and fights (theseus:R9, theseus:R10, theseus:R16, theseus:T29)") {
  CHECK(percent(reaches(6, false)) == 72);
  CHECK(percent(reaches(8, false)) == 42);
  CHECK(percent(reaches(8 - 3, false)) == 83);
  CHECK(percent(reaches(8 - 3, true)) == 95);
  CHECK(percent(reaches(11 - 5, false)) == 72);
  CHECK(percent(reaches(11 - 5, true)) == 89);
  CHECK(percent(reaches(9 - 3, true)) == 89);
  CHECK(reaches(14, true) == 0);
  CHECK(attack_wins(0) == doctest::Approx(21.0 / 36));
  CHECK(attack_wins(1) == doctest::Approx(26.0 / 36));
  CHECK(attack_wins(-1) == doctest::Approx(15.0 / 36));
}

TEST_CASE("the strong bot beats two random bots, and beats two easy bots more often than its share") {
  CHECK(wins("strong", "random", 60) >= 44);
  CHECK(wins("strong", "easy", 60) >= 24);
}

TEST_CASE("the figures of a finished game add up") {
  for (const int seats : {3, 5}) {
    PositionPtr last;
    std::map<std::string, double> figures;
    std::map<std::string, int> told;
    play(
        seats, "figures",
        [&](const Position&, const Json&, const Position& after) {
          for (const Json& event : after.events(kSpectator)) ++told[event["type"].get<std::string>()];
          if (!after.outcome()) return;
          figures = after.statistics();
          last = nostos::theseus_test::theseus().from_state(after.state(), Rng(Seed{}));
        },
        40);
    CHECK(figures.at("turns") == told["turn"]);
    CHECK(figures.at("fights") == told["fought"]);
    CHECK(figures.at("failed_dangers") == told["failed"]);
    CHECK(figures.at("dangers") == told["danger"]);
    CHECK(figures.at("prayers") == told["prayed"]);
    CHECK(figures.at("entries") == told["entered"]);
    CHECK(figures.at("crossings") == told["crossed"]);
    CHECK(figures.at("trials") == told["faced"]);
    CHECK(figures.at("victories") == told["won"]);
    CHECK(figures.at("thefts") == told["stolen"]);
    CHECK(figures.at("empty_decks") == told["no_card"]);
    CHECK(figures.at("landings") == told["moved"]);
    double landings = figures.at("landed_temple") + figures.at("landed_jolly");
    for (const char* colour : {"yellow", "red", "blue", "green", "violet"})
      landings += figures.at("landed_" + std::string(colour));
    CHECK(landings == figures.at("landings"));
    double winners = 0;
    for (int place = 1; place <= seats; ++place)
      winners += figures.at("win_in_place_" + std::to_string(place));
    CHECK(winners >= 1);
  }
}

}  // namespace nostos::theseus_test
