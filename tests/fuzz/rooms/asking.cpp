#include "tests/fuzz/rooms/asking.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "games/core/registry.hpp"
#include "tests/fuzz/table.hpp"
#include "tests/properties/covering.hpp"

namespace nostos::fuzz {
namespace {

struct Weighed {
  std::string_view kind;
  unsigned weight;
};

constexpr std::array kBefore{
    Weighed{"sit", 8},         Weighed{"set_game", 6},      Weighed{"contribute", 5},
    Weighed{"add_bot", 7},     Weighed{"start", 14},        Weighed{"update_settings", 7},
    Weighed{"say", 3},         Weighed{"react", 2},         Weighed{"presence", 2},
    Weighed{"device_link", 3}, Weighed{"transfer_host", 2}, Weighed{"kick", 3},
    Weighed{"leave", 3},       Weighed{"propose", 4},       Weighed{"vote", 4},
    Weighed{"set_webhook", 1}, Weighed{"lesson", 1},        Weighed{"room_status", 1},
    Weighed{"ready", 5},       Weighed{"ask_seat", 2},      Weighed{"answer_claim", 3},
    Weighed{"invitation", 1}};
constexpr std::array kRunning{
    Weighed{"intent", 45},     Weighed{"say", 3},         Weighed{"propose", 9},
    Weighed{"vote", 9},        Weighed{"return", 3},      Weighed{"react", 2},
    Weighed{"presence", 2},    Weighed{"device_link", 2}, Weighed{"transfer_host", 1},
    Weighed{"kick", 2},        Weighed{"leave", 4},       Weighed{"record", 2},
    Weighed{"replay", 3},      Weighed{"static_data", 1}, Weighed{"explanation", 2},
    Weighed{"preview", 2},     Weighed{"advice", 1},      Weighed{"update_settings", 1},
    Weighed{"set_webhook", 1}, Weighed{"lesson", 1},      Weighed{"ask_seat", 2},
    Weighed{"answer_claim", 3}};
constexpr std::array kOver{
    Weighed{"rematch", 9},        Weighed{"record", 3},  Weighed{"replay", 5},      Weighed{"deductions", 1},
    Weighed{"turning_points", 1}, Weighed{"advice", 1},  Weighed{"say", 2},         Weighed{"leave", 2},
    Weighed{"kick", 2},           Weighed{"propose", 2}, Weighed{"static_data", 1}, Weighed{"return", 1},
    Weighed{"update_settings", 1}};

template <class Weights>
std::size_t drawn(const Weights& weights, Chance& chance) {
  unsigned all = 0;
  for (const Weighed& one : weights) all += one.weight;
  auto left = static_cast<unsigned>(chance.below(all));
  for (const Weighed& one : weights) {
    if (left < one.weight)
      return static_cast<std::size_t>(std::find(kKindNames.begin(), kKindNames.end(), one.kind) -
                                      kKindNames.begin());
    left -= one.weight;
  }
  return kind_of<protocol::Ping>();
}

const std::vector<Json>& options_of(const Game& game, int seats) {
  static std::map<std::pair<const Game*, int>, std::vector<Json>> known;
  auto& options = known[{&game, seats}];
  if (options.empty()) options = properties::covering_options(game, seats, built_in(game));
  return options;
}

std::string cell_of(const Json& field, Chance& chance) {
  const auto& except = field["blocked"];
  const auto columns = field["columns"].get<std::size_t>();
  const auto rows = field["rows"].get<std::size_t>();
  std::size_t at = chance.below(columns * rows);
  for (std::size_t tries = 0; tries < columns * rows; ++tries, at = (at + 1) % (columns * rows)) {
    const std::string cell = cell_name(static_cast<int>(at % columns), static_cast<int>(at / columns));
    if (std::find(except.begin(), except.end(), cell) == except.end()) return cell;
  }
  return "A1";
}

Json value_of(const Json& field, Chance& chance) {
  const auto kind = field["kind"].get<std::string>();
  if (kind == "oneOf") return field["values"][chance.below(field["values"].size())];
  if (kind == "grid") return cell_of(field, chance);
  const auto min = field["min"].get<std::int64_t>();
  const auto max = field["max"].get<std::int64_t>();
  if (kind == "range")
    return min + static_cast<std::int64_t>(chance.below(static_cast<std::size_t>(max - min + 1)));
  std::vector<Json> left = field["values"];
  Json some = Json::array();
  for (auto count = min + static_cast<std::int64_t>(chance.below(static_cast<std::size_t>(max - min + 1)));
       count > 0 && !left.empty(); --count) {
    const std::size_t at = chance.below(left.size());
    some.push_back(left[at]);
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(at));
  }
  return some;
}

}  // namespace

