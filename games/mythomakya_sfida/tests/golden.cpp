// Seeded games whose every state, view, event, prompt and rejection is part of a digest, and the decisions of
// bots.
#include "games/mythomakya/tests/golden.hpp"
#include "games/mythomakya_sfida/tests/table.hpp"

namespace nostos::mythomakya_sfida_test {
namespace {

const mythomakya_golden::Strange& strange() {
  static const mythomakya_golden::Strange all{
      {{"pick", {"deities"}},
       {"moira", {"colour"}},
       {"partner", {"seat"}},
       {"play", {"pile"}},
       {"play", {"pile"}},
       {"choose", {"pile"}},
       {"activate", {"pile", "pay"}},
       {"activate", {"pile"}},
       {"activate", {"pay"}},
       {"decline", {}},
       {"ade", {"window", "seat", "card", "at", "pay"}},
       {"afrodite", {"window", "pay"}},
       {"apollo", {"window", "pile", "seat", "colour", "pay"}},
       {"ares", {"window", "pay"}},
       {"atena", {"window", "pile", "at", "pay"}},
       {"crono", {"window", "pile"}},
       {"dioniso", {"window", "pay"}},
       {"dioniso", {"pay"}},
       {"efesto", {"window", "pay_2"}},
       {"eolo", {"window", "orders", "pay"}},
       {"ermes", {"window", "pay"}},
       {"eros", {"window", "deity", "pay"}},
       {"hera", {"window", "pay"}},
       {"poseidone", {"window", "pay"}},
       {"zeus", {"window", "at", "pay"}},
       {"move_crono", {"window", "at", "pay"}},
       {"pass", {"window"}},
       {"give", {"window", "deity"}},
       {"withdraw", {"window"}},
       {"hold", {"window"}},
       {"time_up", {"window", "of"}},
       {"auto_pass", {"until"}},
       {"auto_forced", {"on"}},
       {"ready", {}},
       {"ready", {"pile"}},
       {"sail", {}}},
      {{"type", {"ade", "apollo", "zeus", "pass", "play", "move_crono", 7}},
       {"deities", {{"ade", "zeus"}, {"ade"}, {"ade", "ade"}, "ade"}},
       {"colour", {"red", "black", "green", 1}},
       {"seat", {-1, 0, 1, 2, 3, 4, 5, 6, 2'000'000, "0"}},
       {"pile", {-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 3.5, "0"}},
       {"card", {"R12", "G1", "N9", "B8", "V7", "X3", 3}},
       {"at", {"0.0", "0.1", "1.0", "1.3", "2.2", "9.9", "1.1", "3.2", "x", 4}},
       {"pay", {Json::array(), {"apple1"}, {"apple1", "apple2"}, {"R12"}, {"G1", "G2"}, {"X"}, "apple1"}},
       {"pay_1", {Json::array(), {"apple1"}, {"G1", "G2"}, {"R3"}}},
       {"pay_2", {Json::array(), {"apple1"}, {"apple1", "N9"}, {"V8"}}},
       {"orders",
        {{"0.0:10"},
         {"1.0:210"},
         {"0.1:021", "1.1:10"},
         {"0.0:01"},
         {"0.0:10", "0.1:10", "1.0:10", "1.1:10"},
         {"x"},
         Json::array(),
         3}},
       {"deity", {"ade", "ermes", "hera", "zeus", "eros", "nyx", 3}},
       {"window", {1, 60, -1, "1"}},
       {"of", {"length", "noise", "delay", "limit", "moon"}},
       {"until", {"off", "all", "reactions", "turn", "mine", "never"}},
       {"on", {"yes", "no", true}}}};
  return all;
}

std::string digest_of(int seats, const Json& options, int games = 1) {
  return mythomakya_golden::digest_of(sfida(), seats, options, games, strange());
}
std::string decisions_of(int seats, Json options, const std::vector<std::string>& kinds) {
  options.update({{"pacing", "answers"}, {"min_delay_tenths", 0}, {"answer_limit", 0}});
  return mythomakya_golden::decisions_of(sfida(), seats, options, kinds);
}

}  // namespace

TEST_CASE("seeded games reproduce the recorded states, views, events, prompts and rejections") {
  CHECK(digest_of(2, Json::object(), 2) == "d87aa8aefac4acbf");
  CHECK(digest_of(2, {{"pacing", "answers"}, {"games", 2}, {"apollo_gift_is_cost", true}}) ==
        "0e715c5bdacc4213");
  CHECK(digest_of(2, quick(), 2) == "b0c8843eeac3f9ad");
  CHECK(digest_of(3, {{"tie", "shared_win"}, {"windows", "calm"}, {"hold_noise", false}}) ==
        "cb9a9c25a985534b");
  CHECK(digest_of(3, {{"pacing", "answers"}, {"games", 2}}) == "59976094c87baf9d");
  CHECK(digest_of(4, {{"mates_see_hands", true}, {"games", 2}, {"redraw_teams", true}}) ==
        "51326348f49d7961");
  CHECK(digest_of(4, quick(), 2) == "eb20b51c58918ebf");
  CHECK(digest_of(5, {{"windows", "custom"}, {"pretrick_tenths", 70}, {"games", 2}}) == "d48deada7da28dd1");
  CHECK(digest_of(5, quick(), 2) == "b38be3c25c30ec7d");
  CHECK(digest_of(6, {{"games", 2}, {"mates_see_hands", true}}) == "451cadb4ba69efbb");
  CHECK(digest_of(6, quick(), 2) == "a0445cdd250e1e00");
}

TEST_CASE("bots reproduce their recorded decisions in seeded games") {
  CHECK(decisions_of(2, Json::object(), {"strong", "master"}) == "aa3d8c18def5d9b8");
  CHECK(decisions_of(2, {{"apollo_gift_is_cost", true}}, {"easy", "godless"}) == "f164901e526161fb");
  CHECK(decisions_of(3, Json::object(), {"medium", "easy", "master"}) == "caa002caa9808154");
  CHECK(decisions_of(4, {{"mates_see_hands", true}}, {"master", "medium", "godless", "easy"}) ==
        "0e27dc068843a03c");
  CHECK(decisions_of(5, Json::object(), {"easy", "master", "strong", "medium", "godless"}) ==
        "0dfd948f6e6f1fbf");
  CHECK(decisions_of(6, Json::object(), {"easy", "medium", "master"}) == "9844ec406b84894d");
}

}  // namespace nostos::mythomakya_sfida_test
