// Tests of the Navigators' board, and of the viewers who must not notice it.
#include <set>
#include <string>

#include "games/odyssey/tests/table.hpp"

namespace nostos::odyssey_test {

TEST_CASE("odyssey:R18 figures and reminders can be moved at any time, and never move the true ships") {
  Table table;
  const std::string truth = table.truth("red");
  table.does(1, note("figure", "red", "C3"));  // during Poseidon's turn
  CHECK(table.figure("red") == "C3");
  CHECK(table.truth("red") == truth);
  table.does(0, storm("red", "H1"));
  table.does(1, note("figure", "red", "E5"));
  CHECK(table.view(1)["figures"]["red"]["cell"] == "E5");
  CHECK(table.view(1)["ships"][2]["arrived"].is_null());
}

TEST_CASE("odyssey:R18 four reminders of a colour, one in a cell") {
  Table table;
  for (const char* cell : {"C3", "A1", "D4", "B9"}) table.does(1, note("reminder", "red", cell));
  CHECK(table.view(1)["reminders"]["red"].size() == 4);
  CHECK(table.refused(1, note("reminder", "red", "E1")) == "reminder_limit");
  CHECK(table.refused_by(1, note("reminder", "red", "E1")) == "R18");
  table.does(1, note("reminder", "white", "E1")).does(1, note("remove", "red", "C3"));
  CHECK(table.refused(1, note("remove", "red", "C3")) == "no_reminder");
  CHECK(table.refused(1, note("reminder", "red", "D4")) == "reminder_there");
  table.does(1, note("reminder", "red", "E1"));
  CHECK(table.view(1)["reminders"]["red"].size() == 4);
  CHECK(table.refused(1, note("figure", "red", "J1")) == "bad_value");
  CHECK(table.refused(0, note("reminder", "red", "C4")) == "not_navigator");
}

TEST_CASE("odyssey:O23 any Navigator may move them, the last edit wins, and the team sees its author") {
  Table table(3);
  table.does(1, note("figure", "yellow", "C3"));  // not the seat's ship
  table.does(2, note("figure", "yellow", "C4"));
  CHECK(table.figure("yellow") == "C4");
  CHECK(table.events(1)[0] == Json{{"type", "note"},
                                   {"rule", "R18"},
                                   {"seat", 2},
                                   {"what", "figure"},
                                   {"ship", "yellow"},
                                   {"cell", "C4"}});
}

TEST_CASE("placing a figure on its own cell changes no view and sends no event to the team") {
  Table table(3);
  table.does(1, note("figure", "yellow", "C3"));
  const Json view = table.view(2);
  table.does(1, note("figure", "yellow", "C3"));
  CHECK(table.view(2) == view);
  CHECK(table.events(2).empty());
}

TEST_CASE("Poseidon and spectators learn nothing of a note") {
  Table table(3);
  for (const int blind : {0, kSpectator}) {
    Table written = table;
    const Json view = table.view(blind);
    for (const Json& made :
         {note("figure", "red", "C3"), note("reminder", "green", "D4"), note("remove", "green", "D4")}) {
      written.does(1, made);
      CHECK(written.view(blind) == view);
      CHECK(written.events(blind).empty());
      CHECK(to_json(written.position->prompt(Seat{0})) == to_json(table.position->prompt(Seat{0})));
    }
  }
}

TEST_CASE("odyssey:R18 no notes after the end") {
  Json patch = sailing({{"white", "E5"}, {"green", "E5"}, {"red", "E5"}, {"yellow", "D5"}});
  for (const char* ship : {"white", "green", "red"}) patch["ships"][ship]["arrived"] = true;
  Table table(2, Json::object(), patch);
  table.does(1, sail("yellow", "E"));
  CHECK(table.refused(1, note("figure", "yellow", "A1")) == "game_over");
}

TEST_CASE("odyssey:O50 the Navigators' chat is private or open") {
  const Table closed(3);
  CHECK(closed.position->team(Seat{1}) == closed.position->team(Seat{2}));
  CHECK(closed.position->team(Seat{0}) != closed.position->team(Seat{1}));
  const Table open(3, {{"team_chat", "open"}});
  CHECK(open.position->team(Seat{0}) == open.position->team(Seat{1}));
}

TEST_CASE("a view holds nothing that its viewer may not see") {
  const Table table(3);
  const auto lacks = [](const Json& view, const std::set<std::string>& keys) {
    for (const std::string& key : keys) CHECK_MESSAGE(!view.contains(key), key);
  };
  lacks(table.view(kSpectator), {"truth", "preview", "figures", "reminders", "markers", "result", "waiting",
                                 "deduction", "defaults"});
  lacks(table.view(1), {"truth", "preview", "result"});
  lacks(table.view(0), {"figures", "reminders", "markers", "waiting", "deduction", "defaults"});
  CHECK(table.view(1)["figures"].size() == 4);
  CHECK(table.view(0)["truth"].size() == 4);
}

}  // namespace nostos::odyssey_test