Json intent_of(const Json& prompt, Chance& chance, bool asked_only) {
  std::vector<const Json*> choices;
  for (const Json& choice : prompt) {
    if (!asked_only || !choice["anytime"].get<bool>()) choices.push_back(&choice);
  }
  if (choices.empty()) return Json{{"type", "none"}};
  const Json& choice = *chance.pick(choices);
  Json intent{{"type", choice["type"]}};
  for (const Json& field : choice["fields"])
    intent[field["name"].get<std::string>()] = value_of(field, chance);
  return intent;
}

Json Asking::request(const char* type) {
  Person& person = client_.person();
  return {{"t", type}, {"id", person.name + "-" + std::to_string(++person.asked)}};
}

std::string Asking::own_token() {
  auto& tokens = client_.person().tokens;
  if (chance_.percent(4)) tokens.push_back(chance_.secret());
  return chance_.percent(70) ? tokens.back() : chance_.pick(tokens);
}

std::string Asking::some_code() {
  if (codes_.empty() || chance_.percent(2)) return chance_.percent(50) ? "BTK-417" : "KJT-008-ZPG-199";
  return chance_.pick(codes_);
}

std::string Asking::some_game() {
  static const std::vector<std::string> kGames{"theseus",
                                               "theseus",
                                               "theseus",
                                               "mythomakya-trionfo",
                                               "mythomakya-trionfo",
                                               "mythomakya-trionfo",
                                               "mythomakya-sfida",
                                               "mythomakya-sfida",
                                               "odyssey",
                                               "odyssey",
                                               "odyssey",
                                               "itaca",
                                               "ithaca"};
  if (chance_.percent(2)) return "chess";
  return chance_.pick(kGames);
}

// Of the room's game or of any.
std::string Asking::some_kind() {
  const auto games = all_games();
  const Game* game = games[common_.added->below(games.size())];
  if (client_.room().is_object() && adds(70)) {
    const Game* own = find_game(client_.room()["game"].get<std::string>());
    if (own != nullptr) game = own;
  }
  const auto& kinds = game->info().bots;
  return kinds.empty() ? std::string(kRandomBot) : kinds[common_.added->below(kinds.size())].id;
}

std::string Asking::some_bot() {
  if (adds(40)) return some_kind();
  if (chance_.percent(60)) return "random";
  if (chance_.percent(10)) return "nobody";
  static const std::vector<std::string> kBots{"easy", "strong", "master"};
  return chance_.pick(kBots);
}

int Asking::member() {
  const Json& members = client_.room()["members"];
  if (members.empty() || chance_.percent(4)) return 1 + static_cast<int>(chance_.below(60));
  return members[chance_.below(members.size())]["id"].get<int>();
}

int Asking::seat() {
  const std::size_t seats = client_.room().is_object() ? client_.room()["seats"].size() : 5;
  return static_cast<int>(chance_.below(seats + (chance_.percent(5) ? 3 : 0)));
}

