// Text for a terminal: sanitizing, line breaking, search in the rules.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "clients/terminal/board/display_width.hpp"
#include "clients/terminal/rules/book.hpp"
#include "clients/terminal/screen/layout.hpp"
#include "clients/terminal/screen/line_editor.hpp"
#include "clients/terminal/session/sanitize.hpp"

using namespace nostos::terminal;
using nlohmann::json;

TEST_CASE("text: terminal controls and misleading characters are removed") {
  CHECK(sanitize("Nausicàa 奥德赛 🙂") == "Nausicàa 奥德赛 🙂");
  CHECK(sanitize("a\x1b[31mb") == "a?[31mb");
  CHECK(sanitize("a\r\n\tb\x7f") == "a???b?");
  CHECK(sanitize("\xc2\x9b"
                 "31m") == "?31m");  // one control character that begins a sequence
  CHECK(sanitize("a\xe2\x80\xae"
                 "b") == "a?b");  // right-to-left
  CHECK(sanitize("a\xe2\x80\x8b"
                 "b") == "a?b");  // zero width
  CHECK(sanitize("\xff\xfe") == "??");
  CHECK(sanitize("\xed\xa0\x80").find('\xed') == std::string::npos);  // half of a pair
  const json document{{"a\x1b", {"b\x1b", 1, nullptr, {{"c", "\x07"}}}}};
  CHECK(sanitize_document(document) == json{{"a?", {"b?", 1, nullptr, {{"c", "?"}}}}});
}

TEST_CASE("text: a frame is a shallow JSON object, or nothing") {
  CHECK(parse_message(R"({"t":"pong"})").has_value());
  for (const std::string& frame : {std::string("[]"), std::string("{"), std::string("\xff"), std::string(),
                                   "{\"a\":" + std::string(100'000, '[')})
    CHECK_FALSE(parse_message(frame).has_value());
}

TEST_CASE("text: lines are never wider than requested, whatever their content") {
  for (const int width : {2, 7, 20, 80})
    for (const char* text : {"", "one", "one two three four five six", "奥德赛奥德赛奥德赛 奥德赛",
                             "averyveryverylongwordindeed and more"})
      for (const std::string& line : wrap(text, width, 2)) CHECK(display_width(line) <= width);
  CHECK(wrap("one two three", 7) == Lines{"one two", "three"});
}

TEST_CASE("text: choices side by side have their positions") {
  Question question;
  question.list = {"Sail", "Storm", "Rest"};
  question.tags = {"1", "2", "3"};
  const Layout flow = lay_out_prompt("Your move.", question, 24, Language::en);
  CHECK(flow.lines == Lines{"Your move.  1 Sail", "2 Storm  3 Rest"});
  REQUIRE(flow.areas.size() == 3);
  CHECK(flow.areas[2].line == 1);
  CHECK(flow.areas[2].from == 9);
  CHECK(flow.areas[2].to == 15);
  CHECK(flow.areas[2].tag == "3");
}

TEST_CASE("text: a line is edited by its characters, and earlier ones come back") {
  LineEditor typing;
  for (const wchar_t ch : std::wstring(L"aèc")) typing.put(ch);
  typing.left();
  typing.erase_before();
  CHECK(typing.text() == "ac");
  CHECK(typing.before() == "a");
  CHECK(typing.take() == "ac");
  typing.put(L'x');
  typing.earlier();
  CHECK(typing.text() == "ac");
  typing.later();
  CHECK(typing.text() == "x");
}

TEST_CASE("text: every game has its rules in English and Italian, and each is found by its number") {
  for (const char* game : {"odyssey", "ithaca", "itaca", "theseus", "mythomakya-trionfo", "mythomakya-sfida"})
    for (const Language language : {Language::en, *find_language("it")}) {
      const auto blocks = rules_of(game, language);
      const auto first = sought(blocks, "R1");
      REQUIRE(first.size() == 2);
      CHECK(first[0].kind == Block::Kind::head);
      CHECK(first[1].id == "R1");
      for (const Block& block : blocks) CHECK(block.text.find("**") == std::string::npos);
    }
  CHECK(rules_of("no-such-game", Language::en).empty());
  CHECK(sought(rules_of("theseus", Language::en), "minotaur").size() > 3);
  CHECK(sought(rules_of("theseus", Language::en), "no rule says this").empty());
}

TEST_CASE("text: previews stand beside their choices, and are shortened at their ends") {
  Question question;
  question.kind = Question::Kind::one_of;
  question.list = {"ash", "birch wood", "cedar"};
  question.tags = {"1", "2", "4"};
  PreviewState previews;
  previews.shown = {{"1", "", "One two three four five six seven eight nine."},
                    {"4", "Cedar and A", "Ten."},
                    {"4", "Cedar and B", "Eleven."}};
  const auto lines_of = [&](int most) {
    const auto made = lay_out_previews("Choose", question, previews, 40, most, Language::en);
    REQUIRE(made);
    CHECK(made->lines.size() <= static_cast<std::size_t>(most));
    CHECK(made->areas.size() == 3);
    Lines all;
    for (std::size_t i = 0; i < made->lines.size(); ++i) {
      all.push_back(left(made->lines[i], made->column) + made->beside.at(i));
      CHECK(display_width(all.back()) <= 40);
      all.back().erase(all.back().find_last_not_of(' ') + 1);
    }
    all.erase(all.begin());  // the sentence
    return all;
  };
  CHECK(lines_of(9) == Lines{"1 ash         One two three four five", "                six seven eight nine.",
                             "2 birch wood", "4 cedar       Cedar and A. Ten.",
                             "              Cedar and B. Eleven."});
  CHECK(lines_of(4) == Lines{"1 ash         One two three four five …", "2 birch wood",
                             "4 cedar       Cedar and A. Ten. …"});
  CHECK_FALSE(lay_out_previews("Choose", question, previews, 40, 3, Language::en));
  // Numbers are answers, too.
  question = {};
  question.kind = Question::Kind::number;
  question.max = 1;
  previews.shown = {{"0", "", "Nothing."}, {"1", "", "All."}};
  previews.truncated = true;
  const auto made = lay_out_previews("Choose", question, previews, 40, 9, Language::en);
  REQUIRE(made);
  REQUIRE(made->areas.size() == 2);
  CHECK(made->areas[1].tag == "1");
  CHECK(made->beside.at(static_cast<std::size_t>(made->areas[1].line)) == "All.");
  CHECK(made->lines.back().find("answer") != std::string::npos);
}
