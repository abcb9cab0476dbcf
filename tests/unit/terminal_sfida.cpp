// The drawing of La Sfida degli Dei, on 80×24 and larger.
#include <map>
#include <set>

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

terminal::Lines drawn(const Json& view, int seats, Language language, const terminal::BoardSize& size = {}) {
  return terminal::draw_board("mythomakya-sfida", view, static_data(), {names(seats), language}, size);
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
          REQUIRE(fits(drawn(view, seats, language), 4 + static_cast<std::size_t>(seats)));
        for (const auto& [name, size] : kLargeSizes) {
          const auto large = drawn(view, seats, next_language(), size);
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

TEST_CASE("sfida: a picture equals the kept picture") {
  std::set<std::string> seen;
  Json options = quick();
  options["games"] = 2;
  const auto look = [&](const Position& now) {
    Json view = now.view(kSpectator);
    std::string moment = view.at("phase");
    if (!view.at("window").is_null()) moment = view.at("window").at("kind");
    const bool early = (moment == "card" || moment == "ability") && view.at("trick").size() < 3;
    if (early || (moment == "pretrick" && view.at("crono").is_null()) || !seen.insert(moment).second) return;
    view = now.view({Seat{1}});
    const Language language = seen.size() % 2 == 0 ? *terminal::find_language("it") : Language::en;
    const std::string made = text_of(drawn(view, 5, language));
    CHECK(made == kept("sfida-" + moment, made));
    if (moment != "card" && moment != "pretrick") return;
    for (const auto& [name, size] : kLargeSizes) {
      const std::string large = text_of(drawn(view, 5, language, size));
      CHECK(large == kept("sfida-" + moment + name, large));
    }
  };
  for (const char* seed : {"one", "two", "three"}) look(*play(5, seed, options, look));
  CHECK(seen == std::set<std::string>{"ability", "between", "card", "deity", "dioniso", "hera", "moira",
                                      "over", "partner", "picks", "pretrick"});
}

TEST_CASE("sfida: ten piles of three take two lines") {
  const Json view = start(2, "two", quick())->view(kSpectator);
  const std::string made = text_of(drawn(view, 2, *terminal::find_language("it")));
  CHECK(made == kept("sfida-two", made));
  for (const auto& [name, size] : kLargeSizes) {
    const std::string large = text_of(drawn(view, 2, Language::en, size));
    CHECK(large == kept("sfida-two" + name, large));
  }
}