Json Asking::create() {
  Json message = request("create");
  message["game"] = some_game();
  message["name"] = client_.person().name;
  message["token"] = own_token();
  if (chance_.percent(10)) {
    const auto lessons = lessons_of(message["game"].get<std::string>());
    if (!lessons.empty()) message["lesson"] = lessons[chance_.below(lessons.size())].id;
  }
  if (!message.contains("lesson") && adds(12)) message["from"] = some_past_position();
  return message;
}

Json Asking::some_past_position() {
  Chance& chance = *common_.added;
  Json position{{"room", codes_.empty() ? "BTK-417" : codes_[chance.below(codes_.size())]},
                {"token", client_.person().tokens.back()},
                {"step", chance.below(chance.percent(50) ? 8 : 120)},
                {"seat", chance.below(6)}};
  if (chance.percent(50)) position["game"] = 1 + chance.below(3);
  return position;
}

void Asking::enter(const std::string& code) {
  const bool watch_code = code.size() > 7;
  const unsigned how = static_cast<unsigned>(chance_.below(100));
  Json message;
  if (how < 8 && !common_.keys.empty()) {
    const auto& [room, key] =
        common_.keys[common_.keys.size() - 1 - chance_.below(std::min<std::size_t>(4, common_.keys.size()))];
    message = request("claim_member");
    message["room"] = room;
    message["deviceKey"] = chance_.percent(90) ? key : chance_.secret();
    if (chance_.percent(80)) client_.person().tokens.push_back(chance_.secret());
    message["token"] = own_token();
  } else if (how < 30) {
    message = request("resume");
    message["room"] = code;
    message["token"] = own_token();
  } else if (how < 92) {
    message = request(watch_code != (how < 34) ? "spectate" : "join");
    message["room"] = code;
    message["name"] =
        chance_.percent(96) ? client_.person().name : std::string(chance_.percent(50) ? "  " : "Nausicaa");
    message["token"] = own_token();
    if (message["t"] == "join" && chance_.percent(2))
      message["password"] = chance_.percent(60) ? "moly" : "wrong";
  } else if (how < 96) {
    message = request("ask_claim");
    message["room"] = code;
    message["name"] = client_.person().name;
    if (chance_.percent(50)) client_.person().tokens.push_back(chance_.secret());
    message["token"] = own_token();
  } else {
    message = request(chance_.percent(70) ? "room_status" : "invitation");
    message["room"] = code;
    if (message["t"] == "room_status") message["token"] = own_token();
  }
  client_.say(message);
}

void Asking::from_outside() {
  const unsigned what = static_cast<unsigned>(chance_.below(100));
  if (codes_.empty() || what < 6) return client_.say(create());
  if (what < 84) return enter(some_code());
  if (what < 88) {
    Json message = request("rooms");
    if (chance_.percent(30)) message["search"] = "o";
    return client_.say(message);
  }
  if (what < 89) return client_.say(std::string(R"({"t":"ping"})"));
  if (what < 90) return client_.say(std::string(R"({"t":"game","id":"game","game":"theseus"})"));
  if (what < 92 && !client_.person().sent.empty())
    return client_.say(chance_.pick(client_.person().sent).second);
  Json message = of_kind(any_kind());
  spoil(message);
  client_.say(message);
}

// Any kind but `game`, which generation 2 added.
std::size_t Asking::any_kind() {
  const std::size_t kind = chance_.below(kKinds - 1);
  return kind < kind_of<protocol::AskGame>() ? kind : kind + 1;
}

std::size_t Asking::plausible() {
  const Json& room = client_.room();
  if (!room.is_object() || chance_.percent(6)) return any_kind();
  if (!room["started"].get<bool>()) return drawn(kBefore, chance_);
  const Json& picture = client_.picture();
  if (picture.is_object() && !picture["outcome"].is_null()) return drawn(kOver, chance_);
  return drawn(kRunning, chance_);
}

