// Messages of a client about the members of a room: arrivals and departures, signs, muting, the end of a
// game, and the next one.
#include "tests/unit/terminal_client.hpp"

using namespace nostos;
using namespace nostos::terminal_test;

namespace {

bool says(const PlainTable& table, const std::string& words) {
  return table.said.str().find(words) != std::string::npos;
}

Json ended(int turn) {
  Json over = update(turn, Json::array());
  over["acting"] = Json::array();
  over["outcome"] = {{"reason", "done"},
                     {"seats", {{{"won", true}, {"score", 3}}, {{"won", false}, {"score", 1}}}}};
  return over;
}

Json next_room(bool started) {
  Json room = PlainTable::room("no-game", {"Dimitri", "Nausicaa"}, started);
  room["number"] = 2;
  room["seats"] = {2, 1};
  room["commitment"] = std::string(64, '1');
  return room;
}

struct Over : Playing {
  Over() {
    hear(ended(9));
    hear(next_room(false));
  }
};

}  // namespace

TEST_CASE("client: an arrival is announced once") {
  Playing table;
  Json room = PlainTable::room("no-game", {"Dimitri", "Nausicaa", "Elpenor"}, true);
  room["seats"] = {1, 2};
  room["members"][2]["connected"] = false;  // a member a moment before their connection is known
  table.hear(room);
  CHECK(says(table, "Elpenor has joined."));
  room["members"][2]["connected"] = true;
  table.hear(room);
  CHECK_FALSE(says(table, "Elpenor is back."));
  room["members"][2]["connected"] = false;
  table.hear(room);
  CHECK(says(table, "Elpenor is offline.\n"));  // a spectator has no seat to keep
  room["members"][2]["connected"] = true;
  table.hear(room);
  CHECK(says(table, "Elpenor is back."));
  const std::string said = table.said.str();
  CHECK(said.find("has joined", said.find("Elpenor has joined.") + 20) == std::string::npos);
}

TEST_CASE("client: a member who was away on entry is announced when they return") {
  PlainTable table;
  table.grant("join", {{"t", "ok"}, {"room", "OAR-417"}});
  Json room = PlainTable::room("no-game", kTwo, true);
  room["members"][1]["connected"] = false;
  table.hear(room);
  room["members"][1]["connected"] = true;
  table.hear(room);
  CHECK(says(table, "Nausicaa is back."));
  CHECK_FALSE(says(table, "Nausicaa has joined."));
}

TEST_CASE("client: an ended game stays in view until the person continues") {
  Over table;
  CHECK(says(table, "The next game is open."));
  REQUIRE(table.client.session().room.has_value());
  CHECK(table.client.session().room->number == 1);
  CHECK(table.client.session().live->outcome.has_value());
  // The client still contributes to the next game's chance.
  CHECK_FALSE(table.last("contribute").is_null());
  table.type("replay");
  CHECK(table.last("replay").value("game", 1) == 1);
  table.grant("replay", {{"t", "error"}, {"code", "no_step"}, {"message", ""}, {"rule", ""}});
  const std::size_t sent = table.wire.sent.size();
  table.type("again");
  CHECK(table.wire.sent.size() == sent);  // it is open already
  CHECK(table.client.session().room->number == 2);
  CHECK_FALSE(table.client.session().live.has_value());
  CHECK(says(table, "Game 2 is open."));
}

TEST_CASE("client: leaving an ended game also leaves the seat of the next one") {
  Over table;
  table.type("leave");
  table.type("yes");
  table.hear({{"t", "left"}, {"reason", "left"}});
  CHECK_FALSE(
      terminal::SeatStore(table.folder.path().string()).find("http://host:8080/", "OAR-417").has_value());
}

TEST_CASE(
    "client: a player who asks for the next game enters it; a player who looks back enters when it begins") {
  Playing first;
  first.hear(ended(9));
  first.type("again");
  first.hear(next_room(false));
  first.grant("rematch");
  CHECK(first.client.session().room->number == 2);

  Over second;
  second.hear(next_room(true));
  CHECK(second.client.session().room->number == 2);
}

