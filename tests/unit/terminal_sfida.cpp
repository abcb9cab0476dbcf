// The drawing of The Challenge of the Gods, on 80×24 and larger.
#include <map>
#include <set>

#include "clients/terminal/board/tinted_board.hpp"
#include "clients/terminal/words/words.hpp"
#include "games/mythomakya_sfida/tests/table.hpp"
#include "tests/unit/terminal_boards.hpp"

using namespace nostos;
using namespace nostos::mythomakya_sfida_test;
using namespace nostos::terminal_test;
using terminal::Language;

namespace {

const Json& static_data() {
  static const Json cards = sfida().static_data(sfida().compile_data(sfida().built_in_data()).value());
  return cards;
}

terminal::Table table(Viewer viewer, int seats, Language language = Language::en) {
  return {names(seats), language, viewer.seat ? viewer.seat->index : -1};
}

terminal::Lines drawn(const Position& now, Viewer viewer, Language language,
                      const terminal::BoardSize& size = {}) {
  return terminal::draw_board("mythomakya-sfida", now.view(viewer), static_data(),
                              table(viewer, now.seats(), language), size);
}

}  // namespace

TEST_CASE("sfida: every view fits on a small terminal beside its decision, in all languages") {
  std::set<std::string> phases;
  std::set<std::string> windows;
  Json options = quick();
  options["games"] = 2;
  for (int seats = 2; seats <= 6; ++seats) {
    const auto look = [&](const Position& now) {
      for (const Viewer viewer : viewers(seats)) {
        const Json view = now.view(viewer);
        phases.insert(view.at("phase"));
        if (!view.at("window").is_null()) windows.insert(view.at("window").at("kind"));
        for (const Language language : terminal::languages())
          REQUIRE(fits(drawn(now, viewer, language), 4 + static_cast<std::size_t>(seats)));
        for (const auto& [name, size] : kLargeSizes) {
          const auto large = drawn(now, viewer, next_language(), size);
          REQUIRE(fits(large, 4 + static_cast<std::size_t>(seats), size));
          REQUIRE((view.at("phase") != "card" || text_of(large).find("┌ ") != std::string::npos));
        }
      }
    };
    look(*play(seats, "size", options, look));
  }
  CHECK(phases.size() == 8);   // each was there
  CHECK(windows.size() == 6);  // and each window
}

TEST_CASE("sfida: the greatest number of turns is drawn without an overflow") {
  Json view = start(3, "overflow", quick())->view(kSpectator);
  view["turns"] = 2147483647;
  const auto lines = terminal::draw_board("mythomakya-sfida", view, static_data(), table(kSpectator, 3));
  CHECK(text_of(lines).find(" 2147483648") != std::string::npos);
}

TEST_CASE("sfida: a picture equals the kept picture") {
  std::set<std::string> seen;
  Json options = quick();
  options["games"] = 2;
  const auto look = [&](const Position& now) {
    const Json view = now.view(kSpectator);
    std::string moment = view.at("phase");
    if (!view.at("window").is_null()) moment = view.at("window").at("kind");
    const bool early = (moment == "card" || moment == "ability") && view.at("trick").size() < 3;
    if (early || (moment == "pretrick" && view.at("crono").is_null()) || !seen.insert(moment).second) return;
    const Viewer viewer{Seat{1}};
    const Language language = seen.size() % 2 == 0 ? *terminal::find_language("it") : Language::en;
    const std::string made = text_of(drawn(now, viewer, language));
    CHECK(made == kept("sfida-" + moment, made));
    if (moment != "card" && moment != "pretrick") return;
    for (const auto& [name, size] : kLargeSizes) {
      const std::string large = text_of(drawn(now, viewer, language, size));
      CHECK(large == kept("sfida-" + moment + name, large));
    }
  };
  for (const char* seed : {"one", "two", "three"}) look(*play(5, seed, options, look));
  CHECK(seen == std::set<std::string>{"ability", "between", "card", "deity", "dioniso", "hera", "moira",
                                      "over", "partner", "picks", "pretrick"});
}

TEST_CASE("sfida: ten piles of three take two lines") {
  const PositionPtr now = start(2, "two", quick());
  const std::string made = text_of(drawn(*now, kSpectator, *terminal::find_language("it")));
  CHECK(made == kept("sfida-two", made));
  for (const auto& [name, size] : kLargeSizes) {
    const std::string large = text_of(drawn(*now, kSpectator, Language::en, size));
    CHECK(large == kept("sfida-two" + name, large));
  }
}

TEST_CASE("sfida: a mate's open hand is not the viewer's (mythomakya-sfida:S14)") {
  Json options = quick();
  const auto yours = [&](int seat) {
    const PositionPtr now = start(4, "mates", options);
    for (const std::string& line : drawn(*now, Viewer{Seat{seat}}, Language::en))
      if (line.starts_with("Your gods: ")) return line;
    return std::string();
  };
  const std::string own = yours(2);
  CHECK(own.starts_with("Your gods: "));
  options["mates_see_hands"] = true;
  CHECK(yours(2) == own);
  CHECK(yours(0) != own);

  // A pile is where the choice says, "your pile 1" too.
  const Viewer viewer{Seat{2}};
  const Json view = start(4, "mates", options)->view(viewer);
  const terminal::Table seen = table(viewer, 4);
  const terminal::RenderContext context{view, static_data(), seen, seen.own};
  const auto lines = terminal::draw_tinted_board("mythomakya-sfida", view, static_data(), seen);
  for (const char* spot : {"0.0", "2.0"})
    CHECK(
        terminal::find_choices(lines, {terminal::value_name("mythomakya-sfida", "zeus", "at", spot, context)})
            .size() == 1);
}

TEST_CASE("sfida: no seat leads before the first turn (mythomakya-sfida:R1)") {
  const PositionPtr now = start(3, "leads", quick());
  REQUIRE(now->view(kSpectator).at("phase") == "moira");
  CHECK(text_of(drawn(*now, kSpectator, Language::en)).find("leads") == std::string::npos);
}