// Requests that only a host or a seat with a question may make come mostly from one.
bool Asking::may_be_granted(std::size_t kind) const {
  static const std::set<std::string_view> kOfHosts{"start",   "set_game", "update_settings",
                                                   "add_bot", "kick",     "transfer_host"};
  const Json& room = client_.room();
  if (!room.is_object()) return true;
  if (kOfHosts.contains(kKindNames.at(kind))) return room["host"] == client_.you();
  return kKindNames.at(kind) != "intent" || client_.asked();
}

void Asking::start_game() {
  const Json& room = client_.room();
  const Game* game = find_game(room["game"].get<std::string>());
  if (game == nullptr) return;
  int seated = 0;
  for (const Json& seat : room["seats"]) seated += seat.is_null() ? 0 : 1;
  const int players = game->info().min_seats + static_cast<int>(chance_.below(static_cast<std::size_t>(
                                                   game->info().max_seats - game->info().min_seats + 1)));
  for (std::size_t seat = 0; seat < room["seats"].size() && seated < players; ++seat) {
    if (!room["seats"][seat].is_null()) continue;
    Json message = request("add_bot");
    message["seat"] = seat;
    message["kind"] = adds(25) ? some_kind() : kRandomBot;
    client_.say(message);
    ++seated;
  }
  if (adds(15)) {
    // The bots stay, and must be able to play the other game.
    Json message = request("set_game");
    message["game"] = some_game();
    message["options"] = Json::object();
    client_.say(message);
  }
  client_.say(request("start"));
}

void Asking::from_inside() {
  if (chance_.percent(3)) {
    // Repeats a request, as after a lost answer.
    auto& sent = client_.person().sent;
    if (!sent.empty()) return client_.say(chance_.pick(sent).second);
  }
  if (adds(2)) {
    Json message = request("game");
    message["game"] = some_game();
    return client_.say(message);
  }
  std::size_t kind = plausible();
  for (int tries = 0; tries < 3 && !may_be_granted(kind) && chance_.percent(85); ++tries) kind = plausible();
  Json message = of_kind(kind);
  if (chance_.percent(3)) spoil(message);
  client_.say(message);
}

void Asking::play() {
  Json message = request("intent");
  message["turn"] = client_.turn();
  message["intent"] = intent_of(client_.picture()["prompt"], chance_, chance_.percent(85));
  client_.say(message);
}

void Asking::vote() {
  const Json& room = client_.room();
  if (!room.is_object() || !room["proposal"].is_object()) return;
  Json message = request("vote");
  message["proposal"] = room["proposal"]["number"];
  message["agree"] = chance_.percent(85);
  client_.say(message);
}

void Asking::spoil(Json& message) {
  std::vector<std::string> names;
  for (const auto& [name, value] : message.items()) {
    if (name != "t") names.push_back(name);
  }
  if (names.empty()) return;
  static const std::vector<Json> kNonsense{nullptr,
                                           -1,
                                           0,
                                           1,
                                           7,
                                           99,
                                           1e300,
                                           "",
                                           "x",
                                           "\xe2\x80\xae",
                                           true,
                                           Json::array(),
                                           Json::object(),
                                           9223372036854775807LL,
                                           "KJT-008-ZPG-199"};
  Json& value = message[chance_.pick(names)];
  if (chance_.percent(20)) {
    message["more"] = 1;
  } else {
    value = chance_.pick(kNonsense);
  }
}

void Asking::put_game(Json& message) {
  if (!chance_.percent(30) || !client_.room().is_object()) return;
  message["game"] = 1 + static_cast<int>(chance_.below(client_.room()["number"].get<std::size_t>() + 1));
}

