// The letters of the drawings: they are of the chosen language, unambiguous, and answers.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <nlohmann/json.hpp>
#include <set>

#include "clients/terminal/board/board.hpp"
#include "clients/terminal/board/display_width.hpp"
#include "clients/terminal/board/letters.hpp"
#include "clients/terminal/board/tinted_board.hpp"
#include "clients/terminal/form/form.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/messages/catalogue.hpp"
#include "games/core/registry.hpp"

using namespace nostos;
using terminal::Language;

namespace {

Language language(const char* code) {
  return *terminal::find_language(code);
}

// The letters that a drawing shows side by side: their keys, and the messages that name them.
struct Drawing {
  const char* drawing;
  const char* file;
  const char* group;
  std::vector<const char*> keys;
};
const std::vector<Drawing> kDrawings{
    {"match", "mythomakya", "colour", {"yellow", "black", "blue", "red", "purple"}},
    {"itaca", "itaca", "stat", {"F", "I", "C"}},
    {"ithaca", "ithaca-data", "deity", {"zeus", "athena", "helios", "aiolus"}},
    {"theseus", "theseus", "colour", {"yellow", "red", "blue", "green", "violet"}},
    {"odyssey", "odyssey", "colour", {"white", "green", "red", "yellow"}},
};

}  // namespace

TEST_CASE("letters: in every language each mark is one letter, and no two marks of a drawing are equal") {
  for (const Language one : terminal::languages())
    for (const Drawing& drawing : kDrawings) {
      CAPTURE(std::string(one.code()) + " " + drawing.drawing);
      std::set<std::string> letters;
      for (const char* key : drawing.keys) letters.insert(terminal::letter_of(one, drawing.drawing, key));
      CHECK(letters.size() == drawing.keys.size());
      for (const std::string& letter : letters) CHECK(letter.size() == 1);
    }
}

TEST_CASE("letters: each mark is a letter of its thing's name, if one is free") {
  const std::set<std::string> exceptions{"en ithaca aiolus"};  // the wind
  for (const Language one : terminal::languages())
    for (const Drawing& drawing : kDrawings)
      for (const char* key : drawing.keys) {
        const std::string where = std::string(one.code()) + " " + drawing.drawing + " " + key;
        CAPTURE(where);
        const std::string name = terminal::fold(
            terminal::Messages(one).format(drawing.file, std::string(drawing.group) + "." + key));
        const std::string letter = terminal::fold(terminal::letter_of(one, drawing.drawing, key));
        if (!exceptions.contains(where)) CHECK(name.find(letter) != std::string::npos);
      }
}

TEST_CASE("letters: cards in the chosen language") {
  CHECK(terminal::card_mark(language("en"), "N9") == "K9");
  CHECK(terminal::card_mark(language("en"), "V12") == "P12");
  CHECK(terminal::card_mark(language("it"), "N9") == "N9");
  CHECK(terminal::card_mark(language("de"), "N9") == "S9");
  CHECK(terminal::card_mark(language("en"), "Nine") == "Nine");
  CHECK(terminal::card_mark(language("en"), "") == "");
  CHECK(terminal::ithaca_card_mark(language("en"), "ZH3") == "ZH3");
  CHECK(terminal::ithaca_card_mark(language("it"), "HW3") == "EO3");
}

TEST_CASE("letters: a value on the table has its mark, and a value that the table does not mark has none") {
  const auto mark = [](const char* game, const Json& value, const char* code) {
    return terminal::shown_mark(game, value, language(code));
  };
  CHECK(mark("mythomakya-sfida", "G4", "en") == "Y4");
  CHECK(mark("mythomakya-trionfo", "purple", "es") == "M");
  CHECK(mark("itaca", "F", "en") == "S");
  CHECK(mark("odyssey", "white", "it") == "B");
  CHECK(mark("odyssey", "SW", "it") == "SO");
  CHECK(mark("odyssey", "SE", "de") == "SO");
  CHECK(mark("theseus", "violet", "fr") == "L");
  CHECK(mark("ithaca", "helios", "it") == "E");
  CHECK(mark("ithaca", "ZH3", "it") == "ZE3");
  for (const char* game : {"odyssey", "ithaca", "itaca", "theseus", "mythomakya-sfida", "no-game"}) {
    CHECK(mark(game, "", "en") == "");
    CHECK(mark(game, "over.there", "en") == "");
    CHECK(mark(game, 3, "en") == "");
    CHECK(mark(game, nullptr, "en") == "");
  }
}

