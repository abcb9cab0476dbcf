// Tests of the final report of a game: its course for each seat.
#include <algorithm>

#include "games/theseus/tests/table.hpp"

namespace nostos::theseus_test {
namespace {

// The course according to the views and events of every step, for comparison.
struct Seen {
  Json last;
  std::vector<Json> stood;  // glory and gifts of each seat, at the beginning of each turn
  std::vector<std::map<std::string, int>> figures;
};

Json standing(const Json& view) {
  Json all = Json::array();
  for (const Json& seat : view["seats"]) all.push_back({seat["glory"].size(), seat["gifts"].size()});
  return all;
}

void look(Seen& seen, const Json& event) {
  if (event["type"] == "limit") return;
  auto& own = seen.figures[event["seat"]];
  const std::string type = event["type"];
  const bool success = event.value("success", false);
  if ((type == "danger" || type == "rerolled") && success) ++own["overcome"];
  if (type == "failed") ++own["failed"];
  if (type == "failed") own["worst"] = std::max(own["worst"], static_cast<int>(event["cards"].size()) - 1);
  if (type == "beaten") own["worst"] = std::max(own["worst"], static_cast<int>(event["cards"].size()));
  if (type == "prayed" && success) ++own["prayers_heard"];
  if (type == "entered") ++own["attempts"];
  if (type == "reached") own["torches"] = std::max(own["torches"], event["count"].get<int>());
  if (type == "fought") {
    auto& rival = seen.figures[event["rival"]];
    ++(success ? own : rival)["fights_won"];
    ++(success ? rival : own)["fights_lost"];
  }
}

Seen watched(int seats, const std::string& seed, int rounds) {
  Seen seen;
  seen.figures.resize(at(seats));
  play(
      seats, seed,
      [&](const Position& before, const Json&, const Position& after) {
        CHECK(before.view(kSpectator)["course"].is_null());
        for (const Json& event : after.events(kSpectator)) look(seen, event);
        seen.last = after.view(kSpectator);
        if (before.view(kSpectator)["turn"] != seen.last["turn"]) seen.stood.push_back(standing(seen.last));
      },
      rounds);
  seen.stood.push_back(standing(seen.last));
  return seen;
}

}  // namespace

TEST_CASE("at the end every viewer gets each seat's totals, equal to the sums of the events") {
  std::set<std::string> happened;
  for (const int seats : {3, 5}) {
    const Seen seen = watched(seats, "course " + std::to_string(seats), 30);
    const Json course = seen.last["course"];
    REQUIRE(course["seats"].size() == at(seats));
    for (std::size_t seat = 0; seat < at(seats); ++seat) {
      for (const auto& item : course["seats"][seat].items()) {
        const std::string& name = item.key();
        const Json& value = item.value();
        if (value.is_array()) continue;
        INFO(name);
        const auto& figures = seen.figures[seat];
        CHECK(value == (figures.contains(name) ? figures.at(name) : 0));
        if (value > 0) happened.insert(name);
      }
    }
  }
  CHECK(happened.size() >= 6);
}

TEST_CASE("a course has a mark before each turn and at the end; a long course has every second or fourth") {
  const auto matches = [](const Seen& seen, std::size_t every) {
    const Json course = seen.last["course"];
    CHECK(course["every"] == every);
    for (std::size_t seat = 0; seat < course["seats"].size(); ++seat) {
      const Json& glory = course["seats"][seat]["glory"];
      const Json& gifts = course["seats"][seat]["gifts"];
      REQUIRE(glory.size() == (seen.stood.size() - 2) / every + 2);
      REQUIRE(gifts.size() == glory.size());
      CHECK(glory.size() <= 161);
      for (std::size_t mark = 0; mark < glory.size(); ++mark) {
        const bool last = mark + 1 == glory.size();
        const Json& stood = last ? seen.stood.back() : seen.stood[mark * every];
        CHECK(Json{glory[mark], gifts[mark]} == stood[seat]);
      }
    }
  };
  matches(watched(3, "short", 20), 1);
  matches(watched(4, "long", 60), 2);
  matches(watched(5, "longer", 80), 4);
}

}  // namespace nostos::theseus_test