TEST_CASE(
    "client: a game's randomness is checked against its own commitment, even after the next game was "
    "opened") {
  const Json room = PlainTable::room("no-game", kTwo, false);
  PlainTable fresh;
  fresh.grant("join", {{"t", "ok"}, {"room", "OAR-417"}});
  fresh.hear(room);
  fresh.grant("contribute");
  fresh.hear(PlainTable::room("no-game", kTwo, true));
  fresh.hear(ended(9));
  fresh.grant("static_data", {{"t", "static_data"}, {"data", nullptr}});
  const Json asked = fresh.last("record");
  REQUIRE_FALSE(asked.is_null());
  fresh.hear(next_room(false));
  const std::string text =
      Json{{"commitment", std::string(64, '0')}, {"secret", std::string(64, '2')}}.dump();
  const auto part = [&](const std::string& part_text, bool more) {
    return Json{{"t", "record"}, {"id", asked.at("id")}, {"text", part_text}, {"more", more}};
  };
  fresh.hear(part("lost with its line", true));
  fresh.client.on_transport_event(
      {TransportEvent::Kind::over, "", {terminal::TransportError::Kind::lost, "broken pipe", 0}}, fresh.now);
  fresh.now = *fresh.client.due();
  fresh.client.tick(fresh.now);
  fresh.client.on_transport_event({TransportEvent::Kind::opened, "", {}}, fresh.now);
  fresh.hear(PlainTable::welcome());
  fresh.grant("resume");
  fresh.hear(part(text.substr(0, 20), true));
  fresh.hear({{"t", "record"}, {"id", "of no request"}, {"text", "x"}, {"more", false}});
  fresh.hear(part(text.substr(20), false));
  // The record's secret is invented, so it does not fit; the test checks which commitment it was compared
  // with.
  CHECK(says(fresh, "fails the check: the secret in the record"));
}

TEST_CASE("client: a reaction is described, with its target") {
  Playing table;
  const auto reaction = [](const char* what, const Json& at, const char* to) {
    return Json{{"t", "reaction"}, {"from", 2}, {"reaction", what}, {"at", at}, {"to", to}};
  };
  table.hear(reaction("well_played", nullptr, "all"));
  table.hear(reaction("look", "C4", "team"));
  table.hear(reaction("hurry", "some_place", "all"));
  table.hear(reaction("brand_new", nullptr, "all"));
  CHECK(says(table, "Nausicaa: well played.\n"));
  CHECK(says(table, "Nausicaa points at C4 (to the team).\n"));
  CHECK(says(table, "Nausicaa: hurry up, at some place.\n"));
  CHECK(says(table, "Nausicaa: brand_new.\n"));
}

TEST_CASE("client: a player can point at a cell or an offered item, visible to their team if there is one") {
  Playing table;
  table.type("react look c4");
  CHECK(table.last("react").at("at") == "C4");
  CHECK_FALSE(table.last("react").contains("to"));
  table.grant("react");
  table.type("react well played");
  CHECK(table.last("react").at("reaction") == "well_played");
  CHECK_FALSE(table.last("react").contains("at"));
  table.grant("react");
  Json room = PlainTable::room("no-game", kTwo, true);
  room["teams"] = {0, 0};
  table.hear(room);
  table.type("react look b");
  CHECK(table.last("react").at("at") == "b");
  CHECK(table.last("react").at("to") == "team");
  table.grant("react");
  const std::size_t sent = table.wire.sent.size();
  table.type("react look at the moon");
  table.type("react nonsense");
  CHECK(table.wire.sent.size() == sent);
  CHECK(says(table, "Type react and one of"));
}

