// Seeded games whose every state, view, event, prompt and rejection is part of a digest. A digest that
// differs shows that a step, or the text that a client gets, is no longer what it was.
#include <array>

#include "games/ithaca/tests/table.hpp"

namespace nostos::ithaca_test {
namespace {

constexpr int kGames = 8;

class Digest {
 public:
  void add(const std::string& text) { hash_ = to_hex(seed_from_text(hash_ + text)); }
  [[nodiscard]] std::string text() const { return hash_.substr(0, 16); }

 private:
  std::string hash_;
};

// Any intent, mostly one that is refused: the types, cards and deities are drawn without regard to the
// prompt.
Json any_intent(Rng& rng) {
  static constexpr std::array kTypes{"keep",   "change", "excess", "influence", "pass", "bid",  "discard",
                                     "favour", "oracle", "swap",   "odyssey",   "land", "rest", "sail"};
  static constexpr std::array kCards{"Z1", "Z4", "A2", "H3", "W1", "ZH3", "AW2", "WA1", "Z9", "X"};
  static constexpr std::array kDeities{"zeus", "athena", "helios", "aiolus", "poseidon"};
  const std::string type = rng.pick("type", kTypes);
  const auto card = [&] { return std::string(rng.pick("card", kCards)); };
  Json intent{{"type", type}};
  if (type == "bid" || type == "excess") {
    intent["cards"] = rng.below("cards", 2) == 0 ? card() : card() + "+" + card();
  } else if (type != "keep" && type != "pass" && type != "land" && type != "rest") {
    intent["card"] = card();
  }
  if (type == "influence" || type == "favour") intent["deity"] = rng.pick("deity", kDeities);
  if (type == "swap") intent["out"] = card();
  return intent;
}

void add(Digest& digest, const Position& position, int seats, Rng& rng) {
  digest.add(position.state().dump());
  for (const Viewer viewer : viewers(seats)) {
    std::string text;
    position.append_view(text, viewer);
    position.append_events(text, viewer);
    for (const HiddenFact& fact : position.hidden_facts(viewer)) text += fact.about + fact.fact;
    digest.add(text);
  }
  digest.add(position.undoable() ? "undoable" : "");
  for (int seat = 0; seat < seats; ++seat) {
    const Prompt prompt = position.prompt(Seat{seat});
    digest.add(to_json(prompt).dump());
    for (int tried = 0; tried < 4; ++tried) {
      const Json intent = any_intent(rng);
      if (offers(prompt, intent)) continue;
      const Rejection reason = position.apply({Seat{seat}, intent}).error();
      digest.add(reason.code + "/" + reason.rule + "/" + reason.message);
    }
  }
  const auto acting = position.acting(kSpectator);
  if (!acting.empty()) digest.add(position.default_intent(acting.front(), rng).dump());
}

std::string digest_of(int seats, bool gifts) {
  Digest digest;
  for (int number = 0; number < kGames; ++number) {
    const std::string seed = "golden/" + std::to_string(seats) + "/" + std::to_string(number);
    Rng rng(seed_from_text(seed + "/refused"));
    const PositionPtr first = game_test::start(ithaca(), seats, seed, {{"gift_on_favour_action", gifts}});
    add(digest, *first, seats, rng);
    game_test::play_on(first, seed, [&](const Position&, const Json&, const Position& after) {
      add(digest, after, seats, rng);
      if (after.outcome()) digest.add(Json(after.statistics()).dump());
    });
  }
  return digest.text();
}

}  // namespace

TEST_CASE("seeded games reproduce the recorded states, views, events, prompts and rejections") {
  CHECK(digest_of(2, true) == "38faedcb49da89ee");
  CHECK(digest_of(2, false) == "64aa7cbb164537ab");
  CHECK(digest_of(3, true) == "1f27a98669a10e46");
  CHECK(digest_of(3, false) == "747c20211b1e6c55");
  CHECK(digest_of(4, true) == "901970fa2d40b19b");
  CHECK(digest_of(4, false) == "6133dbfea50b55d6");
  CHECK(digest_of(5, true) == "6df8e846d0e9a201");
  CHECK(digest_of(5, false) == "6d58470b28aeefdc");
}

}  // namespace nostos::ithaca_test
