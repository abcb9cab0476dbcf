// Previews of Itaca: what one foretells is what the seat then sees.
#include <set>

#include "games/core/prompt.hpp"
#include "games/itaca/tests/table.hpp"

namespace nostos::itaca_test {
namespace {

Json view_of(const Position& position, Seat seat) {
  return position.view(Viewer{seat});
}
Json seat_of(const Json& view, Seat seat) {
  return view["seats"][at(seat.index)];
}

bool in_span(int number, const Json& span) {
  return span[0] <= number && number <= span[1];
}

// The answer that previews assume: the highest trait, or the item that added most.
Json assumed(const Json& view, const Prompt& prompt) {
  const std::string type = prompt.choices.front().type;
  Json best;
  int most = -1;
  const auto offer = [&](const Json& intent, int amount) {
    if (amount <= most) return;
    most = amount;
    best = intent;
  };
  if (type == "stat") {
    for (const char* stat : {"F", "I", "C"})
      offer({{"type", type}, {"stat", stat}}, view["mission"]["difficulty"][stat]);
  } else {
    for (std::size_t item = 0; item < view["items"].size(); ++item) {
      const Json intent{{"type", type}, {"item", item}};
      if (!offers(prompt, intent)) continue;
      int sum = 0;
      for (const Json& points : view["items"][item].value("raised", Json::object())) sum += points.get<int>();
      offer(intent, sum);
    }
  }
  return best;
}

// The position after the effects of the last intent, with the choices that previews assume.
PositionPtr settled(PositionPtr position, Seat seat, Rng& chance) {
  while (true) {
    const Json pending = view_of(*position, seat)["pending"];
    if (pending.is_null()) return position;
    const Seat asks = asked(*position);
    const Prompt prompt = position->prompt(asks);
    const bool chooses = pending["kind"] == "stat" || pending["kind"] == "item";
    position = game_test::after(
        *position, asks, chooses ? assumed(view_of(*position, seat), prompt) : random_intent(prompt, chance));
  }
}

void compare_outlook(const Json& outlook, const Json& before, const Json& after) {
  const Json& mission = after["mission"];
  if (!mission["success"].is_null()) return;  // the Commander’s last card: the mission is over
  const int crew = seat_of(after, Seat{before["captain"]})["crew"];
  const int remaining = mission["remaining"];
  if (!outlook.contains("open")) {
    for (const auto& [stat, value] : mission["difficulty"].items()) {
      const Json now = before["mission"]["difficulty"][stat];
      CHECK(in_span(value, outlook.value(stat, Json::array({now, now}))));
    }
  }
  const Json now = seat_of(before, Seat{before["captain"]})["crew"];
  CHECK(in_span(crew, outlook.value("crew", Json::array({now, now}))));
  CHECK(in_span(remaining, outlook["remaining"]));
  CHECK(in_span(crew - remaining, outlook["spare"]));
}

// The crew after the others leave and the seat calls.
int called(PositionPtr position, Seat seat, const char* as, Rng& chance) {
  while (view_of(*position, seat)["phase"] != "calling") {
    const Seat asks = asked(*position);
    const Prompt prompt = position->prompt(asks);
    const Json leave{{"type", "leave"}};
    position =
        game_test::after(*position, asks, offers(prompt, leave) ? leave : random_intent(prompt, chance));
  }
  position = game_test::after(*position, seat, {{"type", "call"}, {"as", as}});
  return seat_of(view_of(*position, seat), seat)["crew"];
}

double chance_at(const std::string& island, int men) {
  int constant = 0;
  std::vector<int> sums{0};
  for (const Json& one : game_test::data_of(itaca())["islands"]) {
    if (one["id"] != island) continue;
    for (const char* stat : {"F", "I", "C"}) {
      const std::string term = one[stat];
      const auto dice = term.find("d6");
      const auto plus = term.find('+');
      if (dice == std::string::npos || plus != std::string::npos) constant += std::stoi(term);
      const int rolls = dice == std::string::npos ? 0 : term[dice - 1] - '0';
      for (int roll = 0; roll < rolls; ++roll) {
        std::vector<int> more;
        for (const int sum : sums) {
          for (int face = 1; face <= 6; ++face) more.push_back(sum + face);
        }
        sums = more;
      }
    }
  }
  const auto enough = std::count_if(sums.begin(), sums.end(), [&](int sum) { return constant + sum <= men; });
  return static_cast<double>(enough) / static_cast<double>(sums.size());
}

void compare(const Json& preview, const Json& intent, const Position& before, const PositionPtr& next,
             Seat seat, Rng& chance) {
  const Json shown = view_of(before, seat);
  const Json then = view_of(*next, seat);
  CAPTURE(intent.dump());
  CAPTURE(preview.dump());
  CAPTURE(shown.dump());
  const std::string type = intent["type"];
  const Json own = seat_of(then, seat);
  if (type == "bid") {
    CHECK(preview["commander"] == called(next, seat, "commander", chance));
    CHECK(preview["hero"] == called(next, seat, "hero", chance));
  } else if (type == "call" || type == "pay" || type == "refuse") {
    CHECK(preview["crew"] == own["crew"]);
  } else if (type == "destination") {
    CHECK(preview["chance"].get<double>() ==
          doctest::Approx(chance_at(intent["island"], seat_of(shown, seat)["crew"])));
  } else if (type == "play") {
    compare_outlook(preview, shown, view_of(*settled(next, seat, chance), seat));
  } else if (type == "pass") {
    CHECK(preview["earns"] == std::min(30, seat_of(shown, seat)["crew"].get<int>() + 1));
  } else if (type == "reward") {
    CHECK(preview["crew"] == own["crew"]);
    CHECK(preview["hand"] == own["hand"]);
    CHECK(preview["excess"] == (then["pending"].is_null() ? Json(0) : then["pending"]["count"]));
  } else if (type == "stat") {
    // Later effects may follow at once, so the difficulty is that of the deed.
    const std::string stat = intent["stat"];
    int difficulty = shown["mission"]["difficulty"][stat];
    for (const Json& deed : then["items"][shown["pending"]["item"].get<std::size_t>()]["deeds"]) {
      if (deed.contains("stat")) difficulty += deed.value("change", Json::object()).value(stat, 0);
    }
    CHECK(in_span(difficulty, preview["difficulty"]));
  }
}

// A Commander in phase 3 whose whole hand is these events, with other men and difficulties.
PositionPtr commanding(int crew, std::array<int, 3> difficulty, const Json& hand) {
  PositionPtr found;
  play(2, "commanding", [&](const Position&, const Json&, const Position& after) {
    const Json view = after.view(kSpectator);
    if (!found && view["phase"] == "commanding" && view["pending"].is_null())
      found = itaca().from_state(after.state(), after.chance());
  });
  REQUIRE(found);
  const int captain = found->view(kSpectator)["captain"];
  Json state = found->state();
  state["players"][std::to_string(captain)]["crew"] = crew;
  state["mission"]["difficulty"] = {{"F", difficulty[0]}, {"I", difficulty[1]}, {"C", difficulty[2]}};
  state["items"] = Json::array();
  state["players"][std::to_string(captain)]["hand"] = hand;
  return itaca().from_state(state, found->chance());
}

Json outlook(int crew, std::array<int, 3> difficulty, const char* card) {
  const PositionPtr position = commanding(crew, difficulty, {card});
  return position->preview(asked(*position), {{"type", "play"}, {"card", card}});
}

TEST_CASE("itaca:R20 itaca:R21 itaca:R25 itaca:J38 a preview predicts what the seat sees next") {
  std::set<std::string> types;
  std::set<std::string> keys;
  int rolled = 0;
  for (int number = 0; number < 16; ++number) {
    const std::string name = "preview " + std::to_string(number);
    CAPTURE(name);
    Rng chance(seed_from_text(name + " samples"));
    play(2 + number % 4, name, [&](const Position& before, const Json& intent, const Position& after) {
      const Seat seat = asked(before);
      const Json preview = before.preview(seat, intent);
      // The preview depends on nothing that the seat does not see.
      if (const PositionPtr other = before.sample(Viewer{seat}, chance))
        CHECK(other->preview(seat, intent) == preview);
      if (preview.is_null()) return;
      const std::string type = intent["type"];
      types.insert(type);
      if (type == "play") {
        for (const auto& [key, value] : preview.items()) keys.insert(key);
        rolled += preview["spare"][0] != preview["spare"][1] ? 1 : 0;
      }
      compare(preview, intent, before, itaca().from_state(after.state(), after.chance()), seat, chance);
    });
  }
  CHECK(types == std::set<std::string>{"bid", "call", "destination", "done", "pass", "pay", "play", "refuse",
                                       "reward", "stat"});
  CHECK(keys == std::set<std::string>{"C", "F", "I", "crew", "open", "remaining", "spare"});
  CHECK(rolled > 20);
}

Json reach(int crew, std::array<int, 3> difficulty, const Json& hand) {
  const PositionPtr position = commanding(crew, difficulty, hand);
  return position->preview(asked(*position), {{"type", "done"}});
}

TEST_CASE("itaca:R21 itaca:R24 the preview of done says how far the whole hand reaches") {
  CHECK(reach(10, {3, 6, 2}, {"e07"}) == Json({{"cards", 1}, {"chance", 1.0}, {"spare", {1, 1}}}));
  // "diff I - 1d6": 13 men short by 3 with 10, so 3 of 6 or more is needed
  const Json rolled = reach(10, {0, 13, 0}, {"e12"});
  CHECK(rolled["spare"] == Json({-2, 3}));
  CHECK(rolled["chance"].get<double>() == doctest::Approx(4.0 / 6));
  // both: the sure 2 and the die
  const Json both = reach(10, {0, 13, 0}, {"e12", "e07"});
  CHECK(both["cards"] == 2);
  CHECK(both["spare"] == Json({0, 5}));
  CHECK(both["chance"].get<double>() == doctest::Approx(1));
  CHECK(reach(10, {0, 13, 0}, Json::array()).is_null());
}

// A hand of many dice takes no longer than its sums are many.
TEST_CASE("itaca:R21 the preview of done is bounded") {
  Json hand = Json::array();
  for (int card = 0; card < 12; ++card) hand.push_back("e12");
  const Json preview = reach(10, {40, 60, 20}, hand);
  CHECK(preview["cards"] == 12);
  CHECK(preview["spare"] == Json({10 - 108, 10 - 60}));
}

TEST_CASE("itaca:J14 an outlook spans its dice, and stops at zero") {
  CHECK(outlook(10, {3, 6, 2}, "e07") == Json({{"I", {4, 4}}, {"remaining", {9, 9}}, {"spare", {1, 1}}}));
  CHECK(outlook(10, {3, 6, 2}, "e12") == Json({{"I", {0, 5}}, {"remaining", {5, 10}}, {"spare", {0, 5}}}));
  CHECK(outlook(29, {0, 3, 0}, "e24") ==
        Json({{"crew", {30, 30}}, {"remaining", {3, 3}}, {"spare", {27, 27}}}));  // J7
  // "draw commander 1; diff choice - 2": where it is highest
  CHECK(outlook(10, {3, 6, 2}, "e27") == Json({{"I", {4, 4}}, {"remaining", {9, 9}}, {"spare", {1, 1}}}));
}

}  // namespace
}  // namespace nostos::itaca_test
