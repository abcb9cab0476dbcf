// Il Trionfo degli Eroi on 80×24.
#include <map>
#include <set>

#include "games/mythomakya_trionfo/tests/table.hpp"
#include "tests/unit/terminal_boards.hpp"

using namespace nostos;
using namespace nostos::mythomakya_trionfo_test;
using namespace nostos::terminal_test;
using terminal::Language;

TEST_CASE("trionfo: every view fits on a small terminal beside its decision, in both languages") {
  std::map<std::string, int> phases;
  for (int seats = 2; seats <= 6; ++seats) {
    const Json options{{"games", 2}, {"show_last_trick", true}};
    play(seats, "size", options, [&](const Position&, const Json&, const Position& now) {
      const Json view = now.view(kSpectator);
      ++phases[view.at("phase")];
      for (const Language language : terminal::languages()) {
        const auto lines =
            terminal::draw_board("mythomakya-trionfo", view, nullptr, {names(seats), language});
        REQUIRE(fits(lines, 4 + at(seats)));
        REQUIRE(text_of(lines).find(" 1 apples") == std::string::npos);
        REQUIRE(text_of(lines).find(" 1 mele") == std::string::npos);
      }
    });
  }
  CHECK(phases.size() == 6);  // each was there
}

TEST_CASE("trionfo: a picture tells the moment as its kept one does") {
  const Json options{{"games", 2}};
  std::set<std::string> seen;
  play(5, "picture", options, [&](const Position&, const Json&, const Position& now) {
    const Json view = now.view(kSpectator);
    const std::string phase = view.at("phase");
    const bool early = phase == "play" && (view.at("taken") < 7 || view.at("trick").size() < 3);
    if (early || !seen.insert(phase).second) return;
    const Language language =
        phase == "pause" || phase == "between" ? *terminal::find_language("it") : Language::en;
    const std::string made =
        text_of(terminal::draw_board("mythomakya-trionfo", view, nullptr, {names(5), language}));
    CHECK(made == kept("trionfo-" + phase, made));
  });
  CHECK(seen == std::set<std::string>{"between", "moira", "over", "partner", "pause", "play"});
}

TEST_CASE("trionfo: ten piles take two lines") {
  const Json view = start(2, "two")->view(kSpectator);
  const std::string made = text_of(
      terminal::draw_board("mythomakya-trionfo", view, nullptr, {names(2), *terminal::find_language("it")}));
  CHECK(made == kept("trionfo-two", made));
}
