// Writes the initial inputs: nostos_fuzz_seeds SOURCES FOLDER makes FOLDER/TARGET/… from games that it plays,
// from the scenarios and data in the sources, and from a few lines written here.
#include <array>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "games/core/registry.hpp"
#include "server/config/keys.hpp"
#include "server/record/record.hpp"
#include "server/tools/table.hpp"
#include "tests/fuzz/table.hpp"
#include "tests/fuzz/target.hpp"

namespace nostos::fuzz {
namespace {

namespace fs = std::filesystem;

class Sack {
 public:
  explicit Sack(fs::path folder) : folder_(std::move(folder)) {}

  void put(const std::string& target, std::string_view input) {
    fs::create_directories(folder_ / target);
    std::ofstream out(folder_ / target / ("seed-" + std::to_string(++count_[target])), std::ios::binary);
    out << input;
    if (!out.flush()) throw std::runtime_error(folder_.string() + ": cannot be written");
  }
  [[nodiscard]] int all() const {
    int all = 0;
    for (const auto& [target, count] : count_) all += count;
    return all;
  }

 private:
  fs::path folder_;
  std::map<std::string, int> count_;
};

std::string content(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return std::move(text).str();
}

// A game of bots, up to a number of steps.
std::vector<record::Step> played(const Game& game, PositionPtr position, const std::string& kind,
                                 std::size_t most) {
  Rng rng(seed_from_text("bots"));
  std::vector<std::unique_ptr<Bot>> bots;
  for (int seat = 0; seat < position->seats(); ++seat)
    bots.push_back(
        game.bot({kind, Seat{seat}, std::vector<bool>(static_cast<std::size_t>(position->seats()))}));
  std::vector<record::Step> steps;
  while (!position->outcome() && steps.size() < most) {
    for (const auto& bot : bots) bot->see(*position);
    const auto asked = tools::asked_seats(*position);
    if (asked.empty()) {
      const Timer timer = position->timers().at(0);
      steps.push_back({timer.seat.index, timer.intent, Cause::clock, 1'700'000'000'000});
    } else {
      const Seat seat = rng.pick("seat", asked);
      const Json intent = bots[static_cast<std::size_t>(seat.index)]->act(*position, rng);
      steps.push_back({seat.index, intent.dump(), Cause::player, 1'700'000'000'000});
    }
    const Json intent = Json::parse(steps.back().intent);
    auto next = position->apply({Seat{steps.back().seat}, intent, steps.back().cause});
    if (!next) throw std::runtime_error(game.info().id + ": a bot's intent was rejected");
    position = *std::move(next);
  }
  return steps;
}

// In the input format of the game's target (tests/fuzz/game.cpp).
std::string as_input(const std::string& head, const std::vector<record::Step>& steps) {
  std::string input = head;
  for (const record::Step& step : steps) {
    input += '\xa0';
    input += static_cast<char>(step.seat);
    input += static_cast<char>(step.cause);
    input += step.intent + "\n";
  }
  return input;
}

void tables(Sack& sack, const Game& game) {
  const std::string target = "game-" + game.info().id;
  std::vector<std::string> kinds{kRandomBot};
  if (!game.info().bots.empty()) kinds.push_back(game.info().bots.front().id);
  const int sizes = game.info().max_seats - game.info().min_seats + 1;
  for (int number = 0; number < 16; ++number) {
    const std::string head{static_cast<char>(number % sizes), static_cast<char>(number),
                           static_cast<char>('a' + number), '0'};
    Reader reader(head);
    const PositionPtr start = sit_down(game, reader);
    if (!start) continue;
    const auto steps = played(game, start, kinds[static_cast<std::size_t>(number) % kinds.size()], 40);
    sack.put(target, as_input(head, steps));
    // Short games that bytes alone describe.
    std::string bytes = head;
    Rng rng(seed_from_text(head));
    for (int more = 0; more < 60; ++more) bytes += static_cast<char>(rng.below("byte", 0xd0));
    sack.put(target, bytes);
    sack.put(target, head + std::string(1, static_cast<char>(0xf0 + number % 16)) + std::string(20, '\x20'));
  }
}

void records(Sack& sack, const Game& game) {
  for (int seats = game.info().min_seats; seats <= game.info().max_seats; ++seats) {
    record::GameLog one;
    one.server = "nostos";
    one.game = game.info().id;
    one.rules = game.info().rules_version;
    const Json& data = built_in(game);
    one.data = data.dump();
    const auto options = game.check_options(Json::object(), seats, data);
    if (!options) continue;
    one.options = options->dump();
    one.secret = seed_from_text("record");
    for (int seat = 0; seat < seats; ++seat) {
      one.seats.push_back("Nausicaa " + std::to_string(seat));
      one.contributions.emplace_back();
    }
    const auto seed = record::game_seed(one.secret, one.contributions);
    one.steps = played(game, game.start(*options, seats, data, Rng(*seed)), kRandomBot, 6);
    one.chat = std::vector<record::ChatLine>{{0, "Nausicaa 0", "Ahoy", 1'700'000'000'000}};
    sack.put("record", record::write_record(game, one));
    if (seats > game.info().min_seats) continue;
    one.steps.clear();
    sack.put("record", Json::parse(record::write_record(game, one)).dump());
  }
}

void files(Sack& sack, std::size_t number, const Game& game) {
  const auto all = game.built_in_data();
  for (std::size_t file = 0; file < all.size(); ++file) {
    const std::string head{static_cast<char>(number), static_cast<char>(file)};
    sack.put("data", head + all[file].text);
    sack.put("data", head + Json::parse(all[file].text).dump());
  }
}

std::string secret(char of) {
  return std::string(42, of) + "A";
}

// Three people and a bot, from their entrance to the next game.
std::string script(const Game& game) {
  std::ostringstream lines;
  const auto say = [&](int who, Json message) {
    message["id"] = "i" + std::to_string(lines.tellp());
    lines << who << message.dump() << "\n";
  };
  const std::string code = "BTK-417";
  say(0, {{"t", "create"}, {"game", game.info().id}, {"name", "Nausicaa"}, {"token", secret('a')}});
  say(0, {{"t", "join"}, {"room", code}, {"name", "Arete"}, {"token", secret('b')}});
  say(0, {{"t", "spectate"}, {"room", code + "-WXP-086"}, {"name", "Mentor"}, {"token", secret('c')}});
  say(1, {{"t", "set_game"}, {"options", Json::object()}});
  say(1, {{"t", "update_settings"},
          {"settings",
           {{"title", "Ahoy"},
            {"public", true},
            {"revealDelayRounds", 1},
            {"recordChat", true},
            {"clock", {{"kind", "game"}, {"seconds", 600}, {"increment", 5}}}}}});
  say(2, {{"t", "contribute"}, {"bytes", secret('d')}});
  say(1, {{"t", "sit"}, {"seat", 1}, {"member", 2}});
  for (int seat = 2; seat < game.info().min_seats; ++seat)
    say(1, {{"t", "add_bot"}, {"seat", seat}, {"kind", "random"}});
  say(2, {{"t", "ready"}, {"on", true}});
  say(2, {{"t", "set_webhook"}, {"url", "https://example.org/hook"}, {"language", "it"}});
  say(1, {{"t", "start"}});
  for (int move = 0; move < 8; ++move)
    lines << 'p' << 1 + move % 2 << static_cast<char>('a' + move) << "bcdef\n";
  say(2, {{"t", "say"}, {"to", "team"}, {"text", "Ahoy"}});
  say(2, {{"t", "propose"}, {"kind", "undo"}, {"seat", 1}});
  say(1, {{"t", "vote"}, {"proposal", 1}, {"agree", true}});
  say(1, {{"t", "propose"}, {"kind", "stand_in"}, {"seat", 1}, {"bot", "random"}});
  lines << "+\x10\n";
  say(2, {{"t", "return"}});
  say(3, {{"t", "replay"}, {"step", 0}, {"viewer", "all"}});
  say(2, {{"t", "record"}});
  say(2, {{"t", "static_data"}});
  say(1, {{"t", "device_link"}, {"member", 2}});
  say(0, {{"t", "claim_member"}, {"room", code}, {"deviceKey", secret('e')}, {"token", secret('f')}});
  say(0, {{"t", "resume"}, {"room", code}, {"token", secret('b')}});
  say(0, {{"t", "room_status"}, {"room", code}, {"token", secret('b')}});
  for (int later = 0; later < 12; ++later) lines << "+\x7f\n";
  say(1, {{"t", "rematch"}});
  say(1, {{"t", "transfer_host"}, {"member", 2}});
  say(2, {{"t", "kick"}, {"member", 3}});
  say(1, {{"t", "leave"}});
  return lines.str();
}

void rooms(Sack& sack, const Game& game) {
  const std::string asked = script(game);
  sack.put("room", asked);
  std::string entries;
  still_chance();
  for (const std::string& entry : journal_of(asked)) entries += entry + "\n";
  sack.put("journal", entries);
  std::istringstream lines(asked);
  for (std::string line; std::getline(lines, line);) {
    if (line.size() > 1 && line[1] == '{') sack.put("messages", line.substr(1));
  }
}

void words(Sack& sack) {
  for (const char* frame :
       {R"({"t":"hello","v":1})", R"({"t":"ping"})", R"({"t":"presence","idle":true})",
        R"({"t":"rooms","id":"a","search":"x"})", R"({"t":"game","id":"a","game":"theseus"})",
        R"({"t":"react","id":"a","reaction":"wave","at":"A1"})",
        R"({"t":"intent","id":"a","turn":3,"intent":{"type":"move","ship":["a",1]}})"})
    sack.put("messages", frame);
  for (const char* url :
       {"https://example.org/hook?room=1", "http://127.0.0.1:8080/", "https://[2001:db8::1]:8443/a%20b",
        "https://xn--bcher-kva.example", "http://user:pw@host/#x", "https://[::ffff:10.0.0.1]",
        "http://1.2.3.4x/", "ftp://h", "https://h:0/", "https://h:65536/"})
    sack.put("address", url);
  for (const char* target : {"/", "/index.html?x=1", "/assets/app-1a2b3c4d.js", "/styleguide",
                             "/../etc/passwd", "//", "/%2e%2e/index.html"}) {
    sack.put("http", target);
    sack.put("http", std::string("GET ") + target + " HTTP/1.1\r\nHost: a\r\n\r\n");
  }
  sack.put("http",
           "GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: "
           "upgrade\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
  sack.put("http",
           "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n1\r\na\r\n0\r\n\r\n");
}

void settings(Sack& sack) {
  std::string all;
  std::string_view section;
  for (const auto& key : config::keys()) {
    const std::string line =
        std::string(key.name) + " = " + config::to_toml(key.get(server::Config{})) + "\n";
    if (key.section != section) all += "[" + std::string(key.section) + "]\n";
    section = key.section;
    all += line;
    sack.put("config", "[" + std::string(key.section) + "]\n" + line);
  }
  sack.put("config", all);
}

void make(const fs::path& sources, Sack& sack) {
  std::size_t number = 0;
  for (const Game* game : all_games()) {
    tables(sack, *game);
    records(sack, *game);
    files(sack, number++, *game);
    rooms(sack, *game);
  }
  for (const auto& entry : fs::recursive_directory_iterator(sources / "games")) {
    const bool scenario = entry.path().extension() == ".json" &&
                          entry.path().string().find("/tests/scenarios/") != std::string::npos;
    if (scenario) sack.put("scenario", content(entry.path()));
  }
  sack.put("scenario", content(sources / "tests/scenarios/example.json"));
  words(sack);
  settings(sack);
}

}  // namespace
}  // namespace nostos::fuzz

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: nostos_fuzz_seeds SOURCES FOLDER\n";
    return 2;
  }
  try {
    nostos::fuzz::still_chance();
    nostos::fuzz::Sack sack(argv[2]);
    nostos::fuzz::make(argv[1], sack);
    std::cout << sack.all() << " inputs\n";
    return 0;
  } catch (const std::exception& fault) {
    std::cerr << fault.what() << "\n";
    return 1;
  }
}
