// The drawing of Itaca, on 80×24 and larger.
#include <algorithm>
#include <map>
#include <set>

#include "games/itaca/tests/table.hpp"
#include "tests/unit/terminal_boards.hpp"

using namespace nostos;
using namespace nostos::itaca_test;
using namespace nostos::terminal_test;
using terminal::Language;

namespace {

const Json& static_data() {
  static const Json cards = itaca().static_data(itaca().compile_data(itaca().built_in_data()).value());
  return cards;
}

// A spectator's view of this phase.
Json view_of(int seats, const std::string& phase) {
  Json found;
  for (int game = 0; game < 20 && found.is_null(); ++game) {
    play(seats, phase + " " + std::to_string(game), [&](const Position&, const Json&, const Position& now) {
      if (found.is_null() && now.view(kSpectator).at("phase") == phase) found = now.view(kSpectator);
    });
  }
  REQUIRE(found.is_object());
  return found;
}

}  // namespace

TEST_CASE("itaca: every view fits on a small terminal beside its decision, in all languages") {
  std::map<std::string, int> phases;
  for (int seats = 2; seats <= 6; ++seats) {
    play(seats, "size " + std::to_string(seats), [&](const Position&, const Json&, const Position& now) {
      ++phases[now.view(kSpectator).at("phase")];
      for (const Viewer viewer : viewers(seats)) {
        const Json view = now.view(viewer);
        for (const Language language : terminal::languages())
          REQUIRE(fits(terminal::draw_board("itaca", view, static_data(), {names(seats), language}),
                       11 + at(seats)));
        for (const auto& [name, size] : kLargeSizes) {
          const auto large =
              terminal::draw_board("itaca", view, static_data(), {names(seats), next_language()}, size);
          REQUIRE(fits(large, 15, size));
          REQUIRE(text_of(large).find("│") != std::string::npos);
        }
      }
    });
  }
  for (const char* phase : {"wager", "character", "calling", "destination", "roles", "hindering",
                            "commanding", "payment", "reward", "moving", "over"}) {
    CAPTURE(phase);
    CHECK(phases[phase] > 0);
  }
}

TEST_CASE("itaca: the winner of the wager has no role before choosing one (itaca:R10)") {
  int heroes = 0;
  for (int game = 0; game < 20 && heroes == 0; ++game) {
    play(2, "calling " + std::to_string(game), [&](const Position&, const Json&, const Position& now) {
      const Json view = now.view(kSpectator);
      if (view.at("phase") != "calling") return;
      heroes += view.at("hero") == true ? 1 : 0;  // of the round before
      const auto captain = view.at("captain").get<std::size_t>();
      const std::string bid = "bid " + view.at("seats").at(captain).at("bid").dump();
      const auto lines = terminal::draw_board("itaca", view, static_data(), {names(2), Language::en});
      const auto own = std::find_if(lines.begin(), lines.end(), [&](const std::string& line) {
        return line.find(" crew ") != std::string::npos &&
               line.starts_with(std::to_string(captain + 1) + " ");
      });
      REQUIRE(own != lines.end());
      CHECK(own->find("Hero") == std::string::npos);
      CHECK(own->find("Commander") == std::string::npos);
      CHECK(own->find(bid) != std::string::npos);
    });
  }
  CHECK(heroes > 0);
}

TEST_CASE("itaca: the board names the destination while roles are chosen (itaca:R15, itaca:R16)") {
  const Json view = [] {
    Json found = view_of(3, "roles");
    found["mission"]["island"] = "ithaca";
    return found;
  }();
  REQUIRE(view.at("mission").at("applied") == false);
  for (const terminal::BoardSize& size : {terminal::BoardSize{}, kLarge, kLarger}) {
    const std::string board =
        text_of(terminal::draw_board("itaca", view, static_data(), {names(3), Language::en}, size));
    CHECK(board.find("*Ithaca S5+1d6 I4 C4") != std::string::npos);
    CHECK(board.find("Mission Ithaca: S5+1d6 I4 C4") != std::string::npos);
    CHECK(board.find(": bid ") == std::string::npos);
  }
}

