// Servers that send more, deeper or other messages than the protocol allows: the client continues within
// bounds.
#include <algorithm>
#include <array>
#include <chrono>
#include <limits>

#include "clients/terminal/form/prompt.hpp"
#include "clients/terminal/net/patch.hpp"
#include "clients/terminal/session/sanitize.hpp"
#include "tests/support/random_game.hpp"
#include "tests/unit/terminal_client.hpp"

using namespace nostos;
using namespace nostos::terminal_test;

namespace {

Json chat_of(int count, std::int64_t at, const std::string& text) {
  Json lines = Json::array();
  for (int i = 0; i < count; ++i)
    lines.push_back({{"from", 2}, {"to", "all"}, {"text", text}, {"at", at + i}, {"note", nullptr}});
  return {{"t", "chat"}, {"lines", lines}};
}

// A value that no honest server puts here.
Json strange(Rng& rng) {
  switch (rng.below("strange", 14)) {
    case 0:
      return nullptr;
    case 1:
      return -1;
    case 2:
      return std::numeric_limits<std::int64_t>::max();
    case 3:
      return std::numeric_limits<std::int64_t>::min();
    case 4:
      return std::numeric_limits<std::uint64_t>::max();
    case 5:
      return 1e308;
    case 6:
      return 2147483647;
    case 7:
      return "";
    case 8:
      return std::string(2000, 'x');
    case 9:
      return "\r\x1B[2K\u202E\u009B\u0000";
    case 10:
      return Json::array();
    case 11:
      return Json::object();
    case 12:
      return Json::array({Json::array({Json::array({1, "a", nullptr})}), true});
    default:
      return Json{{"type", "move"}, {"id", 7}, {"seat", 99}, {"", {{"t", {}}}}};
  }
}

// All places in a document, the deepest last.
void places(const Json& document, const Json::json_pointer& at, std::vector<Json::json_pointer>& all) {
  all.push_back(at);
  if (document.is_object())
    for (const auto& item : document.items()) places(item.value(), at / item.key(), all);
  if (document.is_array())
    for (std::size_t i = 0; i < document.size(); ++i) places(document[i], at / i, all);
}

Json mutated(Json message, Rng& rng) {
  const std::uint64_t times = 1 + rng.below("times", 3);
  for (std::uint64_t i = 0; i < times; ++i) {
    std::vector<Json::json_pointer> all;
    places(message, Json::json_pointer(), all);
    const auto& at = all[1 + rng.below("place", all.size() - 1)];
    if (rng.below("how", 4) == 0 && message[at.parent_pointer()].is_object()) {
      message[at.parent_pointer()].erase(at.back());
    } else {
      message[at] = strange(rng);
    }
    if (message.size() < 2) break;
  }
  return message;
}

Json update_of(const Position& position, int turn) {
  const Viewer own{Seat{0}};
  Json acting = Json::array();
  for (const Seat seat : position.acting(own)) acting.push_back(seat.index);
  Json made = update(turn, to_json(position.prompt(Seat{0})));
  made["view"] = position.view(own);
  made["acting"] = acting;
  made["events"] = position.events(own);
  return made;
}

bool steers(const std::string& text) {
  for (const char* sign : {"\r", "\x1B", "\u202E", "\u009B"})
    if (text.find(sign) != std::string::npos) return true;
  return false;
}

}  // namespace

