// Tests of section 6 of the specification: hidden facts are hidden from every viewer.
#include <algorithm>
#include <set>

#include "games/mythomakya_trionfo/tests/table.hpp"

namespace nostos::mythomakya_trionfo_test {
namespace {

// Exchanges a card of one treasure for one of another, both older than the last trick.
bool exchange(Json& state) {
  std::set<std::string> last;
  if (!state["tricks"].empty()) {
    for (const Json& play : state["tricks"].back()["plays"]) last.insert(play["card"].get<std::string>());
  }
  Json* first = nullptr;
  for (auto& [seat, player] : state["players"].items()) {
    for (Json& card : player["treasure"]) {
      if (last.contains(card.get<std::string>())) continue;
      if (first == nullptr) {
        first = &card;
        break;
      }
      std::swap(*first, card);
      // The record of the tricks would reveal it; no viewer has it.
      state["tricks"] = last.empty() ? Json::array() : Json::array({state["tricks"].back()});
      return true;
    }
  }
  return false;
}

}  // namespace

TEST_CASE("mythomakya-trionfo:R3 worlds that differ only in hidden cards give every viewer identical bytes") {
  Rng rng(seed_from_text("worlds"));
  for (const int seats : {2, 4, 5}) {
    int different = 0;
    play(seats, "worlds", Json::object(), [&](const Position& before, const Json&, const Position&) {
      for (const Viewer viewer : viewers(seats)) {
        const PositionPtr other = before.sample(viewer, rng);
        REQUIRE(other);
        CHECK(other->invariant_violations().empty());
        different += other->state() != before.state() ? 1 : 0;
        for (const Viewer eyes : viewers(seats)) {
          CHECK(other->view(eyes).dump() == before.view(eyes).dump());
          if (eyes.seat) CHECK(other->prompt(*eyes.seat) == before.prompt(*eyes.seat));
        }
      }
    });
    CHECK(different > 0);
  }
}

TEST_CASE(
    "mythomakya-trionfo:R14 mythomakya-trionfo:L21 no view shows the contents of a treasure until the end") {
  int exchanged = 0;
  play(3, "treasures", Json::object(), [&](const Position& before, const Json&, const Position&) {
    Json state = before.state();
    if (!exchange(state)) return;
    ++exchanged;
    const PositionPtr other = trionfo().from_state(state, Rng(Seed{}));
    CHECK(other->invariant_violations().empty());
    for (const Viewer viewer : viewers(3)) CHECK(other->view(viewer).dump() == before.view(viewer).dump());
  });
  CHECK(exchanged > 30);
}

TEST_CASE("in every phase, a returning player sees the public view (mythomakya-trionfo:L18)") {
  for (const char* history : {"none", "last", "all"}) {
    std::set<std::string> phases;
    play(5, "return", {{"games", 2}, {"history", history}},
         [&](const Position&, const Json&, const Position& then) {
           const PositionPtr back = trionfo().from_state(Json::parse(then.state().dump()), Rng(Seed{}));
           for (const Viewer viewer : viewers(5)) {
             CHECK(back->view(viewer).dump() == then.view(viewer).dump());
             if (viewer.seat) CHECK(back->prompt(*viewer.seat) == then.prompt(*viewer.seat));
           }
           phases.insert(then.view(kSpectator)["phase"].get<std::string>());
         });
    CHECK(phases == std::set<std::string>{"between", "moira", "over", "partner", "pause", "play"});
  }
}

TEST_CASE("every viewer gets the same view and the same events") {
  for (const int seats : {2, 6}) {
    play(seats, "events", Json::object(), [&](const Position& before, const Json&, const Position& then) {
      for (const Viewer viewer : viewers(seats)) {
        CHECK(then.events(viewer) == then.events(kSpectator));
        CHECK(then.view(viewer) == then.view(kSpectator));
        CHECK(then.acting(viewer) == then.acting(kSpectator));
      }
      CHECK_FALSE(then.events(kSpectator).empty());
      CHECK_FALSE(before.undoable());
    });
  }
}

TEST_CASE("mythomakya-trionfo:R15 mythomakya-trionfo:L7 a hidden card is first named when it is revealed") {
  for (const int seats : {2, 3}) {
    std::set<std::string> seen;
    play(seats, "names", {{"trick_pause", 0}},
         [&](const Position& before, const Json&, const Position& then) {
           if (seen.empty()) {
             const Json first = before.view(kSpectator);
             for (const Json& seat : first["seats"]) {
               for (const Json& pile : seat["piles"]) seen.insert(pile["top"].get<std::string>());
             }
           }
           int turned_up = 0;
           for (const Json& event : then.events(kSpectator)) {
             if (event["type"] == "led" || event["type"] == "followed")
               CHECK(seen.contains(event["card"].get<std::string>()));
             if (event["type"] != "turned_up") continue;
             ++turned_up;
             for (const Json& play : event["cards"])
               CHECK(seen.insert(play["card"].get<std::string>()).second);
           }
           CHECK(turned_up <= 1);
           // No view names a hidden card in a pile; the static data's list of the deck is no position.
           const Json now = then.view(kSpectator);
           for (const Json& seat : now["seats"]) {
             for (const Json& pile : seat["piles"]) {
               CHECK(pile.size() == 3);
               if (!pile["top"].is_null()) CHECK(seen.contains(pile["top"].get<std::string>()));
             }
           }
         });
    CHECK(seen.size() == 60);
  }
}

TEST_CASE("mythomakya-trionfo:L19 a refusal depends only on open cards, and changes nothing") {
  Rng rng(seed_from_text("refusals"));
  play(3, "refusals", {{"trick_pause", 0}}, [&](const Position& before, const Json&, const Position&) {
    const std::string state = before.state().dump();
    const PositionPtr other = before.sample(kSpectator, rng);
    for (int seat = 0; seat < 3; ++seat) {
      for (int pile = -1; pile <= 10; ++pile) {
        const Json intent{{"type", "play"}, {"pile", pile}};
        const auto here = before.apply({Seat{seat}, intent});
        const auto there = other->apply({Seat{seat}, intent});
        CHECK(here.ok() == there.ok());
        if (!here.ok() && !there.ok()) CHECK(here.error() == there.error());
      }
    }
    CHECK(before.state().dump() == state);
  });
}

TEST_CASE("no shown value depends on future random draws") {
  play(4, "chance", Json::object(), [](const Position& before, const Json&, const Position&) {
    const PositionPtr other = trionfo().from_state(before.state(), Rng(seed_from_text("another")));
    for (const Viewer viewer : viewers(4)) CHECK(other->view(viewer) == before.view(viewer));
  });
}

TEST_CASE(
    "mythomakya-trionfo:L22 team-mates have their own chat; without table talk, all chat is off while cards "
    "are played") {
  for (const bool talk : {true, false}) {
    play(4, "talk", {{"teams", "manual"}, {"table_talk", talk}},
         [&](const Position& before, const Json&, const Position&) {
           const std::string phase = before.view(kSpectator)["phase"];
           const bool open = talk || (phase != "play" && phase != "pause");
           CHECK(before.chat_block_rule() == (open ? "" : "L22"));
           CHECK(before.team(Seat{0}) == before.team(Seat{2}));
           CHECK(before.team(Seat{1}) == before.team(Seat{3}));
           CHECK(before.team(Seat{0}) != before.team(Seat{1}));
         });
  }
  play(5, "talk", Json::object(), [](const Position& before, const Json&, const Position&) {
    const Json view = before.view(kSpectator);
    if (view["partner"].is_null()) {
      CHECK(before.team(Seat{0}) != before.team(Seat{1}));
    } else {
      const Seat chooser{view["chooser"].get<int>()};
      const Seat partner{view["partner"].get<int>()};
      for (int seat = 0; seat < 5; ++seat) {
        CHECK((before.team(Seat{seat}) == before.team(chooser)) ==
              (Seat{seat} == chooser || Seat{seat} == partner));
      }
    }
  });
}

}  // namespace nostos::mythomakya_trionfo_test