TEST_CASE("letters: the form takes the shown mark as an answer") {
  using terminal::Form;
  const Json prompt = Json::parse(
      R"([{"type":"give","rule":"R1","anytime":false,"fields":[{"name":"card","kind":"oneOf","values":["N9","V9","G11"]}]}])");
  terminal::Names names;
  names.choice = [](const std::string& type) { return type; };
  names.field = [](const std::string&, const std::string& field) { return field; };
  names.value = [](const std::string&, const std::string&, const Json& value) {
    return "card " + value.get<std::string>();
  };
  names.number = [](const std::string&, const std::string&, const Json&) { return std::string(); };
  names.mark = [](const Json& value) {
    return terminal::shown_mark("mythomakya-sfida", value, Language::en);
  };
  for (const char* typed : {"K9", "k9", "N9"}) {
    Form form(terminal::prompt_of(prompt), names, false);
    const auto verdict = form.answer(typed);
    REQUIRE(verdict.kind == terminal::Verdict::Kind::done);
    CHECK(Json::parse(verdict.intent).at("card") == "N9");
  }
}

TEST_CASE("tints: marks take no column, and become spans of the plain text") {
  using terminal::Hue;
  const std::string marked = "a " + terminal::tinted(Hue::red, "R1") + terminal::tinted(Hue::blue, "ß") + ".";
  CHECK(terminal::display_width(marked) == 6);
  const auto line = terminal::read_tints(marked);
  CHECK(line.text == "a R1ß.");
  CHECK(line.spans == std::vector<terminal::TintedSpan>{{2, 4, Hue::red}, {4, 6, Hue::blue}});
  CHECK(terminal::tinted(Hue::none, "x") == "x");
  const auto cut = terminal::read_tints(terminal::cut(terminal::tinted(Hue::green, "green"), 3));
  CHECK(cut.text == "gr…");
  CHECK(terminal::read_tints("\x0F\x11\x12").spans.empty());
}

TEST_CASE("targets: marks take no column, and a choice is found by the name that it begins with") {
  using terminal::read_tints;
  using terminal::target;
  const std::string marked = "* " + target("Zeus") + " 4";
  CHECK(terminal::display_width(marked) == 8);
  CHECK(read_tints(marked).text == "* Zeus 4");
  CHECK(read_tints(marked).targets == std::vector<terminal::TargetSpan>{{2, 6}});
  // A cut has removed the end.
  const auto cut = terminal::end_marks(terminal::left(target("Lotus-eaters"), 6)) + "│";
  CHECK(read_tints(cut).targets == std::vector<terminal::TargetSpan>{{0, 8}});
  const auto wrapped = target(std::vector<std::string>{"Helios or", "Zeus 2"});
  const std::vector<terminal::TintedLine> lines{read_tints("Z " + target("Zeus") + "   " + target("Zeus 4")),
                                                read_tints(cut), read_tints("│ " + wrapped[0] + " │"),
                                                read_tints("│ " + wrapped[1] + "    │"),
                                                read_tints("│ " + target("Hera") + "    │")};
  const auto place = [&](const char* text) {
    const auto spots = terminal::find_choices(lines, {text});
    if (spots.empty()) return std::array{-1, 0, 0, 0};
    return std::array{spots[0].line, spots[0].from, spots[0].to, spots[0].height};
  };
  CHECK(place("Zeus, total 4") == std::array{0, 2, 6, 1});
  CHECK(place("Zeus 4") == std::array{0, 9, 15, 1});
  CHECK(place("Zeus 3")[0] == -1);  // a card, not the god
  CHECK(place("Lotus-eaters (Strength 2)") == std::array{1, 0, 6, 1});
  CHECK(place("Helios or Zeus 2") == std::array{2, 2, 11, 2});
  CHECK(place("Helios or Athena 2")[0] == -1);
  CHECK(place("Hera") == std::array{4, 2, 6, 1});  // right below, but another target
  CHECK(place("")[0] == -1);
  CHECK(terminal::find_choices(lines, {"Zeus, total 4", "Zeus 4"}).size() == 2);
  CHECK(terminal::find_choices(lines, {"Zeus, total 4", "Apollo"}).empty());
}

