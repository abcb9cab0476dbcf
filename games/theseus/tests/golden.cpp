// Seeded games whose every state, view, event, prompt and rejection is part of a digest. A digest that
// differs shows that a step, or the text that a client gets, is no longer what it was.
#include <array>

#include "games/theseus/tests/table.hpp"

namespace nostos::theseus_test {
namespace {

constexpr int kGames = 4;  // from the set-up, and as many from a table of rich players

class Digest {
 public:
  void add(const std::string& text) { hash_ = to_hex(seed_from_text(hash_ + text)); }
  [[nodiscard]] std::string text() const { return hash_.substr(0, 16); }

 private:
  std::string hash_;
};

// Makes intents without regard to a prompt. Most are refused.
class AnyIntent {
 public:
  AnyIntent(const Json& state, Rng& rng) : state_(state), rng_(rng) {}

  Json make() {
    static constexpr std::array kTypes{"setup",  "roll",   "enter", "move", "attack", "no_attack", "deck",
                                       "pray",   "gift",   "steal", "keep", "tile",   "weaver",    "leave",
                                       "reroll", "pay",    "pay",   "pay",  "place",  "give_up",   "sail",
                                       "tile",   "weaver", "steal", "gift", "move",   "attack",    "deck"};
    static constexpr std::array kPawns{"ivory", "bronze", "copper", "silver", "onyx", "gold"};
    static constexpr std::array kColours{"yellow", "red", "blue", "green", "violet", "pink"};
    static constexpr std::array kLaid{"upright", "turned", "askew"};
    const std::string type = rng_.pick("type", kTypes);
    Json intent{{"type", type}};
    if (type == "setup") intent["pawn"] = rng_.pick("pawn", kPawns);
    if (type == "setup" || type == "place") intent["cell"] = number(30);
    if (type == "move") intent["steps"] = number(14);
    if (type == "attack" || type == "steal") intent["seat"] = number(6);
    if (type == "deck") intent["colour"] = rng_.pick("colour", kColours);
    if (type == "gift" || type == "steal") intent["kind"] = gift();
    if (type == "reroll") intent["die"] = number(4);
    if (type == "tile") intent["index"] = number(8);
    if (type == "tile") intent["laid"] = rng_.pick("laid", kLaid);
    if (type == "weaver") intent["card"] = card();
    if (type == "pay") pay(intent);
    if (rng_.below("spoilt", 8) == 0) spoil(intent);
    return intent;
  }

 private:
  int number(std::uint64_t bound) { return static_cast<int>(rng_.below("number", bound)) - 1; }
  std::string gift() {
    static constexpr std::array kKinds{"cauldron", "sandals",  "papyrus",   "arrows",
                                       "cuirass",  "arrows/2", "cuirass/2", "wings"};
    return rng_.pick("kind", kKinds);
  }
  // Mostly one of the active seat.
  std::string card() {
    const Json& row = state_["players"][std::to_string(state_["active"].get<int>())]["glory"];
    if (!row.empty() && rng_.below("own", 4) > 0) return row[rng_.below("card", row.size())];
    static constexpr std::array kCards{"weaver-red", "weaver-blue", "famine-7", "trap-9", "joker"};
    return rng_.pick("card", kCards);
  }
  void pay(Json& intent) {
    Json glory = Json::array();
    Json gifts = Json::array();
    for (std::uint64_t left = rng_.below("glory", 5); left > 0; --left) glory.push_back(card());
    for (std::uint64_t left = rng_.below("gifts", 3); left > 0; --left) gifts.push_back(gift());
    if (!glory.empty() || rng_.below("empty", 2) == 0) intent["glory"] = glory;
    if (!gifts.empty()) intent["gifts"] = gifts;
  }
  void spoil(Json& intent) {
    static const std::array kValues{Json(nullptr), Json(2.5),   Json("word"),
                                    Json(1e18),    Json(70000), Json::array({1})};
    static constexpr std::array kKeys{"cell", "steps", "seat",  "die",  "index",
                                      "card", "kind",  "glory", "type", "x"};
    intent[rng_.pick("key", kKeys)] = rng_.pick("value", kValues);
  }

  const Json& state_;
  Rng& rng_;
};

void add(Digest& digest, const Position& position, int seats, Rng& rng) {
  const Json state = position.state();
  digest.add(state.dump());
  for (const Viewer viewer : {kSpectator, Viewer{Seat{1}}}) {
    std::string text;
    position.append_view(text, viewer);
    position.append_events(text, viewer);
    for (const HiddenFact& fact : position.hidden_facts(viewer)) text += fact.about + fact.fact;
    digest.add(text);
  }
  digest.add(position.undoable() ? "undoable" : "");
  const auto acting = position.acting(kSpectator);
  for (int seat = 0; seat < seats; ++seat) {
    const Prompt prompt = position.prompt(Seat{seat});
    digest.add(to_json(prompt).dump());
    const bool active = !acting.empty() && acting.front() == Seat{seat};
    for (int tried = 0; tried < (active ? 12 : 1); ++tried) {
      const Json intent = AnyIntent(state, rng).make();
      if (offers(prompt, intent)) continue;
      const Rejection reason = position.apply({Seat{seat}, intent}).error();
      digest.add(reason.code + "/" + reason.rule + "/" + reason.message);
    }
  }
  if (!acting.empty()) digest.add(position.default_intent(acting.front(), rng).dump());
}

std::string digest_of(int seats, Json options) {
  Digest digest;
  options["round_limit"] = 12;
  for (int number = 0; number < 2 * kGames; ++number) {
    const std::string seed = "golden/" + std::to_string(seats) + "/" + std::to_string(number);
    Rng rng(seed_from_text(seed + "/refused"));
    const PositionPtr first = number % 2 == 0 ? start(seats, seed, options) : rich(seats, seed, options);
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
  const Json printed = Json::object();
  const Json generous{{"duplicate_gifts", "yes"}, {"repeat_attack", "yes"}, {"steal_fallback", "choose"}};
  const Json lenient{{"minotaur_failure", "expelled"}, {"helper", false}};
  CHECK(digest_of(3, printed) == "204b3dde063ef059");
  CHECK(digest_of(3, generous) == "126d226af498c1fe");
  CHECK(digest_of(3, lenient) == "d635328c837a091f");
  CHECK(digest_of(4, printed) == "698b931ed198226f");
  CHECK(digest_of(4, generous) == "e88cf9aa728a2d48");
  CHECK(digest_of(4, lenient) == "b31d698500f1d556");
  CHECK(digest_of(5, printed) == "52c2a37b5bb80465");
  CHECK(digest_of(5, generous) == "48bd5cf6c5cb6bc0");
  CHECK(digest_of(5, lenient) == "31dcae7aa45b8880");
}

}  // namespace nostos::theseus_test
