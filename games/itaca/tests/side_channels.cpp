// Tests of section 6 of the specification: neither messages nor acting seats reveal more than the view.
#include <algorithm>
#include <optional>
#include <set>

#include "games/itaca/tests/table.hpp"

namespace nostos::itaca_test {
namespace {

bool sorted(const Json& cards) {
  return std::is_sorted(cards.begin(), cards.end());
}

// The state with two characters of hidden leavers exchanged, if there are two.
std::optional<Json> exchanged(Json state, const std::set<int>& spared) {
  std::vector<std::string> seats;
  for (const auto& [seat, player] : state["players"].items()) {
    if (!player["character"].is_null() && !spared.contains(std::stoi(seat))) seats.push_back(seat);
  }
  if (seats.size() < 2) return std::nullopt;
  std::swap(state["players"][seats[0]]["character"], state["players"][seats[1]]["character"]);
  return state;
}

}  // namespace

TEST_CASE("side channel 1: only the player who chose from the pile sees it, as they found it (itaca:R9)") {
  int piles = 0;
  play(4, "pile", [&](const Position& before, const Json& intent, const Position& after) {
    CHECK(after.view(kSpectator)["pile"].is_null());
    if (intent["type"] != "character") return;
    ++piles;
    const Seat seat = asked(before);
    const Json pile = before.view({seat})["pile"];
    CHECK(sorted(pile));
    CHECK(pile.size() == 9 - before.view(kSpectator)["wager"]["left"].size());
    for (const Viewer viewer : viewers(4)) {
      for (const Json& event : after.events(viewer)) {
        if (event["type"] == "chose") CHECK(event.size() == (viewer.seat == seat ? 4 : 3));
      }
    }
    // The player receives what they saw again, until everything is shown.
    if (after.view(kSpectator)["phase"] != "wager" && after.view(kSpectator)["phase"] != "calling") return;
    CHECK(after.view({seat})["pile"] == pile);
  });
  CHECK(piles > 0);
}

TEST_CASE("side channel 1: no other player learns which character a player took (itaca:J6, itaca:E28)") {
  int exchanges = 0;
  play(5, "who has what", [&](const Position& before, const Json&, const Position&) {
    const Json state = before.state();
    const Json left = before.view(kSpectator)["wager"]["left"];
    for (int viewer = 0; viewer < 5; ++viewer) {
      // The player may know the set of those who left before, but never its order.
      const auto own = std::find(left.begin(), left.end(), viewer);
      std::set<int> spared;
      for (auto seat = own; seat != left.end(); ++seat) spared.insert(seat->get<int>());
      const auto other = exchanged(state, spared);
      if (!other) continue;
      ++exchanges;
      const PositionPtr there = itaca().from_state(*other, Rng(Seed{}));
      CHECK(there->view({Seat{viewer}}).dump() == before.view({Seat{viewer}}).dump());
      CHECK(to_json(there->prompt(Seat{viewer})) == to_json(before.prompt(Seat{viewer})));
    }
  });
  CHECK(exchanges > 0);
}

TEST_CASE("side channel 2: every player with cards gets a prompt, independent of the cards (itaca:J16)") {
  int without_choice = 0;
  for (const char* seed : {"a", "b", "c"}) {
    play(3, seed, [&](const Position&, const Json&, const Position& after) {
      const Json view = after.view(kSpectator);
      for (const Json& event : after.events(kSpectator)) {
        const bool skipped =
            (event["type"] == "passed" || event["type"] == "done") && event["automatic"] == true;
        if (skipped) CHECK(event["rule"] == "R21");
      }
      if (view["phase"] != "hindering" || !view["pending"].is_null()) return;
      const Seat seat = asked(after);
      CHECK(view["seats"][at(seat.index)]["hand"] > 0);
      if (after.prompt(seat).choices.size() == 1) ++without_choice;
    });
  }
  CHECK(without_choice > 0);
}

TEST_CASE("side channel 3: only the acting seat gets choices") {
  play(3, "prompts", [](const Position& before, const Json&, const Position&) {
    for (int seat = 0; seat < 3; ++seat) {
      CHECK(before.prompt(Seat{seat}).choices.empty() == (asked(before) != Seat{seat}));
      CHECK(before.acting({Seat{seat}}) == before.acting(kSpectator));
    }
  });
}

TEST_CASE(
    "side channel 3: every viewer gets the same events with the same keys; only the viewer's own cards "
    "differ") {
  for (const int seats : {2, 5}) {
    play(seats, "events", [&](const Position&, const Json&, const Position& after) {
      const Json open = after.events(kSpectator);
      const Json view = after.view(kSpectator);
      for (const Json& event : open) CHECK_FALSE(event.contains("own"));
      for (int seat = 0; seat < seats; ++seat) {
        Json events = after.events({Seat{seat}});
        for (Json& event : events) event.erase("own");
        CHECK(events == open);
        const Json own = after.view({Seat{seat}});
        CHECK(own.size() == view.size());
        for (const auto& [key, value] : own.items()) CHECK(view.contains(key));
      }
    });
  }
}

TEST_CASE("side channel 4: the game has no clock of its own") {
  play(2, "clock",
       [](const Position& before, const Json&, const Position&) { CHECK(before.timers().empty()); });
}

TEST_CASE("side channel 5: a rejection changes nothing and names no card") {
  play(3, "rejections", [](const Position& before, const Json&, const Position&) {
    const Json state = before.state();
    for (int seat = 0; seat < 3; ++seat) {
      for (const Json& intent :
           {Json{{"type", "play"}, {"card", "e48"}}, Json{{"type", "discard"}, {"cards", "e48"}},
            Json{{"type", "character"}, {"card", 99}},
            Json{{"type", "destination"}, {"island", "atlantis"}}}) {
        const auto next = before.apply({Seat{seat}, intent});
        REQUIRE_FALSE(next.ok());
        CHECK(next.error().message.find("e48") == std::string::npos);
      }
    }
    CHECK(before.state() == state);
  });
}

TEST_CASE(
    "side channels 6 and 7: cards are faces in a fixed order, and the deck is a number (itaca:J44, "
    "itaca:J32)") {
  play(3, "order", [](const Position& before, const Json&, const Position&) {
    for (const Viewer viewer : viewers(3)) {
      const Json view = before.view(viewer);
      CHECK(view["deck"].is_number());
      CHECK(sorted(view["discard"]));
      CHECK(sorted(view["played"]));
      for (const Json& seat : view["seats"])
        CHECK((!seat.contains("hand_cards") || sorted(seat["hand_cards"])));
    }
  });
}

TEST_CASE(
    "side channels 8, 10 and 13: a draw shows others only its number, a reshuffle only the size of the "
    "deck") {
  int reshuffles = 0;
  int limits = 0;
  for (const char* seed : {"r", "s", "t"}) {
    play(6, seed, [&](const Position&, const Json&, const Position& after) {
      for (const Json& event : after.events(kSpectator)) {
        if (event["type"] == "drawn") CHECK(event.size() == 4);  // type, rule, seat, count
        if (event["type"] != "reshuffled") continue;
        ++reshuffles;
        CHECK(event.size() == 3);
      }
      const Json pending = after.view(kSpectator)["pending"];
      if (pending.is_null() || pending["kind"] != "discard") return;
      ++limits;
      CHECK(pending["count"].get<int>() + 7 ==
            after.view(kSpectator)["seats"][at(pending["seat"].get<int>())]["hand"].get<int>());
    });
  }
  CHECK(reshuffles > 0);
  CHECK(limits > 0);
}

TEST_CASE("side channel 11: a returning player sees their own secrets and no other player's (itaca:E29)") {
  std::set<std::string> phases;
  play(4, "return", [&](const Position& before, const Json&, const Position&) {
    phases.insert(before.view(kSpectator)["phase"].get<std::string>());
    const PositionPtr back = itaca().from_state(before.state(), Rng(Seed{}));
    for (const Viewer viewer : viewers(4)) {
      CHECK(back->view(viewer).dump() == before.view(viewer).dump());
      if (viewer.seat) CHECK(to_json(back->prompt(*viewer.seat)) == to_json(before.prompt(*viewer.seat)));
    }
  });
  CHECK(phases.contains("character"));
  CHECK(phases.contains("hindering"));
}

TEST_CASE("side channel 12: no shown value depends on future random draws") {
  play(2, "chance", [](const Position& before, const Json&, const Position&) {
    const PositionPtr other = itaca().from_state(before.state(), Rng(seed_from_text("another")));
    for (const Viewer viewer : viewers(2)) CHECK(other->view(viewer) == before.view(viewer));
  });
}

}  // namespace nostos::itaca_test
