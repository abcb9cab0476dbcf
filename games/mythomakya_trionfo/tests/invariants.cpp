// Tests of the invariants of whole games.
#include <algorithm>
#include <cmath>
#include <set>

#include "games/mythomakya/rules/match.hpp"
#include "games/mythomakya/rules/trick.hpp"
#include "games/mythomakya_trionfo/tests/table.hpp"

namespace nostos::mythomakya_trionfo_test {
namespace {

// The apples of the cards in play, by the clients' static data.
int apples_of_deck(bool quick) {
  int sum = 0;
  const Json static_data = trionfo().static_data(data());
  for (const auto& [card, face] : static_data["cards"].items()) {
    const int strength = std::stoi(card.substr(1));
    if (!quick || strength < 2 || strength > 5) sum += face["apples"].get<int>();
  }
  return sum;
}

}  // namespace

TEST_CASE(
    "mythomakya-trionfo:R17 all players finish together after as many tricks as cards; "
    "mythomakya-trionfo:R18 the treasures hold all apples") {
  for (int seats = 2; seats <= 6; ++seats) {
    for (const bool quick : {false, true}) {
      if (quick && seats != 2) continue;
      const PositionPtr end =
          play(seats, "whole", {{"quick", quick}}, [](const Position&, const Json&, const Position&) {});
      const Json view = end->view(kSpectator);
      CHECK(view["taken"] == view["tricks_in_game"]);
      CHECK(view["tricks"].size() == view["tricks_in_game"]);
      int apples = 0;
      for (const Json& seat : view["seats"]) {
        apples += seat["apples"].get<int>();
        CHECK(seat["treasure"] == seat["treasure_cards"].size());
        for (const Json& pile : seat["piles"]) CHECK((pile["top"].is_null() && pile["hidden"] == 0));
      }
      CHECK(apples == apples_of_deck(quick));
    }
  }
}

TEST_CASE(
    "mythomakya-trionfo:R13 only the winner gets the cards of a trick, mythomakya-trionfo:R16 and leads the "
    "next trick; mythomakya-trionfo:R9 all play once, clockwise") {
  for (const int seats : {3, 4, 6}) {
    std::vector<int> played;
    play(seats, "tricks", {{"trick_pause", 0}},
         [&](const Position& before, const Json& intent, const Position& then) {
           if (intent["type"] != "play") return;
           const Json was = before.view(kSpectator);
           const Json is = then.view(kSpectator);
           const auto order = was["order"].get<std::vector<int>>();
           played.push_back(was["turn"].get<int>());
           if (is["taken"] == was["taken"]) return;
           REQUIRE(std::cmp_equal(played.size(), seats));
           const auto first = std::find(order.begin(), order.end(), was["leader"].get<int>()) - order.begin();
           for (std::size_t turn = 0; turn < played.size(); ++turn) {
             CHECK(played[turn] == order[(at(static_cast<int>(first)) + turn) % order.size()]);
           }
           played.clear();
           const int winner = is["last"]["winner"];
           for (int seat = 0; seat < seats; ++seat) {
             const int more =
                 is["seats"][at(seat)]["treasure"].get<int>() - was["seats"][at(seat)]["treasure"].get<int>();
             CHECK(more == (seat == winner ? seats : 0));
           }
           if (is["phase"] == "play") CHECK(is["leader"] == winner);
         });
  }
}

TEST_CASE(
    "mythomakya-trionfo:R10 mythomakya-trionfo:R11 a prompt offers the led colour if uncovered, else every "
    "uncovered card; mythomakya-trionfo:L27 to every other player alike") {
  for (const int seats : {2, 5}) {
    int void_of_it = 0;
    play(seats, "duty", {{"trick_pause", 0}},
         [&](const Position& before, const Json& intent, const Position&) {
           if (intent["type"] != "play") return;
           const Json view = before.view(kSpectator);
           const int seat = view["turn"];
           std::set<int> all;
           std::set<int> following;
           const std::map<std::string, char> letters{
               {"yellow", 'G'}, {"black", 'N'}, {"blue", 'B'}, {"red", 'R'}, {"purple", 'V'}};
           const Json& piles = view["seats"][at(seat)]["piles"];
           for (std::size_t pile = 0; pile < piles.size(); ++pile) {
             if (piles[pile]["top"].is_null()) continue;
             all.insert(static_cast<int>(pile));
             const auto card = piles[pile]["top"].get<std::string>();
             if (!view["led"].is_null() && card[0] == letters.at(view["led"].get<std::string>()))
               following.insert(static_cast<int>(pile));
           }
           const Prompt prompt = before.prompt(Seat{seat});
           std::set<int> offered;
           for (const Value& pile : prompt.choices.at(0).fields.at(0).values)
             offered.insert(static_cast<int>(std::get<std::int64_t>(pile)));
           CHECK(offered == (following.empty() ? all : following));
           if (!view["led"].is_null() && following.empty()) ++void_of_it;
           const char* rule = view["led"].is_null() ? "R8" : following.empty() ? "R11" : "R10";
           CHECK(prompt.choices.at(0).rule == rule);
         });
    CHECK(void_of_it > 0);
  }
}

TEST_CASE(
    "mythomakya-trionfo:R12 mythomakya-trionfo:L6 mythomakya-trionfo:L23 one card of a trick beats all "
    "others") {
  using namespace mythomakya;
  for (const Colour moira : kColours) {
    for (const Colour led : kColours) {
      for (const Colour one : kColours) {
        for (const Colour other : kColours) {
          for (int strength = 1; strength <= kStrengths; ++strength) {
            for (int against = 1; against <= kStrengths; ++against) {
              if (one == other && strength == against) continue;
              const bool wins = beats({one, strength}, {other, against}, led, moira);
              if (one == other) {
                const bool counts = one == moira || one == led;
                CHECK(wins == (counts && strength > against));
              } else if (one == moira) {
                CHECK(wins);
              } else {
                CHECK(wins == (one == led && other != moira));
              }
            }
          }
        }
      }
    }
  }
}

TEST_CASE("mythomakya-trionfo:L15 mythomakya-trionfo:L16 equal apples and equal games") {
  using namespace mythomakya;
  const Sides alone{{0}, {1}, {2}};
  CHECK(verdict(alone, {5, 9, 3}, TieRule::drawn) == Verdict{{1}, {}});
  CHECK(verdict(alone, {9, 9, 3}, TieRule::drawn) == Verdict{{}, {0, 1}});
  CHECK(verdict(alone, {9, 3, 9}, TieRule::shared_win) == Verdict{{0, 2}, {0, 2}});
  CHECK(verdict(alone, {5, 5, 5}, TieRule::drawn) == Verdict{{}, {0, 1, 2}});
  const Sides teams{{0, 2}, {1, 3}};
  CHECK(verdict(teams, {10, 11, 12, 11}, TieRule::drawn) == Verdict{{}, {0, 1, 2, 3}});
  CHECK(verdict(teams, {10, 11, 12, 12}, TieRule::drawn) == Verdict{{1, 3}, {}});
  CHECK(match_winners({2, 1}) == std::vector{true, false});
  CHECK(match_winners({1, 2, 2}) == std::vector{false, true, true});
  CHECK(match_winners({0, 0}) == std::vector{false, false});
}

TEST_CASE("mythomakya-trionfo:R20 with five players, every member of the winning side has won the game") {
  const PositionPtr end = play(5, "five", {{"games", 5}, {"trick_pause", 0}},
                               [](const Position&, const Json&, const Position&) {});
  const Json view = end->view(kSpectator);
  REQUIRE(view["counts"].size() == 5);
  std::vector<int> wins(5, 0);
  std::set<int> choosers;
  for (const Json& count : view["counts"]) {
    choosers.insert(count["chooser"].get<int>());
    const auto winners = count["winners"].get<std::vector<int>>();
    CHECK((winners.size() == 2 || winners.size() == 3));
    for (const int seat : winners) ++wins[at(seat)];
    int best = 0;
    int other = 0;
    for (int seat = 0; seat < 5; ++seat) {
      const bool won = std::count(winners.begin(), winners.end(), seat) == 1;
      (won ? best : other) += count["apples"][at(seat)].get<int>();
    }
    CHECK(best > other);
  }
  CHECK(choosers.size() == 5);
  for (int seat = 0; seat < 5; ++seat) {
    CHECK(view["seats"][at(seat)]["wins"] == wins[at(seat)]);
    CHECK(end->outcome()->seats[at(seat)].score == wins[at(seat)]);
  }
}

TEST_CASE(
    "mythomakya-trionfo:L26 a forced card is played automatically after the same delay for every seat") {
  for (const bool on : {true, false}) {
    int forced = 0;
    play(3, "forced", {{"auto_forced", on}, {"trick_pause", 0}},
         [&](const Position& before, const Json& intent, const Position&) {
           if (intent["type"] != "play") return;
           const Seat seat = next(before);
           const Prompt prompt = before.prompt(seat);
           const bool alone = prompt.choices.at(0).fields.at(0).values.size() == 1;
           forced += alone ? 1 : 0;
           const auto timers = before.timers();
           CHECK(timers.size() == (on && alone ? 1 : 0));
           if (timers.empty()) return;
           CHECK(timers[0].seat == seat);
           CHECK(timers[0].milliseconds == 1000);
           // The card and the world are the same whether its player is present or not.
           const Json card = Json::parse(timers[0].intent);
           const auto here = after(before, seat, card, Cause::clock)->state();
           CHECK(after(before, seat, card, Cause::absent)->state() == here);
           CHECK(after(before, seat, card)->state() == here);
         });
    CHECK(forced > 0);
  }
}

TEST_CASE("mythomakya-trionfo:L31 the pause has the length of the room's option, and is the same for all") {
  for (const int seconds : {0, 2, 10}) {
    int pauses = 0;
    play(4, "pause", {{"trick_pause", seconds}, {"auto_forced", false}},
         [&](const Position& before, const Json&, const Position&) {
           const bool pause = before.view(kSpectator)["phase"] == "pause";
           pauses += pause ? 1 : 0;
           CHECK(before.timers().size() == (pause ? 4 : 0));
           for (const Timer& timer : before.timers()) CHECK(timer.milliseconds == seconds * 1000);
         });
    CHECK(pauses == (seconds == 0 ? 0 : 14));
  }
}

TEST_CASE("between two games every seat gets a prompt, and is ready after a minute by default") {
  int waits = 0;
  play(2, "ready", {{"games", 2}, {"trick_pause", 0}},
       [&](const Position& before, const Json&, const Position&) {
         if (before.view(kSpectator)["phase"] != "between") return;
         ++waits;
         for (const Timer& timer : before.timers()) {
           CHECK(timer.milliseconds == 60'000);
           CHECK(before.prompt(timer.seat).asks());
         }
       });
  CHECK(waits == 2);
}

TEST_CASE("every state offers the default of section 5; mythomakya-trionfo:L28 and a game keeps its seats") {
  Rng rng(seed_from_text("defaults"));
  for (int seats = 2; seats <= 6; ++seats) {
    PositionPtr now = start(seats, "defaults", {{"games", 2}});
    while (!now->outcome()) {
      const Seat seat = next(*now);
      CHECK(now->seats() == seats);
      if (!now->prompt(seat).asks()) {
        now = after(*now, seat, Json::parse(now->timers().at(0).intent), Cause::clock);
        continue;
      }
      const Json chosen = now->default_intent(seat, rng);
      CHECK(offers(now->prompt(seat), chosen));
      const auto timers = now->timers();
      if (chosen["type"] == "play" && timers.size() == 1) CHECK(Json::parse(timers[0].intent) == chosen);
      now = after(*now, seat, chosen, Cause::absent);
    }
  }
}

TEST_CASE("the default moira is the chooser's strongest colour, the default partner has the most of it") {
  Rng rng(seed_from_text("naming"));
  const std::string letters = "GNBRV";
  const std::vector<std::string> words{"yellow", "black", "blue", "red", "purple"};
  for (int number = 0; number < 30; ++number) {
    PositionPtr now = start(5, "naming/" + std::to_string(number));
    const Json view = now->view(kSpectator);
    const int chooser = view["chooser"];
    const auto sum = [&](int seat, char letter) {
      std::pair<int, int> all{0, 0};
      for (const Json& pile : view["seats"][at(seat)]["piles"]) {
        const auto card = pile["top"].get<std::string>();
        if (card[0] != letter) continue;
        ++all.first;
        all.second += std::stoi(card.substr(1));
      }
      return all;
    };
    std::size_t best = 0;
    for (std::size_t colour = 1; colour < letters.size(); ++colour) {
      if (sum(chooser, letters[colour]).second > sum(chooser, letters[best]).second) best = colour;
    }
    const Json moira = now->default_intent(Seat{chooser}, rng);
    CHECK(moira["colour"] == words[best]);
    now = after(*now, Seat{chooser}, moira);
    int partner = (chooser + 1) % 5;
    for (int step = 2; step < 5; ++step) {
      const int seat = (chooser + step) % 5;
      if (sum(seat, letters[best]) > sum(partner, letters[best])) partner = seat;
    }
    CHECK(now->default_intent(Seat{chooser}, rng)["seat"] == partner);
  }
}

TEST_CASE("the figures of a finished match add up") {
  for (const int seats : {2, 3, 4, 5, 6}) {
    const PositionPtr end = play(seats, "figures", {{"games", 3}, {"trick_pause", 0}},
                                 [](const Position&, const Json&, const Position&) {});
    const auto figures = end->statistics();
    CHECK(figures.at("games") == 3);
    CHECK(figures.at("plays") == 180);
    CHECK(figures.at("tricks") == 180.0 / seats);
    CHECK(figures.at("apples") == 3 * apples_of_deck(false));
    CHECK(figures.at("moira_apples") <= figures.at("apples"));
    CHECK(figures.at("forced") <= figures.at("plays"));
    CHECK(figures.at("result_result") + figures.at("ties") == 3);
    CHECK(figures.at("chooser_won") <= 3);
    CHECK(figures.at("seconds") ==
          6 * (180 - figures.at("forced")) + figures.at("forced") + 2 * figures.at("tricks"));
  }
}

}  // namespace nostos::mythomakya_trionfo_test
