// Tests of the protocol's codec: what it accepts, and that no input makes it throw.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "games/core/random.hpp"
#include "protocol/messages.hpp"

namespace protocol = nostos::protocol;

namespace {

const std::string kSecret(43, 'A');

template <class Message>
Message taken(const std::string& frame) {
  const auto parsed = protocol::parse(frame);
  REQUIRE_MESSAGE(std::holds_alternative<protocol::Inbound>(parsed), frame);
  const auto& message = std::get<protocol::Inbound>(parsed);
  REQUIRE(std::holds_alternative<Message>(message));
  return std::get<Message>(message);
}

protocol::ParseError refused(const std::string& frame) {
  const auto parsed = protocol::parse(frame);
  REQUIRE_MESSAGE(std::holds_alternative<protocol::ParseError>(parsed), frame);
  return std::get<protocol::ParseError>(parsed);
}

}  // namespace

TEST_CASE("every message is read with its fields") {
  CHECK(taken<protocol::Hello>(R"({"t":"hello","v":1})").version == 1);
  CHECK(taken<protocol::Create>(R"({"t":"create","id":"a","game":"odyssey","name":"N","token":")" + kSecret +
                                "\"}")
            .token == kSecret);
  CHECK(
      taken<protocol::Join>(R"({"t":"join","id":"a","room":"OAR-417","name":"N","token":")" + kSecret + "\"}")
          .room == "OAR-417");
  CHECK(taken<protocol::Resume>(R"({"t":"resume","id":"a","room":"OAR-417","token":")" + kSecret + "\"}")
            .id.text == "a");
  CHECK(taken<protocol::ClaimMember>(R"({"t":"claim_member","id":"a","room":"OAR-417","deviceKey":")" +
                                     kSecret + R"(","token":")" + kSecret + "\"}")
            .key == kSecret);
  CHECK(taken<protocol::Sit>(R"({"t":"sit","id":"a","seat":3})").seat == 3);
  CHECK_FALSE(taken<protocol::Sit>(R"({"t":"sit","id":"a","seat":null})").seat.has_value());
  CHECK(taken<protocol::Ready>(R"({"t":"ready","id":"a","on":true})").on);
  CHECK(refused(R"({"t":"ready","id":"a","on":1})").code == "bad_message");
  CHECK(taken<protocol::SetGame>(R"({"t":"set_game","id":"a","options":{"x":1}})").options == R"({"x":1})");
  CHECK(taken<protocol::Start>(R"({"t":"start","id":"a"})").id.text == "a");
  CHECK(taken<protocol::Intent>(R"({"t":"intent","id":"a","turn":7,"intent":{"type":"x"}})").turn == 7);
  CHECK(taken<protocol::Say>(R"({"t":"say","id":"a","to":"team","text":"x"})").to ==
        protocol::Audience::team);
  taken<protocol::AskDeviceLink>(R"({"t":"device_link","id":"a"})");
  CHECK(taken<protocol::AskStaticData>(R"({"t":"static_data","id":"a","game":2})").game == 2);
  CHECK_FALSE(taken<protocol::AskStaticData>(R"({"t":"static_data","id":"a"})").game.has_value());
  taken<protocol::Leave>(R"({"t":"leave","id":"a"})");
  CHECK(taken<protocol::AskGame>(R"({"t":"game","id":"a","game":"odyssey"})").game == "odyssey");
  taken<protocol::Ping>(R"({"t":"ping"})");
}

