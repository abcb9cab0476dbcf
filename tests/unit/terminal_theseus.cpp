// Theseus on 80×24.
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

TEST_CASE("theseus: every view fits on a small terminal beside its decision, in both languages") {
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
          }
        },
        60);
  }
  CHECK(phases.size() >= 12);
}