TEST_CASE("itaca: the board tells the result of a mission, not its price (itaca:R25, itaca:R26)") {
  Json view = view_of(3, "hindering");
  for (const terminal::BoardSize& size : {terminal::BoardSize{}, kLarge, kLarger}) {
    const auto drawn = [&] {
      return text_of(terminal::draw_board("itaca", view, static_data(), {names(3), Language::en}, size));
    };
    view["phase"] = "hindering";
    view["mission"]["success"] = nullptr;
    CHECK(drawn().find("to pay ") != std::string::npos);
    view["phase"] = "bonuses";
    view["mission"]["success"] = false;
    CHECK(drawn().find("to pay ") == std::string::npos);
    CHECK(drawn().find("  Failure\n") != std::string::npos);
    view["phase"] = "reward";
    view["mission"]["success"] = true;
    CHECK(drawn().find("  Success\n") != std::string::npos);
  }
}

TEST_CASE("itaca: the sum of a mission ends with the payment (itaca:R24)") {
  Json view = view_of(3, "hindering");
  view["phase"] = "reward";
  view["items"] = {{{"seat", 1}, {"card", 1}, {"role", 2}, {"deeds", {{{"change", {{"F", 3}}}}}}},
                   {{"seat", 0}, {"card", "e06"}, {"half", "upper"}, {"deeds", {{{"change", {{"I", -4}}}}}}}};
  view["mission"].update({{"island", "cyclopes"},
                          {"dice", {{"F", {5}}, {"I", Json::array()}, {"C", Json::array()}}},
                          {"difficulty", {{"F", 0}, {"I", 0}, {"C", 0}}},
                          {"remaining", 0},
                          {"paid", 16},
                          {"success", true}});
  const auto row = [&] {
    const auto lines = terminal::draw_board("itaca", view, static_data(), {names(3), Language::en}, kLarger);
    const auto found = std::find_if(lines.begin(), lines.end(), [](const std::string& line) {
      return line.find(" payment ") != std::string::npos;
    });
    if (found == lines.end()) return std::string();
    const std::string text = found->substr(found->find("payment"));
    std::string joined;  // single blanks
    for (const char ch : text)
      if (ch != ' ' || joined.back() != ' ') joined += ch;
    return joined;
  };
  CHECK(row() == "payment -16");
  view["mission"]["paid"] = 0;
  CHECK(row().empty());
}

TEST_CASE("itaca: a picture equals the kept picture") {
  const std::set<std::string> asked{"wager", "destination", "hindering", "commanding", "over"};
  std::set<std::string> seen;
  for (int game = 0; game < 20 && seen != asked; ++game) {
    play(3, "picture " + std::to_string(game), [&](const Position&, const Json&, const Position& now) {
      const Json view = now.view({Seat{1}});
      const std::string phase = view.at("phase");
      if (!asked.contains(phase) || view.at("round") < 5 || !seen.insert(phase).second) return;
      const Language language =
          phase == "hindering" || phase == "wager" ? *terminal::find_language("it") : Language::en;
      const std::string made =
          text_of(terminal::draw_board("itaca", view, static_data(), {names(3), language}));
      CHECK(made == kept("itaca-" + phase, made));
      if (phase != "commanding" && phase != "wager") return;
      for (const auto& [name, size] : kLargeSizes) {
        const std::string large =
            text_of(terminal::draw_board("itaca", view, static_data(), {names(3), language}, size));
        CHECK(large == kept("itaca-" + phase + name, large));
      }
    });
  }
  CHECK(seen == asked);
}

TEST_CASE("itaca: a view with a negative number of rows is drawn without a map") {
  Json view = start(2, "rows")->view(kSpectator);
  view["options"]["rows"] = -1'000'000;
  const auto lines = terminal::draw_board("itaca", view, static_data(), {names(2), Language::en});
  CHECK(lines.size() == 6);
}
