// A connection against a channel that the test controls: which frames go out, and in which form.
#include "server/session/session.hpp"

#include <doctest/doctest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "games/core/registry.hpp"
#include "server/journal/sqlite_journal.hpp"
#include "server/room/game_library.hpp"
#include "tests/unit/folder.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;

// The other end of a connection.
struct End {
  void say(std::string text) {
    std::exchange(reader, nullptr)->on_frame({FrameChannel::Kind::text, std::move(text)});
  }
  void hang_up() { std::exchange(reader, nullptr)->on_frame({FrameChannel::Kind::closed, ""}); }

  Strand strand;
  std::shared_ptr<FrameListener> reader = nullptr;
  std::shared_ptr<FrameListener> writer = nullptr;  // waits for the stuck channel
  bool stuck = false;                               // nothing more goes out
  bool cut = false;
  std::vector<std::string> got = {};
};

class Line final : public FrameChannel {
 public:
  explicit Line(End& end) : end_(end) {}
  void read(std::shared_ptr<FrameListener> user) override { end_.reader = std::move(user); }
  bool write(std::vector<SharedText> texts, std::shared_ptr<FrameListener> user) override {
    for (const SharedText& text : texts) end_.got.push_back(*text);
    if (end_.stuck) {
      end_.writer = std::move(user);
    } else {
      asio::post(end_.strand, [user = std::move(user)] { user->on_write_done(true); });
    }
    return false;
  }
  void close(int /*code*/, std::shared_ptr<FrameListener> /*user*/) override {}
  void abort() override { end_.cut = true; }

 private:
  End& end_;
};

class Talk {
 public:
  explicit Talk(const std::string& hello) {
    session->run([this](const std::exception_ptr& thrown) {
      CHECK(!thrown);
      over = true;
    });
    end.say(hello);
    settle();
    REQUIRE(end.got == std::vector<std::string>{"welcome"});
    end.got.clear();
  }
  ~Talk() {
    end.writer = nullptr;
    if (end.reader) end.hang_up();
    settle();
    CHECK(over);
    CHECK(end.cut);
    lobby_.stop();
  }
  Talk(const Talk&) = delete;
  Talk& operator=(const Talk&) = delete;

  // Runs everything that can run now.
  void settle() {
    context_.restart();
    while (context_.poll() != 0) {
    }
  }
  // The channel is stuck from now on, with this frame in it.
  void block() {
    end.stuck = true;
    session->send(std::make_shared<const std::string>("blocked"));
    settle();
    end.got.clear();
  }
  std::vector<std::string> unblock() {
    end.stuck = false;
    std::exchange(end.writer, nullptr)->on_write_done(true);
    settle();
    return std::exchange(end.got, {});
  }
  std::vector<std::string> told(const std::shared_ptr<const EncodedUpdate>& shown) {
    session->update(shown);
    settle();
    return std::exchange(end.got, {});
  }

 private:
  const Folder folder_;
  MetricsRegistry metrics_;
  asio::io_context context_{1};
  Strand strand_ = asio::make_strand(context_.get_executor());
  std::unique_ptr<Journal> journal_ = open_sqlite_journal(folder_.file(), metrics_.journal);
  GameLibrary library_ = *GameLibrary::load("/nonexistent");
  Lobby lobby_{context_.get_executor(), *journal_, library_, metrics_, {}};
  AddressQuotas visitors_{{}};

 public:
  End end{strand_};
  bool over = false;
  const std::shared_ptr<Session> session = std::make_shared<Session>(
      std::make_unique<Line>(end), strand_, lobby_,
      std::make_shared<const SessionConfig>(SessionConfig{metrics_, {}, shared("welcome")}),
      visitors_.enter(asio::ip::make_address("127.0.0.1")));
};

SharedText text(std::string words) {
  return std::make_shared<const std::string>(std::move(words));
}

std::string whole(int rev, const std::string& events) {
  return R"({"t":"update","rev":)" + std::to_string(rev) + R"(,"seat":0,"view":)" + std::to_string(rev) +
         R"(,"events":[)" + events + "]}";
}

