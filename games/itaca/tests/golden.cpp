// Seeded games whose every state, view, event, prompt, rejection and sample is part of a digest. A digest
// that differs shows that a step, or the text that a client gets, is no longer what it was.
#include <array>

#include "games/itaca/tests/table.hpp"

namespace nostos::itaca_test {
namespace {

constexpr int kGames = 4;

class Digest {
 public:
  void add(const std::string& text) { hash_ = to_hex(seed_from_text(hash_ + text)); }
  [[nodiscard]] std::string text() const { return hash_.substr(0, 16); }

 private:
  std::string hash_;
};

// Any intent, mostly one that is refused: the values are drawn without regard to the prompt.
Json any_intent(Rng& rng) {
  static constexpr std::array kTypes{"bid",    "leave", "character", "call",   "destination", "role", "play",
                                     "pass",   "done",  "pay",       "refuse", "reward",      "move", "stay",
                                     "strand", "stat",  "seat",      "cancel", "discard",     "sail"};
  static constexpr std::array kIslands{"aeaea", "ogygia", "ithaca", "cyclopes", "aeolia", "crete", "x"};
  static constexpr std::array kEvents{"e01", "e04", "e12", "e20", "e28", "e29", "e33", "e41", "e99"};
  const std::string type = rng.pick("type", kTypes);
  const auto number = [&] { return static_cast<int>(rng.below("number", 34)) - 2; };
  const auto event = [&] { return std::string(rng.pick("event", kEvents)); };
  Json intent{{"type", type}};
  if (type == "bid" || type == "reward") intent["men"] = number();
  if (type == "reward") intent["cards"] = number();
  if (type == "character") intent["card"] = number();
  if (type == "call") intent["as"] = rng.below("as", 3) == 0 ? "captain" : "hero";
  if (type == "destination" || type == "strand") intent["island"] = rng.pick("island", kIslands);
  if (type == "role") intent["role"] = number();
  if (type == "play") intent["card"] = event();
  if (type == "stat") intent["stat"] = rng.below("stat", 2) == 0 ? "F" : "X";
  if (type == "seat") intent["seat"] = number();
  if (type == "cancel") intent["item"] = number();
  if (type == "discard") {
    std::string cards = event();
    if (rng.below("cards", 2) != 0) cards += "+" + event();
    intent["cards"] = cards;
  }
  return intent;
}

// An intent of the prompt with the value of another field, or the intent of another moment.
Json changed(const Prompt& prompt, Rng& rng) {
  Json intent = random_intent(prompt, rng);
  const Json other = any_intent(rng);
  for (auto& [key, value] : intent.items()) {
    if (key != "type" && other.contains(key)) value = other[key];
  }
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
  const auto all = viewers(seats);
  const auto sample = position.sample(rng.pick("viewer", all), rng);
  digest.add(sample ? sample->state().dump() : "none");
  digest.add(position.undoable() ? "undoable" : "");
  for (int seat = 0; seat < seats; ++seat) {
    const Prompt prompt = position.prompt(Seat{seat});
    digest.add(to_json(prompt).dump());
    for (int tried = 0; tried < (prompt.asks() ? 12 : 1); ++tried) {
      const Json intent = prompt.asks() && tried % 3 != 0 ? changed(prompt, rng) : any_intent(rng);
      if (offers(prompt, intent)) continue;
      const Rejection reason = position.apply({Seat{seat}, intent}).error();
      digest.add(reason.code + "/" + reason.rule + "/" + reason.message);
    }
  }
  const auto acting = position.acting(kSpectator);
  if (!acting.empty()) digest.add(position.default_intent(acting.front(), rng).dump());
}

// In every half, an effect or two that the built-in cards do not have. Few men, and islands so easy that
// games end on Ithaca.
Json strange_data() {
  static constexpr std::array kHalves{"crew others - 1; draw right 1",
                                      "take commander self 1; crew left + 1d6",
                                      "discard chosen 2 owner; diff all + 1",
                                      "crew hinderers + 2; zero choice",
                                      "move_crew chosen self 1d6; diff choice + 1d6",
                                      "cancel hinder; draw others 1",
                                      "cancel role; success draw self 2; failure crew self + 1",
                                      "cancel base_dice; discard commander 1 random",
                                      "take left right 2; diff I - 2+1d6",
                                      "draw self 3"};
  Json data = game_test::data_of(itaca());
  for (std::size_t event = 0; event < data["events"].size(); ++event) {
    data["events"][event]["upper"] = kHalves[event % kHalves.size()];
    data["events"][event]["lower"] = kHalves[(event + 3) % kHalves.size()];
  }
  for (Json& island : data["islands"]) island.update({{"F", "1d6"}, {"I", "0"}, {"C", "1"}});
  data["config"]["start_crew"] = 6;
  return data;
}

// All ships near Ithaca.
PositionPtr moved_to_top_row(const Position& position) {
  Json state = position.state();
  const int first = static_cast<int>(state["layout"].size()) - 4;
  int ships = 0;
  for (Json& player : state["players"]) player["cell"] = first + ships++ % 4;
  return itaca().from_state(state, position.chance());
}

std::string digest_of(int seats, const Json& given, const Json& data, bool near) {
  Digest digest;
  Json options = given;
  options["round_limit"] = 15;
  for (int number = 0; number < kGames; ++number) {
    const std::string seed = "golden/" + std::to_string(seats) + "/" + std::to_string(number);
    Rng rng(seed_from_text(seed + "/refused"));
    PositionPtr first = itaca().start(itaca().check_options(options, seats, data).value(), seats, data,
                                      Rng(seed_from_text(seed)));
    if (near) first = moved_to_top_row(*first);
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
  const Json data = game_test::data_of(itaca());
  CHECK(digest_of(2, {{"map", "4x4"}}, data, false) == "ae5a42f973842690");
  CHECK(digest_of(2, {{"map", "4x3"}, {"hinder_limit", "one"}}, data, false) == "13f4cf08bf08cb1d");
  CHECK(digest_of(3, {{"map", "4x3"}}, data, false) == "b7a99ff84221418a");
  CHECK(digest_of(4, {{"map", "4x4"}}, data, false) == "e3dc871ca467e7da");
  CHECK(digest_of(4, {{"map", "4x3"}, {"hinder_limit", "none"}}, data, false) == "05f2cd0d34993d0c");
  CHECK(digest_of(5, {{"map", "4x3"}}, data, false) == "b0be97019e872875");
  CHECK(digest_of(6, {{"map", "4x4"}, {"hinder_limit", "none"}}, data, false) == "4f2e3472f98ec114");
}

TEST_CASE("seeded games with other cards reproduce the recorded output") {
  const Json data = strange_data();
  CHECK(digest_of(2, {{"map", "4x3"}}, data, true) == "bd23df656397dbe0");
  CHECK(digest_of(3, {{"map", "4x4"}}, data, true) == "281d84548a6d7db3");
  CHECK(digest_of(5, {{"map", "4x3"}, {"hinder_limit", "none"}}, data, true) == "dddaeb628d27a197");
}

}  // namespace nostos::itaca_test