TEST_CASE("targets: a label takes no column, and names the choice that is shown there") {
  using terminal::read_tints;
  using terminal::target;
  const std::vector<std::string> labels{"pile 1: Ulixes", "Telémaque, pile 1"};
  const std::string marked = "- " + target("1:R7", labels) + " 2:B4";
  CHECK(terminal::display_width(marked) == 11);
  const auto line = read_tints(terminal::cut(marked, 11));
  CHECK(line.text == "- 1:R7 2:B4");
  CHECK(line.targets == std::vector<terminal::TargetSpan>{{2, 6, false, labels}});
  const std::vector<terminal::TintedLine> lines{line, read_tints(target("1:R7", {"pile 1: Ulixes, red"}))};
  const auto line_of = [&](const char* text) {
    const auto spots = terminal::find_choices(lines, {text});
    return spots.empty() ? -1 : spots[0].line;
  };
  CHECK(line_of("pile 1: Ulixes. It ends the trick") == 0);
  CHECK(line_of("Telémaque, pile 1, red 7") == 0);
  CHECK(line_of("pile 1: Ulixes, red 7") == 1);  // the longer label
  CHECK(line_of("1:R7") == -1);                  // what is shown is no label
  CHECK(line_of("pile 2") == -1);
}

TEST_CASE("tints: every game has colours, each on a letter or a wave with the same meaning") {
  for (const Game* game : all_games()) {
    CAPTURE(game->info().id);
    const int seats = std::max(2, game->info().min_seats);
    const Json data = game->compile_data(game->built_in_data()).value();
    PositionPtr now = game->start(game->check_options(Json::object(), seats, data).value(), seats, data,
                                  Rng(seed_from_text("tints")));
    Rng chance(seed_from_text("tints/players"));
    std::vector<std::string> names{"Anna", "Bruno", "Carla"};
    names.resize(static_cast<std::size_t>(seats), "Dario");
    std::size_t spans = 0;
    for (int step = 0; step < 40 && !now->outcome(); ++step) {
      const Json view = now->view(Viewer{Seat{0}});
      const Json static_data = game->static_data(data);
      const terminal::Table table{names, Language::en};
      const auto drawn = terminal::draw_tinted_board(game->info().id, view, static_data, table);
      const auto plain = terminal::draw_board(game->info().id, view, static_data, table);
      REQUIRE(drawn.size() == plain.size());
      for (std::size_t line = 0; line < drawn.size(); ++line) {
        CHECK(drawn[line].text == plain[line]);
        for (const auto& span : drawn[line].spans) {
          ++spans;
          const std::string text = drawn[line].text.substr(span.from, span.to - span.from);
          const bool shown = std::any_of(text.begin(), text.end(),
                                         [](unsigned char ch) { return std::isalnum(ch) != 0 || ch == '~'; });
          CHECK_MESSAGE(shown, plain[line]);
        }
      }
      const auto acting = now->acting(kSpectator);
      const Seat seat = acting.empty() ? now->timers().at(0).seat : acting.front();
      const bool asked = now->prompt(seat).asks();
      const Json intent =
          asked ? random_intent(now->prompt(seat), chance) : Json::parse(now->timers().at(0).intent);
      now = now->apply({seat, intent, asked ? Cause::player : Cause::clock}).value();
    }
    CHECK(spans > 0);
  }
}