std::shared_ptr<EncodedUpdate> encoded(int rev, std::optional<int> seat, const std::string& events) {
  auto update = std::make_shared<EncodedUpdate>();
  update->rev = rev;
  update->seat = seat;
  update->whole = text(whole(rev, events));
  update->events_end = update->whole->size() - 1;
  update->events_begin = update->events_end - events.size() - 2;
  return update;
}

// A game's updates, each with the changes since the one before.
std::vector<std::shared_ptr<const EncodedUpdate>> game() {
  std::vector<std::shared_ptr<const EncodedUpdate>> all;
  for (int rev = 0; rev < 6; ++rev) {
    auto shown = encoded(rev, 0, std::to_string(rev));
    shown->payload = text(std::to_string(rev));
    if (rev > 0) {
      shown->patch = text("patch " + std::to_string(rev));
      shown->before = all.back()->payload;
    }
    all.push_back(shown);
  }
  return all;
}

using Texts = std::vector<std::string>;
constexpr const char* kPlain = R"({"t":"hello","v":1})";
constexpr const char* kPatches = R"({"t":"hello","v":1,"patches":true})";

}  // namespace

TEST_CASE("a client that requested patches gets them from the second update on") {
  const auto all = game();
  Talk plain(kPlain);
  Talk patches(kPatches);
  for (std::size_t at = 0; at < 3; ++at) {
    CHECK(plain.told(all[at]) == Texts{*all[at]->whole});
    CHECK(patches.told(all[at]) == Texts{at == 0 ? *all[at]->whole : *all[at]->patch});
  }
}

TEST_CASE("a client that missed or could not read an update gets the next one in full") {
  const auto all = game();
  Talk talk(kPatches);
  talk.told(all[0]);
  // It was not for this viewer, who had another seat's view, for example.
  CHECK(talk.told(all[2]) == Texts{*all[2]->whole});
  talk.block();
  CHECK(talk.told(all[3]).empty());
  CHECK(talk.told(all[4]).empty());
  CHECK(talk.unblock() == Texts{whole(4, "3,4")});
  CHECK(talk.told(all[5]) == Texts{*all[5]->patch});
}

