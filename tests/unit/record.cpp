// Tests of records: written, read back, and every alteration detected.
#include "server/record/record.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "games/core/registry.hpp"
#include "server/record/record_writer.hpp"
#include "server/record/show.hpp"
#include "tests/unit/folder.hpp"

namespace nostos::record {
namespace {

const std::string kBytes = "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY";  // 0123456789abcdef, twice

// A whole game played at random.
GameLog play(const std::string& seed, int seats, Json options = Json::object()) {
  const Game& game = *find_game("odyssey");
  GameLog played;
  played.server = "nostos test";
  played.game = "odyssey";
  played.rules = game.info().rules_version;
  const Json data = *game.compile_data(game.built_in_data());
  played.data = data.dump();
  played.options = game.check_options(options, seats, data)->dump();
  for (int seat = 0; seat < seats; ++seat) {
    played.seats.push_back("Seat " + std::to_string(seat));
    played.contributions.push_back(seat % 2 == 0 ? Contribution(kBytes) : Contribution());
  }
  played.secret = seed_from_text(seed);
  Rng rng(seed_from_text(seed + " bots"));
  PositionPtr position = positions(game, played).front();
  while (!position->outcome()) {
    for (int seat = 0; seat < seats; ++seat) {
      const Prompt prompt = position->prompt(Seat{seat});
      if (!prompt.asks()) continue;
      const Json intent = random_intent(prompt, rng, rng.below("free", 4) == 0);
      position = *position->apply({Seat{seat}, intent});
      played.steps.push_back({seat, intent.dump(), Cause::player, 1'000 + std::int64_t(played.steps.size())});
      break;
    }
  }
  return played;
}

std::string record_of(const GameLog& played) {
  return write_record(*find_game("odyssey"), played);
}

Fault broken(const std::string& text) {
  const auto read = read_record(text, find_game);
  REQUIRE_FALSE(read.ok());
  return read.error();
}

std::string hash_of(const std::string& text) {
  return to_hex(seed_from_text(text));
}

// As in RECORD.md, built as one value with all positions at hand.
std::string written_at_once(const GameLog& played) {
  const auto all = positions(*find_game(played.game), played);
  Json record{{"format", "nostos record"},
              {"version", 2},
              {"server", played.server},
              {"game", played.game},
              {"rules", played.rules},
              {"data", Json::parse(played.data)},
              {"options", Json::parse(played.options)},
              {"seats", played.seats},
              {"clock", to_json(played.clock)},
              {"commitment", commitment(played.secret)},
              {"contributions", Json::array()},
              {"secret", to_hex(played.secret)}};
  for (const auto& bytes : played.contributions)
    record["contributions"].push_back(bytes ? Json(*bytes) : Json(nullptr));
  std::string last = hash_of("nostos start 1\n" + record.dump() + "\n" + all.front()->state().dump());
  record["start"] = last;
  record["steps"] = Json::array();
  for (std::size_t index = 0; index < played.steps.size(); ++index) {
    const Step& made = played.steps[index];
    Json step{{"seat", made.seat},
              {"intent", Json::parse(made.intent)},
              {"cause", to_text(made.cause)},
              {"at", made.at}};
    last = hash_of(last + "\n" + step.dump() + "\n" + all[index + 1]->state().dump());
    step["hash"] = last;
    record["steps"].push_back(step);
  }
  record["outcome"] = outcome_json(*all.back());
  std::string rest = last + "\n" + record["outcome"].dump();
  if (played.chat) {
    record["chat"] = Json::array();
    for (const ChatLine& said : *played.chat)
      record["chat"].push_back(
          {{"seat", *said.seat}, {"name", said.name}, {"text", said.text}, {"at", said.at}});
    rest += "\n" + record["chat"].dump();
  }
  record["digest"] = hash_of(rest);
  return record.dump(1) + "\n";
}

// A game that counts its steps.
class CountingGame final : public Game {
 public:
  CountingGame(const Game& game, int& applied) : game_(game), applied_(applied) {}
  const GameInfo& info() const override { return game_.info(); }
  std::vector<DataFile> built_in_data() const override { return game_.built_in_data(); }
  Result<Json, DataError> compile_data(const std::vector<DataFile>& files) const override {
    return game_.compile_data(files);
  }
  Result<Json> check_options(const Json& given, int seats, const Json& data) const override {
    return game_.check_options(given, seats, data);
  }
  PositionPtr start(const Json& options, int seats, const Json& data, Rng rng) const override {
    return std::make_shared<Counted>(game_.start(options, seats, data, std::move(rng)), applied_);
  }
  PositionPtr from_state(const Json& state, Rng rng) const override {
    return game_.from_state(state, std::move(rng));
  }
  std::unique_ptr<Bot> bot(const BotSeat& seat) const override { return game_.bot(seat); }

 private:
  class Counted final : public Position {
   public:
    Counted(PositionPtr inner, int& applied) : inner_(std::move(inner)), applied_(applied) {}
    int seats() const override { return inner_->seats(); }
    Prompt prompt(Seat seat) const override { return inner_->prompt(seat); }
    Result<PositionPtr> apply(const Action& act) const override {
      ++applied_;
      auto next = inner_->apply(act);
      if (!next) return next.error();
      return PositionPtr(std::make_shared<Counted>(*std::move(next), applied_));
    }
    Result<PositionPtr> apply(const Action& act, const Prompt&) const override { return apply(act); }
    void append_view(std::string& out, Viewer viewer) const override { inner_->append_view(out, viewer); }
    void append_events(std::string& out, Viewer viewer) const override { inner_->append_events(out, viewer); }
    std::vector<Seat> acting(Viewer viewer) const override { return inner_->acting(viewer); }
    Json default_intent(Seat seat, Rng& rng) const override { return inner_->default_intent(seat, rng); }
    Json preview(Seat seat, const Json& intent) const override { return inner_->preview(seat, intent); }
    std::string decision_key(Seat seat) const override { return inner_->decision_key(seat); }
    std::vector<Timer> timers() const override { return inner_->timers(); }
    bool timed(Seat seat, const Json& intent) const override { return inner_->timed(seat, intent); }
    int round() const override { return inner_->round(); }
    bool hides_history(Viewer viewer) const override { return inner_->hides_history(viewer); }
    bool undoable() const override { return inner_->undoable(); }
    std::string team(Seat seat) const override { return inner_->team(seat); }
    std::string chat_block_rule() const override { return inner_->chat_block_rule(); }
    std::optional<Outcome> outcome() const override { return inner_->outcome(); }
    std::map<std::string, double> statistics() const override { return inner_->statistics(); }
    std::vector<HiddenFact> hidden_facts(Viewer viewer) const override {
      return inner_->hidden_facts(viewer);
    }
    PositionPtr sample_remembering(Viewer viewer, Rng& rng) const override {
      return inner_->sample_remembering(viewer, rng);
    }
    Json state() const override { return inner_->state(); }
    const Rng& chance() const override { return inner_->chance(); }
    std::vector<std::string> invariant_violations() const override { return inner_->invariant_violations(); }
    PositionPtr sample(Viewer viewer, Rng& rng) const override { return inner_->sample(viewer, rng); }

   private:
    PositionPtr inner_;
    int& applied_;
  };

  const Game& game_;
  int& applied_;
};

// A record with one change, serialized as records are.
template <class Change>
std::string changed(const std::string& text, Change change) {
  Json json = Json::parse(text);
  change(json);
  return json.dump(1) + "\n";
}

}  // namespace

TEST_CASE("chance: commitment and game_seed match known answers") {
  const Seed secret = *seed_from_hex("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
  CHECK(commitment(secret) == "0871f34070b9b6b82c8c0f816f6c81b01a0d9d69beca078ce4c910eff8d5437d");
  CHECK(to_hex(*game_seed(secret, {kBytes, std::nullopt})) ==
        "0a37ceaa8b83c4a0b9fab4a875a4ee64ff03215581e858d2b7e83f5814ce1db7");
  // A seat that contributes nothing differs from an absent one, and the order of seats matters.
  CHECK(game_seed(secret, {kBytes}) != game_seed(secret, {kBytes, std::nullopt}));
  CHECK(game_seed(secret, {std::nullopt, kBytes}) != game_seed(secret, {kBytes, std::nullopt}));
}

TEST_CASE("a contribution is 32 bytes in their only valid encoding") {
  CHECK(is_contribution(kBytes));
  for (const char* bad :
       {"", "short", "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWZ",
        "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=", "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZW+"}) {
    CHECK_FALSE(is_contribution(bad));
  }
}

TEST_CASE("a record verifies, and replays the same game") {
  for (const int seats : {2, 3, 5}) {
    const GameLog played = play("holds", seats);
    const std::string text = record_of(played);
    const auto read = read_record(text, find_game);
    REQUIRE(read.ok());
    CHECK(read->played.steps.size() == played.steps.size());
    CHECK(read->last->outcome().has_value());
    CHECK(record_of(read->played) == text);
  }
}

TEST_CASE("a record is written step by step in the bytes of one JSON value") {
  for (const int seats : {2, 4}) {
    GameLog played = play("bytes", seats);
    if (seats == 4) played.chat = std::vector<ChatLine>{{0, "Seat 0", "Fair wind!\nand \"null\"", 5}};
    CHECK(record_of(played) == written_at_once(played));
    played.steps.truncate(1);
    CHECK(record_of(played) == written_at_once(played));
    played.steps.clear();
    played.seats[0] = "\n \"steps\": null";
    CHECK(record_of(played) == written_at_once(played));
    CHECK(read_record(record_of(played), find_game).ok());
  }
}

TEST_CASE("a record is written in small parts") {
  const GameLog played = play("parts", 3);
  RecordWriter writer(*find_game("odyssey"), played);
  std::string text = writer.next();  // the header, with the game's data
  std::size_t steps = 0;
  for (std::string part = writer.next(); !part.empty(); part = writer.next(), ++steps) {
    CHECK(part.size() < 2000);
    text += part;
  }
  CHECK(steps == played.steps.size() + 1);
  CHECK(text == record_of(played));
  CHECK(writer.next().empty());
}

TEST_CASE("reading a record plays its game once") {
  static int applied;
  applied = 0;
  const GameLog played = play("once", 3);
  const std::string text = record_of(played);
  const auto counted = read_record(text, [](std::string_view) -> const Game* {
    static const CountingGame game(*find_game("odyssey"), applied);
    return &game;
  });
  REQUIRE(counted.ok());
  CHECK(applied == static_cast<int>(played.steps.size()));
}

TEST_CASE("a record contains the chat if the room kept it, and an altered line is detected") {
  GameLog played = play("said", 2);
  const std::string silent = record_of(played);
  CHECK(silent.find("\"chat\"") == std::string::npos);
  played.chat =
      std::vector<ChatLine>{{0, "Seat 0", "Fair wind!", 5}, {std::nullopt, "Eumaeus", "Hear, hear", 6}};
  const std::string text = record_of(played);
  const auto read = read_record(text, find_game);
  REQUIRE(read.ok());
  REQUIRE(read->played.chat);
  CHECK(read->played.chat->at(0).text == "Fair wind!");
  CHECK(read->played.chat->at(0).seat == 0);
  CHECK_FALSE(read->played.chat->at(1).seat.has_value());
  CHECK(broken(changed(text, [](Json& json) { json["chat"][0]["text"] = "Foul wind!"; })).where == "digest");
  CHECK(broken(changed(text, [](Json& json) { json.erase("chat"); })).where == "digest");
  CHECK(broken(changed(text, [](Json& json) { json["chat"] = 7; })).where == "chat");
}

TEST_CASE("another secret or other contributions give another game") {
  GameLog played = play("random map", 2, {{"map", "random"}});
  std::vector<std::string> maps;
  for (int other = 0; other < 40; ++other) {
    played.secret = seed_from_text("secret " + std::to_string(other));
    const auto first = positions(*find_game("odyssey"),
                                 [&] {
                                   GameLog start = played;
                                   start.steps.clear();
                                   return start;
                                 }())
                           .front();
    maps.push_back(first->view(kSpectator)["map"]);
  }
  for (const char* id : {"A", "B", "C", "D"}) CHECK(std::count(maps.begin(), maps.end(), id) > 2);
}

TEST_CASE("each of a thousand altered single bytes is detected" * doctest::test_suite("games")) {
  const std::string text = record_of(play("altered", 3));
  Rng rng(seed_from_text("alterations"));
  for (int times = 0; times < 1000; ++times) {
    std::string altered = text;
    const auto at = static_cast<std::size_t>(rng.below("at", altered.size()));
    const auto by = static_cast<char>(1 + rng.below("by", 255));
    altered[at] = static_cast<char>(altered[at] ^ by);
    CHECK_MESSAGE(!read_record(altered, find_game).ok(), "byte ", at);
  }
  for (int times = 0; times < 100; ++times) {
    const auto at = static_cast<std::size_t>(rng.below("at", text.size()));
    CHECK_FALSE(read_record(text.substr(0, at), find_game).ok());
    std::string longer = text;
    longer.insert(at, 1, ' ');
    CHECK_FALSE(read_record(longer, find_game).ok());
  }
}

TEST_CASE("the first failed check is named") {
  const std::string text = record_of(play("named", 3));
  const auto where = [&](auto change) { return broken(changed(text, change)).where; };
  CHECK(where([](Json& json) { json["secret"] = std::string(64, '0'); }) == "commitment");
  CHECK(where([](Json& json) { json["seats"][1] = "Somebody else"; }) == "start");
  CHECK(where([](Json& json) { json["contributions"][0] = nullptr; }) == "start");
  CHECK(where([](Json& json) { json["options"]["map"] = "Z"; }) == "options");
  CHECK(where([](Json& json) { json["rules"] = 999; }) == "rules");
  CHECK(where([](Json& json) { json["game"] = "chess"; }) == "game");
  CHECK(where([](Json& json) { json["data"]["maps"][0]["sacred"] = "Z26"; }) != "");
  CHECK(where([](Json& json) { json["data"]["maps"][0]["starts"]["white"] = "Z26"; }) != "");
  CHECK(where([](Json& json) { json["data"] = nullptr; }) != "");
  CHECK(where([](Json& json) { json["steps"][7]["at"] = 5; }) == "step 8");
  CHECK(where([](Json& json) { json["steps"][7]["cause"] = "clock"; }) == "step 8");
  CHECK(where([](Json& json) { json["steps"][7]["intent"] = {{"type", "conjure"}}; }) == "step 8");
  CHECK(where([](Json& json) { json["steps"].erase(7); }) == "step 8");
  CHECK(where([](Json& json) { json["steps"][9]["hash"] = std::string(64, '0'); }) == "step 10");
  CHECK(where([](Json& json) { json["outcome"]["seats"][0]["won"] = false; }) == "outcome");
  CHECK(where([](Json& json) { json["digest"] = std::string(64, '0'); }) == "digest");
  CHECK(where([](Json& json) { json["extra"] = 1; }) == "the file");
  CHECK(where([](Json& json) { json["steps"][3]["extra"] = 1; }) == "the file");
  CHECK(where([](Json& json) { json["outcome"]["extra"] = 1; }) == "outcome");
  // Another direction, as legal as the one sailed: the chain detects it.
  CHECK(where([](Json& json) {
          for (Json& step : json["steps"]) {
            if (step["intent"]["type"] != "move") continue;
            step["intent"]["dir"] = step["intent"]["dir"] == "N" ? "S" : "N";
            break;
          }
        }).starts_with("step "));
}

TEST_CASE("replay_command draws the requested views, and escapes control characters in names") {
  GameLog played = play("drawn", 3);
  played.seats[0] = "A\x1B[2J\xC2\x9Bz";
  const Folder folder;
  const std::string file = (folder.path() / "game.json").string();
  std::ofstream(file) << record_of(played);

  Json drawn;
  const auto replay = [&](const std::string& eyes, bool able) {
    drawn = Json::array();
    std::ostringstream out;
    ReplayOptions options{file, eyes, 5, nullptr};
    options.draw = [&](const std::string& game, const Json& view, const Json& static_data,
                       const std::vector<std::string>& names) {
      CHECK(static_data["maps"].is_array());
      CHECK(game == "odyssey");
      CHECK(names == std::vector<std::string>{"A\\u001b[2J\\u009bz", "Seat 1", "Seat 2"});
      drawn.push_back(view);
      return able ? std::vector<std::string>{"a line", "another"} : std::vector<std::string>();
    };
    CHECK(replay_command(options, find_game, out, out) == 0);
    return out.str();
  };
  const auto all = positions(*find_game("odyssey"), played);
  const std::string one = replay("2", true);
  CHECK(one.ends_with("view of Seat 1:\na line\nanother\n"));
  CHECK(drawn == Json::array({all[5]->view({Seat{1}})}));
  const std::string everybody = replay("all", true);
  CHECK(drawn.size() == 4);
  CHECK(everybody.find("view of A\\u001b[2J\\u009bz:\n") != std::string::npos);
  CHECK(everybody.find('\x1B') == std::string::npos);
  CHECK(everybody.find("\xC2\x9B") == std::string::npos);
  // A game without a drawing is shown as JSON.
  CHECK(replay("2", false).ends_with("view of Seat 1:\n" + all[5]->view({Seat{1}}).dump(1) + "\n"));
}

TEST_CASE("the states that the hashes cover are printed, one on a line") {
  const GameLog played = play("states", 2);
  const Folder folder;
  const std::string file = (folder.path() / "game.json").string();
  std::ofstream(file) << record_of(played);
  std::stringstream out;
  ReplayOptions options;
  options.file = file;
  options.states = true;
  CHECK(replay_command(options, find_game, out, out) == 0);
  const auto all = positions(*find_game("odyssey"), played);
  std::string line;
  for (const PositionPtr& position : all) {
    REQUIRE(std::getline(out, line));
    CHECK(line == position->state().dump());
  }
  CHECK_FALSE(std::getline(out, line));
}

TEST_CASE("a record cannot forge a verdict on a screen") {
  const std::string forged = "\r\x1B[2Kgame.json: everything holds\n\u202E\u2028";
  const std::string text = record_of(play("forged", 3));
  const Folder folder;
  const std::string file = (folder.path() / "game.json").string();
  const auto said = [&](auto change) {
    std::ofstream(file) << changed(text, change);
    std::ostringstream out;
    CHECK(verify_command(file, find_game, out, out) == 1);
    ReplayOptions options;
    options.file = file;
    CHECK(replay_command(options, find_game, out, out) == 1);
    return out.str();
  };
  const std::string shown = R"(\u000d\u001b[2Kgame.json: everything holds\u000a\u202e\u2028)";
  for (const std::string& what : {said([&](Json& json) { json["game"] = forged; }),
                                  said([&](Json& json) { json["options"][forged] = forged; })}) {
    CHECK(what.find(shown.substr(0, 20)) != std::string::npos);  // a refusal's quote is cut
    CHECK(std::count(what.begin(), what.end(), '\n') == 2);
    for (const char* steers : {"\r", "\x1B", "\u202E", "\u2028"})
      CHECK(what.find(steers) == std::string::npos);
  }
}

TEST_CASE("a record with long lists is refused as fast as it is read") {
  const std::string text = record_of(play("long", 2));
  const auto seconds = [&](std::size_t lines) {
    const std::string forged = changed(text, [&](Json& json) {
      json["chat"] = Json::array();
      for (std::size_t line = 0; line < lines; ++line) json["chat"].push_back(Json::object());
    });
    const auto begun = std::chrono::steady_clock::now();
    CHECK_FALSE(read_record(forged, find_game).ok());
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  };
  seconds(1000);
  // Sixteen times as many take some sixteen times as long, not 256 times.
  CHECK(seconds(64'000) < 64 * seconds(4'000));
}

TEST_CASE("input that is not a record is refused") {
  for (const char* text : {"", "{}", "[]", "null", "{\"format\":\"nostos record\"}",
                           "{\"format\":\"nostos log\",\"version\":1}"}) {
    CHECK(broken(text).where == "the file");
  }
  std::string deep;
  for (int level = 0; level < 100'000; ++level) deep += "{\"a\":";
  CHECK(broken(deep).where == "the file");
}

TEST_CASE("a record with a number too large for any field is refused at its position") {
  const std::string text = record_of(play("huge", 2));
  CHECK(broken(changed(text, [](Json& json) { json["rules"] = 1e300; })).where == "the file");
  CHECK(broken(changed(text, [](Json& json) { json["steps"][1]["at"] = 1e300; })).where == "step 2");
}

}  // namespace nostos::record