Json Asking::some_settings() {
  Json settings = Json::object();
  if (adds(8)) settings["botReactions"] = common_.added->percent(60);
  for (int count = 1 + static_cast<int>(chance_.below(3)); count > 0; --count) {
    switch (chance_.below(12)) {
      case 0:
        settings["title"] = chance_.percent(80) ? "Friday" : std::string(41, 'x');
        break;
      case 1:
        settings["public"] = chance_.percent(70);
        break;
      case 2:
        // Hashing a password takes a thousand times as long as anything else.
        if (chance_.percent(3)) settings["password"] = chance_.percent(60) ? Json("moly") : Json(nullptr);
        break;
      case 3:
        settings["joinable"] = chance_.percent(80);
        break;
      case 4:
        settings["allowSpectators"] = chance_.percent(85);
        break;
      case 5:
        settings["revealDelayRounds"] = chance_.below(3);
        break;
      case 6:
      case 7:
        settings["clock"] = chance_.percent(40) ? Json{{"kind", "none"}}
                            : chance_.percent(50)
                                ? Json{{"kind", "decision"}, {"seconds", 10 + chance_.below(300)}}
                                : Json{{"kind", "game"},
                                       {"seconds", 60 + chance_.below(600)},
                                       {"increment", chance_.below(10)}};
        break;
      case 8:
        settings["allowUndo"] = chance_.percent(85);
        break;
      case 9:
        settings["chat"] = chance_.percent(70) ? "all" : "players";
        break;
      case 10:
        settings["recordChat"] = chance_.percent(50);
        break;
      default:
        settings["advice"] = chance_.percent(70);
        break;
    }
  }
  return settings;
}

Json Asking::some_options(const std::string& id) {
  const Game* game = find_game(id);
  if (game == nullptr || chance_.percent(10)) return Json::object();
  const auto& info = game->info();
  int seated = 0;
  if (client_.room().is_object()) {
    for (const Json& seat : client_.room()["seats"]) seated += seat.is_null() ? 0 : 1;
  }
  const int seats = std::clamp(seated, info.min_seats, info.max_seats);
  const auto& all = options_of(*game, seats);
  return all[chance_.below(all.size())];
}

