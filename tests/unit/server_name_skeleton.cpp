// Names that look alike to a reader count as one name.
#include "server/room/name_skeleton.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>

#include "server/room/clean_text.hpp"

using nostos::server::clean_line;
using nostos::server::name_skeleton;
using nostos::server::same_name;

TEST_CASE("names that look alike are one name") {
  const std::pair<const char*, const char*> alike[] = {
      {"paul", "PAUL"},
      {"paul", "pаul"},                          // Cyrillic a
      {"paul", "ραυl"},                          // Greek rho, alpha, upsilon
      {"Paul", "PauI"},                          // capital i
      {"Paul", "Pau1"},                          // one
      {"Otto", "0tt0"},                          // zeros
      {"Otto", "ОТТО"},                          // Cyrillic
      {"HELENA", "ΗΕLΕΝΑ"},                      // Greek capitals
      {"Νίκη", "ΝΊΚΗ"},                          // Greek in both cases
      {"paul", "ｐａｕｌ"},                      // full width
      {"paul", "𝓹𝓪𝓾𝓵"},                          // mathematical script
      {"paul", "ⓟⓐⓤⓛ"},                          // in circles
      {"paul", "🅟🅰🇺🅛"},                          // in circles, squares, as regional indicators
      {"paul", "ᴘᴀᴜʟ"},                          // small capitals
      {"paul", "p a u l"},                       // blanks
      {"paul", "p\u200Aa\u00A0ul"},              // thin and no-break blanks
      {"paul", "p\u034Fa\uFE0Fu\u17B5l\uFE00"},  // default-ignorable code points
      {"paul", "p\u0323aul"},                    // a dot below
      {"paul", "pa\u0301\u0302\u0303\u0304ul"},
      {"Jose", "José"},
      {"Strasse", "Straße"},
      {"modern", "rnodern"},
      {"wim", "vvim"},
      {"Łukasz", "Lukasz"},
      {"Søren", "Soren"},
      {"Ægir", "AEgir"},
      {"O'Neil", "O’Neil"},
      {"Anne-Marie", "Anne–Marie"},
      {"שלום", "שָׁלוֹם"},
  };
  for (const auto& pair : alike) {
    const auto& one = pair.first;
    const auto& other = pair.second;
    CAPTURE(one);
    CAPTURE(other);
    CHECK(same_name(one, other));
    CHECK(same_name(other, one));
  }
}

TEST_CASE("names that a reader tells apart are two") {
  const std::pair<const char*, const char*> apart[] = {
      {"paul", "paula"}, {"Anna", "Hanna"}, {"Dimitri", "Dmitri"}, {"みき", "まき"},   {"王", "玉"},
      {"Иван", "Яван"},  {"Νίκη", "Νίκος"}, {"कि", "कु"},           {"Bot 1", "Bot 2"}, {"が", "か"},
  };
  for (const auto& pair : apart) {
    const auto& one = pair.first;
    const auto& other = pair.second;
    CAPTURE(one);
    CAPTURE(other);
    CHECK_FALSE(same_name(one, other));
  }
}

TEST_CASE("a name of invisible characters has no skeleton") {
  for (const char* unseen : {"", " ", "\u00A0", "\u3000", "\u2800", "\u034F", "\uFE0F", "\u115F\u1160",
                             "\u3164", "\uFFA0", "\u0301", "\u2003\u034F", "\u180B", "\U000E0100", "\xFF"}) {
    CAPTURE(unseen);
    CHECK(name_skeleton(unseen).empty());
    CHECK_FALSE(clean_line(unseen, 24).has_value());
  }
  for (const char* seen : {"a", "1", "🐬", "❤\uFE0F", "!", "あ", "😀"}) {
    CAPTURE(seen);
    CHECK_FALSE(name_skeleton(seen).empty());
    CHECK(clean_line(seen, 24).has_value());
  }
}

TEST_CASE("marks are stacked three high at most, and stand on a letter") {
  CHECK(clean_line("Nguyễn Thị", 24).has_value());
  CHECK(clean_line("e\u0302\u0301\u0323", 24).has_value());
  CHECK(clean_line("བསྒྲུབས", 24).has_value());
  CHECK_FALSE(clean_line("e\u0302\u0301\u0323\u0304", 24).has_value());
  CHECK_FALSE(clean_line("\u0301paul", 24).has_value());
  CHECK_FALSE(clean_line("Z̴̢̛͉̲̖͓̳͕̝̲̬̈́̽̾̓̂͝a̷l̵g̸o̴", 500).has_value());
}