TEST_CASE("client: muted members are saved with the seat and stay muted") {
  Playing table;
  table.type("mute Nausicaa");
  const terminal::SeatStore store(table.folder.path().string());
  const auto kept = store.find("http://host:8080/", "OAR-417");
  REQUIRE(kept.has_value());
  CHECK(kept->muted == std::vector<int>{2});
  std::ostringstream said;
  terminal::PlainFrontend frontend(said);
  Fake wire;
  terminal::Client client(PlainTable::options(terminal::Language::en), store, wire, frontend);
  const auto hear = [&](const Json& message) {
    client.on_transport_event({TransportEvent::Kind::frame, message.dump(), {}}, {});
  };
  client.start({});
  for (int line = 0; line < 2; ++line) {
    client.on_transport_event({TransportEvent::Kind::opened, "", {}}, {});
    hear(PlainTable::welcome());
  }
  REQUIRE(wire.sent.back().at("t") == "resume");
  hear({{"t", "ok"}, {"id", wire.sent.back().at("id")}});
  hear(PlainTable::room("no-game", kTwo, true));
  hear({{"t", "chat"},
        {"lines", {{{"from", 2}, {"to", "all"}, {"text", "a fair wind"}, {"at", 5}, {"note", nullptr}}}}});
  CHECK(said.str().find("a fair wind") == std::string::npos);
  CHECK(store.find("http://host:8080/", "OAR-417")->muted == std::vector<int>{2});
}

TEST_CASE("client: presence is sent on each change and after a reconnection") {
  Playing table;
  table.client.away(true);
  CHECK(table.last("presence") == Json{{"t", "presence"}, {"idle", true}});
  table.client.on_transport_event(
      {TransportEvent::Kind::over, "", {terminal::TransportError::Kind::lost, "", 0}}, table.now);
  table.now = *table.client.due();
  table.client.tick(table.now);
  table.client.on_transport_event({TransportEvent::Kind::opened, "", {}}, table.now);
  table.hear(PlainTable::welcome());
  const Json resume = table.last("resume");
  table.wire.sent.clear();
  table.hear({{"t", "ok"}, {"id", resume.at("id")}});
  CHECK(table.last("presence") == Json{{"t", "presence"}, {"idle", true}});
  table.client.away(false);
  table.client.away(false);
  CHECK(table.last("presence") == Json{{"t", "presence"}, {"idle", false}});
  CHECK(table.wire.sent.size() == 2);
}

TEST_CASE("client: cells that may not be chosen are named") {
  Playing table;
  const Json grid = Json::parse(
      R"([{"type":"mark","rule":"R1","anytime":false,"fields":[{"name":"cell","kind":"grid","columns":11,"rows":9,"blocked":["C4","E5"]}]}])");
  table.hear(update(4, grid));
  CHECK(says(table, "Type a cell from A1 to K9, but not C4 or E5: they are taken."));
  table.wire.sent.clear();
  table.type("c4");
  CHECK(table.wire.sent.empty());
  table.type("c5");
  CHECK(table.last("intent").at("intent").at("cell") == "C5");
}

namespace {

// At a table of Odyssey that has ended, a replay with the view of seat 1.
struct LookingBack : PlainTable {
  explicit LookingBack(terminal::Language language = terminal::Language::en) : PlainTable(language) {
    grant("join", {{"t", "ok"}, {"room", "OAR-417"}});
    hear(room("odyssey", kTwo, true));
    hear(ended(9));
    grant("static_data", {{"t", "static_data"}, {"data", nullptr}});
    type("/replay");
    grant("replay", moment(0, 0));
    type(language == *terminal::find_language("it") ? "/prospettiva 2" : "/viewpoint 2");
    grant("replay", moment(0, 1));
  }
  static Json moment(int step, const Json& seat) {
    return {{"t", "replay"},
            {"step", step},
            {"steps", 40},
            {"round", 1},
            {"seat", seat},
            {"action", nullptr},
            {"views", nullptr},
            {"view", Json::object()},
            {"prompt", Json::array()},
            {"acting", Json::array()},
            {"events", Json::array()},
            {"outcome", nullptr}};
  }
  void known(int looked, const Json& found) {
    grant("deductions", {{"t", "deductions"}, {"viewer", 1}, {"stepsSearched", looked}, {"found", found}});
  }
};

const Json kFound = Json::parse(R"([{"step":20,"fact":{"type":"ship","ship":"red","cell":"I5"}},
  {"step":20,"fact":{"type":"fog","cell":"B2"}},{"step":31,"fact":{"type":"ship","ship":"white","cell":"A1"}}])");

}  // namespace

