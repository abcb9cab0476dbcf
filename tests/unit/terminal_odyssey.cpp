// The drawing of Odyssey, on 80×24 and larger.
#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>

#include "games/core/registry.hpp"
#include "tests/unit/terminal_boards.hpp"

using namespace nostos;
using namespace nostos::terminal_test;
using terminal::Language;

namespace {

const Json& static_data() {
  static const Game& game = *find_game("odyssey");
  static const Json made = game.static_data(game.compile_data(game.built_in_data()).value());
  return made;
}

// Plays at random to the end, with notes among the moves, and shows every position.
template <class Look>
void play(int seats, const std::string& seed, const Json& given, Look look) {
  const Game& game = *find_game("odyssey");
  const Json data = game.compile_data(game.built_in_data()).value();
  const auto options = game.check_options(given, seats, data);
  REQUIRE(options.ok());
  Rng chance(seed_from_text(seed + "/players"));
  for (PositionPtr now = game.start(*options, seats, data, Rng(seed_from_text(seed))); !now->outcome();) {
    look(*now);
    for (int seat = 0; seat < seats; ++seat) {
      const Prompt prompt = now->prompt(Seat{seat});
      if (!prompt.asks()) continue;
      now = *now->apply({Seat{seat}, random_intent(prompt, chance, chance.below("free", 3) == 0)});
      break;
    }
    if (now->outcome()) look(*now);
  }
}

}  // namespace

TEST_CASE("odyssey: every view fits on a small terminal, in all languages") {
  const std::vector<Json> rooms{
      Json::object(),
      {{"hard_deduction", true}},
      {{"lighthouses", 2}, {"whirlpools", 1}, {"fog_banks", 2}, {"monsters_in_game", 2}}};
  for (std::size_t room = 0; room < rooms.size(); ++room) {
    for (int seats = 2; seats <= 5; ++seats) {
      play(seats, "size " + std::to_string(seats), rooms[room], [&](const Position& now) {
        for (int seat = -1; seat < seats; ++seat) {
          const Json view = now.view(seat < 0 ? kSpectator : Viewer{Seat{seat}});
          for (const Language language : terminal::languages()) {
            const terminal::Table table{names(seats), language};
            const auto small = terminal::draw_board("odyssey", view, static_data(), table);
            REQUIRE(fits(small, view.contains("map") ? 13 : 4));
            const bool drawn = view.at("phase") != "choose_map";
            for (const auto& size : {kLarge, kLarger}) {
              const auto large = terminal::draw_board("odyssey", view, static_data(), table, size);
              REQUIRE(fits(large, drawn ? 25 : 4, size));
              if (!drawn) continue;
              // No word is lost.
              const std::string text = text_of(large);
              const std::size_t map_end = drawn ? small[1].size() + 2 : 0;
              for (std::size_t line = 2; line < small.size(); ++line) {
                const bool row =
                    small[line].size() > 2 && std::isdigit(small[line][1]) != 0 && small[line][2] == ' ';
                std::istringstream words(row ? small[line].substr(std::min(map_end, small[line].size()))
                                             : small[line]);
                for (std::string word; words >> word;) {
                  CAPTURE(word);
                  if (word.find("…") == std::string::npos) REQUIRE(text.find(word) != std::string::npos);
                }
              }
            }
          }
        }
      });
    }
  }
}

TEST_CASE("odyssey: a picture equals the kept picture") {
  std::set<std::string> seen;
  play(3, "picture", Json::object(), [&](const Position& now) {
    const std::string phase = now.view(kSpectator).at("phase");
    if (now.view(kSpectator).at("round") < 6 && phase != "choose_map") return;
    const auto look = [&](const std::string& who, int seat, Language language) {
      if (!seen.insert(phase + who).second) return;
      const std::string made = text_of(
          terminal::draw_board("odyssey", now.view({Seat{seat}}), static_data(), {names(3), language}));
      CHECK(made == kept("odyssey-" + phase + "-" + who, made));
    };
    if (phase == "choose_map" || phase == "storm" || phase == "over") look("poseidon", 0, Language::en);
    if (phase == "sail") look("navigator", 1, *terminal::find_language("it"));
  });
  CHECK(seen ==
        std::set<std::string>{"choose_mapposeidon", "stormposeidon", "sailnavigator", "overposeidon"});
}

TEST_CASE("odyssey: a larger terminal gets larger cells") {
  std::set<std::string> seen;
  play(3, "larger", Json::object(), [&](const Position& now) {
    const Json view = now.view({Seat{1}});
    if (view.at("round") < 4 || view.at("phase") != "sail") return;
    for (const auto& [name, size] : {std::pair{"large", kLarge}, std::pair{"larger", kLarger}}) {
      if (!seen.insert(name).second) continue;
      const std::string made =
          text_of(terminal::draw_board("odyssey", view, static_data(), {names(3), Language::en}, size));
      CHECK(made == kept("odyssey-sail-" + std::string(name), made));
    }
  });
  CHECK(seen.size() == 2);
}