TEST_CASE("the hash of a request covers all of its text except the secrets that a person chose") {
  const auto hash = [](const std::string& frame) {
    return protocol::request_id(std::get<protocol::Inbound>(protocol::parse(frame))).hash;
  };
  const auto say = [](const char* text) {
    return std::string(R"({"t":"say","id":"a","to":"all","text":")") + text + "\"}";
  };
  CHECK(hash(say("x")) != 0);
  CHECK(hash(say("x")) == hash(say("x")));
  CHECK(hash(say("x")) != hash(say("y")));
  // The log keeps the hash, and a guess is quickly compared with it.
  const std::string who = R"("id":"a","name":"N","token":")" + kSecret + "\",";
  CHECK(hash(R"({"t":"join","room":"OAR-417",)" + who + R"("password":"Ithaca"})") == 0);
  CHECK(hash(R"({"t":"ask_claim","room":"OAR-417",)" + who + R"("password":"Ithaca"})") == 0);
  CHECK(hash(R"({"t":"create","game":"odyssey",)" + who + R"("secret":"Ithaca"})") == 0);
  CHECK(hash(R"({"t":"update_settings","id":"a","settings":{"password":"Ithaca"}})") == 0);
  CHECK(hash(R"({"t":"update_settings","id":"a","settings":{"title":"Friday"}})") != 0);
}

TEST_CASE("a fault names the request if possible") {
  CHECK(refused("").code == "bad_json");
  CHECK(refused("[1]").code == "bad_json");
  CHECK(refused(R"({"t":"sit","id":"a7"})").id == "a7");
  CHECK(refused(R"({"t":"sit","id":"a7"})").code == "bad_message");
  CHECK_FALSE(refused(R"({"t":"sit","id":"no spaces"})").id.has_value());
  CHECK(refused(R"({"t":"start","id":"a","extra":1})").code == "bad_message");
  CHECK(refused(R"({"t":"hello","v":1.5})").code == "bad_message");
  CHECK(refused(R"({"t":"hello","v":18446744073709551615})").code == "bad_message");
  CHECK(refused(R"({"t":"intent","id":"a","turn":-1,"intent":{}})").code == "bad_message");
}

TEST_CASE("a deeply nested value is refused before it needs a deep stack; brackets in texts do not count") {
  std::string deep = R"({"t":"intent","id":"a","turn":0,"intent":)";
  for (int level = 0; level < 5000; ++level) deep += R"({"a":)";
  CHECK(refused(deep + "1" + std::string(5001, '}')).code == "bad_json");
  taken<protocol::Say>(
      R"({"t":"say","id":"a","to":"all","text":"[[[[[[[[[[[[[[[[[[[[[[\"{{{{{{{{{{{{{{{{{{"})");
}

TEST_CASE("the text of an update says where its events are") {
  protocol::Update made;
  made.picture = R"("view":{"events":[0]},"prompt":[],"acting":[],"outcome":null)";
  made.events = R"([{"type":"a","events":[]}])";
  const protocol::UpdateText update = protocol::update_text(made);
  CHECK(update.text.substr(update.events_begin, update.events_end - update.events_begin) == made.events);
  CHECK(update.text == protocol::update(made));
}

TEST_CASE("a refusal that quotes an incomplete character is sent with a replacement character") {
  const std::string text = protocol::error("i1", "bad_option", "There is no option caff\xc3.", "R1");
  const auto json = nlohmann::json::parse(text);
  CHECK(json["message"] == "There is no option caff\xef\xbf\xbd.");
  CHECK(json["code"] == "bad_option");
}

TEST_CASE("ten thousand randomly mutated frames each get an answer, never an exception") {
  nostos::Rng rng(nostos::seed_from_text("frames"));
  const std::string base =
      R"({"t":"intent","id":"a1","turn":3,"intent":{"type":"move","ship":"red","dir":"SW"}})";
  for (int frame = 0; frame < 10'000; ++frame) {
    std::string text = base;
    for (std::uint64_t times = 1 + rng.below("times", 4); times > 0; --times) {
      const auto at = static_cast<std::size_t>(rng.below("at", text.size()));
      switch (rng.below("how", 3)) {
        case 0:
          text[at] = static_cast<char>(rng.below("byte", 256));
          break;
        case 1:
          text.erase(at, 1);
          break;
        default:
          text.insert(at, 1, static_cast<char>(rng.below("byte", 256)));
          break;
      }
    }
    const auto parsed = protocol::parse(text);
    if (const auto* fault = std::get_if<protocol::ParseError>(&parsed)) CHECK_FALSE(fault->code.empty());
  }
}