TEST_CASE("hostile: a message with more parts or levels than any game's is refused") {
  const auto list = [](std::size_t size) {
    std::string text = R"({"t":"x","l":[0)";
    for (std::size_t i = 1; i < size; ++i) text += ",0";
    return text + "]}";
  };
  CHECK(terminal::parse_message(list(90'000)).has_value());
  CHECK_FALSE(terminal::parse_message(list(200'000)).has_value());
  const auto nested = [](std::size_t depth) {
    return R"({"t":)" + std::string(depth, '[') + std::string(depth, ']') + "}";
  };
  CHECK(terminal::parse_message(nested(20)).has_value());
  CHECK_FALSE(terminal::parse_message(nested(40)).has_value());
  CHECK_FALSE(terminal::parse_message(nested(3'000'000)).has_value());
  CHECK_FALSE(terminal::parse_message("{\"t\":\"\xFF\"}").has_value());
  CHECK_FALSE(terminal::parse_message("{\"t\":\"\xED\xA0\x80\"}").has_value());
}

TEST_CASE("hostile: a shown text has a maximum length") {
  const Json document{{std::string(10'000, 'k'), "x" + std::string(20'000, '\xC3')}, {"emoji", [] {
                                                                                        std::string all;
                                                                                        for (int i = 0;
                                                                                             i < 3000; ++i)
                                                                                          all += "🐬";
                                                                                        return all;
                                                                                      }()}};
  const Json clean = terminal::sanitize_document(document);
  for (const auto& item : clean.items()) {
    CHECK(item.key().size() <= 4100);
    CHECK(item.value().get_ref<const std::string&>().size() <= 4100);
  }
  CHECK(clean.at("emoji").get<std::string>().ends_with("🐬…"));
}

TEST_CASE("hostile: a fraction fits the integers into which a drawing converts it") {
  CHECK(terminal::sanitize_document(Json{0.25, 1e308, -1e308}) == Json{0.25, 1e9, -1e9});
}

TEST_CASE("hostile: a whole number is far from the limits of its type") {
  const Json greatest{std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min(),
                      std::numeric_limits<std::uint64_t>::max(), 1'800'000'000'000};
  CHECK(terminal::sanitize_document(greatest) ==
        Json{1'000'000'000'000'000, -1'000'000'000'000'000, 1'000'000'000'000'000, 1'800'000'000'000});
}

TEST_CASE("hostile: patches cannot build a value that no message may contain") {
  Json shown = update(1, Json::array());
  std::size_t taken = 0;
  // Each adds some levels below the deepest.
  std::string path = "/view";
  while (taken < 100) {
    Json ops = Json::array();
    for (int level = 0; level < 5; ++level)
      ops.push_back({{"op", "add"}, {"path", path += "/a"}, {"value", Json::object()}});
    const auto next =
        terminal::apply_patch(shown, {{"t", "patch"}, {"base", shown["rev"]}, {"rev", 2}, {"ops", ops}});
    if (!next) break;
    shown = *next;
    ++taken;
  }
  CHECK(taken > 2);
  CHECK(taken < 10);
  // Each adds a list.
  shown = update(1, Json::array());
  for (taken = 0; taken < 100; ++taken) {
    const Json ops{{{"op", "add"},
                    {"path", "/view/" + std::to_string(taken)},
                    {"value", Json(std::vector<int>(10'000, 7))}}};
    const auto next =
        terminal::apply_patch(shown, {{"t", "patch"}, {"base", shown["rev"]}, {"rev", 2}, {"ops", ops}});
    if (!next) break;
    shown = *next;
  }
  CHECK(taken == 9);
}

TEST_CASE("hostile: a prompt has a maximum number of choices and values") {
  Json choice{{"type", "a"}, {"rule", ""}, {"anytime", false}, {"fields", Json::array()}};
  CHECK(terminal::prompt_of(Json(std::vector<Json>(500, choice))).size() == 500);
  CHECK_THROWS_AS(terminal::prompt_of(Json(std::vector<Json>(501, choice))), nlohmann::json::exception);
  choice["fields"] = {{{"name", "x"}, {"kind", "oneOf"}, {"values", std::vector<int>(3001, 1)}}};
  CHECK_THROWS_AS(terminal::prompt_of(Json::array({choice})), nlohmann::json::exception);
}

TEST_CASE("hostile: a presence message that does not fit the room is ignored") {
  Playing table;
  for (const Json& members : {Json(), Json("x"), Json::array({1}), Json::array({{{"id", 1}}})})
    table.hear({{"t", "members"}, {"members", members}});
  table.hear(Json::parse(R"({"t":"members"})"));
  table.hear(Json::parse(R"({"t":"room"})"));
  table.hear(Json::parse(R"({"t":"members","members":[{"id":1,"connected":false,"idle":false}]})"));
  CHECK_FALSE(table.client.ending().has_value());
  CHECK(table.client.session().room->members.size() == 2);
}

TEST_CASE("hostile: a request that is repeatedly told to wait is sent once") {
  Playing table;
  table.type("1");
  const Json asked = table.last("intent");
  REQUIRE_FALSE(asked.is_null());
  for (int i = 0; i < 5000; ++i)
    table.hear(
        {{"t", "error"}, {"id", asked["id"]}, {"code", "rate_limited"}, {"message", ""}, {"rule", ""}});
  const std::size_t before = table.wire.sent.size();
  table.client.tick(table.now + std::chrono::seconds(10));
  const auto again =
      std::count_if(table.wire.sent.begin() + static_cast<std::ptrdiff_t>(before), table.wire.sent.end(),
                    [](const Json& sent) { return sent["t"] == "intent"; });
  CHECK(again == 1);
}

TEST_CASE("hostile: endless chat, games and members use bounded memory") {
  Playing table;
  for (int i = 0; i < 100; ++i) table.hear(chat_of(100, 1000 * i, "talk"));
  CHECK(table.client.session().chat.size() <= 1000);
  for (int number = 2; number < 3000; ++number) {
    Json room = PlainTable::room("no-game", kTwo, true);
    room["number"] = number;
    table.hear(room);
    table.hear(update(number, kPrompt));
  }
  // Requests that are never answered have a bound, too.
  std::vector<std::string> ids;
  for (const Json& sent : table.wire.sent)
    if (sent["t"] == "static_data") ids.push_back(sent["id"]);
  CHECK(ids.size() <= 1001);
  CHECK_FALSE(table.client.ending().has_value());
  for (int i = 0; i < 200; ++i) {
    Json room = PlainTable::room("no-game", kTwo, true);
    for (int member = 0; member < 100; ++member) {
      Json one = room["members"][0];
      one["id"] = 1000 + 100 * i + member;
      room["members"].push_back(one);
    }
    room["number"] = 3000;
    table.hear(room);
  }
  CHECK(table.client.session().met.size() <= 5000);
}

// The larger ones have drawings of their own.
constexpr std::array<terminal::BoardSize, 4> kBoardSizes{{{80, 20}, {120, 36}, {200, 46}, {1000, 1000}}};

TEST_CASE(
    "hostile: any content of a game's messages leaves the client running and sends no control sequence to "
    "the terminal") {
  for (const Game* game : all_games()) {
    CAPTURE(game->info().id);
    const int seats = std::max(3, game->info().min_seats);
    Rng rng(seed_from_text("hostile/" + game->info().id));
    const Json data = game_test::data_of(*game);
    const Json static_data{{"t", "static_data"}, {"data", game->static_data(data)}};
    std::vector<PositionPtr> positions{game_test::start(*game, seats, "hostile")};
    Rng chance(seed_from_text("hostile/players"));
    for (int step = 0; step < 40 && !positions.back()->outcome(); ++step) {
      const Position& now = *positions.back();
      const auto acting = now.acting(kSpectator);
      if (acting.empty()) {
        const Timer timer = now.timers().at(0);
        positions.push_back(game_test::after(now, timer.seat, Json::parse(timer.intent), Cause::clock));
      } else {
        positions.push_back(
            game_test::after(now, acting.front(), random_intent(now.prompt(acting.front()), chance)));
      }
    }
    for (int round = 0; round < 60; ++round) {
      PlainTable table;
      table.grant("join", {{"t", "ok"}, {"room", "OAR-417"}});
      Json room = PlainTable::room(game->info().id, {"Dimitri", "Nausicaa", "Telemaco"}, true);
      table.hear(round % 4 == 0 ? mutated(room, rng) : room);
      int turn = 1;
      const auto pick = [&] {
        return update_of(*positions[rng.below("position", positions.size())], turn++);
      };
      table.hear(pick());
      if (const Json asked = table.last("static_data"); !asked.is_null()) {
        Json answer = round % 3 == 0 ? mutated(static_data, rng) : static_data;
        answer["id"] = asked["id"];
        answer["t"] = "static_data";
        table.hear(answer);
      }
      for (int i = 0; i < 6; ++i) {
        table.hear(mutated(pick(), rng));
        static_cast<void>(table.client.table(true));
        static_cast<void>(table.client.table(false));
        static_cast<void>(table.client.status(table.now));
        for (const terminal::BoardSize& size : kBoardSizes) {
          for (const auto& line : table.client.tinted_table(size)) CHECK_FALSE(steers(line.text));
          for (const char* cell : {"A1", "C4", "Z99", ""})
            static_cast<void>(table.client.cell_spot(cell, size));
        }
        for (const char* line : {"ask", "seats", "clock", "1", "2", "A1", "back", "free", "options"})
          table.type(line);
      }
      for (const auto& line : table.client.table(true)) CHECK_FALSE(steers(line));
      CHECK_FALSE(steers(table.said.str()));
    }
  }
}
