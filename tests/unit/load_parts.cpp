// Tests of the load generator's input, output and counts.
#include <doctest/doctest.h>

#include <string>

#include "tests/load/generator/frames.hpp"
#include "tests/load/generator/histogram.hpp"
#include "tests/load/generator/prompt.hpp"
#include "tests/load/generator/scan.hpp"

namespace nostos::load {
namespace {

TEST_CASE("a histogram gives each time to within a sixty-fourth") {
  Histogram times;
  for (std::int64_t millisecond = 1; millisecond <= 1000; ++millisecond) times.add(millisecond * 1'000'000);
  CHECK(times.count() == 1000);
  CHECK(times.at(0.5) == doctest::Approx(500).epsilon(0.02));
  CHECK(times.at(0.99) == doctest::Approx(990).epsilon(0.02));
  CHECK(times.at(0.999) == doctest::Approx(1000).epsilon(0.02));
  CHECK(Histogram().at(0.5) == 0);
}

TEST_CASE("small and huge times have a place") {
  Histogram times;
  times.add(-5);
  times.add(127);
  times.add(128);
  times.add(std::int64_t{1} << 62);
  CHECK(times.at(0) == 0);
  CHECK(times.at(0.25) == doctest::Approx(127e-6));
  CHECK(times.at(0.5) == doctest::Approx(129e-6));
  CHECK(times.at(0.99) > 1e12);
}

TEST_CASE("a frame is read once it is complete") {
  for (const std::size_t size : {std::size_t{5}, std::size_t{126}, std::size_t{65'535}}) {
    std::string sent;
    append_frame(sent, Opcode::text, std::string(size, 'x'));
    const std::size_t head = size < 126 ? 2 : 4;
    CHECK((static_cast<unsigned char>(sent[1]) & 0x80U) != 0);  // masked, as a client must
    CHECK(sent.size() == head + 4 + size);
    // A server's has no mask.
    std::string heard = sent.substr(0, head) + std::string(size, 'x');
    heard[1] = static_cast<char>(static_cast<unsigned char>(heard[1]) & 0x7fU);
    CHECK_FALSE(first_frame(std::string_view(heard).substr(0, heard.size() - 1)));
    const std::string more = heard + "more";
    const auto frame = first_frame(more);
    REQUIRE(frame);
    CHECK(frame->opcode == Opcode::text);
    CHECK(frame->last);
    CHECK(frame->payload == std::string(size, 'x'));
    CHECK(frame->size == heard.size());
  }
  const auto begun = first_frame("\x01\x02hi");
  REQUIRE(begun);
  CHECK_FALSE(begun->last);
}

TEST_CASE("an update is read independent of its view's content") {
  const std::string message =
      R"({"t":"update","rev":7,"turn":3,"seat":1,"view":{"words":"\"prompt\":[}","deep":[[{}]]},"prompt":[1],)"
      R"("acting":[1],"outcome":null,"events":[],"clock":null})";
  REQUIRE(is_update(message));
  const Update update = read_update(message);
  CHECK(update.rev == 7);
  CHECK(update.turn == 3);
  CHECK(update.view == R"({"words":"\"prompt\":[}","deep":[[{}]]})");
  CHECK(update.prompt == "[1]");
  CHECK_FALSE(update.over);
  CHECK(
      read_update(R"({"t":"update","rev":7,"turn":3,"seat":1,"view":1,"prompt":[],"outcome":{"a":1}})").over);
  CHECK_THROWS(static_cast<void>(read_update(R"({"t":"ok"})")));
  CHECK(is_type(R"({"id":"4","t":"ok"})", "ok"));
  CHECK(number_of(R"({"played":12})", "played") == 12);
  CHECK(number_of(R"({"played":12})", "turn") == -1);
}

TEST_CASE("a prompt is answered with an offered intent") {
  std::uint64_t chance = 1;
  CHECK(
      choose(
          R"([{"anytime":false,"fields":[{"kind":"oneOf","name":"card","values":[17,23]}],"rule":"D2","type":"play"}])",
          chance) == R"({"type":"play","card":17})");
  CHECK_FALSE(asks(R"([{"fields":[],"anytime":true,"rule":"T5","type":"note"}])"));
  // One value for each field, so there is only one answer; free choices stay unused.
  CHECK(
      choose(
          R"([{"fields":[],"anytime":true,"rule":"T5","type":"note"},{"fields":[)"
          R"({"kind":"oneOf","name":"a","values":["x"]},{"kind":"subset","name":"b","values":[4,5],"min":2,"max":2},)"
          R"({"kind":"range","name":"c","min":3,"max":3},)"
          R"({"kind":"grid","name":"d","columns":2,"rows":1,"blocked":["A1"]}],"anytime":false,"rule":"T2","type":"go"}])",
          chance)
          .find(R"("c":3,"d":"B1","type":"go")") != std::string::npos);
}

}  // namespace
}  // namespace nostos::load
