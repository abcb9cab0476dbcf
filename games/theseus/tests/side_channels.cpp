// Tests of section 6 of the specification: neither messages nor acting seats reveal more than the view.
#include <algorithm>
#include <map>

#include "games/theseus/tests/table.hpp"

namespace nostos::theseus_test {
namespace {

bool in_data_order(const std::vector<std::string>& shown, const Json& deck) {
  std::vector<std::string> order;
  for (const Json& card : deck) order.push_back(card["id"]);
  const auto place = [&](const std::string& id) { return std::find(order.begin(), order.end(), id); };
  return std::is_sorted(shown.begin(), shown.end(),
                        [&](const std::string& a, const std::string& b) { return place(a) < place(b); });
}

}  // namespace

TEST_CASE("all viewers see the same, and get the same events") {
  play(4, "same", [](const Position&, const Json&, const Position& after) {
    for (const Viewer viewer : viewers(4)) {
      CHECK(after.view(viewer) == after.view(kSpectator));
      CHECK(after.events(viewer) == after.events(kSpectator));
      CHECK(after.acting(viewer) == after.acting(kSpectator));
    }
  });
}

TEST_CASE("only the acting seat gets choices (theseus:T46)") {
  play(3, "prompts", [](const Position& before, const Json&, const Position&) {
    for (int seat = 0; seat < 3; ++seat)
      CHECK(before.prompt(Seat{seat}).choices.empty() == (asked(before) != Seat{seat}));
  });
}

TEST_CASE("face-down cards are listed in the order of the data, without any other information") {
  int unlike = 0;
  for (const char* seed : {"order", "orders"}) {
    play(3, seed, [&](const Position&, const Json&, const Position& after) {
      const Json state = after.state();
      const Json view = after.view(kSpectator);
      const bool over = view["phase"] == "over";
      for (const Json& deck : view["decks"]) {
        const std::string colour = deck["colour"];
        const Json& hidden = state["decks"][colour]["unseen"];
        CHECK(in_data_order(deck["unseen"], state["setting"]["data"]["decks"]["decks"][colour]));
        CHECK(deck["unseen"].size() == hidden.size());
        CHECK(deck["count"] == hidden.size() + state["decks"][colour]["under"].size());
        if (deck["unseen"] != hidden) ++unlike;
        CHECK(deck["order"] == (over ? hidden : Json(nullptr)));
      }
    });
  }
  CHECK(unlike > 0);
}

TEST_CASE("a card is first named when it is turned up, by one event of fixed shape") {
  int drawn = 0;
  play(3, "shape", [&](const Position& before, const Json&, const Position& after) {
    const Json was = before.view(kSpectator);
    for (const Json& event : after.events(kSpectator)) {
      if (event["type"] != "turned_up") continue;
      ++drawn;
      CHECK(event.size() == 4);  // type, rule, seat, card
      bool open = false;
      for (const Json& deck : was["decks"]) {
        const Json& hidden = deck["unseen"];
        const Json& known = deck["under"];
        if (std::find(hidden.begin(), hidden.end(), event["card"]) != hidden.end()) open = true;
        if (hidden.empty() && !known.empty() && known.front() == event["card"]) open = true;
      }
      CHECK(open);
    }
  });
  CHECK(drawn > 20);
}

TEST_CASE("the choices for a tile never depend on its hidden side (theseus:T38)") {
  Rng rng(seed_from_text("tiles"));
  int laid = 0;
  const Json row{"famine-6", "famine-7", "famine-8a", "famine-8b", "famine-9", "weaver-yellow", "weaver-red"};
  const auto before = moment(3, {{"players", {{"0", {{"glory", row}}}}}});
  PositionPtr now = *before->apply({Seat{0}, {{"type", "enter"}}});
  while (now->view(kSpectator)["phase"] == "labyrinth") {
    const auto other = now->sample({Seat{0}}, rng);
    CHECK(other->prompt(Seat{0}) == now->prompt(Seat{0}));
    const Json view = now->view(kSpectator)["labyrinth"];
    for (std::size_t index = 0; index < 6; ++index) {
      const bool shown = std::any_of(view["road"].begin(), view["road"].end(),
                                     [&](const Json& tile) { return tile["index"] == index; });
      CHECK(view["backs"][index].is_null() == !shown);
    }
    ++laid;
    now = *now->apply({Seat{0}, now->default_intent(Seat{0}, rng)});
    if (now->view(kSpectator)["phase"] == "misfit")
      now = *now->apply({Seat{0}, now->default_intent(Seat{0}, rng)});
  }
  CHECK(laid == 5);
}

TEST_CASE("positions of tiles carry no information: every attempt reshuffles (theseus:T43)") {
  const Json row{"famine-6", "famine-7", "famine-8a", "famine-8b", "famine-9", "trap-6", "trap-7"};
  const auto before = moment(3, {{"players", {{"0", {{"glory", row}}}}}});
  std::set<std::string> rows;
  std::map<int, int> first;
  for (int seed = 0; seed < 60; ++seed) {
    const auto fresh =
        theseus().from_state(before->state(), Rng(seed_from_text("attempt " + std::to_string(seed))));
    const auto inside = *fresh->apply({Seat{0}, {{"type", "enter"}}});
    rows.insert(inside->state()["tiles"].dump());
    ++first[inside->view(kSpectator)["labyrinth"]["road"][0]["index"]];
  }
  CHECK(rows.size() > 10);  // of 20
  CHECK(first.size() == 6);
}

TEST_CASE("tiles of a broken-off attempt stay covered until the end (theseus:R21)") {
  int broken = 0;
  for (int seed = 0; seed < 40 && broken == 0; ++seed) {
    const Json row{"famine-6", "famine-7", "famine-8a", "famine-8b", "famine-9", "trap-6", "trap-7"};
    const auto before =
        moment(3, {{"turn", 3}, {"active", 2}, {"players", {{"2", {{"glory", row}}}}}}, {{"round_limit", 1}});
    PositionPtr now = theseus().from_state(before->state(), Rng(seed_from_text("b" + std::to_string(seed))));
    now = *now->apply({Seat{2}, {{"type", "enter"}}});
    const int first = now->view(kSpectator)["labyrinth"]["road"][0]["index"];
    now = *now->apply({Seat{2}, {{"type", "tile"}, {"index", first == 0 ? 1 : 0}, {"laid", "upright"}}});
    if (now->view(kSpectator)["phase"] != "replace") continue;
    ++broken;
    const Json backs = now->view(kSpectator)["labyrinth"]["backs"];
    CHECK(std::count(backs.begin(), backs.end(), nullptr) == 4);
    now = *now->apply({Seat{2}, {{"type", "place"}, {"cell", 1}}});
    REQUIRE(now->outcome());
    CHECK(now->view(kSpectator)["labyrinth"]["backs"] == now->state()["tiles"]);
  }
  CHECK(broken == 1);
}

TEST_CASE("no shown value depends on future random draws, and no seed is shown") {
  play(3, "chance", [](const Position& before, const Json&, const Position&) {
    const PositionPtr other = theseus().from_state(before.state(), Rng(seed_from_text("another")));
    CHECK(other->view(kSpectator) == before.view(kSpectator));
    CHECK(other->prompt(asked(before)) == before.prompt(asked(before)));
    CHECK_FALSE(before.view(kSpectator).contains("seed"));
  });
}

TEST_CASE("the game has no clock of its own; defaults come at the public deadline") {
  play(3, "clock",
       [](const Position& before, const Json&, const Position&) { CHECK(before.timers().empty()); });
}

TEST_CASE("a rejection changes nothing, and its text uses only public facts") {
  Rng rng(seed_from_text("rejections"));
  play(3, "rejections", [&](const Position& before, const Json&, const Position&) {
    const Json state = before.state();
    const auto other = before.sample(kSpectator, rng);
    for (const char* type : {"roll", "enter", "move", "attack", "deck", "pray", "gift", "steal", "reroll",
                             "tile", "weaver", "pay", "place"}) {
      const Json intent{{"type", type}, {"steps", 99}, {"card", "nothing"}};
      for (int seat = 0; seat < 3; ++seat) {
        const auto here = before.apply({Seat{seat}, intent});
        const auto there = other->apply({Seat{seat}, intent});
        REQUIRE_FALSE(here.ok());
        REQUIRE_FALSE(there.ok());
        CHECK(here.error() == there.error());
        CHECK_FALSE(here.error().message.empty());
      }
    }
    CHECK(before.state() == state);
  });
}

TEST_CASE("a returning viewer sees the same state: the view contains the latest events") {
  play(4, "back", [](const Position&, const Json&, const Position& after) {
    const PositionPtr back = theseus().from_state(after.state(), Rng(Seed{}));
    CHECK(back->view(kSpectator) == after.view(kSpectator));
    CHECK(back->view(kSpectator)["latest"] == after.events(kSpectator));
  });
}

TEST_CASE("no step can be undone after a die is thrown or a card or tile turned up") {
  int back = 0;
  int forth = 0;
  const std::set<std::string> lucky{"rolled", "prayed", "turned_up", "danger", "rerolled", "fought",
                                    "tile",   "thrown", "rethrown",  "dealt",  "limit",    "won"};
  for (const char* seed : {"undo", "undone"}) {
    play(3, seed, [&](const Position&, const Json&, const Position& after) {
      const Json events = after.events(kSpectator);
      const bool luck = std::any_of(events.begin(), events.end(),
                                    [&](const Json& event) { return lucky.contains(event["type"]); });
      CHECK(after.undoable() == !luck);
      ++(luck ? forth : back);
    });
  }
  CHECK(back > 0);
  CHECK(forth > 0);
}

}  // namespace nostos::theseus_test