TEST_CASE("client: in a replay it requests the deductions of the viewpoint and lists them by step") {
  LookingBack table;
  table.type("known");
  CHECK(table.last("deductions").at("viewer") == 1);
  CHECK(table.last("deductions").at("game") == 1);
  table.known(40, kFound);
  CHECK(says(table, "Step 20: the red ship is on I5; a fog bank is on B2.\n"));
  CHECK(says(table, "Step 31: the white ship is on A1.\n"));
  CHECK_FALSE(says(table, "The search stopped"));

  LookingBack italian(*terminal::find_language("it"));
  italian.type("noto");
  italian.known(35, kFound);
  CHECK(says(italian, "Passo 20: la nave rossa è in I5; c’è un banco di nebbia in B2.\n"));
  CHECK(says(italian, "La ricerca si è fermata al passo 35 di 40: tempo scaduto."));
}

TEST_CASE("client: an empty list of deductions is reported, and the viewpoint of all has none") {
  LookingBack table;
  table.type("known");
  table.known(40, Json::array());
  CHECK(says(table, "From this seat, nothing hidden could have been worked out."));
  table.type("viewpoint all");
  Json all = LookingBack::moment(0, nullptr);
  all["views"] = {Json::object(), Json::object()};
  table.grant("replay", all);
  const std::size_t sent = table.wire.sent.size();
  table.type("known");
  CHECK(table.wire.sent.size() == sent);
  CHECK(says(table, "Choose one seat first"));
}

TEST_CASE("client: play can continue from a step of a replay at a new table") {
  LookingBack table;
  table.type("step 7");
  table.grant("replay", LookingBack::moment(7, 1));
  const Json token = table.last("join").at("token");
  table.type("playon");
  table.arrive();
  const Json asked = table.last("create");
  CHECK(asked.at("game") == "odyssey");
  CHECK(asked.at("name") == "Dimitri");
  CHECK(asked.at("token") != token);
  CHECK(asked.at("from") ==
        Json{{"room", "OAR-417"}, {"token", token}, {"game", 1}, {"step", 7}, {"seat", 1}});
  table.grant("create", {{"t", "error"},
                         {"code", "rules_version_mismatch"},
                         {"message", "Other rules."},
                         {"rule", ""},
                         {"retryAfter", nullptr}});
  CHECK(says(table, "You are in the lobby"));
}

TEST_CASE("client: play cannot continue from the viewpoint of all seats or from the end of a game") {
  LookingBack table;
  table.type("step 40");
  table.grant("replay", LookingBack::moment(40, 1));
  table.type("playon");
  CHECK(says(table, "This is the last step."));
  table.type("viewpoint all");
  Json all = LookingBack::moment(40, nullptr);
  all["views"] = {Json::object(), Json::object()};
  table.grant("replay", all);
  table.type("playon");
  CHECK(says(table, "Choose your seat first"));
  CHECK(table.last("create").is_null());
}

TEST_CASE("client: an invalid list of deductions does no harm") {
  LookingBack table;
  for (const Json& found : {Json("x"), Json{{"step", 1}}, Json::array({1}), Json::array({{{"step", "a"}}}),
                            Json::array({{{"step", 2}, {"fact", nullptr}}})}) {
    table.type("known");
    table.known(40, found);
  }
  table.type("known");
  table.known(40, Json::array());
  CHECK(says(table, "From this seat, nothing hidden could have been worked out."));
}