TEST_CASE("an update that replaces another has the events of both; one of another game or seat does not") {
  const auto merged = [](const std::vector<std::shared_ptr<EncodedUpdate>>& updates) {
    SendQueue queue;
    for (const auto& update : updates) queue.push(update);
    return *queue.take_batch().at(0);
  };
  CHECK(merged({encoded(4, 0, "1"), encoded(5, 0, "2,3")}) == whole(5, "1,2,3"));
  CHECK(merged({encoded(4, 0, ""), encoded(5, 0, "2"), encoded(6, 0, "")}) == whole(6, "2"));
  CHECK(merged({encoded(90, 0, "1"), encoded(1, 0, "2"), encoded(2, 0, "3")}) == whole(2, "2,3"));
  CHECK(merged({encoded(4, 0, "1"), encoded(5, std::nullopt, "2")}) == whole(5, "2"));
  const std::string many(200'000, '1');
  CHECK(merged({encoded(4, 0, many), encoded(5, 0, "2"), encoded(6, 0, "3")}) == whole(6, "2,3"));
}

TEST_CASE("thousands of updates that wait for a slow client are merged at once") {
  SendQueue queue;
  const auto begin = std::chrono::steady_clock::now();
  for (int rev = 0; rev < 3'000; ++rev)
    queue.push(encoded(rev, 0, R"({"type":"stopped","seat":1,"rule":"L1"})"));
  CHECK(queue.take_batch().at(0)->size() > 30'000);
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(1));
}

TEST_CASE(
    "a single update that waits for a blocked connection is still a patch, and later messages follow it") {
  const auto all = game();
  Talk talk(kPatches);
  talk.told(all[0]);
  talk.block();
  CHECK(talk.told(all[1]).empty());
  CHECK(talk.unblock() == Texts{*all[1]->patch});
  talk.block();
  talk.told(all[2]);
  talk.session->send(text("answer"));
  talk.told(all[3]);
  CHECK(talk.unblock() == Texts{*all[2]->patch, "answer", *all[3]->patch});
}

TEST_CASE("a caller learns when the client has taken everything, or has ended") {
  Talk talk(R"({"t":"hello","v":1})");
  int calls = 0;
  const auto count = [&] { ++calls; };
  talk.session->when_sent(count);
  talk.settle();
  CHECK(calls == 1);
  talk.block();
  talk.session->send(text("waits"));
  talk.session->when_sent(count);
  talk.settle();
  CHECK(calls == 1);
  CHECK(talk.unblock() == std::vector<std::string>{"waits"});
  CHECK(calls == 2);
  talk.block();
  talk.session->when_sent(count);
  talk.settle();
  CHECK(calls == 2);
  talk.end.hang_up();
  talk.settle();
  CHECK(calls == 3);
  talk.session->when_sent(count);
  talk.settle();
  CHECK(calls == 4);
}

TEST_CASE("leaving a room stops its updates; the first update of the next room is a full one") {
  const auto all = game();
  Talk talk(kPatches);
  talk.told(all[0]);
  talk.block();
  talk.told(all[1]);
  talk.session->on_room_released(false);
  talk.settle();
  CHECK(talk.unblock().empty());
  CHECK(talk.told(all[1]) == Texts{*all[1]->whole});
}

TEST_CASE("a session describes a game at once, in a room or without one, and refuses an unknown one") {
  Talk talk(kPlain);
  const GameLibrary library = *GameLibrary::load("/nonexistent");
  for (const Json& summary : library.summaries()) {
    const auto id = summary.at("id").get<std::string>();
    talk.end.say(Json{{"t", "game"}, {"id", "a"}, {"game", id}}.dump());
    talk.settle();
    REQUIRE(talk.end.got.size() == 1);
    const Json answer = Json::parse(talk.end.got[0]);
    CHECK(answer.at("t") == "game");
    CHECK(answer.at("id") == "a");
    const Json& info = answer.at("info");
    CHECK(info == Json::parse(*library.info(id)));
    for (const auto& [name, value] : summary.items()) CHECK(info.at(name) == value);
    CHECK_FALSE(info.at("options").empty());
    CHECK(info.at("roles").size() == find_game(id)->info().roles.size());
    CHECK_FALSE(info.at("bots").empty());
    talk.end.got.clear();
  }
  talk.end.say(R"({"t":"game","id":"b","game":"chess"})");
  talk.settle();
  REQUIRE(talk.end.got.size() == 1);
  const Json refusal = Json::parse(talk.end.got[0]);
  CHECK(refusal.at("id") == "b");
  CHECK(refusal.at("code") == "no_game");
}

TEST_CASE("passwords that a connection sets are rate-limited like those that it tries") {
  Talk talk(kPlain);
  const auto code = [&](const Json& settings) {
    talk.end.got.clear();
    talk.end.say(Json{{"t", "update_settings"}, {"id", "a"}, {"settings", settings}}.dump());
    talk.settle();
    REQUIRE(talk.end.got.size() == 1);
    return Json::parse(talk.end.got[0]).at("code").get<std::string>();
  };
  for (int at = 0; at < 5; ++at) CHECK(code({{"password", "moly"}, {"public", 0}}) == "not_in_room");
  CHECK(code({{"password", "moly"}}) == "rate_limited");
  CHECK(code({{"password", nullptr}}) == "not_in_room");
  CHECK(code({{"public", true}}) == "not_in_room");
}

TEST_CASE("a welcome with all games is short") {
  const GameLibrary library = *GameLibrary::load("/nonexistent");
  CHECK(protocol::welcome("nostos 1.0.0", library.summaries(), {}, {}).size() < 2048);
}

}  // namespace nostos::server
