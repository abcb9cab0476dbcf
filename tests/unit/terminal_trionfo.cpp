// The drawing of The Triumph of the Heroes, on 80×24 and larger.
#include <map>
#include <set>

#include "games/mythomakya_trionfo/tests/table.hpp"
#include "tests/unit/terminal_boards.hpp"

using namespace nostos;
using namespace nostos::mythomakya_trionfo_test;
using namespace nostos::terminal_test;
using terminal::Language;

namespace {

const Json& static_data() {
  static const Json cards = trionfo().static_data(trionfo().compile_data(trionfo().built_in_data()).value());
  return cards;
}

}  // namespace

TEST_CASE("trionfo: every view fits on a small terminal beside its decision, in all languages") {
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
      for (const auto& [name, size] : kLargeSizes) {
        const auto large = terminal::draw_board("mythomakya-trionfo", view, static_data(),
                                                {names(seats), next_language()}, size);
        REQUIRE(fits(large, 4 + at(seats), size));
        REQUIRE((view.at("phase") != "play" || text_of(large).find("┌ ") != std::string::npos));
      }
    });
  }
  CHECK(phases.size() == 6);  // each was there
}

TEST_CASE("trionfo: a picture equals the kept picture") {
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
    if (phase != "play") return;
    for (const auto& [name, size] : kLargeSizes) {
      const std::string large = text_of(
          terminal::draw_board("mythomakya-trionfo", view, static_data(), {names(5), language}, size));
      CHECK(large == kept("trionfo-" + phase + name, large));
    }
  });
  CHECK(seen == std::set<std::string>{"between", "moira", "over", "partner", "pause", "play"});
}

TEST_CASE("trionfo: ten piles take two lines") {
  const Json view = start(2, "two")->view(kSpectator);
  const std::string made = text_of(
      terminal::draw_board("mythomakya-trionfo", view, nullptr, {names(2), *terminal::find_language("it")}));
  CHECK(made == kept("trionfo-two", made));
  for (const auto& [name, size] : kLargeSizes) {
    const std::string large = text_of(
        terminal::draw_board("mythomakya-trionfo", view, static_data(), {names(2), Language::en}, size));
    CHECK(large == kept("trionfo-two" + name, large));
  }
}

TEST_CASE("trionfo: the last trick stays in view where the room shows it (mythomakya-trionfo:L17)") {
  for (const bool shows : {false, true}) {
    bool seen = false;
    play(4, "last", {{"show_last_trick", shows}}, [&](const Position&, const Json&, const Position& now) {
      const Json view = now.view(kSpectator);
      if (view.at("taken") != 1 || view.at("trick").size() != 2) return;
      seen = true;
      const auto lines = terminal::draw_board("mythomakya-trionfo", view, nullptr, {names(4), Language::en});
      CHECK(lines.at(2).starts_with("last trick: ") == shows);
      if (shows) CHECK(text_of(lines) == kept("trionfo-last", text_of(lines)));
    });
    CHECK(seen);
  }
}

TEST_CASE("trionfo: teams have the marks of their names (mythomakya-trionfo:R4 mythomakya-trionfo:R6)") {
  const auto legend = [](int seats, const Json& view) {
    return terminal::draw_board("mythomakya-trionfo", view, nullptr, {names(seats), Language::en}).at(2);
  };
  CHECK(legend(3, start(3, "teams")->view(kSpectator)).ends_with("P purple"));
  CHECK(legend(4, start(4, "teams")->view(kSpectator)).ends_with("P purple · A Argo  T Troy"));
  Json five = start(5, "teams")->view(kSpectator);
  CHECK(legend(5, five).ends_with("P purple"));
  five["sides"] = {{0, 2}, {1, 3, 4}};
  CHECK(legend(5, five).ends_with("P purple · 2 the pair  3 the three"));
}
