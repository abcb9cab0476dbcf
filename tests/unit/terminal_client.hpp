// A client with the test as its server: the test reads its requests and invents its messages.
#pragma once
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "clients/terminal/client/client.hpp"
#include "clients/terminal/plain/plain.hpp"
#include "games/core/registry.hpp"
#include "tests/unit/folder.hpp"

namespace nostos::terminal_test {

using terminal::TransportEvent;

class Fake : public terminal::Transport {
 public:
  void open(const std::string& room) override {
    ++opened;
    rooms.push_back(room);
  }
  void send(std::string text) override {
    sent.push_back(Json::parse(text));
    if (sent.back().is_object() && sent.back().contains("t") && sent.back()["t"] == "game")
      games.push_back(sent.back());
  }
  void drop() override {}

  int opened = 0;
  std::vector<std::string> rooms;  // whose connections were opened
  std::vector<Json> sent;
  std::vector<Json> games;  // the requests for descriptions that have no answer yet
};

// The games as a server's welcome lists them, as far as a client reads them.
inline Json games() {
  Json all = Json::array();
  for (const Game* game : all_games()) {
    const GameInfo& info = game->info();
    all.push_back({{"id", info.id},
                   {"title", to_json(LocalizedText{info.id + ".title", info.title})},
                   {"minSeats", info.min_seats},
                   {"maxSeats", info.max_seats},
                   {"minutes", info.minutes},
                   {"lessons", Json::array()}});
  }
  return all;
}

// The description of a game, as a server answers with it.
inline Json described(const std::string& id) {
  for (Json game : games()) {
    if (game.at("id") != id) continue;
    const GameInfo& info = find_game(id)->info();
    Json roles = Json::array();
    for (const NamedText& role : info.roles)
      roles.push_back(to_json(LocalizedText{info.id + ".role." + role.id, role.en}));
    game["roles"] = roles;
    game["options"] = Json::array();
    game["bots"] = Json::array({{{"id", "random"},
                                 {"title", {{"en", "Random"}}},
                                 {"help", {{"en", "Chooses any legal move at random."}}}}});
    return game;
  }
  return nullptr;
}

class PlainTable {
 public:
  explicit PlainTable(terminal::Language language = terminal::Language::en)
      : frontend(said),
        client(options(language), terminal::SeatStore(folder.path().string()), wire, frontend) {
    frontend.watch(client);
    client.start(now);
    arrive();
  }

  static terminal::ClientOptions options(terminal::Language language) {
    terminal::ClientOptions made;
    made.server = {false, "host", 8080, "/"};
    made.link = {terminal::RoomLink::Kind::room, "OAR-417", ""};
    made.name = "Dimitri";
    made.language = language;
    made.draw_boards = false;
    return made;
  }

  static Json welcome() {
    return {{"t", "welcome"},
            {"v", 1},
            {"server", "nostos"},
            {"games", games()},
            {"policy",
             {{"requiresSecret", false}, {"publicRooms", true}, {"webhooks", true}, {"retentionDays", 0}}}};
  }

  // The first connection leads to the lobby, the second one into the room.
  void arrive() {
    for (int line = 0; line < 2; ++line) {
      client.on_transport_event({TransportEvent::Kind::opened, "", {}}, now);
      hear(welcome());
    }
  }

  void hear(const Json& message) { hear(message.dump()); }
  void hear(const std::string& frame) {
    client.on_transport_event({TransportEvent::Kind::frame, frame, {}}, now);
    if (describes) describe_games();
  }
  // Answers the client's requests for descriptions of games.
  void describe_games() {
    for (const Json& asked : std::exchange(wire.games, {}))
      hear({{"t", "game"}, {"id", asked.at("id")}, {"info", described(asked.at("game"))}});
  }
  void type(const std::string& line) { client.typed(line, now); }

  // The client's last message of this kind; null without one.
  [[nodiscard]] Json last(const std::string& type) const {
    for (auto message = wire.sent.rbegin(); message != wire.sent.rend(); ++message)
      if (message->value("t", "") == type) return *message;
    return nullptr;
  }
  void grant(const std::string& type, Json answer = {{"t", "ok"}}) {
    const Json asked = last(type);
    REQUIRE_FALSE(asked.is_null());
    answer["id"] = asked.at("id");
    hear(answer);
  }

  static Json room(const std::string& game, const std::vector<std::string>& names, bool started) {
    Json members = Json::array();
    Json seats = Json::array();
    Json none = Json::array();
    Json sides = Json::array();
    for (std::size_t i = 0; i < names.size(); ++i) {
      members.push_back({{"id", i + 1},
                         {"name", names[i]},
                         {"connected", true},
                         {"idle", false},
                         {"bot", nullptr},
                         {"character", nullptr},
                         {"spectator", false},
                         {"viewedAllSeats", false},
                         {"ready", false}});
      seats.push_back(i + 1);
      none.push_back(nullptr);
      if (started) sides.push_back(i);
    }
    return {{"t", "room"},
            {"code", "OAR-417"},
            {"game", game},
            {"options", Json::object()},
            {"members", members},
            {"seats", seats},
            {"host", 2},
            {"you", 1},
            {"started", started},
            {"commitment", std::string(64, '0')},
            {"contributions", Json::array()},
            {"number", 1},
            {"past", Json::array()},
            {"settings",
             {{"title", ""},
              {"public", false},
              {"hasPassword", false},
              {"joinable", true},
              {"allowSpectators", true},
              {"revealDelayRounds", 0},
              {"clock", {{"kind", "none"}}},
              {"allowUndo", true},
              {"chat", "all"},
              {"recordChat", false},
              {"botReactions", true},
              {"advice", false}}},
            {"spectatorCode", nullptr},
            {"substitutedFor", none},
            {"teams", sides},
            {"proposal", nullptr},
            {"revealStep", nullptr},
            {"webhook", false},
            {"lesson", nullptr},
            {"continued", false}};
  }

  Folder folder;
  Fake wire;
  std::ostringstream said;
  terminal::PlainFrontend frontend;
  terminal::Client client;
  terminal::Time now{};
  bool describes = true;  // false: the test answers the requests for descriptions of games
};

inline const std::vector<std::string> kTwo{"Dimitri", "Nausicaa"};

inline Json update(int turn, const Json& prompt) {
  return {{"t", "update"},          {"rev", turn},      {"turn", turn},  {"seat", 0},
          {"view", Json::object()}, {"prompt", prompt}, {"acting", {0}}, {"events", Json::array()},
          {"outcome", nullptr},     {"clock", nullptr}};
}

inline const Json kPrompt = Json::parse(
    R"([{"type":"pass","rule":"R1","anytime":false,"fields":[]},{"type":"play","rule":"R1","anytime":false,"fields":[{"name":"card","kind":"oneOf","values":["a","b"]}]}])");

// At a table of two, with a question.
struct Playing : PlainTable {
  Playing() {
    grant("join", {{"t", "ok"}, {"room", "OAR-417"}});
    hear(room("no-game", kTwo, true));
    hear(update(3, kPrompt));
    grant("static_data", {{"t", "static_data"}, {"data", nullptr}});
  }
};

}  // namespace nostos::terminal_test
