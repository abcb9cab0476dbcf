// Tests of sampled states: they fit the view and keep the invariants.
#include <algorithm>
#include <map>
#include <set>

#include "games/itaca/tests/table.hpp"

namespace nostos::itaca_test {

TEST_CASE("a sampled world gives its viewer identical bytes (itaca:E28) and is complete (itaca:E27)") {
  Rng rng(seed_from_text("worlds"));
  for (const int seats : {2, 4}) {
    play(seats, "worlds", [&](const Position& before, const Json&, const Position&) {
      CHECK(before.invariant_violations().empty());
      for (const Viewer viewer : viewers(seats)) {
        const PositionPtr other = before.sample(viewer, rng);
        REQUIRE(other);
        CHECK(other->invariant_violations().empty());
        CHECK(other->view(viewer).dump() == before.view(viewer).dump());
      }
    });
  }
}

TEST_CASE("samples for a leaver keep the set that earlier leavers took, in any order (itaca:J6)") {
  Rng rng(seed_from_text("leavers"));
  bool in_order = false;
  bool exchanged = false;
  play(5, "leavers", [&](const Position& before, const Json&, const Position&) {
    const Json view = before.view(kSpectator);
    if (view["phase"] != "calling") return;
    const Json left = view["wager"]["left"];
    const Json truth = before.state()["players"];
    const auto of = [&](const Json& players, int k) {
      return players[std::to_string(left[at(k)].get<int>())]["character"].get<int>();
    };
    for (int tries = 0; tries < 10; ++tries) {
      const Json there = before.sample({Seat{left[2].get<int>()}}, rng)->state()["players"];
      CHECK(std::set{of(there, 0), of(there, 1)} == std::set{of(truth, 0), of(truth, 1)});
      CHECK(of(there, 2) == of(truth, 2));
      (of(there, 0) == of(truth, 0) ? in_order : exchanged) = true;
      // The second player knows which character the first took: the missing one.
      const Json second = before.sample({Seat{left[1].get<int>()}}, rng)->state()["players"];
      CHECK(of(second, 0) == of(truth, 0));
    }
  });
  CHECK(in_order);
  CHECK(exchanged);
}

TEST_CASE("a card that a reshuffle put into the deck is in no hand that was filled before") {
  Rng rng(seed_from_text("recency"));
  int deep = 0;
  for (const char* seed : {"deep", "deeper"}) {
    play(6, seed, [&](const Position& before, const Json&, const Position&) {
      const Json now = before.view(kSpectator);
      if (now["reshuffles"] == 0) return;
      ++deep;
      const Json state = before.sample(kSpectator, rng)->state();
      CHECK(within(state["deck"], now["reshuffled"]));
      for (const auto& [seat, player] : state["players"].items()) {
        if (player["draws"].back() == 0) CHECK(within(player["hand"], state["held"].back()));
      }
    });
  }
  CHECK(deep > 0);
}

TEST_CASE("samples keep a taken card at its new place for its old owner") {
  Rng rng(seed_from_text("known"));
  Json state = start(3, "known")->state();
  const Json card = state["players"]["1"]["hand"][0];
  state["players"]["0"]["known"] = Json::array({{{"seat", 1}, {"card", card}}});
  const PositionPtr position = itaca().from_state(state, Rng(Seed{}));
  for (int tries = 0; tries < 20; ++tries) {
    const Json hand = position->sample({Seat{0}}, rng)->state()["players"]["1"]["hand"];
    CHECK(std::find(hand.begin(), hand.end(), card) != hand.end());
  }
}

TEST_CASE("itaca:E30 the default is legal in every state, and follows the order of J44 (itaca:J44)") {
  Rng rng(seed_from_text("defaults"));
  int discards = 0;
  for (const int seats : {2, 3, 6}) {
    play(seats, "defaults", [&](const Position& before, const Json&, const Position&) {
      const Seat seat = asked(before);
      const Prompt prompt = before.prompt(seat);
      const Json chosen = before.default_intent(seat, rng);
      CHECK(offers(prompt, chosen));
      const std::map<std::string, Json> named{{"call", {{"type", "call"}, {"as", "hero"}}},
                                              {"pass", {{"type", "pass"}}},
                                              {"done", {{"type", "done"}}},
                                              {"pay", {{"type", "pay"}}},
                                              {"reward", {{"type", "reward"}, {"men", 2}, {"cards", 0}}},
                                              {"move", {{"type", "move"}}},
                                              {"leave", {{"type", "leave"}}},
                                              {"strand", {{"type", "stay"}}}};
      for (const Choice& choice : prompt.choices) {
        if (const auto found = named.find(choice.type); found != named.end()) CHECK(chosen == found->second);
      }
      const Json view = before.view({seat});
      if (view["pending"].is_null() || view["pending"]["kind"] != "discard") return;
      ++discards;
      const Json hand = view["seats"][at(seat.index)]["hand_cards"];
      std::string last;
      for (std::size_t card = hand.size() - view["pending"]["count"].get<std::size_t>(); card < hand.size();
           ++card) {
        last += (last.empty() ? "" : "+") + hand[card].get<std::string>();
      }
      CHECK(chosen["cards"] == last);
    });
  }
  CHECK(discards > 0);
}

TEST_CASE("a step can be undone only if it showed no card and rolled no die") {
  int back = 0;
  play(3, "back", [&](const Position& before, const Json& intent, const Position& after) {
    if (!after.undoable()) return;
    ++back;
    const std::string type = intent["type"];
    CHECK((type == "bid" || type == "call" || type == "role" || type == "pass"));
    CHECK(before.view(kSpectator)["deck"] == after.view(kSpectator)["deck"]);
    for (const Json& event : after.events(kSpectator)) {
      CHECK((event["type"] != "island" && event["type"] != "revealed" && event["type"] != "left"));
    }
  });
  CHECK(back > 0);
}

TEST_CASE("with two players, a strong bot beats a random bot") {
  const int games = 20;
  int won = 0;
  for (int game = 0; game < games; ++game) {
    const Seat strong{game % 2};
    const std::string seed = "bots/" + std::to_string(game);
    const auto mind = itaca().bot({"strong", strong, {false, false}});
    Rng chance(seed_from_text(seed + "/players"));
    PositionPtr now = start(2, seed);
    while (!now->outcome()) {
      mind->see(*now);
      const Seat seat = asked(*now);
      const Json intent = seat == strong ? mind->act(*now, chance) : random_intent(now->prompt(seat), chance);
      now = *now->apply({seat, intent});
    }
    if (now->outcome()->seats[at(strong.index)].won) ++won;
  }
  CHECK(won > games * 85 / 100);
}

}  // namespace nostos::itaca_test
