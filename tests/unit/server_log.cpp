// Lines of the log, as text and as JSON.
#include "server/log/line.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

namespace {
namespace lines = nostos::log;
using Fields = std::vector<lines::Field>;
using Json = nlohmann::json;
}  // namespace

TEST_CASE("fields are parsed correctly, quoted or not, with any text in the quotes") {
  CHECK(lines::fields("event=started port=8080") ==
        Fields{{"event", "started", false}, {"port", "8080", false}});
  CHECK(lines::fields("event=x reason=\"no such file\" room=3") ==
        Fields{{"event", "x", false}, {"reason", "no such file", true}, {"room", "3", false}});
  // A library's own quotes, line ends and equals signs.
  CHECK(lines::fields("event=x reason=\"near \"FROM\": syntax a=b\" room=3")[1].value ==
        "near \"FROM\": syntax a=b");
  CHECK(lines::fields("event=x reason=\"two\nlines\"")[1].value == "two\nlines");
  CHECK(lines::fields("event=x reason=")[1] == lines::Field{"reason", "", false});
  CHECK(lines::fields("event=x reason=\"\"")[1] == lines::Field{"reason", "", true});
  CHECK(lines::fields("event=x reason=two words room=3")[1].value == "two words");
  CHECK(lines::fields("event=x reason=\"never closed")[1].value == "\"never closed");
  for (const char* other : {"", "no fields", "Event=x", "=x", "event"}) {
    CAPTURE(other);
    CHECK(lines::fields(other).empty());
  }
}

TEST_CASE("a quoted value is read back unchanged, and no quote inside ends it") {
  for (const std::string& text : {std::string("plain"), std::string(""), std::string("a \"b\" c=\"d\""),
                                  std::string("\\"), std::string("\\\""), std::string("x\" room=4")}) {
    CAPTURE(text);
    const auto all = lines::fields("event=x reason=" + lines::quoted(text) + " room=3");
    REQUIRE(all.size() == 3);
    CHECK(all[1].value == text);
  }
  CHECK(lines::quoted("two\nlines\x01") == "\"two lines \"");
}

TEST_CASE("a line of text is one line") {
  CHECK(lines::text_line("T", "info", "event=x reason=\"two\nlines\x1b[31m\"") ==
        "time=T level=info event=x reason=\"two lines [31m\"");
}

TEST_CASE("a line of JSON is an object of the same fields; numbers are numbers where they stay exact") {
  const std::string line = lines::json_line(
      "2026-11-23T06:00:00.000Z", "error",
      "event=x room=17 shift=-3 code=007 id=\"12\" large=1234567890123456 reason=\"a \"b\" \n\xff\"");
  CHECK(line.find('\n') == std::string::npos);
  const Json parsed = Json::parse(line);
  CHECK(parsed["time"] == "2026-11-23T06:00:00.000Z");
  CHECK(parsed["level"] == "error");
  CHECK(parsed["event"] == "x");
  CHECK(parsed["room"] == 17);
  CHECK(parsed["shift"] == -3);
  CHECK(parsed["code"] == "007");
  CHECK(parsed["id"] == "12");
  CHECK(parsed["large"] == "1234567890123456");
  CHECK(parsed["reason"] == "a \"b\" \n\xef\xbf\xbd");
  CHECK(line.starts_with(R"({"time":"2026-11-23T06:00:00.000Z","level":"error","event":"x",)"));
}

TEST_CASE("a line without that form is still a message") {
  const Json parsed = Json::parse(lines::json_line("T", "info", "something \"odd\""));
  CHECK(parsed["event"] == "message");
  CHECK(parsed["text"] == "something \"odd\"");
}
