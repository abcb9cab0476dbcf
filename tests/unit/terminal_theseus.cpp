// The drawing of Theseus, on 80×24 and larger.
#include <map>

#include "clients/terminal/board/board.hpp"
#include "clients/terminal/board/display_width.hpp"
#include "games/theseus/tests/table.hpp"

using namespace nostos;
using namespace nostos::theseus_test;
using terminal::Language;

namespace {

const std::vector<std::string> kNames{"Dimitri", "Nausicaa", "Telemaco il savio di Itaca", "奥德赛", "Έκτωρ"};

std::vector<std::string> names(int seats) {
  return {kNames.begin(), kNames.begin() + seats};
}

}  // namespace

TEST_CASE("theseus: every view fits on a small terminal beside its decision, in all languages") {
  const Json box = theseus().static_data(theseus().compile_data(theseus().built_in_data()).value());
  std::map<std::string, int> phases;
  for (int game = 0; game < 6; ++game) {
    const int seats = 3 + game % 3;
    play(
        seats, "size " + std::to_string(game),
        [&](const Position&, const Json&, const Position& now) {
          const Json view = now.view(kSpectator);
          ++phases[view.at("phase")];
          for (const Language language : terminal::languages()) {
            const auto lines = terminal::draw_board("theseus", view, box, {names(seats), language});
            REQUIRE(lines.size() <= terminal::kLines);
            REQUIRE(lines.size() == 7U + 2U * at(seats));
            for (const std::string& line : lines)
              REQUIRE(terminal::display_width(line) <= terminal::kColumns);
            for (const terminal::BoardSize& size :
                 {terminal::BoardSize{88, 32}, terminal::BoardSize{148, 42}}) {
              const auto large = terminal::draw_board("theseus", view, box, {names(seats), language}, size);
              REQUIRE(large.size() == lines.size() + (size.columns == 88 ? 2U : 4U));
              for (const std::string& line : large) REQUIRE(terminal::display_width(line) <= size.columns);
              // The ring goes to the right, and below back to the left.
              REQUIRE(large[1].starts_with(" 0"));
              REQUIRE(large[size.columns == 88 ? 4 : 5].starts_with("25"));
              for (std::size_t seat = 0; seat < at(seats); ++seat) {
                if (view.at("seats").at(seat).at("cell").is_null()) continue;
                const int cell = view.at("seats").at(seat).at("cell");
                const std::size_t height = size.columns == 88 ? 2 : 3;
                const std::size_t figures = cell < 13 ? height : 2 * height + 1;
                const auto width = static_cast<std::size_t>(size.columns == 88 ? 6 : 11);
                const auto column = static_cast<std::size_t>(cell < 13 ? cell : 25 - cell) * width;
                const std::string here = large[figures].substr(column, width);
                REQUIRE(here.find(std::to_string(seat + 1)) != std::string::npos);
              }
            }
          }
        },
        60);
  }
  CHECK(phases.size() >= 12);
}

TEST_CASE("theseus: the greatest chance is drawn without an overflow") {
  const Json box = theseus().static_data(theseus().compile_data(theseus().built_in_data()).value());
  Json view = start(3, "overflow")->view(kSpectator);
  view["odds"] = {{"win", 2147483647}};
  std::string text;
  for (const std::string& line : terminal::draw_board("theseus", view, box, {names(3), Language::en}))
    text += line + "\n";
  CHECK(text.find(" 214748365%") != std::string::npos);
}
