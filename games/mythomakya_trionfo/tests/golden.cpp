// Seeded games whose every state, view, event, prompt and rejection is part of a digest, and the decisions of
// bots.
#include "games/mythomakya/tests/golden.hpp"
#include "games/mythomakya_trionfo/tests/table.hpp"

namespace nostos::mythomakya_trionfo_test {
namespace {

const mythomakya_golden::Strange& strange() {
  static const mythomakya_golden::Strange all{{{"moira", {"colour"}},
                                               {"partner", {"seat"}},
                                               {"play", {"pile"}},
                                               {"play", {"pile"}},
                                               {"play", {"pile"}},
                                               {"go_on", {}},
                                               {"ready", {}},
                                               {"stop", {}},
                                               {"play_on", {}},
                                               {"play", {}},
                                               {"play", {"seat"}},
                                               {"sail", {}}},
                                              {{"type", {"moira", "partner", "play", "go_on", 7}},
                                               {"colour", {"red", "black", "green", 1}},
                                               {"seat", {-1, 0, 1, 2, 3, 4, 5, 6, 2'000'000, "0"}},
                                               {"pile", {-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 3.5, "0"}}}};
  return all;
}

std::string digest_of(int seats, const Json& options, int games = 2) {
  return mythomakya_golden::digest_of(trionfo(), seats, options, games, strange());
}
std::string decisions_of(int seats, const Json& options, const std::vector<std::string>& kinds) {
  return mythomakya_golden::decisions_of(trionfo(), seats, options, kinds);
}

}  // namespace

TEST_CASE("seeded games reproduce the recorded states, views, events, prompts and rejections") {
  CHECK(digest_of(2, Json::object()) == "f1ce09bbcacc823f");
  CHECK(digest_of(2, {{"quick", true}, {"games", 3}, {"trick_pause", 0}}) == "d5537cd237325349");
  CHECK(digest_of(2, {{"allow_early_stop", true}, {"tie", "shared_win"}}, 4) == "80f2e2d1a7dde568");
  CHECK(digest_of(2, {{"quick", true}, {"history", "all"}}) == "a6991014e168a6ba");
  CHECK(digest_of(3, {{"games", 2}, {"history", "last"}}) == "70518d09c3ee7142");
  CHECK(digest_of(3, {{"tie", "shared_win"}, {"show_last_trick", true}, {"auto_forced", false}}) ==
        "4298ad6c0d976392");
  CHECK(digest_of(3, {{"allow_early_stop", true}, {"trick_pause", 0}}, 4) == "f19cd3f54fb5c241");
  CHECK(digest_of(4, {{"games", 2}, {"redraw_teams", true}, {"table_talk", false}}) == "4ed1f1093e3d150c");
  CHECK(digest_of(4, {{"teams", "manual"}, {"history", "all"}}) == "89294b139a5b242a");
  CHECK(digest_of(5, {{"games", 2}, {"table_talk", false}}) == "f8734afe8e2c4496");
  CHECK(digest_of(5, {{"allow_early_stop", true}, {"auto_forced", false}}, 4) == "6044f590f821613c");
  CHECK(digest_of(6, {{"games", 2}, {"redraw_teams", true}, {"history", "last"}}) == "fa27babbc01f6903");
  CHECK(digest_of(6, {{"teams", "manual"}, {"trick_pause", 0}, {"show_last_trick", true}}) ==
        "a148f79a90b2e166");
}

TEST_CASE("bots reproduce their recorded decisions in seeded games") {
  CHECK(decisions_of(2, Json::object(), {"strong", "master"}) == "6e9f07081c1afb24");
  CHECK(decisions_of(2, {{"quick", true}, {"games", 2}}, {"master", "medium"}) == "3b45f25af2a15a80");
  CHECK(decisions_of(2, {{"history", "all"}}, {"easy", "lot"}) == "d5ad0f28a86d9543");
  CHECK(decisions_of(3, {{"history", "last"}}, {"easy", "medium", "master"}) == "566f48574e3ea9d7");
  CHECK(decisions_of(3, {{"trick_pause", 0}}, {"strong", "lot", "medium"}) == "a5099cba349068d7");
  CHECK(decisions_of(4, {{"games", 2}}, {"master", "strong", "medium", "easy"}) == "456d9143fef40707");
  CHECK(decisions_of(5, {{"games", 2}}, {"lot", "master", "strong", "medium", "easy"}) == "c4a9b786fe7e860e");
  CHECK(decisions_of(6, {{"redraw_teams", true}, {"games", 2}}, {"master", "strong", "medium", "easy"}) ==
        "fb9b2b28b49f9e2f");
}

}  // namespace nostos::mythomakya_trionfo_test
