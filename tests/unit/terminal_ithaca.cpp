// The drawing of Ithaca, on 80×24 and larger.
#include <map>
#include <set>

#include "games/ithaca/tests/table.hpp"
#include "tests/unit/terminal_boards.hpp"

using namespace nostos;
using namespace nostos::ithaca_test;
using namespace nostos::terminal_test;
using terminal::Language;

namespace {

const Json& static_data() {
  static const Json cards = ithaca().static_data(ithaca().compile_data(ithaca().built_in_data()).value());
  return cards;
}

}  // namespace

TEST_CASE("ithaca: every view fits on a small terminal beside its decision, in all languages") {
  std::map<std::string, int> phases;
  for (int game = 0; game < 12; ++game) {
    const int seats = 2 + game % 4;
    play(seats, "size " + std::to_string(game), [&](const Position&, const Json&, const Position& now) {
      ++phases[now.view(kSpectator).at("phase")];
      for (const Viewer viewer : viewers(seats)) {
        const Json view = now.view(viewer);
        for (const Language language : terminal::languages())
          REQUIRE(fits(terminal::draw_board("ithaca", view, static_data(), {names(seats), language}),
                       7 + 2 * at(seats)));
        for (const auto& [name, size] : kLargeSizes) {
          const auto large =
              terminal::draw_board("ithaca", view, static_data(), {names(seats), next_language()}, size);
          REQUIRE(fits(large, 12, size));
          REQUIRE(text_of(large).find("┌") != std::string::npos);
        }
      }
    });
  }
  CHECK(phases.size() == 6);  // each was there
}

TEST_CASE("ithaca: a picture equals the kept picture") {
  std::set<std::string> seen;
  for (int game = 0; game < 20 && seen.size() < 6; ++game) {
    play(3, "picture " + std::to_string(game), [&](const Position&, const Json&, const Position& now) {
      const Json view = now.view({Seat{1}});
      const std::string phase = view.at("phase");
      if (view.at("turn") < 12 || !seen.insert(phase).second) return;
      const Language language =
          phase == "contest" || phase == "change" ? *terminal::find_language("it") : Language::en;
      const std::string made =
          text_of(terminal::draw_board("ithaca", view, static_data(), {names(3), language}));
      CHECK(made == kept("ithaca-" + phase, made));
      if (phase != "deeds" && phase != "over") return;
      for (const auto& [name, size] : kLargeSizes) {
        const std::string large =
            text_of(terminal::draw_board("ithaca", view, static_data(), {names(3), language}, size));
        CHECK(large == kept("ithaca-" + phase + name, large));
      }
    });
  }
  CHECK(seen.size() == 6);
}

TEST_CASE("a game without a drawing has no picture") {
  CHECK(terminal::draw_board("backgammon", Json::object(), nullptr, {names(2)}).empty());
}
