// The message catalogue: the evaluator, and the files of all languages.
#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <random>
#include <string>

#include "clients/terminal/commands/command_table.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/messages/catalogue.hpp"

namespace nostos::terminal_test {
namespace {

using terminal::Arguments;
using terminal::find_language;
using terminal::format_message;
using terminal::Language;
using terminal::message_arguments;
using terminal::message_fault;
using terminal::Messages;
using terminal::SeatArgument;

std::string format(std::string_view message, const Arguments& arguments = {},
                   std::string_view language = "en") {
  CHECK(message_fault(message) == "");
  return format_message(message, arguments, language);
}

}  // namespace

TEST_CASE("a message with arguments") {
  CHECK(format("") == "");
  CHECK(format("The game is over.") == "The game is over.");
  CHECK(format("{first}, { second }.", {{"first", "Anna"}, {"second", std::string("{first}")}}) ==
        "Anna, {first}.");
  CHECK(format("{count} of {many}", {{"count", -3}, {"many", std::size_t{12}}}) == "-3 of 12");
  CHECK(format("# is a sign, and {x} is {x}", {{"x", "x"}}) == "# is a sign, and x is x");
}

TEST_CASE("a missing argument is its own name") {
  CHECK(format("{name} draws {count, plural, one {# card} other {# cards}}.") == "name draws count cards.");
  CHECK(format("{seat, select, you {You} other {{seat}}}") == "seat");
}

TEST_CASE("a plural takes the exact number, then the language's category, then other") {
  const std::string cards = "{count, plural, =0 {no card} one {# card} other {# cards}}";
  CHECK(format(cards, {{"count", 0}}) == "no card");
  CHECK(format(cards, {{"count", 1}}) == "1 card");
  CHECK(format(cards, {{"count", -1}}) == "-1 card");
  CHECK(format(cards, {{"count", 2}}) == "2 cards");
  CHECK(format(cards, {{"count", std::numeric_limits<std::int64_t>::min()}}) == "-9223372036854775808 cards");
  CHECK(format(cards, {{"count", "many"}}) == "many cards");
  CHECK(format("{n,plural,other{#}}", {{"n", 1}}) == "1");
  const std::string french = "{n, plural, one {# carte} other {# cartes}}";
  CHECK(format(french, {{"n", 0}}, "fr") == "0 carte");
  CHECK(format(french, {{"n", 0}}, "pt-BR") == "0 carte");
  CHECK(format(french, {{"n", 0}}, "it") == "0 cartes");
  CHECK(format(french, {{"n", 2}}, "fr") == "2 cartes");
}

TEST_CASE("a select takes the branch of its value") {
  const std::string colour = "{colour, select, red {rosso} green {verde} other {{colour}}}";
  CHECK(format(colour, {{"colour", "green"}}) == "verde");
  CHECK(format(colour, {{"colour", "blue"}}) == "blue");
  CHECK(format("{n, select, 2 {two} other {many}}", {{"n", 2}}) == "two");
}

TEST_CASE("a seat is the reader's own or another's, whatever its name") {
  const std::string drawn = "{seat, select, you {You draw.} other {{seat} draws.}}";
  CHECK(format(drawn, {{"seat", SeatArgument{true, "Anna"}}}) == "You draw.");
  CHECK(format(drawn, {{"seat", SeatArgument{false, "Bruno"}}}) == "Bruno draws.");
  CHECK(format(drawn, {{"seat", SeatArgument{false, "you"}}}) == "you draws.");
  CHECK(format("{seat}", {{"seat", SeatArgument{true, "Anna"}}}) == "Anna");
}

TEST_CASE("branches may hold branches") {
  const std::string drawn =
      "{seat, select, you {You draw {count, plural, one {# card} other {# cards}}.} "
      "other {{seat} draws {count, plural, one {# card} other {# cards of {total, plural, other {#}}}}.}}";
  CHECK(format(drawn, {{"seat", SeatArgument{true, ""}}, {"count", 1}}) == "You draw 1 card.");
  CHECK(format(drawn, {{"seat", SeatArgument{false, "Bruno"}}, {"count", 3}, {"total", 9}}) ==
        "Bruno draws 3 cards of 9.");
  CHECK(message_arguments(drawn) == std::set<std::string>{"seat", "count", "total"});
}

TEST_CASE("a malformed message is returned as it is") {
  std::string deep;
  for (int i = 0; i < 100'000; ++i) deep += "{a, select, other {";
  for (const std::string& text :
       {std::string("{"), std::string("}"), std::string("a {name"), std::string("{}"), std::string("{a b}"),
        std::string("{a, plural}"), std::string("{a, plural, }"), std::string("{a, plural, one {x}}"),
        std::string("{a, plural, other}"), std::string("{a, plural, other {x}"),
        std::string("{a, select, =0 {x} other {y}}"), std::string("{a, date, short}"),
        std::string("{a, select, other {x}}}"), std::string("{n, plural, other {{a, select, other {#}}}}"),
        std::string("{=0}"), std::string("{\0}", 3), deep}) {
    CHECK(message_fault(text) != "");
    CHECK(format_message(text, {{"a", 1}}, "en") == text);
    CHECK(message_arguments(text).empty());
  }
}

TEST_CASE("no text and no argument harms the evaluator") {
  const std::vector<std::string> pieces{"{",     "}",   "a",  ",", " ",    "plural", "select",
                                        "other", "one", "=1", "#", "\xC3", "\0"};
  std::mt19937 chance(7);
  for (int i = 0; i < 20'000; ++i) {
    std::string text = i % 2 == 0 ? "{a, plural, other {" : "";
    for (auto n = chance() % 20; n > 0; --n) text += pieces[chance() % pieces.size()];
    if (i % 2 == 0) text += "}}";
    for (const Arguments& arguments :
         {Arguments{}, Arguments{{"a", 1}}, Arguments{{"a", text}}, Arguments{{"a", SeatArgument{}}}})
      CHECK_NOTHROW((void)format_message(text, arguments, text));
  }
}

TEST_CASE("a language is found by its code or by a locale") {
  for (const char* italian : {"it", "it_IT.UTF-8", "IT@euro"})
    CHECK(find_language(italian).value().code() == "it");
  CHECK(find_language("en-GB") == Language::en);
  for (const char* none : {"", "C", "C.UTF-8", "POSIX", "xx", "ita", "i", "-", "_", "."})
    CHECK_FALSE(find_language(none).has_value());
}

TEST_CASE("a list is part of a sentence") {
  const Messages english(Language::en);
  CHECK(english.all_of({}) == "");
  CHECK(english.all_of({"A"}) == "A");
  CHECK(english.all_of({"A", "B"}) == "A and B");
  CHECK(english.all_of({"A", "B", "C", "{first}"}) == "A, B, C and {first}");
  CHECK(english.any_of({"A", "B", "C"}) == "A, B or C");
  CHECK(Messages(*find_language("it")).all_of({"Anna", "Bruno"}) == "Anna e Bruno");
}

TEST_CASE("an unknown key becomes words") {
  const Messages italian(*find_language("it"));
  CHECK(italian.format("terminal", "event.setup_cleared") == "setup cleared");
  CHECK(italian.format("no such file", "") == "");
  CHECK_FALSE(italian.has("terminal", "list"));
  CHECK(italian.has("terminal", "list.and.two"));
}

TEST_CASE("every message of every language is well formed, and has the keys and arguments of English") {
  const auto files = terminal::message_files(Language::en);
  REQUIRE(!files.empty());
  for (const Language language : terminal::languages()) {
    CAPTURE(language.code());
    CHECK(terminal::message_files(language) == files);
    const Messages messages(language);
    for (const std::string_view file : files) {
      CAPTURE(file);
      const auto keys = terminal::message_keys(language, file);
      CHECK(!keys.empty());
      CHECK(keys == terminal::message_keys(Language::en, file));
      for (const std::string& key : keys) {
        CAPTURE(key);
        const std::string& text = *messages.find(file, key);
        CHECK(message_fault(text) == "");
        CHECK(text.find('\'') == std::string::npos);  // the typographic one needs no quoting
        const std::string* english = Messages(Language::en).find(file, key);
        if (english != nullptr) CHECK(message_arguments(text) == message_arguments(*english));
      }
    }
  }
}

TEST_CASE("every command has its own word and its help in every language") {
  for (const Language language : terminal::languages()) {
    CAPTURE(language.code());
    std::set<std::string> words;
    const Messages messages(language);
    for (const terminal::Command& command : terminal::all_commands()) {
      CAPTURE(command.name);
      const std::string key = "command." + std::string(command.name) + ".";
      REQUIRE(messages.has("terminal", key + "word"));
      CHECK(messages.has("terminal", key + "help"));
      const std::string word = messages.format("terminal", key + "word");
      CHECK(word.find(' ') == std::string::npos);
      CHECK(words.insert(terminal::fold(word)).second);
      if (language == Language::en) CHECK(word == command.name);
    }
  }
}

}  // namespace nostos::terminal_test