Json Asking::of_kind(std::size_t kind) {
  const std::string name(kKindNames.at(kind));
  const Json& room = client_.room();
  const bool knows = room.is_object();
  if (name == "hello")
    return {{"t", "hello"}, {"v", chance_.percent(80) ? 1 : 2}, {"patches", chance_.percent(50)}};
  if (name == "ping") return {{"t", "ping"}};
  if (name == "presence") return {{"t", "presence"}, {"idle", chance_.percent(50)}};
  if (name == "create") return create();
  Json message = request(name.c_str());
  if (name == "join" || name == "spectate") {
    message["room"] = some_code();
    message["name"] = client_.person().name;
    message["token"] = own_token();
  } else if (name == "resume" || name == "room_status") {
    message["room"] = some_code();
    message["token"] = own_token();
  } else if (name == "claim_member") {
    message["room"] = common_.keys.empty() ? some_code() : common_.keys.back().first;
    message["deviceKey"] = common_.keys.empty() ? chance_.secret() : common_.keys.back().second;
    message["token"] = own_token();
  } else if (name == "sit") {
    message["seat"] = chance_.percent(12) ? Json(nullptr) : Json(seat());
    if (knows && chance_.percent(35)) message["member"] = member();
  } else if (name == "set_game") {
    std::string game = knows ? room["game"].get<std::string>() : "theseus";
    if (chance_.percent(40)) message["game"] = game = some_game();
    message["options"] = some_options(game);
  } else if (name == "intent") {
    message["turn"] = chance_.percent(92) ? client_.turn() : std::max<std::int64_t>(0, client_.turn() - 1);
    message["intent"] = client_.picture().is_object()
                            ? intent_of(client_.picture()["prompt"], chance_, chance_.percent(60))
                            : Json{{"type", "none"}};
  } else if (name == "say") {
    message["to"] = chance_.percent(70) ? "all" : "team";
    message["text"] = chance_.percent(95) ? "South of the fog, I think." : " ";
  } else if (name == "device_link") {
    if (knows && chance_.percent(40)) message["member"] = member();
  } else if (name == "invitation") {
    message["room"] = some_code();
  } else if (name == "ask_claim") {
    message["room"] = some_code();
    message["name"] = client_.person().name;
    message["token"] = own_token();
  } else if (name == "answer_claim") {
    message["member"] = knows ? member() : 1;
    for (const Json& one : knows ? room["members"] : Json::array()) {
      if (one["claim"].is_null()) continue;
      message["member"] = one["id"];
      message["claim"] = one["claim"];
    }
    if (!message.contains("claim") || chance_.percent(5)) message["claim"] = 1;
    message["agree"] = chance_.percent(70);
  } else if (name == "ready" || name == "ask_seat") {
    message["on"] = chance_.percent(70);
  } else if (name == "contribute") {
    message["bytes"] = chance_.secret();
  } else if (name == "record" || name == "static_data") {
    put_game(message);
  } else if (name == "explanation") {
    message["intent"] = client_.picture().is_object() ? intent_of(client_.picture()["prompt"], chance_, false)
                                                      : Json{{"type", "move"}};
  } else if (name == "preview") {
    const Json& picture = client_.picture();
    message["turn"] = client_.turn();
    if (chance_.percent(10)) message["turn"] = chance_.below(50);
    Json& intents = message["intents"] = Json::array();
    for (std::size_t left = 1 + chance_.below(chance_.percent(5) ? 20 : 4); left > 0; --left)
      intents.push_back(picture.is_object() ? intent_of(picture["prompt"], chance_, false)
                                            : Json{{"type", "move"}});
  } else if (name == "replay") {
    message["step"] = chance_.below(chance_.percent(50) ? 8 : 120);
    message["viewer"] = chance_.percent(25)   ? Json("all")
                        : chance_.percent(30) ? Json(nullptr)
                                              : Json(seat());
    put_game(message);
  } else if (name == "advice") {
    if (chance_.percent(40)) message["step"] = 1 + chance_.below(60);
  } else if (name == "turning_points") {
    message["seat"] = seat();
    put_game(message);
  } else if (name == "deductions") {
    message["viewer"] = chance_.percent(30) ? Json(nullptr) : Json(seat());
    put_game(message);
  } else if (name == "add_bot") {
    message["seat"] = seat();
    message["kind"] = some_bot();
    if (adds(25))
      message["character"] =
          protocol::kCharacterChoices[common_.added->below(protocol::kCharacterChoices.size())];
  } else if (name == "kick" || name == "transfer_host") {
    message["member"] = knows ? member() : 1;
  } else if (name == "update_settings") {
    message["settings"] = some_settings();
  } else if (name == "propose") {
    const auto what = chance_.below(3);
    message["kind"] = what == 0 ? "undo" : what == 1 ? "stand_in" : "host";
    if (what == 1) {
      message["seat"] = seat();
      if (chance_.percent(50)) {
        message["bot"] = some_bot();
      } else if (knows) {
        message["member"] = member();
      }
    }
  } else if (name == "vote") {
    const bool open = knows && room["proposal"].is_object();
    message["proposal"] = open && chance_.percent(95) ? room["proposal"]["number"].get<int>()
                                                      : 1 + static_cast<int>(chance_.below(5));
    message["agree"] = chance_.percent(80);
  } else if (name == "react") {
    message["reaction"] = protocol::kReactions[chance_.below(protocol::kReactions.size())];
    if (chance_.percent(40)) message["at"] = "C4";
    if (chance_.percent(60)) message["to"] = chance_.percent(50) ? "all" : "team";
  } else if (name == "set_webhook") {
    message["url"] = chance_.percent(60) ? Json("https://example.org/hook") : Json(nullptr);
    if (chance_.percent(50)) message["language"] = chance_.percent(80) ? "it" : "xyz";
  }
  return message;
}

}  // namespace nostos::fuzz
