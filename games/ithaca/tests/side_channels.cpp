// Tests of section 6 of the specification: neither messages nor acting seats reveal more than the view.
#include <algorithm>

#include "games/ithaca/tests/table.hpp"

namespace nostos::ithaca_test {
namespace {

// J34, in the wire's order of cards.
bool in_order(const Json& cards) {
  const auto key = [](const std::string& card) {
    const std::string letters = "ZAHW";
    const bool single = card.size() == 2;
    return std::vector<std::size_t>{letters.find(card[0]), single ? 0 : 1 + letters.find(card[1]),
                                    static_cast<std::size_t>(card.back())};
  };
  return std::is_sorted(cards.begin(), cards.end(),
                        [&](const Json& a, const Json& b) { return key(a) < key(b); });
}

}  // namespace

TEST_CASE(
    "side channel 1: every player with an Oracle gets a prompt in a contest, independent of its content "
    "(ithaca:J8)") {
  int without_choice = 0;
  for (const char* seed : {"a", "b", "c", "d"}) {
    play(4, seed, [&](const Position& before, const Json& intent, const Position& after) {
      const Json view = after.view(kSpectator);
      if (intent["type"] != "pass" && intent["type"] != "bid") return;
      // A player between this bidder and the next one to bid has no Oracle.
      const int begin = asked(before).index;
      const bool goes_on = view["phase"] == "contest";
      const int end =
          goes_on ? view["contest"]["asked"].get<int>() : before.view(kSpectator)["active"].get<int>();
      for (int seat = (begin + 1) % 4; seat != end; seat = (seat + 1) % 4) {
        CHECK(before.view(kSpectator)["seats"][at(seat)]["oracle"] == 0);
      }
      if (before.prompt(asked(before)).choices.size() == 1) ++without_choice;
    });
  }
  CHECK(without_choice > 0);
}

TEST_CASE(
    "side channel 2: a seat with cards gets a prompt in phases 2 and 3, even without a real choice "
    "(ithaca:E33)") {
  play(3, "asked", [](const Position& before, const Json& intent, const Position& after) {
    if (intent["type"] == "keep") CHECK(after.view(kSpectator)["phase"] == "influence");
    if (before.view(kSpectator)["phase"] == "deeds") {
      const auto choices = before.prompt(asked(before)).choices;
      CHECK(choices.back().type == "discard");
    }
  });
}

TEST_CASE("side channel 3: only the acting seat gets choices") {
  play(3, "prompts", [](const Position& before, const Json&, const Position&) {
    for (int seat = 0; seat < 3; ++seat) {
      CHECK(before.prompt(Seat{seat}).choices.empty() == (asked(before) != Seat{seat}));
      CHECK(before.acting({Seat{seat}}) == before.acting(kSpectator));
    }
  });
}

TEST_CASE("events name cards one by one, as VIEW.md describes") {
  const auto cards = [](const Json& list) {
    return list.is_array() &&
           std::all_of(list.begin(), list.end(), [](const Json& card) { return card.is_string(); });
  };
  play(5, "lists", [&](const Position&, const Json&, const Position& after) {
    for (int seat = 0; seat < 5; ++seat) {
      for (const Json& event : after.events({Seat{seat}})) {
        CAPTURE(event.dump());
        for (const char* key : {"cards", "own"}) CHECK((!event.contains(key) || cards(event[key])));
        if (!event.contains("bids")) continue;
        CHECK(event["bids"].is_array());
        for (const Json& bid : event["bids"]) CHECK(cards(bid));
      }
    }
  });
}

TEST_CASE("side channel 4: every viewer gets the same events, except for the owner's cards (ithaca:J6)") {
  for (const int seats : {2, 5}) {
    play(seats, "events", [&](const Position&, const Json&, const Position& after) {
      const Json open = after.events(kSpectator);
      for (const Json& event : open) CHECK_FALSE(event.contains("own"));
      for (int seat = 0; seat < seats; ++seat) {
        Json events = after.events({Seat{seat}});
        for (Json& event : events) {
          if (event.contains("own")) CHECK(event["seat"] == seat);
          event.erase("own");
        }
        CHECK(events == open);
      }
    });
  }
}

TEST_CASE("side channel 5: the game has no clock of its own; defaults come at the public deadline") {
  play(3, "clock",
       [](const Position& before, const Json&, const Position&) { CHECK(before.timers().empty()); });
}

TEST_CASE("side channel 6: a rejection changes nothing and names no card (ithaca:E29)") {
  play(3, "rejections", [](const Position& before, const Json&, const Position&) {
    const Json state = before.state();
    for (int seat = 0; seat < 3; ++seat) {
      for (const char* type : {"change", "influence", "favour", "oracle", "odyssey", "discard", "bid"}) {
        const Json intent{{"type", type}, {"card", "Z9"}, {"cards", "Z9"}, {"deity", "zeus"}};
        const auto next = before.apply({Seat{seat}, intent});
        REQUIRE_FALSE(next.ok());
        CHECK(next.error().message.find("Z9") == std::string::npos);
      }
    }
    CHECK(before.state() == state);
  });
}

TEST_CASE(
    "side channels 7 and 8: cards are faces in a fixed order, and decks are numbers (ithaca:J34, "
    "ithaca:J20)") {
  play(3, "order", [](const Position& before, const Json&, const Position&) {
    for (const Viewer viewer : viewers(3)) {
      const Json view = before.view(viewer);
      CHECK(view["deck"].is_number());
      CHECK(view["route_deck"].is_number());
      CHECK(in_order(view["discard"]));
      for (const Json& deity : view["deities"]) CHECK(in_order(deity["cards"]));
      for (const Json& seat : view["seats"]) {
        for (const char* zone : {"hand_cards", "oracle_cards", "cargo", "points"}) {
          CHECK((seat[zone].is_null() || in_order(seat[zone])));
        }
      }
    }
  });
}

TEST_CASE(
    "side channels 9 and 10: a draw shows others only its number, a reshuffle only the deck's size "
    "(ithaca:J15)") {
  int reshuffles = 0;
  for (const char* seed : {"r", "s", "t"}) {
    play(5, seed, [&](const Position&, const Json&, const Position& after) {
      for (const Json& event : after.events(kSpectator)) {
        if (event["type"] == "drawn") CHECK(event.size() == 4);  // type, rule, seat, count
        if (event["type"] != "reshuffled") continue;
        ++reshuffles;
        CHECK(event.size() == 3);
      }
    });
  }
  CHECK(reshuffles > 0);
}

TEST_CASE(
    "side channel 11: a player who returns in a contest sees their own bid, and no other player does "
    "(ithaca:E31)") {
  int bids = 0;
  for (const char* seed : {"return", "returns", "returned"}) {
    play(4, seed, [&](const Position&, const Json& intent, const Position& after) {
      const Json contest = after.view(kSpectator)["contest"];
      if (intent["type"] != "bid" || contest.is_null()) return;
      ++bids;
      const PositionPtr back = ithaca().from_state(after.state(), Rng(Seed{}));
      for (int seat = 0; seat < 4; ++seat) {
        const Json seen = back->view({Seat{seat}})["contest"]["bids"];
        for (int other = 0; other < 4; ++other) {
          const Json& bid = seen[at(other)];
          CHECK(bid["cards"].is_null() == (other != seat));
          if (other == seat) CHECK(bid["cards"].size() == bid["count"]);
        }
      }
    });
  }
  CHECK(bids > 0);
}

TEST_CASE("side channel 12: no shown value depends on future random draws") {
  play(2, "chance", [](const Position& before, const Json&, const Position&) {
    const PositionPtr other = ithaca().from_state(before.state(), Rng(seed_from_text("another")));
    for (const Viewer viewer : viewers(2)) CHECK(other->view(viewer) == before.view(viewer));
  });
}

}  // namespace nostos::ithaca_test
