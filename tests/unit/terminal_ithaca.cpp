// Ithaca on 80×24. The files in tests/pictures were read by people; they hold one moment of each kind.
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "clients/terminal/picture/columns.hpp"
#include "clients/terminal/picture/picture.hpp"
#include "tests/unit/ithaca_table.hpp"

using namespace nostos;
using namespace nostos::ithaca_test;
using terminal::Language;

namespace {

const std::vector<std::string> kNames{"Dimitri", "Nausicaa", "Telemaco il savio di Itaca", "奥德赛", "Έκτωρ"};

std::vector<std::string> names(int seats) {
  return {kNames.begin(), kNames.begin() + seats};
}

std::string text_of(const Json& view, int seats, Language language) {
  std::string text;
  for (const std::string& line : terminal::picture("ithaca", view, {names(seats), language}))
    text += line + "\n";
  return text;
}

// The kept picture; made anew by NOSTOS_PICTURES_ANEW=1, to be read before it is committed.
std::string kept(const std::string& name, const std::string& made) {
  const std::string file = std::string(NOSTOS_PICTURES) + "/" + name + ".txt";
  if (std::getenv("NOSTOS_PICTURES_ANEW") != nullptr) std::ofstream(file) << made;
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("ithaca: every view fits on a small terminal beside its decision, in both languages") {
  std::map<std::string, int> phases;
  for (int game = 0; game < 12; ++game) {
    const int seats = 2 + game % 4;
    play(seats, "size " + std::to_string(game), [&](const Position&, const Json&, const Position& now) {
      ++phases[now.view(kSpectator).at("phase")];
      for (const Viewer viewer : viewers(seats)) {
        for (const Language language : {Language::en, Language::it}) {
          const auto lines = terminal::picture("ithaca", now.view(viewer), {names(seats), language});
          REQUIRE(lines.size() <= terminal::kLines);
          REQUIRE(lines.size() > 6U + 2U * at(seats));
          for (const std::string& line : lines) REQUIRE(terminal::columns(line) <= terminal::kColumns);
        }
      }
    });
  }
  CHECK(phases.size() == 6);  // each was there
}

TEST_CASE("ithaca: a picture tells the moment as its kept one does") {
  std::set<std::string> seen;
  for (int game = 0; game < 20 && seen.size() < 6; ++game) {
    play(3, "picture " + std::to_string(game), [&](const Position&, const Json&, const Position& now) {
      const Json view = now.view({Seat{1}});
      const std::string phase = view.at("phase");
      if (view.at("turn") < 12 || !seen.insert(phase).second) return;
      const Language language = phase == "contest" || phase == "change" ? Language::it : Language::en;
      const std::string made = text_of(view, 3, language);
      CHECK(made == kept("ithaca-" + phase, made));
    });
  }
  CHECK(seen.size() == 6);
}

TEST_CASE("a game without a picture of its own has none") {
  CHECK(terminal::picture("backgammon", Json::object(), {names(2)}).empty());
}
