// Tests of sections 4.5 and 6 of the specification: what windows must not reveal.
#include <algorithm>
#include <set>

#include "games/mythomakya_sfida/tests/table.hpp"

namespace nostos::mythomakya_sfida_test {
namespace {

Json timers_of(const Position& position) {
  Json all = Json::array();
  for (const Timer& timer : position.timers()) {
    // The server's own hold is as hidden as the cards.
    if (timer.intent.find("noise") == std::string::npos)
      all.push_back({timer.seat.index, timer.milliseconds, timer.intent});
  }
  return all;
}

// Exchanges the hands' deities for those left over, as far as possible: other cards, the same counts.
Json with_other_cards(Json state) {
  Json pool = state["left"];
  for (auto& [seat, player] : state["players"].items()) {
    for (const Json& deity : player["secret"]["hand"]) pool.push_back(deity);
  }
  std::rotate(pool.begin(), pool.begin() + 1, pool.end());
  std::size_t next = 0;
  const auto refill = [&](Json& cards) {
    for (Json& card : cards) card = pool[next++];
    std::sort(cards.begin(), cards.end());
  };
  for (auto& [seat, player] : state["players"].items()) refill(player["secret"]["hand"]);
  refill(state["left"]);
  return state;
}

}  // namespace

TEST_CASE(
    "mythomakya-sfida:S34 mythomakya-sfida:S33 the seats a window prompts, its duration and its end do not "
    "depend on the hands") {
  for (const char* pacing : {"fixed", "answers"}) {
    for (const int seats : {2, 3, 4, 5, 6}) {
      int windows = 0;
      std::set<std::string> kinds;
      Json options = quick();
      options["pacing"] = pacing;
      options["min_delay_tenths"] = 15;
      options["answer_limit"] = 30;
      play(seats, "windows", options, [&](const Position& now) {
        const Json view = now.view(kSpectator);
        // A sealed answer may name a deity. Windows that closed earlier ask the same in any case.
        if (view["window"].is_null() || view["window"]["kind"] == "hera") return;
        Json state = now.state();
        for (auto& [seat, player] : state["players"].items()) player["secret"]["answer"] = nullptr;
        const PositionPtr plain = sfida().from_state(state, Rng(Seed{}));
        const PositionPtr other = sfida().from_state(with_other_cards(state), Rng(Seed{}));
        CHECK(other->view(kSpectator).dump() == view.dump());
        CHECK(other->acting(kSpectator) == now.acting(kSpectator));
        CHECK(timers_of(*other) == timers_of(now));
        for (const Json& seat : view["window"]["asked"]) {
          const Seat one{seat.get<int>()};
          CHECK(offers_type(other->prompt(one), "pass"));
          CHECK(other->prompt(one).asks() == plain->prompt(one).asks());
        }
        ++windows;
        kinds.insert(view["window"]["kind"].get<std::string>());
      });
      CHECK(windows > 20);
      CHECK(kinds.contains("pretrick"));
      CHECK(kinds.contains("card"));
    }
  }
}

TEST_CASE(
    "mythomakya-sfida:S33 mythomakya-sfida:S1 a sealed answer appears in no event, view, prompt or seat of "
    "another player") {
  for (const char* pacing : {"fixed", "answers"}) {
    int sealed = 0;
    Json options = quick();
    options["pacing"] = pacing;
    options["min_delay_tenths"] = 15;
    play(4, "sealed", options, [&](const Position& now) {
      const Json view = now.view(kSpectator);
      if (view["window"].is_null()) return;
      for (const Json& asked : view["window"]["asked"]) {
        const Seat seat{asked.get<int>()};
        for (const Choice& choice : now.prompt(seat).choices) {
          if (choice.type == "hold" || choice.type == "time_up") continue;
          const auto intents = enumerate(choice, 1);
          const PositionPtr then = after(now, seat, intents.front());
          for (const Viewer viewer : viewers(4)) {
            if (viewer.seat == seat) continue;
            CHECK(then->view(viewer).dump() == now.view(viewer).dump());
            CHECK(then->events(viewer).empty());
            CHECK(then->acting(viewer) == now.acting(viewer));
            if (viewer.seat) CHECK(then->prompt(*viewer.seat) == now.prompt(*viewer.seat));
          }
          CHECK(timers_of(*then) == timers_of(now));
          ++sealed;
        }
      }
    });
    CHECK(sealed > 100);
  }
}

TEST_CASE("mythomakya-sfida:S33 a window with fixed pacing has no acting seat and runs no seat's clock") {
  play(3, "clock", {{"pacing", "fixed"}}, [](const Position& now) {
    if (now.view(kSpectator)["window"].is_null()) return;
    for (const Viewer viewer : viewers(3)) CHECK(now.acting(viewer).empty());
    CHECK(asked(now).empty());
    CHECK_FALSE(now.timers().empty());
  });
}

TEST_CASE(
    "mythomakya-sfida:S33 the game holds about one window in twenty, independent of the hands, "
    "indistinguishable from a player's hold") {
  int windows = 0;
  int noisy = 0;
  for (int game = 0; game < 30; ++game) {
    std::set<int> seen;
    play(2, "noise " + std::to_string(game), {{"pacing", "fixed"}}, [&](const Position& now) {
      const Json state = now.state();
      if (state["window"].is_null() || state["window"]["held"] == true) return;
      if (!seen.insert(state["window"]["number"].get<int>()).second) return;
      ++windows;
      if (state["noise"].is_null()) return;
      ++noisy;
      const Timer timer = now.timers().front();
      const PositionPtr held = after(now, timer.seat, Json::parse(timer.intent), Cause::clock);
      const Json events = held->events(kSpectator);
      REQUIRE(events.size() == 1);
      CHECK(events[0] == Json{{"type", "held"}, {"rule", "S33"}});
      CHECK(held->view(kSpectator)["window"]["held"] == true);
    });
  }
  REQUIRE(windows > 500);
  CHECK(noisy * 100 > windows * 3);
  CHECK(noisy * 100 < windows * 8);
}

TEST_CASE("mythomakya-sfida:S10 mythomakya-sfida:R4 no view names a deity in another's hand or left over") {
  for (const int seats : {2, 5}) {
    play(seats, "names", quick(), [&](const Position& now) {
      for (const Viewer viewer : viewers(seats)) {
        const Json view = now.view(viewer);
        CHECK(view["left_deities"].is_null());
        for (int seat = 0; seat < seats; ++seat) {
          const bool own = viewer.seat == Seat{seat};
          CHECK(view["seats"][static_cast<std::size_t>(seat)].contains("hand") == own);
          CHECK(view["seen"][static_cast<std::size_t>(seat)].is_null() != own);
        }
        if (!viewer.seat) CHECK(view["own"].is_null());
      }
    });
  }
}

TEST_CASE(
    "in every phase, a returning player sees the public view and their own sealed answer "
    "(mythomakya-sfida:S33)") {
  std::set<std::string> phases;
  Json options = quick();
  options["games"] = 2;
  play(5, "return", options, [&](const Position& now) {
    const PositionPtr back = sfida().from_state(Json::parse(now.state().dump()), Rng(Seed{}));
    for (const Viewer viewer : viewers(5)) {
      CHECK(back->view(viewer).dump() == now.view(viewer).dump());
      if (viewer.seat) CHECK(back->prompt(*viewer.seat) == now.prompt(*viewer.seat));
    }
    phases.insert(now.view(kSpectator)["phase"].get<std::string>());
  });
  CHECK(phases == std::set<std::string>{"ability", "between", "card", "moira", "partner", "picks", "window"});
}

TEST_CASE(
    "a hand is always in the order of the data, so positions do not show which card came last "
    "(mythomakya-sfida:S44)") {
  play(2, "order", quick(), [](const Position& now) {
    for (int seat = 0; seat < 2; ++seat) {
      const Json view = now.view({Seat{seat}});
      const Json& hand = view["seats"][static_cast<std::size_t>(seat)]["hand"];
      CHECK(std::is_sorted(hand.begin(), hand.end()));
    }
  });
}

TEST_CASE(
    "mythomakya-sfida:S34 a forced card is played automatically if Dioniso cannot matter, else only by a "
    "standing order, in any hand") {
  int asked_all_the_same = 0;
  int forced = 0;
  const auto look = [&](const Position& now) {
    const Json view = now.view(kSpectator);
    if (view["phase"] != "card" || view["turn"] != view["active"]) return;
    const Seat seat{view["active"].get<int>()};
    const Json& own = view["seats"][static_cast<std::size_t>(seat.index)];
    const bool might = view["leader"] != seat.index && own["deities"] > 0 && own["worth"] >= 2 &&
                       !view["deities"].value("dioniso", Json::object()).contains("place");
    const bool single = now.prompt(seat).choices.front().fields.front().values.size() == 1;
    const PositionPtr other = sfida().from_state(with_other_cards(now.state()), Rng(Seed{}));
    CHECK(timers_of(*other) == timers_of(now));
    CHECK(other->prompt(seat).asks());
    if (might || !single) CHECK(now.timers().empty());
    forced += now.timers().empty() ? 0 : 1;
    if (!might || !single) return;
    ++asked_all_the_same;
    // The order is the seat's own, and applies to any cards.
    const PositionPtr ordered = after(now, seat, {{"type", "auto_forced"}, {"on", "yes"}});
    const PositionPtr like = sfida().from_state(with_other_cards(ordered->state()), Rng(Seed{}));
    CHECK(timers_of(*like) == timers_of(*ordered));
  };
  for (const char* seed : {"forced 1", "forced 2", "forced 3", "forced 4"}) play(3, seed, quick(), look);
  CHECK(asked_all_the_same > 0);
  CHECK(forced > 0);
}

TEST_CASE(
    "mythomakya-sfida:S33 a hold, an order or a default does not change the random draws of visible values") {
  int compared = 0;
  play(3, "streams", {{"pacing", "fixed"}, {"hold_noise", true}}, [&](const Position& now) {
    for (int seat = 0; seat < 3; ++seat) {
      if (!offers_type(now.prompt(Seat{seat}), "hold")) continue;
      const Json number = now.view(kSpectator)["window"]["number"];
      const PositionPtr held = after(now, Seat{seat}, {{"type", "hold"}, {"window", number}});
      const PositionPtr ordered = after(*held, Seat{seat}, {{"type", "auto_forced"}, {"on", "yes"}});
      Json expected = now.state();
      expected["window"]["held"] = true;
      Json state = ordered->state();
      state["window"]["held"] = true;
      for (auto* each : {&expected, &state}) {
        for (auto& [key, player] : (*each)["players"].items()) {
          player["secret"].erase("holds");
          player["secret"].erase("auto_forced");
        }
      }
      CHECK(state == expected);
      ++compared;
    }
  });
  CHECK(compared > 20);
}

// A whole match, steps and positions.
struct Whole {
  std::vector<PositionPtr> positions;
  std::vector<RecordedStep> steps;
  void take(Seat seat, const Json& intent, Cause cause) {
    steps.push_back({seat.index, intent.dump(), cause, static_cast<std::int64_t>(steps.size())});
    positions.push_back(after(*positions.back(), seat, intent, cause));
  }
};

// All seats act at random, whether they must act or not: answer, withdraw, hold, give orders.
Whole restless(int seats, const std::string& seed, const Json& options) {
  Rng chance(seed_from_text(seed + "/restless"));
  Whole all;
  all.positions.push_back(start(seats, seed, options));
  while (!all.positions.back()->outcome()) {
    const Position& now = *all.positions.back();
    const Seat seat{static_cast<int>(chance.below("seat", static_cast<std::uint64_t>(seats)))};
    const Prompt prompt = now.prompt(seat);
    const auto timers = now.timers();
    if (!prompt.choices.empty() && (timers.empty() || chance.below("wait", 4) != 0)) {
      all.take(seat, random_intent(prompt, chance, !prompt.asks() || chance.below("free", 2) == 0),
               Cause::player);
    } else if (!timers.empty()) {
      const Timer& timer = chance.pick("timer", timers);
      all.take(timer.seat, Json::parse(timer.intent), Cause::clock);
    }
  }
  return all;
}

TEST_CASE("mythomakya-sfida:S33 a record states only who acted in a window, and replays to the same game") {
  int answers = 0;
  int kept = 0;
  for (const char* pacing : {"fixed", "answers"}) {
    for (const int seats : {2, 3, 5}) {
      CAPTURE(pacing);
      CAPTURE(seats);
      const Json options{{"pacing", pacing}, {"min_delay_tenths", seats == 3 ? 15 : 0}, {"games", 2}};
      const Whole all = restless(seats, std::string("recorded/") + pacing + std::to_string(seats), options);
      const auto told = sfida().canonical_steps(*all.positions.front(), all.steps);
      CHECK(sfida().canonical_steps(*all.positions.front(), told).size() == told.size());
      Whole again;
      again.positions.push_back(all.positions.front());
      int window = 0;
      for (const RecordedStep& step : told) {
        const Json intent = Json::parse(step.intent);
        CAPTURE(step.intent);
        for (const char* never : {"pass", "withdraw", "hold", "auto_pass", "auto_forced"})
          CHECK(intent["type"] != never);
        // One answer to a window, and its end; for Hera one of each.
        const Json open = again.positions.back()->state()["window"];
        if (!open.is_null() && intent["type"] != "time_up") {
          const bool hera = open["kind"] == "hera";
          CHECK((hera || window != open["number"]));
          window = open["number"].get<int>();
          ++kept;
        }
        again.take(Seat{step.seat}, intent, step.cause);
      }
      for (const RecordedStep& step : all.steps)
        answers += Json::parse(step.intent).contains("window") ? 1 : 0;
      // Equal for every viewer, except for the windows' own parts.
      const auto plain = [](const Position& position, Viewer viewer) {
        Json view = position.view(viewer);
        if (view["own"].is_object()) view.erase("own");
        return view;
      };
      for (int seat = -1; seat < seats; ++seat) {
        const Viewer viewer = seat < 0 ? kSpectator : Viewer{Seat{seat}};
        CHECK(plain(*again.positions.back(), viewer) == plain(*all.positions.back(), viewer));
      }
      CHECK(again.positions.back()->outcome()->reason == all.positions.back()->outcome()->reason);
    }
  }
  CHECK(kept > 20);
  CHECK(answers > 10 * kept);
}

}  // namespace nostos::mythomakya_sfida_test
